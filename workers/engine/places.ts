import type { Refusal } from '../api/envelope.ts'
import { bookShort, bookTitle } from '../model/reference/books.ts'
import { englishNames } from '../model/reference/english.ts'
import { convert, type Scheme } from '../model/reference/numbering.ts'
import { readReference } from '../model/reference/parse.ts'
import { KJV_ASSUMED } from '../model/reference/passages.ts'
import type { PassagesReading, Reading, VersePoint, VerseRange, WorkReading } from '../model/reference/types.ts'
import { isUnder, parseUrn } from '../model/urn.ts'
import type { Library } from './library.ts'
import type { DocumentRow, OpenPack } from './pack.ts'
import { bookOf, referenceOf } from './reference.ts'

/** A stretch of one document: passages by id, in order. */
export interface Place {
  pack: OpenPack
  document: DocumentRow
  /** Passage ids asked for; empty = the whole document. */
  passages: number[]
  /** Alignment keys asked for, where a reference was typed in KJV numbering: they may name verses this text lacks. */
  keys?: string[]
  /** How a typed reference was read. */
  read?: string
  notes: { code: string; text: string }[]
  alternatives: { urn: string; label: string }[]
}

export type Resolved =
  | { ok: true; place: Place }
  | { ok: true; choices: { urn: string; label: string }[] }
  | { ok: false; refusal: Refusal }

export interface ResolveOptions {
  /** The edition wanted, for a typed reference. */
  pack?: string
  restricted: boolean
  /** The argument that holds the reference, for refusals. */
  field: string
}

/** Finds what a urn or a typed reference names among the packs of this device. */
export async function resolve(library: Library, input: string, options: ResolveOptions): Promise<Resolved> {
  const text = input.trim()
  if (library.shelf.length === 0)
    return refuse({ code: 'not_ready', message: 'No text is on this device yet; get one in the library.' })
  const packs = await library.packs({ restricted: options.restricted, texts: true })
  if (text.startsWith('urn:')) return byUrn(packs, text, options)
  await englishNames()
  return byReference(packs, text, options)
}

function refuse(refusal: Refusal): { ok: false; refusal: Refusal } {
  return { ok: false, refusal }
}

function byUrn(packs: readonly OpenPack[], text: string, options: ResolveOptions): Resolved {
  const parsed = parseUrn(text)
  if (!parsed.ok) return refuse({ code: 'urn_form', field: options.field, message: parsed.message })
  const { urn } = parsed
  for (const pack of packs) {
    const document = documentByUrn(pack, urn.document)
    if (!document) continue
    const place: Place = { pack, document, passages: [], notes: [], alternatives: [] }
    if (urn.citation === undefined) return { ok: true, place }
    const from = passagesAt(pack, document, urn.citation)
    if (from.length === 0) return unknownUrn(packs, text, options)
    if (urn.end === undefined) return { ok: true, place: { ...place, passages: from } }
    const to = passagesAt(pack, document, urn.end)
    if (to.length === 0) return unknownUrn(packs, text, options)
    const first = from[0]!
    const last = to.at(-1)!
    if (first > last)
      return refuse({
        code: 'range_reversed',
        field: options.field,
        message: `The range ${text} ends before it begins.`,
      })
    return { ok: true, place: { ...place, passages: Array.from({ length: last - first + 1 }, (_, i) => first + i) } }
  }
  for (const pack of packs)
    if (!pack.restricted && pack.db.first('SELECT urn FROM withheld WHERE urn=?', [urn.document]))
      return refuse({
        code: 'withheld',
        field: options.field,
        message: 'This text is not served without include_restricted.',
      })
  for (const pack of packs) {
    const listed = pack.db.first<{ title: string }>('SELECT title FROM listed WHERE urn=?', [urn.document])
    if (listed)
      return refuse({
        code: 'not_held',
        field: options.field,
        message: `“${listed.title}” is listed by its source, which does not give its text.`,
      })
  }
  return unknownUrn(packs, text, options)
}

