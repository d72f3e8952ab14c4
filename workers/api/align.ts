import * as v from 'valibot'
import { defineOperation, described } from './operation.ts'
import { licenseClass } from './shapes.ts'

const edit = v.strictObject({
  op: v.picklist(['sub', 'del', 'ins', 'orth']),
  base: v.array(v.string()),
  witness: v.array(v.string()),
})

/** Other witnesses and translations of a passage, side by side. */
export const align = defineOperation({
  name: 'align',
  title: 'Compare',
  doc: 'Sets every edition of a work side by side for a reference, verse by verse through the verse map; says where an edition lacks a verse or numbers it otherwise. With collate, the words in which witnesses of one language differ.',
  input: v.strictObject({
    ref: described(v.optional(v.string()), 'A reference: MARK 2.3, Gen 1, Ps 3:1-4.'),
    urn: described(v.optional(v.string()), 'Or the urn of a passage or range.'),
    work: described(v.optional(v.string()), 'The work, where the reference does not name it.'),
    collate: described(v.optional(v.boolean(), false), 'Compare the witnesses word by word.'),
    base: described(v.optional(v.string()), 'The witness (pack) that the others are compared with.'),
    level: described(
      v.optional(v.picklist(['letter', 'fold']), 'letter'),
      'fold marks differences of spelling and accent only as orthographic.',
    ),
    include_restricted: described(v.optional(v.boolean(), false), 'Also use texts that are withheld by default.'),
    disclose_withheld: described(v.optional(v.boolean(), false), 'Name withheld witnesses.'),
  }),
  output: v.strictObject({
    work: v.string(),
    work_title: v.string(),
    /** How the reference was read. */
    read: v.optional(v.string()),
    refs: v.array(
      v.strictObject({
        ref: v.string(),
        witnesses: v.array(
          v.strictObject({
            label: v.string(),
            document: v.string(),
            title: v.string(),
            language: v.string(),
            license_class: licenseClass,
            license_id: v.string(),
            source: v.string(),
            status: v.picklist(['ok', 'no_match', 'not_installed', 'withheld']),
            sentences: v.array(
              v.strictObject({
                urn: v.string(),
                text: v.string(),
                refs: v.array(v.string()),
                /** The passage's own number, where it differs. */
                native_ref: v.optional(v.string()),
              }),
            ),
          }),
        ),
      }),
    ),
    absent_witnesses: v.array(v.strictObject({ label: v.string(), reason: v.string() })),
    truncated: v.boolean(),
    collation: v.optional(
      v.array(
        v.strictObject({
          ref: v.string(),
          cells: v.array(
            v.strictObject({
              language: v.string(),
              script: v.string(),
              base: v.string(),
              readings: v.array(
                v.strictObject({
                  label: v.string(),
                  is_base: v.optional(v.literal(true)),
                  agrees: v.optional(v.boolean()),
                  edits: v.optional(v.array(edit)),
                }),
              ),
            }),
          ),
          asides: v.array(v.strictObject({ label: v.string(), reason: v.picklist(['sole', 'cross_script']) })),
        }),
      ),
    ),
  }),
})
