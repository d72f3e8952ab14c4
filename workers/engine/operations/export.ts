import type { Args, Data } from '../../api/catalogue.ts'
import type { Note, Refusal } from '../../api/envelope.ts'
import { EXPORTED } from '../../api/export.ts'
import { type Operation, readArgs } from '../../api/operation.ts'
import { number, plural, type Result, refused, Sources } from '../answer.ts'
import { packsOf } from '../answering.ts'
import { CUNEIFORM, ENDINGS, MIMES, OF_PASSAGES, write } from '../export/formats.ts'
import { type Exported, rowOfHit } from '../export/rows.ts'
import type { Library } from '../library.ts'
import { ordered } from '../order.ts'
import { given } from '../request.ts'
import { type Turn, watched } from '../turn.ts'
import { concordLines } from './concord.ts'
import { freqOperation } from './freq.ts'
import { findLane } from './search.ts'
import { listWords } from './words.ts'

type ExportArgs = Args<'export'>

/** Rows that a file takes. */
const MOST = 100_000
/** Rows between two reports of how far it is. */
const STEP = 1000

/** All rows of an answer, before they are a file. */
interface Whole {
  rows: Exported[]
  total: number
  cut: boolean
  packs: { id: string; version: string }[]
  sources: Sources
  notes: Note[]
  /** What a row is called. */
  unit: [one: string, many: string]
}

type Gathered = { ok: true; whole: Whole } | { ok: false; refusal: Refusal }

/** A whole answer as a file. */
export async function exportOperation(library: Library, args: ExportArgs, turn: Turn): Promise<Result<Data<'export'>>> {
  const { operation, format } = args
  const asked = argsOf(operation, args)
  if (!asked.ok) return asked
  if (
    OF_PASSAGES.has(format) &&
    operation !== 'search' &&
    !(operation === 'concord' && format !== 'tei' && format !== 'atf')
  )
    return refused({
      code: 'compose',
      field: 'format',
      message: `${format} holds passages; the answer of ${operation} is a table.`,
      expected: 'csv, tsv or json',
      try_args: { ...given(args), format: 'tsv' },
    })
  const gathered = await GATHER[operation](library, asked.args as never, watched(turn))
  if (!gathered.ok) return gathered
  const { rows, total, cut, packs, sources, notes, unit } = gathered.whole
  if (format === 'atf' && !rows.some(row => row.passage && CUNEIFORM.has(row.passage.language)))
    return refused({
      code: 'compose',
      field: 'format',
      message: 'None of these passages is of a cuneiform text.',
      try_args: { ...given(args), format: 'txt' },
    })
  const over = total > rows.length
  if (over)
    notes.push({
      code: 'export_cut',
      text: `There are ${number(total)} ${unit[1]}; a file takes the first ${number(MOST)}.`,
    })
  const count = `${over ? `${number(rows.length)} of ` : ''}${cut ? 'at least ' : ''}${plural(total, ...unit)}`
  const question = `${operation} ${JSON.stringify(usual(operation, asked.args as Record<string, unknown>))}`
  const text = write(format, rows, { question, count, packs })
  return {
    ok: true,
    data: {
      name: `${nameOf(args)}.${ENDINGS[format]}`,
      mime: MIMES[format],
      text,
      rows: rows.length,
      ...(over ? { cut: true as const } : {}),
    },
    summary: `A file with ${count}.`,
    notes,
    sources: sources.list(),
    ...(cut
      ? { partial: { reason: 'The time allowed passed before everything was found.', done: rows.length, of: total } }
      : {}),
  }
}

/** The arguments of the operation whose answer is wanted, out of those of the export. */
function argsOf(operation: ExportArgs['operation'], args: ExportArgs): ReturnType<typeof readArgs> {
  const wanted = EXPORTED[operation] as unknown as Operation
  const own = Object.fromEntries(
    Object.entries(given(args)).filter(([key]) => Object.hasOwn(wanted.input.entries, key)),
  )
  // all rows are wanted, whatever page was shown
  return readArgs(wanted, { ...own, limit: 1, offset: 0 })
}

/** The arguments that say more than the usual, for the head of a file. */
function usual(operation: ExportArgs['operation'], args: Record<string, unknown>): Record<string, unknown> {
  const none = readArgs(EXPORTED[operation] as unknown as Operation, operation === 'freq' ? { by: 'source' } : {})
  const plain = none.ok ? (none.args as Record<string, unknown>) : {}
  return Object.fromEntries(
    Object.entries(given(args)).filter(
      ([key, value]) => key !== 'limit' && (key === 'by' || JSON.stringify(value) !== JSON.stringify(plain[key])),
    ),
  )
}

/** A file's name from what was asked; letters of every script, and nothing that a system reads otherwise. */
function nameOf(args: ExportArgs): string {
  const word = typeof args.lemma === 'string' ? args.lemma : undefined
  const asked =
    args.query ?? word ?? args.gloss ?? args.sense ?? args.morph ?? args.prefix ?? args.pattern ?? args.operation
  const name = asked
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  const short = [...name].slice(0, 60).join('')
  return /^(?:con|prn|aux|nul|com\d|lpt\d)?$/i.test(short) ? `lectern-${short || args.operation}` : short
}