function documentByUrn(pack: OpenPack, urn: string): DocumentRow | undefined {
  const row = pack.db.first<{ id: number }>('SELECT id FROM documents WHERE urn=?', [urn])
  return row ? pack.documents[row.id] : undefined
}

/** The passages at a citation: itself, one that a bridge covers, or all below a prefix. */
export function passagesAt(pack: OpenPack, document: DocumentRow, citation: string): number[] {
  const exact =
    pack.db.first<{ id: number }>('SELECT id FROM passages WHERE document=? AND citation=?', [document.id, citation]) ??
    pack.db.first<{ id: number }>('SELECT passage AS id FROM citations_also WHERE document=? AND citation=?', [
      document.id,
      citation,
    ])
  if (exact) return [exact.id]
  return pack.db
    .all<{ id: number; citation: string }>(
      'SELECT id, citation FROM passages WHERE document=? AND citation >= ? AND citation < ? ORDER BY id',
      [document.id, `${citation}.`, `${citation}/`],
    )
    .filter(row => isUnder(row.citation, citation))
    .map(row => row.id)
}

function unknownUrn(packs: readonly OpenPack[], text: string, options: ResolveOptions): Resolved {
  const near = nearUrns(packs, text)
  return refuse({
    code: 'urn_unknown',
    field: options.field,
    message: `No text on this device has the urn ${text}.`,
    ...(near.length > 0 ? { try: near.join(', ') } : {}),
  })
}

/** Up to three installed urns that share the longest beginning with the one asked. */
function nearUrns(packs: readonly OpenPack[], text: string): string[] {
  const shared = (urn: string) => {
    let n = 0
    while (n < urn.length && urn[n] === text[n]) n++
    return n
  }
  return packs
    .flatMap(p => p.documents.map(d => d.urn))
    .map(urn => ({ urn, n: shared(urn) }))
    .filter(({ n }) => n > 'urn:lectern:'.length)
    .sort((a, b) => b.n - a.n || (a.urn < b.urn ? -1 : 1))
    .slice(0, 3)
    .map(({ urn }) => urn)
}

/** Documents of a biblical book, in corpus order. */
export function editionsOf(packs: readonly OpenPack[], work: string): { pack: OpenPack; document: DocumentRow }[] {
  return packs.flatMap(pack => pack.documents.filter(d => d.work === work).map(document => ({ pack, document })))
}

/** Passages that stand under an alignment key in a pack. */
export function alignedPassages(pack: OpenPack, key: string): number[] {
  return Array.from(pack.db.integers('SELECT passage FROM alignment WHERE key=? ORDER BY passage', [key]))
}

export const alignmentKeys = (pack: OpenPack, passage: number): string[] =>
  pack.db.all<{ key: string }>('SELECT key FROM alignment WHERE passage=?', [passage]).map(row => row.key)

function byReference(packs: readonly OpenPack[], text: string, options: ResolveOptions): Resolved {
  const held = new Set(packs.flatMap(p => p.documents.map(d => bookOf(d.work))).filter(b => b !== undefined))
  const edition = options.pack === undefined ? undefined : packs.find(p => p.id === options.pack)
  if (options.pack !== undefined && !edition)
    return refuse({
      code: 'scope_unknown',
      field: 'pack',
      message: `No installed pack is called "${options.pack}".`,
      expected: [...new Set(packs.map(p => p.id))].join(', '),
    })
  const numbering = edition && numberingOf(edition)
  const read = readReference(text, {
    held: book => held.size === 0 || held.has(book),
    ...(numbering ? { numbering } : {}),
  })
  switch (read.kind) {
    case 'none':
      return refuse({
        code: 'reference_unread',
        field: options.field,
        message: read.message,
        expected: 'a reference such as Gen 1:1 or Jn 1:1-5, or a urn',
      })
    case 'choices':
      return { ok: true, choices: read.choices.map(c => ({ urn: typed(c.reading), label: c.label })) }
    case 'urn':
      return byUrn(packs, read.urn, options)
    case 'work':
      return byWork(edition ? [edition] : packs, read, options)
    case 'papyrus':
      return refuse({ code: 'not_in_library', field: options.field, message: `${read.read} is not on this device.` })
    case 'passages':
      return byBook(packs, edition, read, options)
  }
}

