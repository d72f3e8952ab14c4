import * as v from 'valibot'
import { NOTATIONS } from '../model/fold/types.ts'
import { defineOperation, described } from './operation.ts'
import { count, licenseClass } from './shapes.ts'

/** The most forms that an entry lists, the commonest first. */
export const MOST_FORMS = 60

export interface EntrySense {
  n?: string
  text: string
  senses?: EntrySense[]
}
const sense: v.GenericSchema<EntrySense> = v.strictObject({
  n: v.optional(v.string()),
  text: v.string(),
  senses: v.optional(v.array(v.lazy(() => sense))),
}) as v.GenericSchema<EntrySense>

/** Dictionary entries of a word, with what the texts on this device have of it. */
export const define = defineOperation({
  name: 'define',
  title: 'Dictionary',
  doc: 'Looks a word up in the dictionaries on this device, in any spelling: without marks, in Beta Code, or by its number (H7225, G3056). Each entry gives headword, short gloss, senses and licence, and how often the texts have the word, in which forms.',
  input: v.strictObject({
    lemma: described(
      v.pipe(v.string(), v.maxLength(200)),
      'The word, or its number. A leading * finds reconstructed forms only.',
    ),
    lang: described(v.optional(v.string()), 'Language of the word.'),
    limit: described(v.optional(v.pipe(v.number(), v.integer()), 3), 'Entries, 1 to 10.'),
    betacode: described(v.optional(v.boolean(), false), 'The word is Beta Code.'),
    translit: described(
      v.optional(v.picklist(['none', ...NOTATIONS]), 'none'),
      'The notation in which the word is typed.',
    ),
    forms: described(v.optional(v.boolean(), false), 'Add the forms in which the texts have the word, with counts.'),
  }),
  output: v.strictObject({
    entries: v.array(
      v.strictObject({
        id: v.string(),
        headword: v.string(),
        homograph: v.optional(v.string()),
        lexicon: v.string(),
        lexicon_title: v.string(),
        language: v.string(),
        license_class: licenseClass,
        license_id: v.string(),
        credit: v.optional(v.string()),
        gloss: v.optional(v.string()),
        body: v.array(sense),
        body_cut: v.optional(v.literal(true)),
        citations: v.array(v.strictObject({ display: v.string(), urn: v.nullable(v.string()) })),
        reconstructed: v.optional(v.literal(true)),
        /** The word in the texts on this device. */
        attested: v.strictObject({
          tokens: v.number(),
          passages: v.number(),
          forms: v.optional(v.array(v.strictObject({ form: v.string(), tokens: v.number() }))),
        }),
      }),
    ),
    shown: v.number(),
    total: count,
    normalized: v.array(v.string()),
    betacode: v.optional(v.string()),
  }),
})
