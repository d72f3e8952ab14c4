import type { Args, Data } from '../../api/catalogue.ts'
import type { Passage } from '../../api/shapes.ts'
import { number, plural, type Result, Sources } from '../answer.ts'
import type { Library } from '../library.ts'
import type { DocumentRow, OpenPack } from '../pack.ts'
import { headerOf, type PassageParts, passageOf } from '../passages.ts'
import { alignedPassages, alignmentKeys, editionsOf, type Place, passagesAt, resolve } from '../places.ts'

type ShowArgs = Args<'show'>
type ShowData = Data<'show'>

/** Passages shown around one whose citation has a single level. */
const NEIGHBOURS = 20
/** Passages that can be asked for before and after one. */
const MOST_AROUND = 50
/** Editions that can stand beside one. */
const MOST_COLUMNS = 4

const NO_PARALLEL = {
  code: 'no_parallel',
  text: 'No other edition of this work on this device answers to that choice.',
}

/** A passage, range or document with its layers, its neighbours, and another edition beside it. */
export async function showOperation(library: Library, args: ShowArgs): Promise<Result<ShowData>> {
  const resolved = await resolve(library, args.urn, {
    restricted: args.include_restricted,
    field: 'urn',
    ...(args.pack !== undefined ? { pack: args.pack } : {}),
  })
  if (!resolved.ok) return resolved
  if ('choices' in resolved)
    return {
      ok: true,
      data: { type: 'choices', choices: resolved.choices },
      summary: `“${args.urn}” may be ${resolved.choices.map(c => c.label).join(' or ')}.`,
      notes: [],
      sources: [],
    }
  const { place } = resolved
  const { pack, document } = place
  const notes = [...place.notes]
  const most = Math.min(200, Math.max(1, args.max_passages))
  if (most !== args.max_passages)
    notes.push({
      code: 'limit_clamped',
      text: `max_passages ${args.max_passages} is out of 1 to 200; ${most} was used.`,
    })

  const around = args.around === undefined ? undefined : Math.min(MOST_AROUND, Math.max(0, args.around))
  if (around !== args.around)
    notes.push({
      code: 'limit_clamped',
      text: `around ${args.around} is out of 0 to ${MOST_AROUND}; ${around} was used.`,
    })

  const whole = place.passages.length === 0
  const asked = whole ? rangeOf(document) : place.passages
  const more = !whole && (args.context || around !== undefined)
  const wanted = !more
    ? asked
    : around === undefined
      ? sectionAround(pack, document, asked)
      : neighbours(document, asked, around)
  const from = more ? focusOffset(args, wanted, asked, most) : args.offset
  const page = wanted.slice(from, from + most)
  const parts: PassageParts = { readings: args.readings, tokens: args.tokens, restricted: args.include_restricted }
  const passages = page.map(id => passageOf(pack, id, parts))

  const sources = new Sources()
  sources.add(pack, document)
  const editions =
    document.work === null
      ? []
      : editionsOf(await library.packs({ restricted: args.include_restricted }), document.work)
  const parallel =
    args.parallel || args.parallel_pack !== undefined
      ? besides(place, editions, page, passages, args, parts, sources)
      : undefined
  if (parallel && !parallel.document) notes.push(NO_PARALLEL)
  const columns = args.parallel_packs?.slice(0, MOST_COLUMNS)
  if (columns && columns.length < args.parallel_packs!.length)
    notes.push({ code: 'limit_clamped', text: `Only the first ${MOST_COLUMNS} of parallel_packs were used.` })
  const parallels = columns
    ?.map(wanted => besides(place, editions, page, passages, { ...args, parallel_pack: wanted }, parts, sources))
    .filter(({ document }) => document !== undefined)
  if (columns && parallels && parallels.length < columns.length && !notes.includes(NO_PARALLEL)) notes.push(NO_PARALLEL)
  const levels = document.work === null ? undefined : pack.works.get(document.work)?.ref_scheme
  const { flags } = pack.source(document.source)
  const senses = args.tokens ? await sensesOf(library, args, passages) : {}

  const first = page[0]
  const last = page.at(-1)
  const total = wanted.length
  const type = whole ? 'document' : asked.length === 1 && !more ? 'passage' : 'range'
  return {
    ok: true,
    data: {
      type,
      ...(place.read !== undefined ? { read: place.read } : {}),
      ...(place.alternatives.length > 0 ? { alternatives: place.alternatives } : {}),
      document: headerOf(pack, document),
      heading: headingOf(document, passages),
      passages,
      ...(more ? { focus: asked.map(id => urnOf(pack, document, id)) } : {}),
      total,
      shown: passages.length,
      truncated: from + passages.length < total || from > 0,
      prev: first !== undefined && first > document.first_passage ? urnOf(pack, document, first - 1) : null,
      next:
        last !== undefined && last + 1 < document.first_passage + document.passages
          ? urnOf(pack, document, last + 1)
          : null,
      ...sectionsBeside(pack, document, first, last),
      editions: editions.map(e => ({
        pack: e.pack.id,
        title: e.pack.source(e.document.source).title,
        document: e.document.title,
        language: e.document.language,
        urn: e.document.urn,
      })),
      ...(parallel ? { parallel } : {}),
      ...(parallels ? { parallels } : {}),
      ...(levels && levels.length > 0 ? { levels } : {}),
      ...(flags.reading_text === undefined ? {} : { text_wording: flags.reading_text }),
      ...(Object.keys(senses).length > 0 ? { senses } : {}),
      provenance: provenanceOf(pack, document),
    },
    summary: `${place.read ?? headingOf(document, passages)}, ${pack.source(document.source).title}: showing ${number(passages.length)} of ${plural(total, 'passage')}.`,
    notes,
    sources: sources.list(),
  }
}