/** The numbering in which a pack of biblical texts counts its verses. */
const numberingOf = (pack: OpenPack): Scheme | undefined => pack.flags.numbering as Scheme | undefined

/** A reading as it can be typed again, or its urn. */
function typed(reading: Reading): string {
  switch (reading.kind) {
    case 'urn':
      return reading.urn
    case 'work':
      return `${reading.work}${reading.citation === undefined ? '' : `:${reading.citation}`}`
    case 'papyrus':
      return reading.read
    case 'passages': {
      const book = bookShort(reading.book)
      if (reading.whole || reading.ranges.length === 0) return book
      const ranges = reading.ranges.map(r => {
        const [from, to] = [inKjv(reading, r.from), inKjv(reading, r.to)]
        return from === to ? from : `${from}-${to}`
      })
      return `${book} ${ranges.join('; ')}`
    }
  }
}

/** A point of a reading as it is typed where no text is named: in KJV numbers. */
function inKjv(reading: PassagesReading, point: VersePoint): string {
  if (point.verse === undefined && reading.numbering === 'kjv') return String(point.chapter)
  const key = `${reading.book}.${point.chapter}.${point.verse ?? 1}`
  const [, chapter, verse] = (
    reading.numbering === 'kjv' ? key : (convert(reading.numbering, 'kjv', key)[0] ?? key)
  ).split('.')
  return point.verse === undefined ? String(chapter) : `${chapter}:${verse?.replace('!', '')}${point.part ?? ''}`
}

function byWork(packs: readonly OpenPack[], read: WorkReading, options: ResolveOptions): Resolved {
  for (const { pack, document } of editionsOf(packs, read.work)) {
    const from = read.citation === undefined ? [] : passagesAt(pack, document, read.citation)
    if (read.citation !== undefined && from.length === 0) continue
    const to = read.end === undefined ? from : passagesAt(pack, document, read.end)
    const first = from[0]
    const last = to.at(-1)
    const passages =
      first === undefined || last === undefined
        ? []
        : Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
    return {
      ok: true,
      place: { pack, document, passages, read: read.read, notes: read.notes.map(asRead), alternatives: [] },
    }
  }
  return refuse({ code: 'not_in_library', field: options.field, message: `${read.read} is not on this device.` })
}

const asRead = (text: string) => ({ code: 'read', text })

function byBook(
  packs: readonly OpenPack[],
  edition: OpenPack | undefined,
  read: PassagesReading,
  options: ResolveOptions,
): Resolved {
  const work = `work:bible:${read.book}`
  const editions = editionsOf(edition ? [edition] : packs, work)
  const [earliest] = editions
  if (!earliest) {
    const withheld = packs.some(p => !p.restricted && p.db.first('SELECT urn FROM withheld WHERE work=?', [work]))
    if (withheld && edition)
      return refuse({
        code: 'withheld',
        field: options.field,
        message: 'This text is not served without include_restricted.',
      })
    return refuse({
      code: 'not_in_library',
      field: options.field,
      message: edition
        ? `${titleOf(edition)} has no ${bookTitle(read.book)}.`
        : `No text on this device has ${bookTitle(read.book)}.`,
    })
  }
  // without an edition the number is read as in the KJV and taken through the verse map
  const through = edition && numberingOf(edition) === read.numbering ? undefined : 'kjv'
  const passagesIn = (e: { pack: OpenPack; document: DocumentRow }) =>
    read.whole ? [] : read.ranges.flatMap(range => passagesOfRange(e.pack, e.document, read.book, range, through))
  // the first edition that has the verse: one may lack what the next has
  const chosen = read.whole ? earliest : editions.find(e => passagesIn(e).length > 0)
  if (!chosen)
    return refuse({
      code: 'not_in_text',
      field: options.field,
      message: `${read.read} is not in ${edition ? `this text (${titleOf(edition)})` : 'any edition on this device'}.`,
    })
  const { pack, document } = chosen
  const passages = passagesIn(chosen)
  const notes = read.notes.filter(n => n !== KJV_ASSUMED || passages.some(id => differs(pack, id))).map(asRead)
  if (chosen !== earliest)
    notes.push({ code: 'not_in_text', text: `${read.read} is not in ${titleOf(earliest.pack)}.` })
  const first = passages[0]
  if (through && first !== undefined && differs(pack, first))
    notes.push({
      code: 'numbering',
      text: `In ${titleOf(pack)} this is ${referenceOf(document, pack.passage(first)!.citation)}.`,
    })
  return {
    ok: true,
    place: {
      pack,
      document,
      passages: [...new Set(passages)],
      ...(through && !read.whole ? { keys: keysOfRanges(editions, read) } : {}),
      read: read.read,
      notes,
      alternatives: (read.alternatives ?? []).map(a => ({ urn: typed(a), label: a.read })),
    },
  }
}

