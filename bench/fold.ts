import '../node/v8.ts'
import { join } from 'node:path'
import { openFolder } from '../node/ask.ts'
import { projectFolder } from '../node/recipe.ts'
import { fold, foldTokens, foldWithMap } from '../workers/model/fold/index.ts'

/**
 * `npm run bench:fold`: million tokens a second of the fold, plain and with the way back to the stored letters, over the
 * texts of the default packs, one language after the other. Median of 15 runs over up to 20,000 passages.
 */
const RUNS = 15

const { library, close } = await openFolder(join(projectFolder, 'public', 'packs'))
console.log('| language | pack | tokens | plain, M/s | with map, M/s |\n| --- | --- | --- | --- | --- |')
for (const pack of await library.packs({ texts: true })) {
  const [language] = pack.languages
  if (!language) continue
  const texts = pack.db.all<{ text: string }>('SELECT text FROM passages LIMIT 20000').map(row => row.text)
  const tokens = texts.reduce((sum, text) => sum + foldTokens(foldWithMap(text, language.code)).length / 2, 0)
  const speed = (work: (text: string) => unknown): string => {
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const began = performance.now()
      for (const text of texts) work(text)
      times.push(performance.now() - began)
    }
    times.sort((a, b) => a - b)
    return (tokens / times[RUNS >> 1]! / 1000).toFixed(1)
  }
  const plain = speed(text => fold(text, language.code))
  const mapped = speed(text => foldWithMap(text, language.code))
  console.log(`| ${language.code} | ${pack.id} | ${tokens} | ${plain} | ${mapped} |`)
}
close()
