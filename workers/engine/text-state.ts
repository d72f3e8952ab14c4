import type { Args } from '../api/catalogue.ts'
import { storedSpan } from '../model/wording.ts'
import { graphicWords } from '../model/words.ts'
import type { OpenPack } from './pack.ts'
import { readingsOf, wordingOf } from './wordings.ts'

/** States of letters that a request leaves out: `supplied`, `unclear`, `deleted`. */
export type TextStates = NonNullable<Args<'search'>['text_state']>

/**
 * The graphic words of a row of which a letter stands under one of these states; undefined for a row that has none. A
 * word that is supplied in part is no witness of the whole word.
 */
export function wordsUnder(pack: OpenPack, states: TextStates): (row: number) => ReadonlySet<number> | undefined {
  const passages = states.map(state => passagesUnder(pack, state))
  const list = states.map(() => '?').join(',')
  return row => {
    const id = pack.passageOfRow(row)
    if (!passages.some(bits => (bits[id >> 3]! >> (id & 7)) & 1)) return undefined
    const passage = pack.passage(id)
    if (!passage) return undefined
    const spans = pack.db.all<{ start: number; end: number }>(
      `SELECT start, end FROM spans WHERE passage=? AND kind IN (${list})`,
      [id, ...states],
    )
    const layer = row < pack.passages ? undefined : pack.readingLayers[pack.rowLayer[row - pack.passages]!]
    const wording = layer === undefined ? undefined : wordingOf(passage.text, readingsOf(pack, id), layer)
    const words = graphicWords(wording?.text ?? passage.text, pack.languageOf(id), pack.flags)
    const under = new Set<number>()
    for (let i = 0; i * 2 < words.length; i++) {
      const own = [words[i * 2]!, words[i * 2 + 1]!] as const
      const stored = wording ? storedSpan(wording, own[0], own[1]) : { span: own, replaced: false }
      // what a reading puts in another's place stands under no state of the text
      if (!stored.replaced && spans.some(s => s.start < stored.span[1] && s.end > stored.span[0])) under.add(i)
    }
    return under
  }
}

/** One bit a passage: set where something of it is in this state. */
const passagesUnder = (pack: OpenPack, state: string): Uint8Array =>
  pack.once(`passages ${state}`, () => {
    const bits = new Uint8Array((pack.passages + 7) >> 3)
    for (const { passage } of pack.db.all<{ passage: number }>('SELECT DISTINCT passage FROM spans WHERE kind=?', [
      state,
    ]))
      bits[passage >> 3]! |= 1 << (passage & 7)
    return bits
  })
