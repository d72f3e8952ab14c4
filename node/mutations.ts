/**
 * Spoilt slices of real files, for trying readers: the same number gives the same bytes on every machine.
 */

/** Longest slice that a reader is given. */
const LONGEST = 16 * 1024

/** mulberry32: numbers from 0 up to 1. */
export function randomOf(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** What stands in files where nobody expects it. */
const ODD = [
  '<',
  '>',
  '</',
  '/>',
  '&',
  '&amp;',
  '&#0;',
  '&#xD800;',
  '&nbsp;',
  ']]>',
  '<![CDATA[',
  '<!--',
  '"',
  "'",
  '\t',
  '\n',
  '\r\n',
  '\n\n\n',
  '\0',
  '\uFEFF',
  '\uFFFD',
  '\u0301',
  '\u200F',
  '𒀭',
  '{',
  '}',
  '[',
  ']',
  '\\',
  '|',
  '_',
  '-',
  '0',
  '-0001',
  '99999999999999999999',
  '1e400',
  '__proto__',
  'constructor',
  'toString',
  ' ',
]

/** One spoilt slice of a file. XML and JSON are now and then mended at the end, so that readers get beyond the first fault. */
export function spoilt(bytes: Uint8Array, seed: number): Uint8Array {
  const random = randomOf(seed)
  const upTo = (n: number) => Math.floor(random() * n)
  // half of all slices keep the beginning, which many formats need to be known
  const length = 1 + upTo(Math.min(LONGEST, bytes.length))
  const start = random() < 0.5 ? 0 : upTo(Math.max(1, bytes.length - length))
  let slice: Uint8Array = bytes.slice(start, start + length)
  const lenient = random() < 0.6
  if (lenient) slice = encode(mended(decode(slice)))
  for (let changes = upTo(lenient ? 4 : 12); changes > 0; changes--) slice = changed(slice, upTo, lenient)
  return slice.subarray(0, LONGEST)
}

function changed(slice: Uint8Array, upTo: (n: number) => number, lenient: boolean): Uint8Array {
  if (slice.length === 0) return encode(ODD[upTo(ODD.length)]!)
  const at = upTo(slice.length)
  const other = Math.min(slice.length, at + upTo(200))
  switch (upTo(lenient ? 4 : 6)) {
    case 0: {
      // a number becomes another one
      const text = decode(slice)
      const numbers = [...text.matchAll(/\d+/g)]
      const one = numbers[upTo(numbers.length)]
      const value = ['0', '-1', '1', '9999999', '00', ''][upTo(6)]!
      return one ? encode(text.slice(0, one.index) + value + text.slice(one.index + one[0].length)) : slice
    }
    case 1: {
      // lines change places, are lost or stand twice
      const lines = decode(slice).split('\n')
      const [i, j] = [upTo(lines.length), upTo(lines.length)]
      const kind = upTo(3)
      if (kind === 0) [lines[i], lines[j]] = [lines[j]!, lines[i]!]
      else if (kind === 1) lines.splice(i, 1 + upTo(3))
      else lines.splice(i, 0, lines[j]!)
      return encode(lines.join('\n'))
    }
    case 2: {
      // a word between signs of markup becomes another
      const text = decode(slice)
      const words = [...text.matchAll(/[\p{L}\p{M}]+/gu)]
      const [one, two] = [words[upTo(words.length)], words[upTo(words.length)]]
      return one && two ? encode(text.slice(0, one.index) + two[0] + text.slice(one.index + one[0].length)) : slice
    }
    case 3: {
      const text = decode(slice)
      const place = upTo(text.length)
      return encode(text.slice(0, place) + ODD[upTo(ODD.length)]! + text.slice(place))
    }
    case 4: {
      const copy = slice.slice()
      copy[at] = upTo(256)
      return copy
    }
    default: {
      // a stretch is lost, or stands twice
      const rest = slice.subarray(other)
      const kept = upTo(2) === 0 ? slice.subarray(0, at) : slice.subarray(0, other)
      const joined = new Uint8Array(kept.length + rest.length)
      joined.set(kept)
      joined.set(rest, kept.length)
      return joined
    }
  }
}

/** A text cut off anywhere, with its open elements or brackets closed. */
function mended(text: string): string {
  const head = text.trimStart()
  if (head.startsWith('<')) return closedXml(text)
  if (head.startsWith('{') || head.startsWith('[')) return closedJson(text)
  return text.slice(0, text.lastIndexOf('\n') + 1) || text
}

function closedXml(text: string): string {
  const whole = text.slice(0, text.lastIndexOf('>') + 1)
  const open: string[] = []
  for (const [tag, close, name, alone] of whole.matchAll(
    /<(\/?)([\p{L}_][^\s/>]*)(?:[^>"']|"[^"]*"|'[^']*')*?(\/?)>/gu,
  )) {
    if (close) {
      if (open.at(-1) === name) open.pop()
    } else if (!alone && !tag.startsWith('<!')) open.push(name!)
  }
  return (
    whole +
    open
      .reverse()
      .map(name => `</${name}>`)
      .join('')
  )
}

function closedJson(text: string): string {
  // up to the end of the last complete value
  const whole = text.slice(0, Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1)
  const open: string[] = []
  let quoted = false
  for (let i = 0; i < whole.length; i++) {
    const sign = whole[i]!
    if (sign === '\\') i++
    else if (sign === '"') quoted = !quoted
    else if (quoted) continue
    else if (sign === '{') open.push('}')
    else if (sign === '[') open.push(']')
    else if (sign === '}' || sign === ']') open.pop()
  }
  return whole + open.reverse().join('')
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const encode = (text: string): Uint8Array => encoder.encode(text)
const decode = (bytes: Uint8Array): string => decoder.decode(bytes)
