import type { LinkRecord } from '../model/records.ts'
import { objectLiteral } from './js-data.ts'
import { FileRefused, type Format, listOf, textOf } from './reader.ts'

/**
 * Cross-references of the Bible as one object of a JavaScript file: book → chapters → verses → references such as
 * `mat 11:25`. The first item of every list is its number. Links go by the alignment keys of verses.
 */
export const verseLinks: Format = {
  name: 'verse-links',
  sniff: file => /=\s*\{\s*"?gen"?\s*:\s*\[\[\["gen"\]\]/.test(new TextDecoder().decode(file.bytes.subarray(0, 512))),
  *read(file, context) {
    const seen = new Set<string>()
    const report = (code: string, raw: string, action: string) =>
      context.report({ file: file.name, line: 0, code, raw, action })
    // a verse is named a dozen times: its key is made once
    const keys = new Map<string, string | undefined>()
    const keyOf = (book: string, chapter: number, verse: number): string | undefined => {
      const name = `${book} ${chapter}:${verse}`
      if (keys.has(name)) return keys.get(name)
      const osis = context.books[book]
      const key = osis && context.align(osis, chapter, verse)[0]
      keys.set(name, key)
      return key
    }
    for (const [book, chapters] of Object.entries(objectLiteral(file)))
      for (const [chapter, verses] of listOf(chapters).entries())
        for (const [verse, references] of listOf(verses).entries()) {
          if (chapter === 0 || verse === 0) continue
          const from = keyOf(book, chapter, verse)
          for (const reference of listOf(references)) {
            const raw = `${book} ${chapter}:${verse} > ${textOf(reference)}`
            const match = /^(\w{3}) (\d+):(\d+)$/.exec(textOf(reference).trim())
            const to = match ? keyOf(match[1]!, Number(match[2]), Number(match[3])) : undefined
            if (from === undefined || to === undefined) {
              report('no-such-verse', raw, 'not a verse of the numbering: left out')
              continue
            }
            const pair = `${from} ${to}`
            if (seen.has(pair)) {
              report('link-twice', raw, 'given twice: kept once')
              continue
            }
            seen.add(pair)
            yield { type: 'link', from, to, kind: 'cross-reference' } satisfies LinkRecord
          }
        }
    if (seen.size === 0) throw new FileRefused(file.name, 0, 'The file holds no reference that is a verse.')
  },
}
