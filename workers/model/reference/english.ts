/**
 * English names of books, abbreviated and misspelled, by bible-passage-reference-parser. Only names are asked of it: its
 * numbers follow one versification (`Mal 3:19`, `Joel 4:1`, `Ps 42:0` read as nothing) and one punctuation.
 */
import type { bcv_parser } from 'bible-passage-reference-parser/esm/bcv_parser.js'
import { bookOf } from './books.ts'

/** Its ids where they are not those of `books.ts`. */
const IDS: Readonly<Record<string, string>> = { GkEsth: 'EsthGr', Ps151: 'AddPs', SgThree: 'PrAzar' }

/** What may stand before a name and is no part of it. */
const BEFORE =
  /^(?:the\s+)?(?:(?:book|gospel|epistle|letter|prophet)\s+(?:of|to|according\s+to)\s+)?(?:the\s+)?(?:saint\s+|st\.?\s+)?$/i

let parser: bcv_parser | undefined

/** Loads the names: a fifth of the program, which a search does without. Comes before `readReference`. */
export async function englishNames(): Promise<void> {
  if (parser) return
  const [{ bcv_parser }, english] = await Promise.all([
    import('bible-passage-reference-parser/esm/bcv_parser.js'),
    import('bible-passage-reference-parser/esm/lang/en.js'),
  ])
  parser = new bcv_parser(english)
  // Without this, `1 Macc 2:3` is read as 2 Samuel.
  parser.include_apocrypha(true)
}

/** The book that an English name stands for. */
export function englishBook(name: string): string | undefined {
  if (!parser) throw new Error('englishNames() comes first.')
  if (!/^[\p{L}\p{N}\s.'’-]{2,60}$/u.test(name)) return undefined
  parser.parse(`${name} 1`)
  const [found, ...more] = parser.osis_and_indices()
  if (!found || more.length || !BEFORE.test(name.slice(0, found.indices[0]))) return undefined
  const id = found.osis.split(/[.,-]/)[0] ?? ''
  return bookOf(IDS[id] ?? id)?.id
}
