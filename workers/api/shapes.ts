import * as v from 'valibot'
import { LICENSE_CLASSES } from '../model/records.ts'

/** Schemas that several operations share. */

export const licenseClass = v.picklist(LICENSE_CLASSES)

/** `[start, end)` in UTF-16 units. */
export const span = v.tuple([v.number(), v.number()])

export const count = v.strictObject({ value: v.number(), relation: v.picklist(['eq', 'gte']) })

/** One scansion of a passage. */
export const meter = v.strictObject({
  producer: v.string(),
  code: v.optional(v.string()),
  name: v.optional(v.string()),
  pattern: v.string(),
  caesura: v.optional(v.string()),
  feature: v.optional(v.string()),
})

/** A scansion with its division into words: ranges of the stored text, the producer's own signs, and how the word ends. */
export const scansion = v.strictObject({
  ...meter.entries,
  words: v.optional(v.array(v.strictObject({ span, syllables: v.string(), boundary: v.optional(v.string()) }))),
})
export type Scansion = v.InferOutput<typeof scansion>

/** Why a passage is in the answer: one entry a term that matched. */
export const why = v.strictObject({
  /** The term as asked. */
  term: v.string(),
  /** Indexes of graphic words, from 0. */
  words: v.array(v.number()),
  /** One a graphic word, on the stored text. */
  spans: v.array(span),
  layer: v.optional(v.string()),
  /** Which wording matched, where the passage has several: the text's own name or the layer's. */
  reading: v.optional(v.string()),
  tier: v.optional(v.string()),
  homograph: v.optional(v.string()),
})

/** The tokens that matched in a passage. */
const hitTokens = v.array(
  v.strictObject({
    form: v.string(),
    lemma: v.optional(v.string()),
    lemma_id: v.optional(v.string()),
    parsing: v.optional(v.string()),
    tier: v.optional(v.string()),
    ambiguous: v.optional(v.literal(true)),
    gloss: v.optional(v.string()),
    /** Sense desk: the senses asked for that it cites. */
    ids: v.optional(v.array(v.string())),
    /** Put in by the annotators: it stands nowhere in the text. */
    supplied: v.optional(v.literal(true)),
  }),
)

export const hit = v.strictObject({
  urn: v.string(),
  document_title: v.string(),
  citation: v.string(),
  /** The reference as a scholar writes it: `Gen 1:1`. */
  reference: v.string(),
  language: v.string(),
  source: v.string(),
  pack: v.string(),
  license_class: licenseClass,
  license_id: v.string(),
  credit: v.optional(v.string()),
  text: v.string(),
  /** The text is longer than is shown here. */
  text_cut: v.optional(v.literal(true)),
  /** A stretch of the text around the first match; `spans` are relative to it. */
  snippet: v.strictObject({ text: v.string(), spans: v.array(span), layer: v.optional(v.string()) }),
  why: v.array(why),
  /** Lane of translations: the layer that matched best, its language and licence class, and all that matched. */
  layer: v.optional(v.string()),
  layer_language: v.optional(v.string()),
  layer_license: v.optional(licenseClass),
  layers: v.optional(v.array(v.string())),
  /** With cross: the passage into which a phrase runs on. */
  continues_in: v.optional(v.string()),
  /** With near: the fewest words that stand between. */
  distance: v.optional(v.number()),
  /** Fragment lane: the folded text around the fragment, which stands in brackets. */
  folded_snippet: v.optional(v.string()),
  /** Lemma lane: the dictionary word, the forms in which it stands here, and its tokens. */
  lemma: v.optional(v.string()),
  surface_forms: v.optional(v.array(v.string())),
  /** The glosses that these tokens have in the source, each once. */
  token_gloss: v.optional(v.string()),
  /** The short meaning that a dictionary of this device gives for the word; gloss lane: what its tokens are glossed as. */
  gloss: v.optional(v.string()),
  /** Gloss lane: the language of the gloss, the form that stands most often, and the number of passages; the hit is the first. */
  gloss_language: v.optional(v.string()),
  form: v.optional(v.string()),
  passages: v.optional(v.number()),
  /** Gloss lane: a number, all tokens with this gloss. */
  tokens: v.optional(v.union([v.number(), hitTokens])),
  /** With `morph`: each form that satisfied it, decoded (`case=dat|number=plur`), and upstream's tag. */
  morph: v.optional(
    v.array(
      v.strictObject({
        form: v.string(),
        feats: v.string(),
        tag: v.optional(v.string()),
        ambiguous: v.boolean(),
      }),
    ),
  ),
  /** The match rests on an annotation that leaves a choice. */
  ambiguous: v.optional(v.literal(true)),
  /** Absent for gold. */
  tier: v.optional(v.string()),
  /** What satisfied a filter: the date, its doubt in upstream's word, the place, the kind, the scansion. */
  date: v.optional(
    v.strictObject({
      not_before: v.nullable(v.number()),
      not_after: v.nullable(v.number()),
      class: v.string(),
      precision: v.optional(v.string()),
      raw: v.optional(v.string()),
      open_ended: v.optional(v.literal(true)),
    }),
  ),
  certainty: v.optional(v.string()),
  place: v.optional(
    v.strictObject({
      role: v.string(),
      name: v.optional(v.string()),
      ref: v.optional(v.strictObject({ ns: v.string(), id: v.string() })),
      raw: v.optional(v.string()),
    }),
  ),
  kind: v.optional(v.string()),
  meter: v.optional(meter),
  /** Served only because the request asked for restricted texts. */
  restricted: v.optional(v.literal(true)),
})
export type Hit = v.InferOutput<typeof hit>
export type Why = v.InferOutput<typeof why>

