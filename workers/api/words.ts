import * as v from 'valibot'
import { defineOperation, described } from './operation.ts'
import { search } from './search.ts'
import { count } from './shapes.ts'

const { query: _, fuzzy, edits, translations, near, window, ordered, sentence, morph, ...rest } = search.input.entries
const { lang, pack, source, work, document, license, include_restricted } = rest
const {
  from,
  to,
  century,
  date_basis,
  date_mode,
  place,
  place_role,
  kind,
  facets,
  lect,
  script,
  meter,
  meter_pattern,
} = rest

/** Lists of words: the forms or the dictionary words of the texts, with their counts. */
export const words = defineOperation({
  name: 'words',
  title: 'Words',
  doc: 'The distinct forms of the texts, or their dictionary words, that begin so or have this shape, with how often they stand. Forms are compared as folded; the spellings of each are told. Under a language, scope or filter everything is counted, never estimated.',
  input: v.strictObject({
    prefix: described(v.optional(v.pipe(v.string(), v.maxLength(100))), 'Letters with which the words begin.'),
    pattern: described(
      v.optional(v.pipe(v.string(), v.maxLength(100))),
      'Shape of the words: * any letters, ? one letter.',
    ),
    lemma: described(
      v.optional(v.union([v.boolean(), v.pipe(v.string(), v.maxLength(200))]), false),
      'true: dictionary words instead of forms; a dictionary word: only its forms.',
    ),
    order: described(
      v.optional(v.picklist(['count', 'alphabet']), 'count'),
      'The commonest first, or in the order of the alphabet.',
    ),
    lang,
    pack,
    source,
    work,
    document,
    from,
    to,
    century,
    date_basis,
    date_mode,
    place,
    place_role,
    kind,
    facets,
    lect,
    script,
    meter,
    meter_pattern,
    license,
    include_restricted,
    limit: described(v.optional(v.pipe(v.number(), v.integer()), 50), 'Words on the page, 1 to 500.'),
    offset: described(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0), 'Words to pass over.'),
  }),
  output: v.strictObject({
    words: v.array(
      v.strictObject({
        /** The word as it is compared. */
        fold: v.string(),
        /** Its spellings in the texts, the commonest first; for a dictionary word its headwords. */
        forms: v.array(v.string()),
        /** There are more spellings, or may be: not every passage that has the word was read for them. */
        more_forms: v.optional(v.literal(true)),
        /** Tokens. */
        count: v.number(),
        passages: v.number(),
        /** Dictionary words: the language. */
        language: v.optional(v.string()),
      }),
    ),
    /** Distinct words. */
    total: count,
    /** Tokens of all of them. */
    tokens: count,
    shown: v.number(),
    packs: search.output.entries.packs,
  }),
})