const GATHER: Readonly<
  Record<
    ExportArgs['operation'],
    (library: Library, args: never, turn: Turn & { readonly cut: boolean }) => Promise<Gathered>
  >
> = {
  search: gatherHits,
  concord: gatherLines,
  words: gatherWords,
  freq: gatherCounts,
}

/** Makes so many rows, tells how far it is, and lets a cancel through. */
async function make<T>(total: number, turn: Turn, row: (n: number) => T): Promise<T[]> {
  const rows: T[] = []
  const most = Math.min(MOST, total)
  for (let n = 0; n < most; n++) {
    if (n % STEP === 0) turn.progress(`Writing ${number(n)} of ${number(most)} rows`, n, most)
    if (turn.due()) await turn.rest()
    rows.push(row(n))
  }
  return rows
}

async function gatherHits(
  library: Library,
  args: Args<'search'>,
  turn: Turn & { readonly cut: boolean },
): Promise<Gathered> {
  const found = await findLane(library, args, turn)
  if (!found.ok) return found
  const { answer } = found
  const { request, items } = answer
  library.setDeadline(null)
  const sources = new Sources()
  const { total } = answer.found
  const most = Math.min(MOST, total)
  const order = items ? undefined : ordered(answer.found, args.sort ?? answer.order, args.group, args.per_group)
  const places = order?.page(0, most)
  const rows = await make(total, turn, n => {
    const { pack, passage, hit } = items ? items.at(n) : { ...places![n]!, hit: undefined }
    sources.add(pack, pack.documentOf(passage))
    const made = hit ?? answer.hit(pack, passage)
    for (const filter of request.filters) Object.assign(made, filter.shows?.(pack, passage))
    return rowOfHit(pack, passage, made)
  })
  const unit: Whole['unit'] = items ? [...items.words] : ['passage', 'passages']
  const cut = answer.found.searched < request.packs.length
  return { ok: true, whole: { rows, total, cut, packs: packsOf(request.packs), sources, notes: answer.notes, unit } }
}

async function gatherLines(library: Library, args: Args<'concord'>, turn: Turn): Promise<Gathered> {
  const found = await concordLines(library, args, turn)
  if (!found.ok) return found
  const { answer, total, line, cut } = found.lines
  library.setDeadline(null)
  const sources = new Sources()
  const rows = await make(total, turn, (n): Exported => {
    const { pack, passage, row } = line(n)
    const document = pack.documentOf(passage)
    sources.add(pack, document)
    const { left, keyword, right } = row
    return {
      passage: {
        pack,
        document,
        urn: row.urn,
        reference: row.reference,
        citation: row.citation,
        language: row.language,
        text: `${left}${keyword}${right}`,
        spans: [],
      },
      cells: {
        urn: row.urn,
        reference: row.reference,
        document: row.document_title,
        before: left,
        match: keyword,
        after: right,
        language: row.language,
        lemma: row.lemma,
        reading: row.reading,
        year: row.year,
        source: row.source,
        license_class: row.license_class,
        license: row.license_id,
        credit: row.credit,
        pack: pack.id,
        pack_version: pack.version,
      },
    }
  })
  return {
    ok: true,
    whole: {
      rows,
      total,
      cut,
      packs: packsOf(answer.request.packs),
      sources,
      notes: answer.notes,
      unit: ['line', 'lines'],
    },
  }
}

async function gatherWords(library: Library, args: Args<'words'>, turn: Turn): Promise<Gathered> {
  const found = await listWords(library, args, turn)
  if (!found.ok) return found
  const { request, notes, total, row, cut } = found.listed
  library.setDeadline(null)
  const rows = await make(total, turn, (n): Exported => {
    const { fold, forms, more_forms: more, count, passages, language } = row(n)
    const spelled = `${forms.join(' | ')}${more ? ' | …' : ''}`
    return { cells: { fold, forms: spelled, count, passages, language } }
  })
  return {
    ok: true,
    whole: { rows, total, cut, packs: packsOf(request.packs), sources: new Sources(), notes, unit: ['word', 'words'] },
  }
}

async function gatherCounts(
  library: Library,
  args: Args<'freq'>,
  turn: Turn & { readonly cut: boolean },
): Promise<Gathered> {
  const got = await freqOperation(library, { ...args, limit: MOST }, turn)
  if (!got.ok) return got
  const { buckets, total, open_ended, undated, without, packs } = got.data
  const beside = [
    ['open-ended', open_ended],
    ['undated', undated],
    ['without', without],
  ] as const
  const rows: Exported[] = [
    ...buckets.map(({ key, label, documents, passages, hits, words, per_million }) => ({
      cells: { key, label, documents, passages, hits, words, per_million },
    })),
    ...beside.flatMap(([key, bucket]) =>
      bucket && bucket.passages > 0 ? [{ cells: { key, label: key, ...bucket } }] : [],
    ),
  ]
  return {
    ok: true,
    whole: {
      rows,
      total: Math.max(rows.length, total.value),
      cut: got.partial !== undefined,
      packs,
      sources: new Sources(),
      notes: got.notes,
      unit: ['count', 'counts'],
    },
  }
}