export const documentHeader = v.strictObject({
  urn: v.string(),
  title: v.string(),
  language: v.string(),
  role: v.string(),
  work: v.optional(v.string()),
  work_title: v.optional(v.string()),
  author: v.optional(v.string()),
  editor: v.optional(v.string()),
  edition_year: v.optional(v.number()),
  siglum: v.optional(v.string()),
  source: v.string(),
  source_title: v.string(),
  pack: v.string(),
  pack_version: v.string(),
  license_class: licenseClass,
  license_id: v.string(),
  license_text_url: v.optional(v.string()),
  credit: v.optional(v.string()),
  withdrawn: v.optional(v.literal(true)),
})
export type DocumentHeader = v.InferOutput<typeof documentHeader>

export const token = v.strictObject({
  span: v.optional(span),
  word: v.number(),
  form: v.string(),
  norm: v.optional(v.string()),
  lemma: v.optional(v.string()),
  homograph: v.optional(v.string()),
  lemma_id: v.optional(v.string()),
  /** Present only below gold. */
  tier: v.optional(v.string()),
  upos: v.optional(v.string()),
  xpos: v.optional(v.string()),
  morph_raw: v.optional(v.strictObject({ tagset: v.string(), tag: v.string() })),
  /** Decoded: key to values, alternatives marked. */
  morph: v.optional(v.record(v.string(), v.array(v.strictObject({ value: v.string(), certain: v.boolean() })))),
  /** The parsing in words. */
  parsing: v.optional(v.string()),
  gloss: v.optional(v.string()),
  gloss_lang: v.optional(v.string()),
  /** Numbers of the senses that the annotation cites. */
  senses: v.optional(v.array(v.string())),
  ambiguous: v.optional(v.literal(true)),
})
export type Token = v.InferOutput<typeof token>

export const passage = v.strictObject({
  urn: v.string(),
  citation: v.string(),
  reference: v.string(),
  language: v.string(),
  text: v.string(),
  withdrawn: v.optional(v.literal(true)),
  spans: v.optional(
    v.array(v.strictObject({ start: v.number(), end: v.number(), kind: v.string(), value: v.optional(v.string()) })),
  ),
  readings: v.optional(v.array(v.strictObject({ layer: v.string(), span, text: v.string() }))),
  layers: v.optional(
    v.array(
      v.strictObject({
        layer: v.string(),
        kind: v.string(),
        language: v.optional(v.string()),
        text: v.string(),
        license_class: v.optional(licenseClass),
      }),
    ),
  ),
  meter: v.optional(v.array(scansion)),
  tokens: v.optional(v.array(token)),
  /** The numbers under which other editions hold the passage, where they differ from its own. */
  elsewhere: v.optional(v.array(v.string())),
})
export type Passage = v.InferOutput<typeof passage>

/** The tokens that matched in a hit; none where it is no passage's. */
export const tokensOfHit = ({ tokens }: Pick<Hit, 'tokens'>): v.InferOutput<typeof hitTokens> =>
  Array.isArray(tokens) ? tokens : []
