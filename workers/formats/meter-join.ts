import { fold } from '../model/fold/index.ts'
import type { DataRecord, MeterRecord, PassageRecord, SourceFlags } from '../model/records.ts'
import { graphicWords } from '../model/words.ts'
import type { ReadContext } from './reader.ts'

/** A scanned line of some edition: what another edition of the work can take over, if its words are the same. */
export interface Scansion {
  text: string
  language: string
  flags: SourceFlags
  meter: readonly MeterRecord[]
}

/** Scansions by work and citation. */
export type Scansions = ReadonlyMap<string, ReadonlyMap<string, Scansion>>

/** The scanned lines of a source's records, of the documents that name a work. The first of a citation stays. */
export function scansionsOf(records: Iterable<DataRecord>): Scansions {
  const works = new Map<string, Map<string, Scansion>>()
  let flags: SourceFlags = {}
  let lines: Map<string, Scansion> | undefined
  let language = 'und'
  for (const record of records) {
    if (record.type === 'source') flags = record.flags
    else if (record.type === 'document') {
      language = record.language
      lines = record.work === undefined ? undefined : (works.get(record.work) ?? new Map<string, Scansion>())
      if (lines && record.work !== undefined) works.set(record.work, lines)
    } else if (record.type === 'passage' && record.meter && lines && !lines.has(record.citation))
      lines.set(record.citation, { text: record.text, language, flags, meter: record.meter })
  }
  return works
}

/** How the lines of one document came out, by their citations. */
interface Tally {
  same: number
  moved: string[]
  partly: string[]
  other: string[]
  lacking: Set<string>
}

/**
 * Gives the passages of an edition the scansions of the same work and citation. Where the words agree after folding the
 * whole scansion goes over, its words on those of the edition. Where they do not, the scansion of another line goes over
 * that has exactly these words (the nearest of the same book, or the only one of the work): editions count lines otherwise
 * after one that some leave out. Else, where most words agree (with the line of this number, or of one as far off as the last
 * line found so), pattern and name without words; else none. `finish` reports what did not fit, a row for each document and
 * kind.
 */
export class MeterJoin {
  private readonly tallies = new Map<string, Tally>()
  private lines: ReadonlyMap<string, Scansion> | undefined
  private readonly folded = new Map<ReadonlyMap<string, Scansion>, ReadonlyMap<string, string[]>>()
  private tally: Tally | undefined
  private shift = { book: '', by: 0 }
  private language = 'und'

  constructor(
    private readonly scansions: Scansions,
    private readonly flags: SourceFlags,
    private readonly report: ReadContext['report'],
  ) {}

  /** The record, a passage with the scansion it gets. Records come in the order of the file. */
  add(record: DataRecord): DataRecord {
    if (record.type === 'document') {
      this.lines = record.role === 'text' && record.work !== undefined ? this.scansions.get(record.work) : undefined
      this.language = record.language
      this.shift = { book: '', by: 0 }
      this.tally = this.lines && { same: 0, moved: [], partly: [], other: [], lacking: new Set(this.lines.keys()) }
      if (this.tally) this.tallies.set(record.urn, this.tally)
      return record
    }
    if (record.type !== 'passage' || !this.lines || !this.tally) return record
    const meter = this.fitted(record, this.lines, this.tally)
    return meter.length === 0 ? record : { ...record, meter: [...(record.meter ?? []), ...meter] }
  }

  /** Reports what did not fit. */
  finish(): void {
    for (const [urn, { moved, partly, other, lacking }] of this.tallies) {
      const say = (code: string, lines: readonly string[], action: string) => {
        if (lines.length === 0) return
        const raw = `${urn}: ${lines.length} lines: ${lines.slice(0, 5).join(', ')}`
        this.report({ file: '', line: 0, code, raw, action })
      }
      say(
        'metre-other-number',
        moved,
        'the words are those of a scanned line with another number: its scansion is kept',
      )
      say('metre-partly', partly, 'most words agree: the pattern is kept, without the words')
      say('metre-other-words', other, 'the words are others: no scansion')
      say('metre-unused', [...lacking], 'scanned lines that this edition has not')
    }
  }

