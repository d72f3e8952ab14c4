import type { PassageRecord, SpanKind } from '../../workers/model/records.ts'
import type { Recipe } from '../recipe.ts'
import {
  blankWords,
  count,
  distinct,
  divisions,
  type FileRead,
  findings,
  layersOf,
  layouts,
  perFile,
  readFiles,
  runsOfLetters,
  some,
  spans,
  textsOf,
  together,
  tokensOf,
  wordsOf,
} from './figures.ts'
import { hypotacticPart, recipeOf, variantOf } from './packs.ts'

/** How the figures of a corpus come from what its readers made: the recipes, and a loop over their files. */
export interface Counted {
  ids: string[]
  figures: () => Record<string, unknown>
}

const counted = (ids: string[], figures: (...reads: Map<string, FileRead>[]) => Record<string, unknown>): Counted => ({
  ids,
  figures: () => figures(...ids.map(id => readFiles(recipeOf(id)))),
})

const countedAs = (
  recipes: Recipe[],
  figures: (...reads: Map<string, FileRead>[]) => Record<string, unknown>,
): Counted => ({
  ids: recipes.map(({ id }) => id),
  figures: () => figures(...recipes.map(readFiles)),
})

/** Swete as it was scanned, without the repairs of the pack. */
const sweteAsScanned = variantOf(recipeOf('lxx-swete'), 'lxx-swete', recipe => {
  recipe.source.flags.repairs = []
}).recipe

/** Figures of a file of CoNLL-U. */
const conllu = (read: FileRead): Record<string, unknown> => {
  const tokens = tokensOf(read).filter(token => token.span)
  const feats = (tag: string) => (token: (typeof tokens)[number]) => token.morph?.tag.split('|').includes(tag)
  const upos = (name: string) => count(tokens, token => token.upos === name)
  return {
    sentences: read.passages.length,
    tokens: tokens.length,
    tokens_with_lemma: count(tokens, token => token.lemma),
    distinct_lemmas: distinct(tokens.flatMap(token => token.lemma ?? [])),
    tokens_with_feats: count(tokens, token => token.morph),
    punct_tokens: upos('PUNCT'),
    upos_NOUN: upos('NOUN'),
    upos_VERB: upos('VERB'),
    case_dat_number_plur: count(tokens, token => feats('Case=Dat')(token) && feats('Number=Plur')(token)),
    tokens_with_gloss: count(tokens, token => token.gloss),
    text_en: count(layersOf(read), l => l.kind === 'translation') + findings(read, 'translation-empty'),
  }
}

const TREEBANKS = [
  'ud-akk-pisandub',
  'ud-akk-riao',
  'ud-cop-scriptorium',
  'ud-cu-proiel',
  'ud-egy-ujaen',
  'ud-fro-profiterole',
  'ud-fro-srcmf',
  'ud-got-proiel',
  'ud-grc-perseus',
  'ud-grc-proiel',
  'ud-grc-ptnk',
  'ud-hbo-ptnk',
  'ud-hit-hittb',
  'ud-la-circse',
  'ud-la-ittb',
  'ud-la-perseus',
  'ud-la-proiel',
  'ud-lzh-kyoto',
  'ud-orv-torot',
  'ud-sa-vedic',
  'ud-sga-dipsgg',
  'ud-xcl-caval',
]

/** The text of a passage with upstream's letters where spans of a kind stand. */
function withSpanValues({ text, spans = [] }: PassageRecord, kind: SpanKind): string {
  let own = text
  for (const span of spans.filter(s => s.kind === kind).reverse())
    own = own.slice(0, span.start) + (span.value ?? '') + own.slice(span.end)
  return own
}

const spoken = ({ spans = [] }: PassageRecord): number =>
  spans.reduce((sum, s) => (s.kind === 'speaker' || s.kind === 'heading' ? sum + runsOfLetters(s.value ?? '') : sum), 0)

