import type { Span } from '../model/records.ts'
import type { ConlluRow } from './conllu-rows.ts'

/** One graphic unit of a sentence: a token, or a range of tokens written as one word. */
export interface Unit {
  form: string
  /** Rows of its tokens; the range's own row is not among them. */
  rows: ConlluRow[]
  spaceAfter: boolean
}

/** The text of a sentence, and where its tokens stand in it. */
export interface PlacedText {
  text: string
  /** By the id of the token. */
  spans: Map<string, Span>
  /** The form that the given text does not have where it should be; the text was made from the forms then. */
  differs?: string
}

/** The graphic units of a sentence in order. Of ranges that overlap the first stays; empty nodes are none. */
export function unitsOf(rows: readonly ConlluRow[], overlap: (row: ConlluRow) => void): Unit[] {
  const units: Unit[] = []
  let open: { last: number; unit: Unit } | undefined
  for (const row of rows) {
    if (row.id.includes('.')) continue
    const [first = 0, last] = row.id.split('-').map(Number)
    if (last !== undefined) {
      if (open && first <= open.last) {
        overlap(row)
        continue
      }
      open = { last, unit: { form: row.form, rows: [], spaceAfter: spaceAfter(row) } }
      units.push(open.unit)
      continue
    }
    if (open && first <= open.last) open.unit.rows.push(row)
    else units.push({ form: row.form, rows: [row], spaceAfter: spaceAfter(row) })
    if (open && first >= open.last) open = undefined
  }
  return units
}

const spaceAfter = (row: ConlluRow): boolean => row.misc.get('SpaceAfter') !== 'No'

/**
 * Finds the units in the sentence's text, in order. Blanks of any kind are equal. Where a unit is not to be found, the
 * text is put together from the forms instead.
 */
export function placeUnits(given: string, units: readonly Unit[]): PlacedText {
  const spans = new Map<string, Span>()
  if (given !== '') {
    let at = 0
    let differs: string | undefined
    for (const unit of units) {
      const found = findForm(given, at, unit.form)
      if (!found) {
        differs = unit.form
        break
      }
      placeParts(unit, given.slice(...found), found[0], spans)
      at = found[1]
    }
    if (differs === undefined) return { text: given, spans }
    spans.clear()
    return { ...fromForms(units, spans), differs }
  }
  return fromForms(units, spans)
}

function fromForms(units: readonly Unit[], spans: Map<string, Span>): PlacedText {
  let text = ''
  for (const [i, unit] of units.entries()) {
    placeParts(unit, unit.form, text.length, spans)
    text += unit.form
    if (unit.spaceAfter && i < units.length - 1) text += ' '
  }
  return { text, spans }
}

/** How far after the last unit the next one may begin: signs that were not made tokens. */
const REACH = 40

/** The stretch of text that is a form, from `at` on. */
function findForm(text: string, at: number, form: string): [number, number] | undefined {
  for (let start = at; start < text.length && start - at <= REACH; start++) {
    const end = endOfForm(text, start, form)
    if (end !== undefined) return [start, end]
  }
  return undefined
}

function endOfForm(text: string, start: number, form: string): number | undefined {
  if (text.startsWith(form, start)) return start + form.length
  if (!/\s/.test(form)) return undefined
  let at = start
  for (const part of form.split(/(\s+)/)) {
    if (/^\s/.test(part)) {
      const blanks = /^\s+/.exec(text.slice(at))
      if (!blanks) return undefined
      at += blanks[0].length
    } else if (text.startsWith(part, at)) at += part.length
    else return undefined
  }
  return at
}

/**
 * Spans of the tokens of a unit: each its own part where their forms make up the word; else each the whole word
 * (`dámelo` = da + me + lo).
 */
function placeParts(unit: Unit, written: string, at: number, spans: Map<string, Span>): void {
  const whole: Span = [at, at + written.length]
  if (unit.rows.length < 2 || unit.rows.map(row => row.form).join('') !== written) {
    for (const row of unit.rows) spans.set(row.id, whole)
    return
  }
  for (const row of unit.rows) {
    spans.set(row.id, [at, at + row.form.length])
    at += row.form.length
  }
}
