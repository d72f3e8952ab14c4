import type { Args, Data } from '../../api/catalogue.ts'
import type { Note, Refusal } from '../../api/envelope.ts'
import { EXPORTED } from '../../api/export.ts'
import { type Operation, readArgs } from '../../api/operation.ts'
import { number, plural, type Result, refused, Sources } from '../answer.ts'
import { packsOf } from '../answering.ts'
import { CUNEIFORM } from '../export/atf.ts'
import { ENDINGS, MIMES, OF_PASSAGES, write } from '../export/formats.ts'
import { type Cells, type Exported, rowOfHit } from '../export/rows.ts'
import { urnOf } from '../hits.ts'
import type { Library } from '../library.ts'
import { ordered, type Place } from '../order.ts'
import { given } from '../request.ts'
import type { Turn } from '../turn.ts'
import { concordLines } from './concord.ts'
import { countAll } from './freq.ts'
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
  /** Rows of the answer, those passed over included. */
  total: number
  /** Where only some were asked for: rows that there are. */
  of?: number
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
  const { operation, format, offset } = args
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
  if (args.only && operation !== 'search')
    return refused({
      code: 'compose',
      field: 'only',
      message: 'Passages can be chosen of a search alone.',
      try_args: given({ ...args, only: undefined }),
    })
  const gathered = await GATHER[operation](library, asked.args as never, offset, turn, args.only)
  if (!gathered.ok) return refused(exported(gathered.refusal, args))
  const { rows, total, of, cut, packs, sources, notes, unit } = gathered.whole
  if (format === 'atf' && !rows.some(row => row.passage && CUNEIFORM.has(row.passage.language)))
    return refused({
      code: 'compose',
      field: 'format',
      message: 'None of these passages is of a cuneiform text.',
      try_args: { ...given(args), format: 'txt' },
    })
  const end = offset + rows.length
  const over = total > end
  const least = cut ? 'at least ' : ''
  const all =
    of === undefined ? `${least}${plural(total, ...unit)}` : `${plural(total, ...unit)} chosen of ${least}${number(of)}`
  const count = offset === 0 && !over ? all : `${rowsOf(offset, end)} of ${all}`
  if (over)
    notes.push({
      code: 'export_cut',
      text: `There are ${all}; a file takes ${number(MOST)}. The next begins with offset ${end}.`,
    })
  if (offset > 0) notes.push({ code: 'export_offset', text: `The file holds ${count}.` })
  const question = `${operation} ${JSON.stringify(usual(operation, asked.args as Record<string, unknown>))}`
  const text = write(format, rows, { question, count, packs, sources: sources.list(), date: args.date })
  return {
    ok: true,
    data: {
      name: `${nameOf(args)}${offset > 0 ? `-from-${offset + 1}` : ''}.${ENDINGS[format]}`,
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

/** `51–120`, or that there are none. */
const rowsOf = (offset: number, end: number): string => (end > offset ? `${number(offset + 1)}–${number(end)}` : 'none')

/** A refusal of the operation beneath, its proposal as an export takes it. */
function exported(refusal: Refusal, { operation, format }: ExportArgs): Refusal {
  if (!refusal.try_args) return refusal
  const { limit: _, offset: __, ...rest } = refusal.try_args
  return { ...refusal, try_args: { ...given(rest), operation, format } }
}

/** The arguments of the operation whose answer is wanted, out of those of the export. */
function argsOf(operation: ExportArgs['operation'], args: ExportArgs): ReturnType<typeof readArgs> {
  const wanted = EXPORTED[operation] as unknown as Operation
  const own = Object.fromEntries(
    Object.entries(given(args)).filter(([key]) => Object.hasOwn(wanted.input.entries, key)),
  )
  // all rows are wanted, however many a page shows
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
    (library: Library, args: never, offset: number, turn: Turn, only?: readonly string[]) => Promise<Gathered>
  >
> = {
  search: gatherHits,
  concord: gatherLines,
  words: gatherWords,
  freq: gatherCounts,
}

/** Makes the rows from an offset on, tells how far it is, and lets a cancel through. */
async function make<T>(total: number, offset: number, turn: Turn, row: (n: number) => T): Promise<T[]> {
  const rows: T[] = []
  const most = Math.max(0, Math.min(MOST, total - offset))
  for (let n = 0; n < most; n++) {
    if (n % STEP === 0) turn.progress(`Writing ${number(n)} of ${number(most)} rows`, n, most)
    if (turn.due()) await turn.rest()
    rows.push(row(offset + n))
  }
  return rows
}

async function gatherHits(
  library: Library,
  args: Args<'search'>,
  offset: number,
  turn: Turn,
  only?: readonly string[],
): Promise<Gathered> {
  const found = await findLane(library, args, turn)
  if (!found.ok) return found
  const { answer } = found
  const { request, items } = answer
  if (items && only)
    return refused({
      code: 'compose',
      field: 'only',
      message: 'Passages are chosen by urn; this search finds dictionary words.',
      try_args: given(args),
    })
  library.setDeadline(null)
  const sources = new Sources()
  const all = answer.found.total
  const order = items ? undefined : ordered(answer.found, args.sort ?? answer.order, args.group, args.per_group)
  const chosen = only && order!.page(0, all).filter(among(only))
  const total = chosen?.length ?? all
  const places = chosen?.slice(offset, offset + MOST) ?? order?.page(offset, MOST)
  const rows = await make(total, offset, turn, n => {
    const { pack, passage, hit } = items ? items.at(n) : { ...places![n - offset]!, hit: undefined }
    sources.add(pack, pack.documentOf(passage))
    const made = hit ?? answer.hit(pack, passage)
    for (const filter of request.filters) Object.assign(made, filter.shows?.(pack, passage))
    return rowOfHit(pack, passage, made)
  })
  const unit: Whole['unit'] = items ? [...items.words] : ['passage', 'passages']
  const cut = answer.found.searched < request.packs.length
  return {
    ok: true,
    whole: {
      rows,
      total,
      ...(chosen ? { of: all } : {}),
      cut,
      packs: packsOf(request.packs),
      sources,
      notes: answer.notes,
      unit,
    },
  }
}

/** Whether a passage is one of those named; the document is looked at first, for most are of others. */
function among(urns: readonly string[]): (place: Place) => boolean {
  const wanted = new Set(urns)
  const documents = new Set(urns.map(urn => urn.slice(0, urn.lastIndexOf(':'))))
  return ({ pack, passage }) => documents.has(pack.documentOf(passage).urn) && wanted.has(urnOf(pack, passage))
}

async function gatherLines(library: Library, args: Args<'concord'>, offset: number, turn: Turn): Promise<Gathered> {
  const found = await concordLines(library, args, turn)
  if (!found.ok) return found
  const { answer, total, line, cut } = found.lines
  library.setDeadline(null)
  const sources = new Sources()
  const rows = await make(total, offset, turn, (n): Exported => {
    const { pack, passage, row } = line(n)
    const document = pack.documentOf(passage)
    sources.add(pack, document)
    const { left, keyword, right } = row
    return {
      passage: {
        pack,
        document,
        id: passage,
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

async function gatherWords(library: Library, args: Args<'words'>, offset: number, turn: Turn): Promise<Gathered> {
  const found = await listWords(library, args, turn)
  if (!found.ok) return found
  const { request, notes, total, row, cut } = found.listed
  library.setDeadline(null)
  const rows = await make(total, offset, turn, (n): Exported => {
    const { fold, forms, more_forms: more, count, passages, language } = row(n)
    const spelled = `${forms.join(' | ')}${more ? ' | …' : ''}`
    return { cells: { fold, forms: spelled, count, passages, language } }
  })
  return {
    ok: true,
    whole: { rows, total, cut, packs: packsOf(request.packs), sources: new Sources(), notes, unit: ['word', 'words'] },
  }
}

async function gatherCounts(library: Library, args: Args<'freq'>, offset: number, turn: Turn): Promise<Gathered> {
  const got = await countAll(library, args, turn)
  if (!got.ok) return got
  const { answer, buckets, beside, notes, cut } = got.counts
  const { open_ended, undated, without } = beside
  const apart = [
    ['open-ended', open_ended],
    ['undated', undated],
    ['without', without],
  ] as const
  // what stands in no bucket comes behind them all
  const all: Cells[] = [
    ...buckets.map(({ key, label, documents, passages, hits, words, per_million }) => ({
      key,
      label,
      documents,
      passages,
      hits,
      words,
      per_million,
    })),
    ...apart.flatMap(([key, bucket]) => (bucket && bucket.passages > 0 ? [{ key, label: key, ...bucket }] : [])),
  ]
  const rows = await make(all.length, offset, turn, (n): Exported => ({ cells: all[n]! }))
  const packs = packsOf(answer.request.packs)
  return {
    ok: true,
    whole: { rows, total: all.length, cut, packs, sources: new Sources(), notes, unit: ['count', 'counts'] },
  }
}
