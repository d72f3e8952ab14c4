import * as v from 'valibot'
import { defineOperation, described } from './operation.ts'
import { documentHeader, passage } from './shapes.ts'

/** A passage, a range or a whole document, with its layers and neighbours. */
export const show = defineOperation({
  name: 'show',
  title: 'Read',
  doc: 'Shows a passage, a range, everything under a prefix, or a document: text as stored, wordings, notes, licence and provenance, with the passages before and after. Takes urns and references as people type them (Gen 1:1, Gn 1,1.3-5, Jude 5); says how it read them.',
  input: v.strictObject({
    urn: described(v.string(), 'A urn, or a reference as typed.'),
    pack: described(
      v.optional(v.string()),
      'The edition in which a typed reference is opened; else the first that has it.',
    ),
    parallel: described(v.optional(v.boolean(), false), 'Set another edition of the same work beside it.'),
    parallel_lang: described(v.optional(v.string(), 'eng'), 'Language of the edition beside it.'),
    parallel_pack: described(v.optional(v.string()), 'The edition beside it, by pack.'),
    max_passages: described(v.optional(v.pipe(v.number(), v.integer()), 50), 'At most so many passages, 1 to 200.'),
    offset: described(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0), 'Passages to pass over.'),
    readings: described(v.optional(v.string(), 'both'), 'both, text, or the name of a layer.'),
    tokens: described(v.optional(v.boolean(), false), 'Add the tokens with lemma and parsing.'),
    context: described(v.optional(v.boolean(), false), 'Show the whole chapter or section around the passage.'),
    include_restricted: described(v.optional(v.boolean(), false), 'Also show texts that are withheld by default.'),
  }),
  output: v.strictObject({
    type: v.picklist(['passage', 'range', 'document', 'choices']),
    /** How a typed reference was read. */
    read: v.optional(v.string()),
    choices: v.optional(v.array(v.strictObject({ urn: v.string(), label: v.string() }))),
    /** Other ways to read the reference. */
    alternatives: v.optional(v.array(v.strictObject({ urn: v.string(), label: v.string() }))),
    document: v.optional(documentHeader),
    /** Heading of what is shown: `Genesis 1`. */
    heading: v.optional(v.string()),
    passages: v.optional(v.array(passage)),
    /** Urns of the passages that were asked for, where more is shown. */
    focus: v.optional(v.array(v.string())),
    total: v.optional(v.number()),
    shown: v.optional(v.number()),
    truncated: v.optional(v.boolean()),
    prev: v.optional(v.nullable(v.string())),
    next: v.optional(v.nullable(v.string())),
    /** The section before and after (chapters of a book). */
    prev_section: v.optional(v.nullable(v.string())),
    next_section: v.optional(v.nullable(v.string())),
    /** Other editions of the same work on this device. */
    editions: v.optional(
      v.array(v.strictObject({ pack: v.string(), title: v.string(), language: v.string(), urn: v.string() })),
    ),
    parallel: v.optional(
      v.strictObject({
        document: v.optional(documentHeader),
        rows: v.array(
          v.strictObject({ citation: v.string(), left: v.optional(passage), right: v.optional(v.array(passage)) }),
        ),
      }),
    ),
    provenance: v.optional(v.array(v.strictObject({ what: v.string(), text: v.string() }))),
  }),
})