const rangeOf = (document: DocumentRow): number[] =>
  Array.from({ length: document.passages }, (_, i) => document.first_passage + i)

/** Where the page begins: at the offset asked for, else so that what was asked for is on it. */
function focusOffset(args: ShowArgs, wanted: readonly number[], asked: readonly number[], most: number): number {
  if (args.offset > 0) return args.offset
  const at = Math.max(0, wanted.indexOf(asked[0]!))
  return at < most ? 0 : Math.max(0, at - Math.floor(most / 3))
}

/** The section (chapter) of what was asked, whole; for citations of one level the neighbours. */
function sectionAround(pack: OpenPack, document: DocumentRow, asked: readonly number[]): number[] {
  const first = pack.passage(asked[0]!)!
  const last = pack.passage(asked.at(-1)!)!
  if (!first.citation.includes('.')) return neighbours(document, asked, NEIGHBOURS)
  const from = sectionEdge(pack, document, first.id, -1)
  const to = sectionEdge(pack, document, last.id, 1)
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

/** What was asked with so many passages before and after it, as far as the document goes. */
function neighbours(document: DocumentRow, asked: readonly number[], count: number): number[] {
  const from = Math.max(document.first_passage, asked[0]! - count)
  const to = Math.min(document.first_passage + document.passages, asked.at(-1)! + count + 1)
  return Array.from({ length: to - from }, (_, i) => from + i)
}

const sectionOf = (citation: string): string => citation.slice(0, Math.max(0, citation.lastIndexOf('.')))

/** The first (−1) or last (1) passage of the section in which a passage stands. */
function sectionEdge(pack: OpenPack, document: DocumentRow, id: number, step: 1 | -1): number {
  const section = sectionOf(pack.passage(id)!.citation)
  const row = pack.db.first<{ id: number | null }>(
    `SELECT ${step < 0 ? 'min' : 'max'}(id) AS id FROM passages WHERE document=? AND citation >= ? AND citation < ?`,
    [document.id, `${section}.`, `${section}/`],
  )
  return row?.id ?? id
}

/** Urns of the sections before and after; at a document's edge those of its neighbours in the pack. */
function sectionsBeside(
  pack: OpenPack,
  document: DocumentRow,
  first: number | undefined,
  last: number | undefined,
): Pick<ShowData, 'prev_section' | 'next_section'> {
  const at = (id: number | undefined): string | null => {
    if (id === undefined || id < 0 || id >= pack.passages) return null
    const passage = pack.passage(id)
    if (!passage) return null
    const owner = pack.documents[passage.document]!
    const section = sectionOf(passage.citation)
    return section === '' ? `${owner.urn}:${passage.citation}` : `${owner.urn}:${section}`
  }
  if (first === undefined || last === undefined) return { prev_section: null, next_section: null }
  const nested = pack.passage(first)!.citation.includes('.')
  const start = nested ? sectionEdge(pack, document, first, -1) : first
  const end = nested ? sectionEdge(pack, document, last, 1) : last
  return { prev_section: at(start - 1), next_section: at(end + 1) }
}

function headingOf(document: DocumentRow, passages: readonly Passage[]): string {
  const sections = [...new Set(passages.map(p => sectionOf(p.citation)))]
  if (sections.length === 0 || sections[0] === '') return document.title
  const [first, last] = [sections[0]!, sections.at(-1)!]
  return first === last ? `${document.title} ${first}` : `${document.title} ${first}–${last}`
}

function urnOf(pack: OpenPack, document: DocumentRow, id: number): string {
  return `${document.urn}:${pack.passage(id)!.citation}`
}

/** Another edition of the work, verse by verse through the alignment keys. */
function besides(
  place: Place,
  editions: readonly { pack: OpenPack; document: DocumentRow }[],
  page: readonly number[],
  passages: readonly Passage[],
  args: ShowArgs,
  parts: PassageParts,
  sources: Sources,
): NonNullable<ShowData['parallel']> {
  const others = editions.filter(e => e.document !== place.document)
  const other =
    args.parallel_pack !== undefined
      ? (others.find(e => e.document.urn === args.parallel_pack) ?? others.find(e => e.pack.id === args.parallel_pack))
      : (others.find(e => e.document.language === args.parallel_lang) ?? undefined)
  if (!other) return { rows: passages.map(left => ({ citation: left.citation, left })) }
  sources.add(other.pack, other.document)
  const used = new Set<number>()
  const rows: NonNullable<ShowData['parallel']>['rows'] = passages.map((left, i) => {
    const ids = partnersOf(place.pack, page[i]!, left.citation, other)
    const fresh = [...ids].filter(id => !used.has(id))
    for (const id of ids) used.add(id)
    return {
      citation: left.citation,
      left,
      ...(fresh.length > 0 ? { right: fresh.sort((a, b) => a - b).map(id => passageOf(other.pack, id, parts)) } : {}),
    }
  })
  return { document: headerOf(other.pack, other.document), rows: withRightOnly(other, used, rows, parts) }
}

/**
 * The passages of another edition that stand beside one: under the same keys (verses, whatever their numbers); without keys
 * at the same citation, else below it, else the one that holds it (a chapter beside the first of its sections).
 */
function partnersOf(
  pack: OpenPack,
  passage: number,
  citation: string,
  other: { pack: OpenPack; document: DocumentRow },
): Set<number> {
  const keys = alignmentKeys(pack, passage)
  if (keys.length > 0)
    return new Set(
      keys
        .flatMap(key => alignedPassages(other.pack, key))
        .filter(id => other.pack.passage(id)!.document === other.document.id),
    )
  const same = passagesAt(other.pack, other.document, citation)
  const above = sectionOf(citation)
  if (same.length > 0 || above === '') return new Set(same)
  const holding = passagesAt(other.pack, other.document, above)
  // one that holds it, not its neighbours in a section
  return new Set(holding.length === 1 && other.pack.passage(holding[0]!)!.citation === above ? holding : [])
}

/** Verses of the other edition that fall between those matched and have no partner: rows with the left side absent. */
function withRightOnly(
  other: { pack: OpenPack; document: DocumentRow },
  used: ReadonlySet<number>,
  rows: NonNullable<ShowData['parallel']>['rows'],
  parts: PassageParts,
): NonNullable<ShowData['parallel']>['rows'] {
  const out: typeof rows = []
  let last: number | undefined
  for (const row of rows) {
    const first = row.right?.[0]
    if (first && last !== undefined) {
      const here = other.pack.db.first<{ id: number }>('SELECT id FROM passages WHERE document=? AND citation=?', [
        other.document.id,
        first.citation,
      ])!.id
      for (let id = last + 1; id < here; id++)
        if (!used.has(id)) {
          const right = passageOf(other.pack, id, parts)
          out.push({ citation: right.citation, right: [right] })
        }
    }
    out.push(row)
    const end = row.right?.at(-1)
    if (end)
      last = other.pack.db.first<{ id: number }>('SELECT id FROM passages WHERE document=? AND citation=?', [
        other.document.id,
        end.citation,
      ])!.id
  }
  return out
}

/** The names of the senses that tokens cite: the first list that has the number names it. */
async function sensesOf(
  library: Library,
  args: ShowArgs,
  passages: readonly Passage[],
): Promise<NonNullable<ShowData['senses']>> {
  const missing = new Set(passages.flatMap(passage => passage.tokens?.flatMap(token => token.senses ?? []) ?? []))
  const found: NonNullable<ShowData['senses']> = {}
  if (missing.size === 0) return found
  for (const pack of await library.packs({ restricted: args.include_restricted }))
    for (const id of missing) {
      const row = pack.db.first<{ name: string; gloss: string | null }>('SELECT name, gloss FROM senses WHERE id=?', [
        id,
      ])
      if (!row) continue
      found[id] = { name: row.name, ...(row.gloss === null ? {} : { gloss: row.gloss }) }
      missing.delete(id)
    }
  return found
}

function provenanceOf(pack: OpenPack, document: DocumentRow): { what: string; text: string }[] {
  const source = pack.source(document.source)
  const rows = [
    { what: 'source', text: source.title },
    { what: 'version', text: source.version ?? 'not stated' },
    { what: 'pack', text: `${pack.id} ${pack.version}` },
  ]
  if (source.upstream_url) rows.push({ what: 'upstream', text: source.upstream_url })
  if (source.retrieved) rows.push({ what: 'taken', text: source.retrieved })
  if (source.flags.repairs?.length) rows.push({ what: 'repairs', text: source.flags.repairs.join(', ') })
  return rows
}