/** The verses of a reading that any edition has, in order. */
function keysOfRanges(editions: readonly { pack: OpenPack; document: DocumentRow }[], read: PassagesReading): string[] {
  const keys = new Map<string, [number, number]>()
  for (const { pack, document } of editions)
    for (const range of read.ranges)
      for (const { number } of versesOfRange(pack, document, read.book, range, 'kjv')) {
        const [chapter, verse] = number
          .slice(read.book.length + 1)
          .split('.')
          .map(n => Number.parseInt(n, 10))
        keys.set(number, [chapter ?? 0, verse ?? 0])
      }
  return [...keys].sort((a, b) => a[1][0] - b[1][0] || a[1][1] - b[1][1]).map(([key]) => key)
}

const titleOf = (pack: OpenPack): string => pack.sources[0]?.title ?? pack.id

/** Whether a passage is numbered otherwise in the KJV. */
function differs(pack: OpenPack, passage: number): boolean {
  const own = pack.passage(passage)!
  const book = bookOf(pack.documents[own.document]!.work)
  return !alignmentKeys(pack, passage).includes(`${book}.${own.citation}`)
}

function passagesOfRange(
  pack: OpenPack,
  document: DocumentRow,
  book: string,
  range: VerseRange,
  numbering: Scheme | undefined,
): number[] {
  return [...new Set(versesOfRange(pack, document, book, range, numbering).map(v => v.id))].sort((a, b) => a - b)
}

/** Passages of a document within a range, with the number that brought them in. */
function versesOfRange(
  pack: OpenPack,
  document: DocumentRow,
  book: string,
  range: VerseRange,
  numbering: Scheme | undefined,
): { id: number; number: string }[] {
  const { from, to } = range
  const inside = (chapter: number, verse: number) =>
    (chapter > from.chapter || (chapter === from.chapter && verse >= (from.verse ?? 0))) &&
    (chapter < to.chapter || (chapter === to.chapter && (to.verse === undefined || verse <= to.verse)))
  const found: { id: number; number: string }[] = []
  for (let chapter = from.chapter; chapter <= to.chapter; chapter++) {
    const start = numbering ? `${book}.${chapter}.` : `${chapter}.`
    const end = `${start.slice(0, -1)}/`
    const rows = numbering
      ? pack.db.all<{ id: number; number: string }>(
          'SELECT passage AS id, key AS number FROM alignment JOIN passages ON passages.id = passage WHERE document=? AND key >= ? AND key < ?',
          [document.id, start, end],
        )
      : pack.db.all<{ id: number; number: string }>(
          'SELECT id, citation AS number FROM passages WHERE document=?1 AND citation >= ?2 AND citation < ?3 UNION SELECT passage, citation FROM citations_also WHERE document=?1 AND citation >= ?2 AND citation < ?3',
          [document.id, start, end],
        )
    for (const row of rows) if (inside(chapter, Number.parseInt(row.number.slice(start.length), 10))) found.push(row)
  }
  return found
}