  private fitted(record: PassageRecord, lines: ReadonlyMap<string, Scansion>, tally: Tally): MeterRecord[] {
    const producers = new Set(record.meter?.map(one => one.producer))
    const fresh = (scansion: Scansion) => scansion.meter.filter(one => !producers.has(one.producer))
    const own = wordsOf(record.text, record.language ?? this.language, this.flags)
    if (own.folds.length === 0) return []
    const key = own.folds.join(' ')
    const scansion = lines.get(record.citation)
    const scanned = scansion && wordsOf(scansion.text, scansion.language, scansion.flags)
    if (scansion && scanned?.folds.join(' ') === key) {
      tally.same++
      this.shift = { book: '', by: 0 }
      tally.lacking.delete(record.citation)
      return fresh(scansion).map(one => moved(one, scanned.spans, own.spans))
    }
    const elsewhere = this.elsewhere(lines, key, record.citation)
    const other = elsewhere === undefined ? undefined : lines.get(elsewhere)
    if (elsewhere !== undefined && other) {
      tally.moved.push(record.citation)
      this.shift = shiftOf(record.citation, elsewhere)
      tally.lacking.delete(elsewhere)
      const { spans } = wordsOf(other.text, other.language, other.flags)
      return fresh(other).map(one => moved(one, spans, own.spans))
    }
    // a line counted otherwise, as the one before it was, and this one
    for (const cited of [this.shifted(record.citation), record.citation]) {
      const line = lines.get(cited)
      if (!line) continue
      const { folds } = wordsOf(line.text, line.language, line.flags)
      if (commonWords(own.folds, folds) <= Math.max(own.folds.length, folds.length) / 2) continue
      tally.partly.push(record.citation)
      tally.lacking.delete(cited)
      return fresh(line).map(({ words: _, ...one }) => one)
    }
    if (scansion) tally.other.push(record.citation)
    return []
  }

  /** The citation by which the scansion counts a line, if it is as far off as the last one found. */
  private shifted(citation: string): string {
    const [book, number] = placeOf(citation)
    if (this.shift.by === 0 || this.shift.book !== book || Number.isNaN(number)) return citation
    return `${book === '' ? '' : `${book}.`}${number + this.shift.by}`
  }

  /** Citation of the scanned line with exactly these words: the nearest of the same book, or the only one of the work. */
  private elsewhere(lines: ReadonlyMap<string, Scansion>, key: string, citation: string): string | undefined {
    const found = this.byWords(lines).get(key) ?? []
    const [book, number] = placeOf(citation)
    let nearest: string | undefined
    for (const one of found) {
      const [itsBook, itsNumber] = placeOf(one)
      if (itsBook !== book || Number.isNaN(itsNumber) || Number.isNaN(number)) continue
      if (nearest === undefined || Math.abs(itsNumber - number) < Math.abs(placeOf(nearest)[1] - number)) nearest = one
    }
    return nearest ?? (found.length === 1 ? found[0] : undefined)
  }

  /** Citations of the scanned lines of a work by their folded words; made when the first line is sought. */
  private byWords(lines: ReadonlyMap<string, Scansion>): ReadonlyMap<string, string[]> {
    const known = this.folded.get(lines)
    if (known) return known
    const made = new Map<string, string[]>()
    for (const [citation, { text, language, flags }] of lines) {
      const key = wordsOf(text, language, flags).folds.join(' ')
      const list = made.get(key)
      if (list) list.push(citation)
      else made.set(key, [citation])
    }
    this.folded.set(lines, made)
    return made
  }
}

/** What stands before the last level of a citation, and the number of that level. */
function placeOf(citation: string): [book: string, line: number] {
  const dot = citation.lastIndexOf('.')
  return [citation.slice(0, Math.max(0, dot)), Number.parseInt(citation.slice(dot + 1), 10)]
}

/** How far off the scansion counts a line; nothing between different books. */
function shiftOf(citation: string, elsewhere: string): { book: string; by: number } {
  const [book, number] = placeOf(citation)
  const [itsBook, itsNumber] = placeOf(elsewhere)
  const by = itsNumber - number
  return { book, by: book === itsBook && !Number.isNaN(by) ? by : 0 }
}

interface Words {
  /** Start and end by turns. */
  spans: Int32Array
  folds: string[]
}

function wordsOf(text: string, language: string, flags: SourceFlags): Words {
  const spans = graphicWords(text, language, flags)
  const folds: string[] = []
  for (let i = 0; i < spans.length; i += 2) folds.push(fold(text.slice(spans[i], spans[i + 1]), language, flags))
  return { spans, folds }
}

/** A scansion whose words stand in another text that has the same words. */
function moved(meter: MeterRecord, from: Int32Array, to: Int32Array): MeterRecord {
  if (!meter.words) return meter
  const words = meter.words.flatMap(({ span, ...rest }) => {
    let first = -1
    let last = -1
    for (let i = 0; i < from.length; i += 2)
      if (from[i]! < span[1] && from[i + 1]! > span[0]) {
        if (first < 0) first = i
        last = i
      }
    return first < 0 ? [] : [{ span: [to[first]!, to[last + 1]!] as const, ...rest }]
  })
  return { ...meter, words }
}

/** Most words of a line that are compared; a longer passage is no line of verse. */
const LONGEST = 200

/** Length of the longest sequence of words that both have in order. */
function commonWords(a: readonly string[], b: readonly string[]): number {
  if (a.length > LONGEST || b.length > LONGEST) return 0
  let above = new Array<number>(b.length + 1).fill(0)
  for (const word of a) {
    const row = [0]
    for (let i = 0; i < b.length; i++) row.push(word === b[i] ? above[i]! + 1 : Math.max(above[i + 1]!, row[i]!))
    above = row
  }
  return above[b.length]!
}
