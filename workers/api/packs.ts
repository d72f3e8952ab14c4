import * as v from 'valibot'
import type { PackEntry } from '../model/pack.ts'
import { defineOperation, described } from './operation.ts'

const packState = v.strictObject({
  /** The manifest's entry. */
  entry: v.custom<PackEntry>(value => typeof value === 'object' && value !== null),
  state: v.picklist(['offered', 'partial', 'installed', 'update', 'removing']),
  /** The version on this device, where it differs from the offered one. */
  installed_version: v.optional(v.string()),
  /** Bytes of an unfinished download that are kept. */
  kept: v.optional(v.number()),
  /** Bytes to download and on the device. */
  download: v.number(),
  bytes: v.number(),
})
export type PackState = v.InferOutput<typeof packState>

/** The shelf: what is offered, what is on this device, and how it gets there or leaves. */
export const packs = defineOperation({
  name: 'packs',
  title: 'Library',
  doc: 'What is offered and what is on this device; installs, verifies and removes packs. An install is checked part by part against the manifest and either is complete or leaves the library as it was.',
  input: v.strictObject({
    action: described(
      v.optional(v.picklist(['offered', 'installed', 'install', 'verify', 'remove']), 'offered'),
      'What to do.',
    ),
    id: described(v.optional(v.array(v.string())), 'The packs; for install without id: the default library.'),
  }),
  output: v.strictObject({
    packs: v.array(packState),
    storage: v.strictObject({
      kind: v.picklist(['opfs', 'cache', 'memory', 'files']),
      used: v.number(),
      quota: v.optional(v.number()),
      /** Whether the browser promised to keep the data; null = it does not say. */
      persistent: v.nullable(v.boolean()),
      sentence: v.string(),
    }),
    /** What was done, pack by pack. */
    done: v.optional(
      v.array(v.strictObject({ id: v.string(), ok: v.boolean(), code: v.optional(v.string()), message: v.string() })),
    ),
  }),
})