/** The figures that records or the report hold, by corpus. */
export const COUNTED: Readonly<Record<string, Counted>> = {
  ...Object.fromEntries(TREEBANKS.map(id => [id, counted([id], reads => perFile(reads, read => some(conllu(read))))])),
  tibetan: counted(['tibetan'], reads => some(conllu(together(reads.values())))),
  morphgnt: counted(['morphgnt'], reads => {
    const all = together(reads.values())
    const tokens = tokensOf(all)
    const code = (token: (typeof tokens)[number]) => token.morph!.tag.slice(3)
    const lemmas = new Map<string, number>()
    for (const { lemma = '' } of tokens) lemmas.set(lemma, (lemmas.get(lemma) ?? 0) + 1)
    return {
      files: reads.size,
      tokens: tokens.length,
      verses: all.passages.length,
      distinct_lemmas: lemmas.size,
      hapax_lemmas: count([...lemmas.values()], times => times === 1),
      case_dat_number_pl: count(tokens, token => code(token).slice(4, 6) === 'DP'),
      verbs: count(tokens, token => token.morph!.tag.startsWith('V-')),
      optatives: count(tokens, token => code(token)[3] === 'O'),
      lemma_λέγω: lemmas.get('λέγω'),
      lemma_θεός: lemmas.get('θεός'),
      lemma_λόγος: lemmas.get('λόγος'),
    }
  }),
  byzgnt: counted(['byzgnt'], reads => {
    const all = together(reads.values())
    return {
      strongs_with_parsing_files: reads.size,
      strongs_with_parsing_verses: all.passages.length,
      na_variant_units: all.passages.reduce(
        (sum, p) => sum + (p.layers ?? []).reduce((n, l) => n + count(l.text.split('; '), u => u.startsWith('NA')), 0),
        0,
      ),
      parsed_words: tokensOf(all).length + findings(all, 'two-analyses'),
    }
  }),
  sblgnt: counted(['sblgnt'], reads => {
    const all = together(reads.values())
    return {
      books: all.documents.length,
      verse_numbers: all.passages.length,
      text_verse_lines: all.passages.length,
      text_whitespace_words: blankWords(all),
      apparatus_verses: count(layersOf(all), l => l.kind === 'apparatus'),
    }
  }),
  'lxx-swete': countedAs([sweteAsScanned], reads => {
    const all = together(reads.values())
    const per = (name: string) => reads.get(`data/${name}.txt`)!
    const books = ['01.Genesis', '05.Deuteronomium', '27.Psalmi', '48.Isaias']
    return {
      books: all.documents.length,
      distinct_references: all.passages.length,
      word_lines: blankWords(all),
      words_with_latin_letters: all.passages.reduce(
        (sum, p) => sum + count(p.text.split(' '), word => /[A-Za-z]/.test(word)),
        0,
      ),
      words_in_verse_0: blankWords({ ...all, passages: all.passages.filter(p => p.citation.endsWith('.0')) }),
      ...Object.fromEntries(books.map(name => [`refs_${name}`, per(name).passages.length])),
      ...Object.fromEntries(books.map(name => [`words_${name}`, blankWords(per(name))])),
    }
  }),
  oeb: counted(['oeb'], reads => {
    const all = together(reads.values())
    return {
      usfm_v_markers: count(all.passages, p => !/\.0$/.test(p.citation)) + findings(all, 'empty'),
      usfm_f_notes: count(layersOf(all), l => l.layer === 'notes'),
      usfm_c_markers: distinct(
        [...reads].flatMap(([file, read]) => read.passages.map(p => `${file} ${p.citation.split('.')[0]}`)),
      ),
    }
  }),
  'vulgate-clementine': counted(['vulgate-clementine'], reads => {
    const all = together(reads.values())
    return {
      utf8_files: reads.size,
      verses: all.passages.length,
      // as the files have them: œ was a control character, and speakers stand in the verses
      words: all.passages.reduce((sum, p) => sum + runsOfLetters(withSpanValues(p, 'corrected')) + spoken(p), 0),
      'U+009C_characters': findings(all, 'c1-windows-1252'),
      C1_control_characters: findings(all, 'c1-windows-1252'),
    }
  }),
  'kanripo-lunyu': counted(['kanripo-lunyu'], reads => {
    const all = together(reads.values())
    return {
      files: reads.size,
      han_characters: textsOf(all).reduce((sum, text) => sum + [...text.matchAll(/\p{Script=Han}/gu)].length, 0),
      pb_markers: layouts(all, 'page'),
      pilcrows: spans(all, 'line_break') + count(layersOf(all), l => l.layer === 'headings'),
      entity_refs: all.passages.reduce((sum, p) => sum + [...p.text.matchAll(/&\w+;/g)].length, 0),
    }
  }),
  dodson: counted(['dodson'], reads => ({ csv_rows_with_header: together(reads.values()).entries.length + 1 })),
  strongs: counted(['strongs'], reads => {
    const entries = (language: string) => [...reads].find(([file]) => file.startsWith(language))![1].entries
    return {
      greek_js_entries: entries('greek').length,
      greek_js_with_lemma: count(entries('greek'), e => e.headword),
      hebrew_js_entries: entries('hebrew').length,
      hebrew_js_with_lemma: count(entries('hebrew'), e => e.headword),
    }
  }),
  'hebrew-lexicon': counted(['hebrew-lexicon'], reads => ({
    bdb_entry: together(reads.values()).entries.length,
  })),
  kjv: counted(['eng-kjv'], reads => {
    const all = together(reads.values())
    return {
      books: all.documents.length,
      chapters: divisions(all),
      verses: all.passages.length,
      words: blankWords(all),
    }
  }),
  hypotactic: countedAs([hypotacticPart.recipe], reads => {
    const all = together(reads.values())
    const metre: Record<string, number> = {}
    for (const { meter = [] } of all.passages) for (const { name = '' } of meter) metre[name] = (metre[name] ?? 0) + 1
    return { tsv_files: reads.size, lines: all.passages.length, columns_4: all.passages.length, metre }
  }),
  quran: counted(['ara-quran'], reads => {
    const all = together(reads.values())
    return {
      suras: all.documents.length,
      verses: all.passages.length,
      words: blankWords(all),
      'verses_with_U+FEFF': count(all.passages, p => p.text.includes('\ufeff')),
    }
  }),
  web: counted(['eng-web'], reads => {
    const all = together(reads.values())
    return { books: all.documents.length, verses_with_text: count(all.passages, p => !p.citation.endsWith('.0')) }
  }),
  morphhb: counted(['hbo-wlc'], reads => {
    const all = together(reads.values())
    return {
      books: all.documents.length,
      verses: all.passages.length,
      words_running: all.passages.reduce((sum, p) => sum + wordsOf(p), 0),
      qere_readings: all.passages.reduce((sum, p) => sum + (p.readings?.length ?? 0), 0) + findings(all, 'qere-empty'),
    }
  }),
}

