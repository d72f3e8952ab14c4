import * as v from 'valibot'
import { NOTATIONS } from '../model/fold/types.ts'
import { defineOperation, described } from './operation.ts'
import { count, hit, licenseClass } from './shapes.ts'

const list = v.array(v.string())
const year = v.pipe(v.number(), v.integer())

const lemmaRow = v.strictObject({
  lemma: v.string(),
  language: v.string(),
  homograph: v.optional(v.string()),
  lemma_id: v.optional(v.string()),
  tokens: v.number(),
})

/** The corpus desk: passages that match one anchor: `query`, `lemma`, or `morph` alone. */
export const search = defineOperation({
  name: 'search',
  title: 'Search',
  doc: 'Finds passages by the words of their text, or by a dictionary word in all its forms. Words match however they are accented, pointed or capitalised; phrases, prefixes, NEAR, AND, OR and NOT are understood. Every hit says which words matched, in which wording, and under which licence it is shown; totals are exact.',
  input: v.strictObject({
    query: described(
      v.optional(v.pipe(v.string(), v.maxLength(1000))),
      'Words to find; "…" phrase, word* prefix, *word suffix, NEAR(a b, 5), AND, OR, NOT, brackets.',
    ),
    fuzzy: described(
      v.optional(v.boolean(), false),
      'query is a fragment: letters in a row, over the limits of words; . is one lost letter, … several, a blank at an end the limit of a word.',
    ),
    edits: described(
      v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2)), 0),
      'With fuzzy: letters that may be changed, put in or left out.',
    ),
    translations: described(
      v.optional(v.boolean(), false),
      'query is looked for in the translations that stand beside texts; hits are the original passages.',
    ),
    lemma: described(
      v.optional(v.pipe(v.string(), v.maxLength(200))),
      'A dictionary word, or its number (H430, G3056): passages in which a token has it, in any form.',
    ),
    near: described(
      v.optional(v.pipe(v.string(), v.maxLength(200))),
      'A word or phrase that stands near what is asked for.',
    ),
    window: described(
      v.optional(v.pipe(v.number(), v.integer())),
      'With near: words that may stand between, 0 to 50; 10 unless said.',
    ),
    ordered: described(v.optional(v.boolean(), false), 'With near: it stands behind what is asked for.'),
    morph: described(
      v.optional(v.pipe(v.string(), v.maxLength(400))),
      'Form of the token that carries the word, or of any token where it stands alone: case=dat,number=pl; | for either, != for not.',
    ),
    morph_ambiguous: described(
      v.optional(v.picklist(['include', 'exclude']), 'include'),
      'exclude: only where the annotation leaves no choice.',
    ),
    gloss: described(
      v.optional(v.pipe(v.string(), v.maxLength(200))),
      'Words of the gloss that the source gives a token. With query, lemma or morph: of the matched token; alone: the dictionary words so glossed.',
    ),
    sense: described(
      v.optional(v.pipe(v.string(), v.maxLength(400))),
      'Senses that the annotation cites: numbers divided by commas, or a name; % for any letters.',
    ),
    sense_gloss: described(v.optional(v.boolean(), false), 'With sense: the meaning counts as a name does.'),
    forms: described(v.optional(list), 'With lemma: only these written forms.'),
    tier: described(
      v.optional(v.array(v.picklist(['gold', 'silver', 'equivalence']))),
      'With lemma: only annotation checked by people (gold), that of programs and form tables (silver), or words that a table declares the same (equivalence).',
    ),
    betacode: described(v.optional(v.boolean(), false), 'query and lemma are Beta Code; never guessed.'),
    translit: described(
      v.optional(v.picklist(['none', ...NOTATIONS]), 'none'),
      'The notation in which query and lemma are typed.',
    ),
    lang: described(v.optional(v.string()), 'Language of the passage, ISO 639 code (grc, hbo, lat …).'),
    match: described(
      v.optional(v.picklist(['folded', 'marks', 'exact']), 'folded'),
      'How strictly letters are compared: folded ignores accents, points and case; marks compares the marks that the query has; exact compares as written.',
    ),
    reading: described(
      v.optional(v.string(), 'any'),
      'Which wording is searched: any, text, or the name of a layer (qere).',
    ),
    text_state: described(
      v.optional(v.array(v.picklist(['supplied', 'unclear', 'deleted']))),
      'Words with a letter that the editor supplied, marks as unclear or as deleted do not count.',
    ),
    words: described(
      v.optional(v.boolean(), false),
      'Matches begin and end where words do: for Tibetan and Chinese texts whose words are marked.',
    ),
    cross: described(
      v.optional(v.picklist([0, 1]), 0),
      '1: a phrase may run on into the next passage of its text, as over the end of a verse.',
    ),
    sentence: described(v.optional(v.boolean(), false), 'With near: both stand in one sentence.'),
    pack: described(v.optional(list), 'Only these packs.'),
    source: described(v.optional(list), 'Only these sources.'),
    work: described(v.optional(list), 'Only these works.'),
    document: described(v.optional(list), 'Only these documents, by urn.'),
    from: described(
      v.optional(year),
      'First year; years before 1 CE are negative (-300 is 300 BCE), there is no year 0.',
    ),
    to: described(v.optional(year), 'Last year.'),
    century: described(
      v.optional(v.union([year, v.tuple([year, year])])),
      'A century, or the first and last of several: 1 is 1 to 100 CE, -1 is 100 to 1 BCE.',
    ),
    date_basis: described(
      v.optional(v.string()),
      'Only dates of these kinds, divided by commas: artifact, composition, edition, silver; the leading date of a text counts, with any: before them every one.',
    ),
    date_mode: described(
      v.optional(v.picklist(['overlap', 'bounded', 'within', 'certain']), 'overlap'),
      'overlap: the date touches the years; bounded: and both its ends are known; within: it lies inside them; certain: bounded and not doubted.',
    ),
    place: described(
      v.optional(v.pipe(v.string(), v.maxLength(200))),
      'Found, made or kept at a place: its name, a pattern with %, a number (pleiades:736983, tm:1524) or an address.',
    ),
    place_role: described(
      v.optional(v.array(v.picklist(['findspot', 'origin', 'provenance', 'mentioned']))),
      'What the place is to the text; findspot, origin and provenance unless said.',
    ),
    kind: described(
      v.optional(v.pipe(v.string(), v.maxLength(200))),
      'Kind of text, from the general to the particular (funerary, funerary/epitaph); several divided by commas.',
    ),
    facets: described(
      v.optional(v.record(v.string(), v.union([v.string(), v.array(v.string())]))),
      'Further properties by name, such as { "material": "papyrus" }; % stands for any letters.',
    ),
    lect: described(v.optional(v.string()), 'Stage or variety of a language: grc:koi, lat:med.'),
    script: described(v.optional(v.string()), 'Script of the text or of the object, ISO 15924: Grek, Xsux.'),
    meter: described(v.optional(v.pipe(v.string(), v.maxLength(100))), 'Scanned in this metre, by code or name.'),
    meter_pattern: described(
      v.optional(v.pipe(v.string(), v.maxLength(100))),
      'Scanned so; ? is one foot or position, % any run.',
    ),
    license: described(v.optional(v.string()), 'Only texts of exactly this licence class.'),
    include_restricted: described(
      v.optional(v.boolean(), false),
      'Also search texts that are withheld by default, for this request.',
    ),
    strict_seed: described(
      v.optional(v.boolean(), false),
      'Refuse what the original of this desk refuses; for comparisons.',
    ),
    disclose_withheld: described(v.optional(v.boolean(), false), 'Say how many withheld passages would match.'),
    sort: described(
      v.optional(v.picklist(['relevance', 'corpus', 'date'])),
      'relevance: BM25 over the packs searched (text unless said); corpus: order of packs and texts (lemma unless said); date: the earliest first, undated texts last.',
    ),
    group: described(
      v.optional(v.picklist(['none', 'document', 'work']), 'none'),
      'In rounds: the first hits of each document or work, then the next of each.',
    ),
    per_group: described(
      v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 3),
      'With group: hits of each in a round, 1 to 50.',
    ),
    limit: described(v.optional(v.pipe(v.number(), v.integer()), 10), 'Hits on the page, 1 to 50.'),
    offset: described(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0), 'Hits to pass over.'),
  }),
  output: v.strictObject({
    lane: v.picklist(['text', 'lemma', 'morph', 'fuzzy', 'translations', 'gloss', 'sense']),
    /** What the notation was read as. */
    betacode: v.optional(
      v.strictObject({ query: v.optional(v.string()), lemma: v.optional(v.string()), near: v.optional(v.string()) }),
    ),
    /** The dictionary words that matched, with the number of their tokens. */
    lemmas: v.optional(v.array(lemmaRow)),
    /** Passages; in the gloss lane dictionary words with one gloss. */
    total: count,
    /** Matches; not in the gloss lane, which marks none. */
    occurrences: v.optional(count),
    shown: v.number(),
    hits: v.array(hit),
    /** With group: how many documents or works have hits. */
    groups: v.optional(v.number()),
    /** With group: those of this page in its order; `shown` hits of each stand here, `left` are still to come. */
    page_groups: v.optional(
      v.array(
        v.strictObject({
          key: v.string(),
          label: v.string(),
          passages: v.number(),
          shown: v.number(),
          left: v.number(),
        }),
      ),
    ),
    /** Sense desk: the senses that were asked for. */
    senses: v.optional(
      v.array(
        v.strictObject({
          id: v.string(),
          headword: v.string(),
          name: v.string(),
          gloss: v.optional(v.string()),
          source: v.string(),
          language: v.string(),
          passages: v.number(),
        }),
      ),
    ),
    /** With words: whether matches were held to the limits of marked words; else why they were not. */
    word_grain: v.optional(v.literal(true)),
    word_grain_note: v.optional(v.string()),
    normalized: v.strictObject({
      terms: v.array(v.strictObject({ input: v.string(), folds: v.array(v.string()), forms: v.optional(v.number()) })),
    }),
    packs: v.array(v.strictObject({ id: v.string(), version: v.string() })),
    /** Passages searched, after scope and language. */
    searched: v.strictObject({ passages: v.number(), packs: v.number() }),
    coverage: v.optional(
      v.strictObject({
        searched: v.array(v.string()),
        left_out: v.array(v.strictObject({ pack: v.string(), reason: v.string() })),
      }),
    ),
    /** What would find something, each with its exact number. */
    loosen: v.optional(
      v.array(v.strictObject({ text: v.string(), total: v.number(), args: v.record(v.string(), v.unknown()) })),
    ),
    facets: v.strictObject({
      language: v.array(v.strictObject({ key: v.string(), passages: v.number() })),
      source: v.array(v.strictObject({ key: v.string(), label: v.string(), passages: v.number() })),
      kind: v.array(v.strictObject({ key: v.string(), passages: v.number() })),
      license: v.array(v.strictObject({ key: licenseClass, passages: v.number() })),
      /** Lemma lane: passages by the tier of the annotation that was met. */
      tier: v.optional(
        v.array(v.strictObject({ key: v.picklist(['gold', 'silver', 'equivalence']), passages: v.number() })),
      ),
    }),
  }),
})
