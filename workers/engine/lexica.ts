import { fold } from '../model/fold/index.ts'
import { plainHeadword } from '../model/headword.ts'
import type { Library } from './library.ts'

/**
 * The short meanings that the dictionaries of this device give: of a dictionary word in a language, from the first
 * dictionary in corpus order that has one. Undefined where none has.
 */
export async function lexiconGlosses(
  library: Library,
): Promise<(lemma: string, language: string) => string | undefined> {
  const lexica = (await library.packs()).filter(pack => pack.hasEntries)
  const kept = new Map<string, string | undefined>()
  return (lemma, language) => {
    const key = `${language}\n${lemma}`
    if (!kept.has(key)) kept.set(key, glossIn(lemma, language))
    return kept.get(key)
  }

  function glossIn(lemma: string, language: string): string | undefined {
    for (const pack of lexica) {
      if (!pack.entryLanguages.includes(language)) continue
      const rows = pack.db.all<{ headword: string; gloss: string }>(
        'SELECT headword, gloss FROM entry_keys JOIN entries ON entries.n = entry_keys.entry WHERE key=? AND language=? AND gloss IS NOT NULL ORDER BY n',
        [fold(lemma, language), language],
      )
      const own = rows.find(row => plainHeadword(row.headword, language) === lemma) ?? rows[0]
      if (own) return own.gloss
    }
    return undefined
  }
}
