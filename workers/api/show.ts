import * as v from 'valibot'
import { defineOperation, described } from './operation.ts'
import { documentHeader, passage } from './shapes.ts'

/** Another edition, verse by verse; a verse that only one of the two has leaves the other side absent. */
const parallel = v.strictObject({
  document: v.optional(documentHeader),
  rows: v.array(
    v.strictObject({ citation: v.string(), left: v.optional(passage), right: v.optional(v.array(passage)) }),
  ),
})

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
    parallel_pack: described(v.optional(v.string()), 'The edition beside it, by pack or by the urn of its document.'),
    parallel_packs: described(
      v.optional(v.array(v.string())),
      'Several editions beside it, each by pack or by the urn of its document, at most 4.',
    ),
    max_passages: described(v.optional(v.pipe(v.number(), v.integer()), 50), 'At most so many passages, 1 to 200.'),
    offset: described(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0), 'Passages to pass over.'),
    readings: described(v.optional(v.string(), 'both'), 'both, text, or the name of a layer.'),
    tokens: described(v.optional(v.boolean(), false), 'Add the tokens with lemma and parsing.'),
    context: described(v.optional(v.boolean(), false), 'Show the whole chapter or section around the passage.'),
    around: described(
      v.optional(v.pipe(v.number(), v.integer())),
      'Show so many passages before and after the passage instead, 0 to 50.',
    ),
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
      v.array(
        v.strictObject({
          pack: v.string(),
          /** Of the source, and of the document in it. */
          title: v.string(),
          document: v.string(),
          language: v.string(),
          urn: v.string(),
        }),
      ),
    ),
    parallel: v.optional(parallel),
    /** One for each of parallel_packs that was found, in the order asked. */
    parallels: v.optional(v.array(parallel)),
    /** Names of the levels of a citation, large to small: `book`, `line`. */
    levels: v.optional(v.array(v.string())),
    /** What the edition calls the wording that is its text, where it has several: `ketiv`, `orig`. */
    text_wording: v.optional(v.string()),
    /** The senses that the tokens shown cite, where a list on this device names them; by number. */
    senses: v.optional(v.record(v.string(), v.strictObject({ name: v.string(), gloss: v.optional(v.string()) }))),
    provenance: v.optional(v.array(v.strictObject({ what: v.string(), text: v.string() }))),
  }),
})
