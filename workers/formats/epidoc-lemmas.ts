import type { SourceFlags, TokenRecord } from '../model/records.ts'
import { graphicWords } from '../model/words.ts'
import type { EpidocLine } from './epidoc-text.ts'
import { allIn, textIn, type XmlElement } from './xml-tree.ts'

interface Lemma {
  lemma: string
  form: string
}

/** What upstream writes where it gives no lemma. */
const NO_LEMMA = new Set(['', '_', 'NOLEMMA'])

/**
 * The lemmas of a text that a second edition bears: each `w` of it belongs to the `w` of the text with the same `n`.
 * Without numbers they belong to each other in order, if they are as many and written alike; nothing is shifted.
 */
export class LemmaJoin {
  private readonly byNumber = new Map<string, Lemma>()
  private readonly inOrder: Lemma[] = []
  /** Words of the text whose lemma has another form, and lemmas whose word is not in the text. */
  readonly differing: string[] = []
  private readonly used = new Set<string>()

  constructor(editions: readonly XmlElement[]) {
    for (const w of editions.flatMap(edition => allIn(edition, 'w'))) {
      const lemma = { lemma: w.attributes.lemma?.trim().normalize('NFC') ?? '', form: textIn(w).replace(/ /g, '') }
      const n = w.attributes.n?.trim()
      if (n) this.byNumber.set(n, lemma)
      else this.inOrder.push(lemma)
    }
  }

  /** The tokens of the words of all lines. */
  tokens(lines: readonly EpidocLine[], flags: SourceFlags | undefined): Map<EpidocLine, TokenRecord[]> {
    const words = lines.flatMap(line => (line.made.tracked ?? []).map(word => ({ line, word })))
    const unnumbered = words.filter(({ word }) => !word.attributes.n)
    const ordered = this.inOrder.length > 0 && this.inOrder.length === unnumbered.length
    const tokens = new Map<EpidocLine, TokenRecord[]>()
    const bounds = new Map<EpidocLine, Int32Array>()
    const place = new Map(unnumbered.map(({ word }, i) => [word, i]))
    for (const { line, word } of words) {
      const written = line.made.text.slice(word.start, word.end)
      const n = word.attributes.n?.trim()
      let found = n ? this.byNumber.get(n) : undefined
      if (n && found) this.used.add(n)
      if (!n && ordered) {
        found = this.inOrder[place.get(word)!]
        if (found && found.form !== written) {
          this.differing.push(`${written}/${found.form}`)
          found = undefined
        }
      }
      const own = word.attributes.lemma?.trim().normalize('NFC')
      if (!found && own === undefined) continue
      let graphic = bounds.get(line)
      if (!graphic) bounds.set(line, (graphic = graphicWords(line.made.text, line.language, flags)))
      const at = wordAt(graphic, word.start)
      if (at < 0) continue
      const lemma = found?.lemma || own || ''
      const form = found && found.form !== '' && found.form !== written ? found.form : undefined
      if (form !== undefined) this.differing.push(`${written}/${form}`)
      const token: TokenRecord = {
        span: [word.start, word.end],
        word: at,
        ...(form === undefined ? {} : { form }),
        ...(NO_LEMMA.has(lemma) ? {} : { lemma }),
      }
      const list = tokens.get(line)
      if (list) list.push(token)
      else tokens.set(line, [token])
    }
    for (const list of tokens.values()) list.sort((a, b) => a.span![0] - b.span![0] || a.span![1] - b.span![1])
    return tokens
  }

  /** Lemmas that found no word. */
  unused(): string[] {
    return [...this.byNumber].filter(([n]) => !this.used.has(n)).map(([, { form, lemma }]) => form || lemma)
  }
}

/** The graphic word at a place, or the next one; -1 behind the last. */
function wordAt(words: Int32Array, at: number): number {
  let low = 0
  let high = words.length / 2
  while (low < high) {
    const middle = (low + high) >> 1
    if (words[2 * middle + 1]! <= at) low = middle + 1
    else high = middle
  }
  return low < words.length / 2 ? low : -1
}
