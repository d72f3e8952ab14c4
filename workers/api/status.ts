import * as v from 'valibot'
import { defineOperation } from './operation.ts'
import { licenseClass } from './shapes.ts'

/** What the library holds. */
export const status = defineOperation({
  name: 'status',
  title: 'Library state',
  doc: 'What is on this device: for each source its documents, passages, tokens by tier, layers, licence and version; passages by language and licence class; how many documents are withheld; and the state of index and storage.',
  input: v.strictObject({}),
  output: v.strictObject({
    sources: v.array(
      v.strictObject({
        slug: v.string(),
        title: v.string(),
        version: v.string(),
        pack_version: v.string(),
        license_class: licenseClass,
        license_id: v.string(),
        license_text_url: v.optional(v.string()),
        credit: v.optional(v.string()),
        languages: v.array(v.string()),
        documents: v.number(),
        passages: v.number(),
        tokens: v.strictObject({ gold: v.number(), silver: v.number() }),
        layers: v.array(v.string()),
        /** Works in the source's order, for the list of what can be read. */
        works: v.number(),
        meter: v.number(),
        glosses: v.number(),
        senses: v.number(),
        dated: v.number(),
        placed: v.number(),
        classified: v.number(),
        fragment_index: v.boolean(),
        vectors: v.nullable(v.string()),
        retrieved: v.optional(v.string()),
        withheld: v.optional(v.literal(true)),
      }),
    ),
    languages: v.record(v.string(), v.number()),
    license_classes: v.record(v.string(), v.number()),
    excluded_by_default: v.number(),
    index: v.strictObject({
      ready: v.boolean(),
      progress: v.number(),
      sqlite: v.string(),
      fold: v.number(),
      storage: v.optional(v.string()),
      storage_used: v.optional(v.number()),
      storage_quota: v.optional(v.number()),
      persistent: v.optional(v.nullable(v.boolean())),
    }),
    model: v.nullable(v.string()),
  }),
})