/** Figures of the files alone: marks of layout, files that no recipe reads, counts of elements. */
export const OF_FILES: Readonly<Record<string, readonly RegExp[]>> = {
  ...Object.fromEntries(TREEBANKS.map(id => [id, [/ · (?:files|sent_id|newdoc|multiword_ranges)$/]])),
  tibetan: [/^(?:files|sent_id)$/],
  // the pack reads the accented text with variants beside the parsed one
  byzgnt: [/^ccat_/],
  sblgnt: [/^(?:prefix_elements|w|apparatus_notes)$/],
  oeb: [/^osis_/, /^usfm_(?:files|q_lines)$/],
  'vulgate-clementine': [/^iso_files$/],
  dodson: [/^csv_columns/, /^xml_entry$/],
  strongs: [/^greek_xml_/],
  'hebrew-lexicon': [/^(?:augindex_w|bdb_ref|bdb_sense|lexicalindex_entry|strong_entry)$/],
  kjv: [/^json_without_chapters$/],
  web: [/^objects/, /^type_/],
  morphhb: [/^(?:notes|seg_elements|versemap_\w+|w_\w+|distinct_lemma_attributes|ketiv_words)$/],
  // a row with a tab in its text, which has no scansion here
  hypotactic: [/^metre · -uu/],
  // groups become links between verses; what is read of them is tested with the reader
  'ubs-parallels': [/./],
  // compared line by line in numbering.check.ts
  'versification-vrs': [/./],
  sarit: [/ · (?:div\w*|l|lb|lg|note|p|q|quote|foreign)$/],
}

/** Figures that differ, with the reason; docs/corpora.md names file and line. */
export const DIFFERENT: Readonly<Record<string, Readonly<Record<string, { ours: unknown; why: string }>>>> = {
  kjv: {
    words: { ours: 789_629, why: 'the pack has the text of 1769 from another package' },
  },
}
