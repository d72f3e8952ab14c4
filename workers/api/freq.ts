import * as v from 'valibot'
import { defineOperation, described } from './operation.ts'
import { search } from './search.ts'
import { count } from './shapes.ts'

const { limit: _, offset: __, sort: ___, group: ____, per_group: _____, ...asked } = search.input.entries

const numbers = {
  documents: v.number(),
  /** Passages with a match: the total of the search with the bucket as a filter. */
  passages: v.number(),
  /** Matches: its occurrences. */
  hits: v.number(),
  /** All words searched in the bucket, texts without a match included; not for forms, dictionary words and tags. */
  words: v.optional(v.number()),
  /** Matches in a million of these words. */
  per_million: v.optional(v.number()),
}
const bucket = v.strictObject(numbers)

/** Counts of a search by anything: facets, histogram, frequency list, dispersion. */
export const freq = defineOperation({
  name: 'freq',
  title: 'Frequencies',
  doc: 'Counts the matches of a search by century, kind, place, source, work, document, language, licence, tier, form, dictionary word, tag, or any facet by its name. A century counts every date that touches it and has two known ends; dates with an open end and undated texts have counts of their own.',
  input: v.strictObject({
    ...asked,
    by: described(
      v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
      'century, kind, place, source, work, document, language, license, tier, form, lemma, tag, or the name of a facet.',
    ),
    zeros: described(
      v.optional(v.boolean(), false),
      'Also what was searched and has no match, behind the others; not by century, form, lemma, tag or tier.',
    ),
    limit: described(v.optional(v.pipe(v.number(), v.integer()), 100), 'Buckets, 1 to 1,000.'),
    offset: described(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0), 'Buckets to pass over.'),
  }),
  output: v.strictObject({
    lane: search.output.entries.lane,
    by: v.string(),
    /** Those of most matches first; centuries from the earliest. */
    buckets: v.array(
      v.strictObject({
        key: v.union([v.string(), v.number()]),
        label: v.string(),
        ...numbers,
        /** The arguments that make the bucket a filter of the search; none where no argument does. */
        args: v.optional(v.record(v.string(), v.unknown())),
      }),
    ),
    /** Buckets in all. */
    total: count,
    /** Of how many that were searched, those without a match included; not by century, form, lemma, tag or tier. */
    among: v.optional(v.number()),
    /** By century: dates with an open end, and texts without a date. */
    open_ended: v.optional(bucket),
    undated: v.optional(bucket),
    /** By century: documents that count in several. */
    spanning: v.optional(v.number()),
    /** Otherwise: texts that say nothing of what is counted by. */
    without: v.optional(bucket),
    /** The search as a whole. */
    whole: bucket,
    packs: search.output.entries.packs,
  }),
})
