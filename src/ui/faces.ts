/** A sign that no face shows: the sign, its code point in hexadecimal, and what kind of sign it is, in words. */
export interface UnseenSign {
  sign: string
  code: string
  kind: string
}

/** Kinds of signs by script, in the words of a reader. */
const KINDS: readonly (readonly [kind: string, form: RegExp])[] = [
  ['Chinese character', /\p{Script=Han}/u],
  ['cuneiform sign', /\p{Script=Cuneiform}/u],
  ['Egyptian hieroglyph', /\p{Script=Egyptian_Hieroglyphs}/u],
  ['Slavonic letter', /\p{Script=Cyrillic}|\p{Script=Glagolitic}/u],
  ['Armenian letter', /\p{Script=Armenian}/u],
  ['Georgian letter', /\p{Script=Georgian}/u],
  ['Ethiopic letter', /\p{Script=Ethiopic}/u],
  ['Ugaritic letter', /\p{Script=Ugaritic}/u],
  ['Old Persian sign', /\p{Script=Old_Persian}/u],
  ['Phoenician letter', /\p{Script=Phoenician}/u],
  ['Ogham letter', /\p{Script=Ogham}/u],
  ['rune', /\p{Script=Runic}/u],
  ['Greek letter', /\p{Script=Greek}/u],
  ['Hebrew letter', /\p{Script=Hebrew}/u],
  ['Syriac letter', /\p{Script=Syriac}/u],
  ['Coptic letter', /\p{Script=Coptic}/u],
  ['Gothic letter', /\p{Script=Gothic}/u],
  ['Tibetan sign', /\p{Script=Tibetan}/u],
  ['private sign', /\p{Co}/u],
]

/** What is drawn at all: letters, digits, punctuation, symbols, private signs. A mark is drawn with its letter. */
const DRAWN = /[\p{L}\p{N}\p{P}\p{S}\p{Co}]/u

/**
 * A test for the signs that the faces of some `unicode-range` descriptors do not have: `U+370-3FF, U+1F??, U+27E6`. A
 * descriptor that cannot be read covers nothing.
 */
export function beyond(ranges: readonly string[]): RegExp {
  const covered = ranges.flatMap(list => list.split(',')).flatMap(range => classOf(range.trim()))
  return covered.length === 0 ? /[\s\S]/gu : new RegExp(`[^${covered.join('')}]`, 'gu')
}

function classOf(range: string): string[] {
  const [, from, to] = /^U\+([0-9a-f?]{1,6})(?:-([0-9a-f]{1,6}))?$/i.exec(range) ?? []
  if (from === undefined) return []
  const first = Number.parseInt(from.replaceAll('?', '0'), 16)
  const last = Number.parseInt(to ?? from.replaceAll('?', 'f'), 16)
  return first <= last && last <= 0x10ffff ? [`\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`] : []
}

/**
 * The signs of a text that neither the faces of the program nor those of the system show, each once, in order. `missing`
 * finds what the faces of the program lack; `seen` says whether the system draws a sign.
 */
export function unseenSigns(text: string, missing: RegExp, seen: (sign: string) => boolean): UnseenSign[] {
  const found = new Set(text.match(missing)?.filter(sign => DRAWN.test(sign) && !seen(sign)))
  return [...found].map(sign => ({
    sign,
    code: `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
    kind: KINDS.find(([, form]) => form.test(sign))?.[0] ?? 'sign',
  }))
}

/** The signs of a text that this browser cannot show. Nearly always none, and then at the cost of one pass over the text. */
export function unseenHere(text: string): UnseenSign[] {
  ours ??= beyond([...document.fonts].filter(({ family }) => !/Stand-in/.test(family)).map(face => face.unicodeRange))
  return unseenSigns(text, ours, drawnHere)
}

let ours: RegExp | undefined
let pen: CanvasRenderingContext2D | null | undefined
const drawn = new Map<string, boolean>()

/** Signs that Unicode has not given to anybody: what is drawn for them is what is drawn for a missing one. */
const NOBODYS = ['\u0378', '\u{1AFFF}']

/** Whether the system draws a sign: it does unless width and outline are those of a code that nobody has. */
function drawnHere(sign: string): boolean {
  const known = drawn.get(sign)
  if (known !== undefined) return known
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return true
  pen.font = '40px serif'
  const outline = outlineOf(pen, sign)
  const is = NOBODYS.every(nobody => outlineOf(pen as CanvasRenderingContext2D, nobody) !== outline)
  drawn.set(sign, is)
  return is
}

function outlineOf(context: CanvasRenderingContext2D, sign: string): string {
  const box = context.measureText(sign)
  return [
    box.width,
    box.actualBoundingBoxAscent,
    box.actualBoundingBoxDescent,
    box.actualBoundingBoxLeft,
    box.actualBoundingBoxRight,
  ].join()
}
