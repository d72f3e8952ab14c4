import { decodeText, FileRefused, type SourceFile } from './reader.ts'

/** One line of a TreeTagger file: a tag that opens or closes, or text. */
export type TtLine =
  | { line: number; kind: 'open'; name: string; attributes: Readonly<Record<string, string>> }
  | { line: number; kind: 'close'; name: string }
  | { line: number; kind: 'text'; text: string }

const OPEN = /^<([^\s<>/="]+)((?:\s+[^\s=<>"]+(?: [^\s=<>"]+)?="[^"]*")*)\s*\/?>$/
const CLOSE = /^<\/([^\s<>/="]+)\s*>$/
const ATTRIBUTE = /([^\s="]+(?: [^\s="]+)?)="([^"]*)"/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** Longest line that can be meant: headers are some thousand characters. */
const LONGEST = 200_000

/** XML's own entities and numbers; anything else stays as it is. */
const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi, (whole, name, decimal, hex) => {
        if (name) return ENTITIES[name.toLowerCase()] ?? whole
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
        return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole
      })
    : text

/** The lines of a TreeTagger file, one tag or stretch of text each; what is neither is told to `odd`. */
export function* ttLines(file: SourceFile, odd: (line: number, raw: string) => void): Iterable<TtLine> {
  const text = decodeText(file)
  let line = 0
  for (let at = 0; at < text.length; ) {
    line++
    const end = text.indexOf('\n', at)
    const raw = text.slice(at, end < 0 ? text.length : end)
    at = end < 0 ? text.length : end + 1
    if (raw.length > LONGEST) throw new FileRefused(file.name, line, `A line is longer than ${LONGEST} characters.`)
    if (!raw.startsWith('<')) {
      if (raw.trim() !== '') yield { line, kind: 'text', text: unescaped(raw) }
      continue
    }
    const close = CLOSE.exec(raw)
    if (close) {
      yield { line, kind: 'close', name: close[1]! }
      continue
    }
    const open = OPEN.exec(raw.trimEnd())
    if (!open) {
      odd(line, raw)
      continue
    }
    const attributes: Record<string, string> = Object.create(null)
    for (const [, name = '', value = ''] of open[2]!.matchAll(ATTRIBUTE)) attributes[name] = unescaped(value)
    yield { line, kind: 'open', name: open[1]!, attributes }
  }
}

/**
 * Where each place of one spelling lies in another of the same word: for places 0 to `from.length` of the first the
 * place in the second, by the fewest changes. Undefined where the two are too long to compare.
 */
export function placesIn(from: string, to: string): Uint16Array | undefined {
  const [rows, columns] = [from.length + 1, to.length + 1]
  if (rows * columns > 40_000) return undefined
  const cost = new Uint16Array(rows * columns)
  for (let i = 0; i < rows; i++)
    for (let k = 0; k < columns; k++) {
      if (i === 0 || k === 0) cost[i * columns + k] = i + k
      else {
        const same = from.charCodeAt(i - 1) === to.charCodeAt(k - 1) ? 0 : 1
        const [across, left, above] = [
          cost[(i - 1) * columns + k - 1]! + same,
          cost[i * columns + k - 1]! + 1,
          cost[(i - 1) * columns + k]! + 1,
        ]
        cost[i * columns + k] = Math.min(across, left, above)
      }
    }
  const places = new Uint16Array(rows)
  let [i, k] = [rows - 1, columns - 1]
  places[i] = k
  while (i > 0) {
    const here = cost[i * columns + k]!
    const same = k > 0 && from.charCodeAt(i - 1) === to.charCodeAt(k - 1) ? 0 : 1
    if (k > 0 && here === cost[(i - 1) * columns + k - 1]! + same) {
      i--
      k--
    } else if (here === cost[(i - 1) * columns + k]! + 1) i--
    else {
      k--
      continue
    }
    places[i] = k
  }
  places[0] = 0
  return places
}
