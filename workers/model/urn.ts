/**
 * Addresses of documents, passages, ranges and words.
 *
 *   urn:cts:greekLit:tlg0012.tlg001.perseus-grc2:1.1     a CTS text keeps the urn it has
 *   urn:cdli:P227657:o.1.3                               a tablet: surface, column, line
 *   urn:lectern:grc-sblgnt:Matt:4.4                      everything else: pack, work, citation
 *   …:1.5-1.9   …:1.5-9                                  a range; a bare tail is completed from its start
 *   …:4.4@word[3]                                        a word, counted from 1
 *
 * A citation is levels joined by dots. A level holds letters, digits and `_ ~ ( ) '`; anything else is written `%XX`,
 * two hexadecimal digits per UTF-8 byte. A prime is the ASCII `'` here and ′ on the screen.
 */

export interface Urn {
  kind: 'cts' | 'tablet' | 'local'
  /** The document's urn, without citation. */
  document: string
  citation?: string
  /** Last citation of a range, completed: `1.5-9` gives `1.9`. */
  end?: string
  /** Graphic word, counted from 1. */
  word?: number
}

export type ParsedUrn = { ok: true; urn: Urn } | { ok: false; code: 'urn_form'; message: string }

const LEVEL = String.raw`(?:[\p{L}\p{N}_~()']|%[0-9A-Fa-f]{2})+`
const NAME = String.raw`(?:[\p{L}\p{N}_~()'-]|%[0-9A-Fa-f]{2})+`
const DOCUMENT = new RegExp(
  `^(?:urn:cts:${NAME}:${NAME}\\.${NAME}(?:\\.${NAME}){0,2}|urn:cdli:[PQSX]\\d+|urn:lectern:${NAME}:${NAME}(?:\\.${NAME})?)(?=:|$)`,
  'u',
)
const CITATION = new RegExp(`^${LEVEL}(?:\\.${LEVEL})*$`, 'u')

/** Reads an urn; `%XX` come out in capitals, typed primes as `'`, the range's end in full. Never throws. */
export function parseUrn(text: string): ParsedUrn {
  const typed = text
    .trim()
    .replace(/[′’ʹ]/g, "'")
    .replace(/%[0-9a-f]{2}/gi, hex => hex.toUpperCase())
  const document = DOCUMENT.exec(typed)?.[0]
  if (!document)
    return wrong(
      `"${text}" is not the urn of a text: it should begin like urn:cts:greekLit:tlg0012.tlg001, urn:cdli:P227657 or urn:lectern:hbo-wlc:Gen.`,
    )
  const urn: Urn = {
    kind: typed.startsWith('urn:cts:') ? 'cts' : typed.startsWith('urn:cdli:') ? 'tablet' : 'local',
    document,
  }
  if (typed === document) return { ok: true, urn }

  const [, rest = '', word] = /^:(.*?)(?:@word\[(\d+)\])?$/.exec(typed.slice(document.length)) ?? []
  if (word !== undefined && Number(word) < 1) return wrong(`Words are counted from 1, so "${text}" names none.`)
  // A range may repeat the document (`A:1.5-A:1.9`), whose name may hold hyphens; else it parts at the last hyphen.
  const repeated = rest.indexOf(`-${document}:`)
  const hyphen = repeated >= 0 ? repeated : rest.lastIndexOf('-')
  const citation = hyphen < 0 ? rest : rest.slice(0, hyphen)
  const tail = hyphen < 0 ? undefined : rest.slice(repeated >= 0 ? hyphen + document.length + 2 : hyphen + 1)
  for (const part of [citation, ...(tail === undefined ? [] : [tail])])
    if (!CITATION.test(part))
      return wrong(
        `"${part || text}" is not a citation: it should be levels joined by dots, as in 1.5 or o.1.3, with other signs written %20.`,
      )
  urn.citation = citation
  if (tail !== undefined) urn.end = repeated >= 0 ? tail : completeEnd(citation, tail)
  if (word !== undefined) urn.word = Number(word)
  return { ok: true, urn }
}

