import { type Decoded, decodeBetaCode } from './beta-code.ts'
import type { Notation } from './types.ts'

export interface DecodedQuery extends Decoded {
  /** The languages the notation is for: goes to `queryFolds` as `notation`. Absent where the decoded script says it. */
  languages?: readonly string[]
}

/** Longest codes first. */
type Table = readonly (readonly [code: string, sign: string])[]

const pairs = (codes: string, signs: string): Table => {
  const to = signs.split(' ')
  return codes
    .split(' ')
    .map((code, i) => [code, to[i] as string] as const)
    .sort(([a], [b]) => b.length - a.length)
}

/** Sanskrit Library Phonetic Basic: one code a sound, case-significant. */
const SLP1 = pairs(
  'A I U f F x X E O M H ~ K G N C J Y w W q Q R T D P B S z L |',
  'ā ī ū ṛ ṝ ḷ ḹ ai au ṃ ḥ m̐ kh gh ṅ ch jh ñ ṭ ṭh ḍ ḍh ṇ th dh ph bh ś ṣ ḷ ḷh',
)
/** Harvard-Kyoto. */
const HK = pairs('lRR lR RR R A I U M H G J T D N z S', 'ḹ ḷ ṝ ṛ ā ī ū ṃ ḥ ṅ ñ ṭ ḍ ṇ ś ṣ')
/** Manuel de Codage, as the specification's §3.1 lists it. */
const MDC = pairs('A a H x X S T D i', 'ꜣ ꜥ ḥ ḫ ẖ š ṯ ḏ ꞽ')
/** ASCII spellings of C-ATF (artifact-desk §2.6, step 2). */
const ATF = pairs("sz s, t, s' h, j SZ Sz S, T, S' H, J", 'š ṣ ṭ ś ḫ ŋ Š Š Ṣ Ṭ Ś Ḫ Ŋ')
/** The soft and hard sign in the library transliteration; the rest is the index form as it is. */
const CYRILLIC = pairs('ʹ ʺ', 'ь ъ')

const INDIC = ['san', 'pli']
const TABLES: Readonly<Record<Exclude<Notation, 'betacode'>, { table: Table; languages: readonly string[] }>> = {
  slp1: { table: SLP1, languages: INDIC },
  hk: { table: HK, languages: INDIC },
  iast: { table: [], languages: INDIC },
  ewts: { table: [], languages: ['xct', 'bod', 'otb'] },
  mdc: { table: MDC, languages: ['egy'] },
  atf: { table: ATF, languages: ['akk', 'sux', 'hit', 'elx', 'xhu', 'peo'] },
  'cyrl-latn': { table: CYRILLIC, languages: ['chu', 'orv', 'bul'] },
}

/** Words of the query grammar stay as they are. */
const OPERATOR = /^(?:AND|OR|NOT|NEAR)$/

/** A query typed in a notation, in the letters of the texts. Quotes, stars, brackets and operators are kept. */
export function decode(input: string, notation: Notation): DecodedQuery {
  if (notation === 'betacode') return decodeBetaCode(input)
  const { table, languages } = TABLES[notation]
  const text = input.replace(/[^\s"()*]+/g, word => (OPERATOR.test(word) ? word : byTable(word, table)))
  return { text: text.normalize('NFC'), dropped: [], languages }
}

function byTable(word: string, table: Table): string {
  let out = ''
  for (let at = 0; at < word.length; ) {
    const row = table.find(([code]) => word.startsWith(code, at))
    out += row ? row[1] : word.charAt(at)
    at += row ? row[0].length : 1
  }
  return out
}
