import * as v from 'valibot'
import { defineOperation, described } from './operation.ts'

/** A citation of a passage or range. */
export const cite = defineOperation({
  name: 'cite',
  title: 'Cite',
  doc: 'A citation of a passage or range in plain text, BibTeX, RIS, CSL JSON and TEI, with the edition, its licence and the version of the pack.',
  input: v.strictObject({
    urn: described(v.string(), 'A urn, or a reference as typed.'),
    pack: described(v.optional(v.string()), 'The edition, for a typed reference.'),
    include_restricted: described(v.optional(v.boolean(), false), 'Also cite texts that are withheld by default.'),
  }),
  output: v.strictObject({
    urn: v.string(),
    reference: v.string(),
    plain: v.string(),
    bibtex: v.string(),
    ris: v.string(),
    csl: v.record(v.string(), v.unknown()),
    /** The words as a quotation of TEI, with citation and licence. */
    tei: v.string(),
    /** The words of the passage, for a copy that carries them; without signs that point to an apparatus. */
    text: v.string(),
    license: v.string(),
  }),
})
