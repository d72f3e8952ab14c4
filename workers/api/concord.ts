import * as v from 'valibot'
import { defineOperation, described } from './operation.ts'
import { search } from './search.ts'
import { count, licenseClass } from './shapes.ts'

const { limit: _, offset: __, sort: ___, group: ____, per_group: _____, ...asked } = search.input.entries

/** By what lines are sorted: words before (−3 … −1), the keyword (0), words after (1 … 3), the place, the date. */
export const SORT_KEYS = [-3, -2, -1, 0, 1, 2, 3, 'ref', 'date'] as const
export type SortKey = (typeof SORT_KEYS)[number]

/** The concordance: a line for each match of a search, with what stands before and after it. */
export const concord = defineOperation({
  name: 'concord',
  title: 'Concordance',
  doc: 'Every match of a search in a line of its own, with the text before and after it (KWIC); takes what search takes where it asks for query, lemma, sense or morph. Left is what stands before in the text, also in scripts that run from right to left. The total is the occurrences of the same search.',
  input: v.strictObject({
    ...asked,
    width: described(
      v.optional(v.pipe(v.number(), v.integer()), 40),
      'Characters shown on each side, 0 to 120; before and after take its place.',
    ),
    before: described(v.optional(v.pipe(v.number(), v.integer())), 'Words shown before the match, 0 to 20.'),
    after: described(v.optional(v.pipe(v.number(), v.integer())), 'Words shown after the match, 0 to 20.'),
    sort_by: described(
      v.optional(v.pipe(v.array(v.picklist(SORT_KEYS)), v.maxLength(3))),
      'Up to three of -3 … -1 (words before), 0 (the keyword), 1 … 3 (words after), "ref", "date"; compared as folded. Without it, the order of the texts.',
    ),
    limit: described(v.optional(v.pipe(v.number(), v.integer()), 50), 'Lines on the page, 1 to 500.'),
    offset: described(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0), 'Lines to pass over.'),
  }),
  output: v.strictObject({
    lane: v.picklist(['text', 'lemma', 'morph', 'sense']),
    /** Lines. */
    total: count,
    shown: v.number(),
    rows: v.array(
      v.strictObject({
        left: v.string(),
        keyword: v.string(),
        right: v.string(),
        urn: v.string(),
        citation: v.string(),
        reference: v.string(),
        document_title: v.string(),
        language: v.string(),
        source: v.string(),
        pack: v.string(),
        license_class: licenseClass,
        license_id: v.string(),
        credit: v.optional(v.string()),
        /** The first year of the date by which the line is sorted. */
        year: v.optional(v.number()),
        /** The wording that matched, where it is another than the text's. */
        reading: v.optional(v.string()),
        /** The dictionary word of the token, in lanes that ask for tokens. */
        lemma: v.optional(v.string()),
        /** The token was put in by the annotators: it stands nowhere in the text. */
        supplied: v.optional(v.literal(true)),
        restricted: v.optional(v.literal(true)),
      }),
    ),
    normalized: search.output.entries.normalized,
    packs: search.output.entries.packs,
    coverage: search.output.entries.coverage,
  }),
})
