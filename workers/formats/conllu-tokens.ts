import type { Span, TokenRecord } from '../model/records.ts'
import type { ConlluOptions } from './conllu.ts'
import type { ConlluRow } from './conllu-rows.ts'
import type { ReadContext } from './reader.ts'

/** MISC keys that the reader takes in, or that say only how the text is laid out. */
const READ = new Set(['SpaceAfter', 'SpacesAfter', 'SpacesBefore', 'Gloss'])

/** The tokens of a sentence in file order: words with their place in the text, empty nodes without. `own` are the rows of `tokenRows`. */
export function tokensOf(
  own: readonly ConlluRow[],
  spans: ReadonlyMap<string, Span>,
  text: string,
  words: Int32Array,
  options: ConlluOptions,
  context: ReadContext,
  unattached: (line: number, raw: string) => void,
): TokenRecord[] {
  const place = new Map(own.map((row, i) => [row.id, i]))
  const heads = own.map(row => headOf(row, place))
  const loose = looseHeads(heads)
  let word = 0
  return own.map((row, i) => {
    const span = spans.get(row.id)
    if (span) {
      word = 0
      while (word * 2 + 3 < words.length && words[word * 2 + 1]! <= span[0]) word++
    }
    const token: TokenRecord = { word, ...(span ? { span } : {}) }
    if (!span || text.slice(...span) !== row.form) token.form = row.form
    Object.assign(token, lemmaOf(row, options, context))
    if (row.upos !== '') token.upos = row.upos
    if (row.xpos !== '') token.xpos = row.xpos
    if (row.feats !== '') token.morph = { tagset: 'ud', tag: row.feats }
    const gloss = row.misc.get('Gloss')
    if (gloss) {
      token.gloss = gloss
      token.gloss_lang = 'eng'
    }
    const senses = options.senses ? row.misc.get(options.senses) : undefined
    if (senses) token.senses = senses.split(',').filter(id => id !== '')
    const head = heads[i]
    if (head !== undefined && !loose.has(i)) token.head = head
    else if (row.head !== '') unattached(row.line, `${row.id} ${row.form} → ${row.head}`)
    if (row.deprel !== '') token.deprel = row.deprel
    const misc = miscOf(row, options)
    if (misc) token.misc = misc
    return token
  })
}

/** The rows of tokens; what only the MISC of a range says stands with its first token. */
export function tokenRows(rows: readonly ConlluRow[]): ConlluRow[] {
  const own = rows.filter(row => !row.id.includes('-'))
  for (const range of rows) {
    if (!range.id.includes('-') || range.misc.size === 0) continue
    const [first, last] = range.id.split('-').map(Number) as [number, number]
    const inside = own.filter(row => Number(row.id) >= first && Number(row.id) <= last)
    const alone = [...range.misc].filter(([name]) => !READ.has(name) && !inside.some(row => row.misc.has(name)))
    const at = inside[0] && own.indexOf(inside[0])
    if (at !== undefined && alone.length > 0) own[at] = { ...inside[0]!, misc: new Map([...inside[0]!.misc, ...alone]) }
  }
  return own
}

function lemmaOf(row: ConlluRow, options: ConlluOptions, context: ReadContext): Partial<TokenRecord> {
  const part: Partial<TokenRecord> = {}
  const lemma = row.lemma.normalize('NFC')
  if (lemma !== '' && !options.no_lemma?.includes(lemma)) {
    const number = context.flags?.lemma_homograph === 'trailing-digits' ? /^(.*\D)(\d+)$/s.exec(lemma) : undefined
    part.lemma = number?.[1] ?? lemma
    if (number?.[2]) part.homograph = number[2]
  }
  const id = options.lemma_id ? row.misc.get(options.lemma_id.misc) : undefined
  if (id && options.lemma_id) {
    const { prefix } = options.lemma_id
    // codes of prefixes (`b`, `d`) are no numbers of lemmas
    if (prefix === undefined) {
      part.lemma_id = id.normalize('NFC')
      const number = options.lemma_id.homograph ? new RegExp(options.lemma_id.homograph).exec(id)?.[1] : undefined
      if (number && part.lemma !== undefined) part.homograph = number
    } else if (/^\d/.test(id)) {
      part.lemma_id = `${prefix}${id.replace(/^0+(?=\d)/, '')}`
      const letter = /\d([a-z])$/.exec(id)?.[1]
      if (letter) part.homograph = letter
    }
  }
  return part
}

function miscOf(row: ConlluRow, options: ConlluOptions): Record<string, string> | undefined {
  const kept = [...row.misc].filter(
    ([name]) => !READ.has(name) && name !== options.senses && name !== options.lemma_id?.misc,
  )
  // the enhanced graph is kept where it says more than head and relation
  if (row.deps !== '' && row.deps !== `${row.head}:${row.deprel}`) kept.push(['Deps', row.deps])
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/** Place of the head among the tokens; −1 = root; undefined where there is none. */
function headOf(row: ConlluRow, place: ReadonlyMap<string, number>): number | undefined {
  if (row.head === '0') return -1
  return row.head === '' || row.head === row.id ? undefined : place.get(row.head)
}

/** The tokens whose heads lead in a circle. Those that hang on a circle keep their head. */
export function looseHeads(heads: readonly (number | undefined)[]): Set<number> {
  const loose = new Set<number>()
  /** The walk in which a token was seen; a token met again in its own walk closes a circle. */
  const seenIn = new Int32Array(heads.length).fill(-1)
  for (let start = 0; start < heads.length; start++) {
    let at: number | undefined = start
    while (at !== undefined && at >= 0 && seenIn[at] === -1) {
      seenIn[at] = start
      at = heads[at]
    }
    if (at === undefined || at < 0 || seenIn[at] !== start) continue
    for (let on = at; !loose.has(on); on = heads[on]!) loose.add(on)
  }
  return loose
}
