import type { DataRecord, PassageRecord, TokenRecord } from '../workers/model/records.ts'

/**
 * A seeded corpus with the shape of a large Latin one, made here and downloaded from nowhere: a million passages of 6–18
 * words, twelve million words in some 400,000 forms; the four commonest words stand in 31, 21, 14 and 1 % of the
 * passages, the others fall off as Zipf and Mandelbrot say; five million tagged tokens; 2 % of the passages hold a run
 * of eight words of another.
 */
export interface CorpusShape {
  seed: number
  passages: number
  /** Share of passages whose words are tagged. */
  tagged: number
  forms: number
  /** Passages in a document. */
  perDocument: number
}

export const MILLION: CorpusShape = { seed: 1, passages: 1_000_000, tagged: 0.4177, forms: 400_000, perDocument: 500 }

/** The commonest words, by their rank: the ones the bench asks for. */
export const COMMONEST = ['et', 'in', 'est', 'nobis'] as const
const SHARES = [0.31, 0.21, 0.14, 0.0104]
/** Flattens the head of Zipf's law so that the fifth word is rarer than the fourth. */
const MANDELBROT = 130
const RUN = 8

const ONSETS = 'b c d f g l m n p qu r s t u br cr gr pl pr st tr sc fl'.split(' ')
const VOWELS = 'a e i o u ae au'.split(' ')
const CODAS = ['', '', '', 'n', 'r', 's', 't', 'm', 'l', 'x', 'nt', 'ns']
const ENDINGS =
  'us a um i o is am em e ae os as orum arum ibus it at et ant unt ere are isse isti imus itis ens antis ior issimus'.split(
    ' ',
  )

/** mulberry32: small, fast, and the same on every machine. */
function random(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Distinct forms: stems with endings, so that prefixes and suffixes are shared as in an inflected language. */
export function makeForms(count: number, next: () => number): string[] {
  const pick = (list: readonly string[]) => list[Math.floor(next() * list.length)]!
  const forms = new Set<string>(COMMONEST)
  while (forms.size < count) {
    // every fourth stem begins with a vowel
    let stem = next() < 0.25 ? pick(VOWELS) + pick(CODAS) : ''
    for (let n = 1 + Math.floor(next() * 3); n > 0; n--) stem += pick(ONSETS) + pick(VOWELS) + pick(CODAS)
    for (let n = 1 + Math.floor(next() * 6); n > 0 && forms.size < count; n--) forms.add(stem + pick(ENDINGS))
  }
  return [...forms]
}

/** The records of the corpus, or of every `of`-th part of it. */
export function* corpusRecords(shape: CorpusShape, slug: string, part = { n: 0, of: 1 }): Iterable<DataRecord> {
  const next = random(shape.seed)
  const forms = makeForms(shape.forms, next)
  // rank of a draw by inversion: 1/(r+q) integrates to a logarithm
  const top = Math.log((shape.forms + MANDELBROT) / MANDELBROT)
  const draw = () =>
    forms[Math.min(shape.forms - 1, COMMONEST.length + Math.floor(MANDELBROT * (Math.exp(next() * top) - 1)))]!
  const languages = ['lat', 'ita', 'fra', 'spa']
  yield {
    type: 'source',
    slug,
    title: `Bench ${slug}`,
    license_class: 'open',
    license_id: 'CC0-1.0',
    lemma_tier: 'gold',
    flags: { fragment_index: true },
  }
  const recent: string[][] = []
  const perPart = shape.passages / part.of
  for (let i = 0; i < shape.passages; i++) {
    const length = 6 + Math.floor(next() * 13)
    const words: string[] = []
    for (let k = 0; k < COMMONEST.length; k++) if (next() < SHARES[k]!) words.push(COMMONEST[k]!)
    while (words.length < length) words.push(draw())
    // the commonest words stand anywhere
    for (let k = words.length - 1; k > 0; k--) {
      const j = Math.floor(next() * (k + 1))
      const w = words[k]!
      words[k] = words[j]!
      words[j] = w
    }
    if (next() < 0.02 && recent.length > 0) {
      const other = recent[Math.floor(next() * recent.length)]!
      const from = Math.floor(next() * Math.max(1, other.length - RUN))
      words.splice(0, Math.min(RUN, other.length), ...other.slice(from, from + RUN))
    }
    if (i % 50 === 0) recent.push(words)
    const tagged = next() < shape.tagged
    const document = Math.floor(i / shape.perDocument)
    const [a, b, c] = [next(), next(), next()]
    if (Math.floor(i / perPart) !== part.n) continue
    if (i % shape.perDocument === 0) {
      const year = Math.floor(a * 1400) - 300
      yield {
        type: 'document',
        urn: `urn:lectern:${slug}:d${document}`,
        title: `Document ${document}`,
        language: languages[Math.floor(b * b * languages.length)]!,
        role: 'text',
        kinds: [{ path: c < 0.5 ? 'literary/prose' : 'documentary/letter' }],
        dates: [
          {
            not_before: year === 0 ? 1 : year,
            not_after: year + 50 === 0 ? 1 : year + 50,
            class: 'composition',
            primary: true,
          },
        ],
      }
    }
    const passage: PassageRecord = {
      type: 'passage',
      citation: String((i % shape.perDocument) + 1),
      text: words.join(' '),
    }
    if (tagged) passage.tokens = tokensOf(words)
    yield passage
  }
}

function tokensOf(words: readonly string[]): TokenRecord[] {
  let at = 0
  return words.map((word, i) => {
    const token: TokenRecord = {
      span: [at, at + word.length],
      word: i,
      lemma: word.slice(0, 6),
      // 800 tags: the letters of the word decide, so the same form is tagged alike
      morph: { tagset: 'agdt', tag: tagOf(word) },
    }
    at += word.length + 1
    return token
  })
}

const POS = 'nvadlcrpmi'
const NUMBER = 'sp'
const CASE = 'ngdavbl-'
const GENDER = 'mfnc-'

function tagOf(word: string): string {
  let h = 0
  for (let i = 0; i < word.length; i++) h = (Math.imul(h, 31) + word.charCodeAt(i)) >>> 0
  return `${POS[h % 10]}-${NUMBER[(h >> 4) % 2]}---${GENDER[(h >> 7) % 5]}${CASE[(h >> 10) % 8]}-`
}
