/** What stands in a field, and where: offsets in UTF-16 units, `start` = `end` for a caret. */
export interface Editing {
  text: string
  start: number
  end: number
  /** Greek marks that wait for their vowel. */
  waiting: string
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Greek marks in the order in which they are written out; of each group a letter bears one. */
const GREEK_MARKS: readonly string[] = [
  '\u0304\u0306',
  '\u0313\u0314',
  '\u0308',
  '\u0301\u0300\u0342',
  '\u0345',
  '\u0323',
]
const ORDER = GREEK_MARKS.join('')
const isGreekMark = (sign: string): boolean => sign.length === 1 && ORDER.includes(sign)
const takesMarks = (base: string): boolean => /^[αεηιοωυρϲϝ]$/i.test(base)

/**
 * Types at the caret, or over what is selected. A mark joins the letter before the caret and makes one letter with it
 * (NFC); pressed again it is taken off. A Greek mark with no vowel before it waits for the next, as a dead key does.
 * Points of Hebrew stand as they are typed.
 */
export function typeInto(now: Editing, typed: string, { greek = false }: { greek?: boolean } = {}): Editing {
  const before = now.text.slice(0, now.start)
  const after = now.text.slice(now.end)
  if (greek && isGreekMark(typed)) return mark(now, before, after, typed)
  const letter = greek && now.waiting !== '' ? join(typed, now.waiting) : undefined
  const piece = letter ?? typed
  const joined = /^\p{M}/u.test(piece) && !/\p{Script=Hebrew}\p{M}*$/u.test(before)
  if (!joined) return at(before + piece, after, letter === undefined ? now.waiting : '')
  const last = lastGrapheme(before)
  return at(before.slice(0, before.length - last.length) + (last + piece).normalize('NFC'), after, now.waiting)
}

function mark(now: Editing, before: string, after: string, typed: string): Editing {
  const last = lastGrapheme(before)
  const changed = now.start === now.end ? join(last, typed) : undefined
  if (changed !== undefined) return at(before.slice(0, before.length - last.length) + changed, after, '')
  const waiting = toggled(now.waiting, typed)
  return { ...now, waiting }
}

/** A letter with marks more, or with those less that it had; undefined where it takes none. */
function join(letter: string, marks: string): string | undefined {
  const [base = '', ...had] = letter.normalize('NFD')
  const dots = [...marks].every(sign => sign === '\u0323') && /^\p{Script=Greek}$/u.test(base)
  if (!takesMarks(base) && !dots) return undefined
  const all = [...marks].reduce(toggled, had.join(''))
  return (base + all).normalize('NFC')
}

/** Marks with one more; it takes the place of another of its group, and itself away where it was there. */
function toggled(marks: string, one: string): string {
  const group = GREEK_MARKS.find(signs => signs.includes(one)) ?? one
  const others = [...marks].filter(sign => !group.includes(sign))
  const next = marks.includes(one) ? others : [...others, one]
  return next.sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).join('')
}

/** Deletes what is selected, else the letter before the caret with its marks; marks that wait go first. */
export function deleteFrom(now: Editing): Editing {
  if (now.waiting !== '') return { ...now, waiting: '' }
  const before = now.text.slice(0, now.start)
  const after = now.text.slice(now.end)
  if (now.start !== now.end) return at(before, after, '')
  return at(before.slice(0, before.length - lastLetter(before).length), after, '')
}

/** A point of Hebrew, a sign of an Indic vowel goes alone, as it was typed; what is one letter goes whole. */
function lastLetter(before: string): string {
  const last = lastGrapheme(before)
  const signs = [...last]
  return signs.length > 1 && /^\p{M}$/u.test(signs.at(-1) ?? '') ? (signs.at(-1) ?? '') : last
}

function lastGrapheme(text: string): string {
  // a letter and its marks are never longer than this
  const tail = text.slice(-40)
  return [...graphemes.segment(tail)].at(-1)?.segment ?? ''
}

const at = (before: string, after: string, waiting: string): Editing => ({
  text: before + after,
  start: before.length,
  end: before.length,
  waiting,
})