/** The urn as one string; the inverse of `parseUrn`. */
export function formatUrn(urn: Urn): string {
  const range = urn.end === undefined ? '' : `-${urn.end}`
  const word = urn.word === undefined ? '' : `@word[${urn.word}]`
  return urn.citation === undefined ? urn.document : `${urn.document}:${urn.citation}${range}${word}`
}

/** Urn of a passage. */
export const passageUrn = (document: string, citation: string): string => `${document}:${citation}`

/** Whether a citation is the prefix or below it, level by level: `1.1` covers `1.1` and `1.1.2`, never `1.10`. */
export const isUnder = (citation: string, prefix: string): boolean =>
  citation === prefix || citation.startsWith(`${prefix}.`)

/**
 * Order of citations by their names: numbers as numbers, a letter after the bare number and before the next
 * (2, 2a … 2f, 3), a prefix before what is below it, names before numbers. Inside a document the order is that of
 * its passages' `seq`, never this one.
 */
export function compareCitations(a: string, b: string): number {
  const x = a.split('.')
  const y = b.split('.')
  for (let i = 0; i < Math.min(x.length, y.length); i++) {
    const order = compareLevels(x[i] ?? '', y[i] ?? '')
    if (order) return order
  }
  return x.length - y.length
}

/** A piece of upstream's own reference as one level: `12 a` → `12%20a`, `3′` → `3'`. */
export function encodeLevel(text: string): string {
  return [...text.replace(/[′’ʹ]/g, "'")]
    .map(sign => (/^[\p{L}\p{N}_~()']$/u.test(sign) ? sign : percent(sign)))
    .join('')
}

/** The level as it is shown: `12%20a` → `12 a`, `3'` → `3′`. */
export function decodeLevel(level: string): string {
  const shown = level.replace(/'/g, '′')
  try {
    return decodeURIComponent(shown)
  } catch {
    return shown
  }
}

/** A tail with fewer levels than the start takes the missing ones from it. */
function completeEnd(start: string, tail: string): string {
  const from = start.split('.')
  const to = tail.split('.')
  return [...from.slice(0, Math.max(0, from.length - to.length)), ...to].join('.')
}

function compareLevels(a: string, b: string): number {
  const [, numberA, restA = a] = /^(\d+)(.*)$/s.exec(a) ?? []
  const [, numberB, restB = b] = /^(\d+)(.*)$/s.exec(b) ?? []
  if ((numberA === undefined) !== (numberB === undefined)) return numberA === undefined ? -1 : 1
  const order = compareNumbers(numberA ?? '', numberB ?? '')
  if (order) return order
  if (restA === restB) return compareText(a, b)
  // `5~2` is the second line numbered 5.
  const [, nameA = restA, timeA = ''] = /^(.*)~(\d+)$/s.exec(restA) ?? []
  const [, nameB = restB, timeB = ''] = /^(.*)~(\d+)$/s.exec(restB) ?? []
  return compareText(nameA, nameB) || compareNumbers(timeA, timeB) || compareText(a, b)
}

/** Decimal digits of any length. */
function compareNumbers(a: string, b: string): number {
  const x = a.replace(/^0+/, '')
  const y = b.replace(/^0+/, '')
  return x.length - y.length || compareText(x, y)
}

/** By code unit, so that the order is the same everywhere. */
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function percent(sign: string): string {
  const encoded = encodeURIComponent(sign.isWellFormed() ? sign : '\ufffd')
  // encodeURIComponent leaves `- . ! *`, which are no signs of a level.
  return encoded === sign ? `%${sign.charCodeAt(0).toString(16).toUpperCase()}` : encoded
}

const wrong = (message: string): ParsedUrn => ({ ok: false, code: 'urn_form', message })
