import * as v from 'valibot'
import { concord } from './concord.ts'
import { freq } from './freq.ts'
import { defineOperation, described } from './operation.ts'
import { search } from './search.ts'
import { words } from './words.ts'

/** Kinds of files. */
export const EXPORT_FORMATS = ['csv', 'tsv', 'json', 'tei', 'atf', 'txt', 'bibtex', 'ris', 'csl-json'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** Operations whose whole answer can be a file. */
export const EXPORTED = { search, concord, words, freq }

const { by, ...counting } = freq.input.entries

/** A whole answer as a file. */
export const exportOperation = defineOperation({
  name: 'export',
  title: 'Export',
  doc: 'All hits of a search (or all lines of a concordance, words of a list, counts) as a file, in the order and width shown, with urn, citation, licence and credit of each, the question, and the packs with their versions. At most 100,000 rows; where there are more, the file says so.',
  input: v.strictObject({
    ...words.input.entries,
    ...counting,
    ...concord.input.entries,
    ...search.input.entries,
    lemma: described(
      v.optional(v.union([v.boolean(), v.pipe(v.string(), v.maxLength(200))])),
      'A dictionary word, or its number; with words true for a list of them.',
    ),
    by: described(v.optional(by), 'With freq: what is counted by.'),
    limit: described(
      v.optional(v.pipe(v.number(), v.integer())),
      'Passed over, so that what a page was asked with can be given as it is: a file holds all rows.',
    ),
    only: described(
      v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(300))), v.minLength(1), v.maxLength(1000))),
      'Of a search: only these of its passages, by urn.',
    ),
    date: described(
      v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/))),
      'The day on which the file is made, 2026-12-01: it stands at its head.',
    ),
    operation: described(
      v.optional(v.picklist(Object.keys(EXPORTED) as (keyof typeof EXPORTED)[]), 'search'),
      'Whose answer it is.',
    ),
    format: described(
      v.picklist(EXPORT_FORMATS),
      'csv and tsv: tables; json; tei: quotations; atf: cuneiform; txt: text with citations; bibtex, ris and csl-json: the works cited.',
    ),
  }),
  output: v.strictObject({
    /** Name for the file. */
    name: v.string(),
    mime: v.string(),
    text: v.string(),
    rows: v.number(),
    /** There are more rows than a file takes. */
    cut: v.optional(v.literal(true)),
  }),
})
