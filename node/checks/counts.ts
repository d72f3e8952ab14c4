import type { PassageRecord, SpanKind, TokenRecord } from '../../workers/model/records.ts'
import { graphicWords } from '../../workers/model/words.ts'
import type { Recipe } from '../recipe.ts'
import {
  blankWords,
  count,
  distinct,
  divisions,
  editionWords,
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
  }
}

/** The treebanks that call a translation `text_en`; others call it otherwise, and nobody counted those. */
const translations = (id: string, read: FileRead): Record<string, unknown> =>
  id === 'ud-cop-scriptorium' || id === 'ud-akk-pisandub'
    ? { text_en: count(layersOf(read), l => l.kind === 'translation') + findings(read, 'translation-empty') }
    : {}

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

/** Rows that a finding tells of together: `10 rows`. */
const rowsOf = (read: FileRead, code: string): number =>
  read.findings.reduce((sum, f) => (f.code === code ? sum + Number.parseInt(f.raw, 10) : sum), 0)

/** Figures of a file of AGDT: dependency trees with tags of nine places. */
const agdt = (read: FileRead): Record<string, unknown> => {
  const tokens = tokensOf(read)
  const at = (token: TokenRecord, place: number) => token.morph?.tag[place]
  return {
    word_elements: tokens.length,
    artificial: count(tokens, token => !token.span),
    words_with_lemma: count(tokens, token => token.lemma),
    distinct_lemmas_without_trailing_digits: distinct(tokens.flatMap(token => token.lemma ?? [])),
    lemmas_with_trailing_digit_tokens: count(tokens, token => token.homograph),
    postag_plural_dative: count(tokens, token => at(token, 2) === 'p' && at(token, 7) === 'd'),
  }
}

/** Dictionary words, those that a number tells apart each by itself. */
const numbered = (tokens: readonly TokenRecord[]): number =>
  distinct(tokens.flatMap(({ lemma, homograph }) => (lemma === undefined ? [] : [`${lemma}#${homograph ?? ''}`])))

/** Figures of a file of PROIEL XML. */
const proiel = (read: FileRead): Record<string, unknown> => {
  const tokens = tokensOf(read)
  return {
    token_elements: tokens.length,
    tokens_with_form: count(tokens, token => token.span),
    empty_tokens: count(tokens, token => !token.span),
    tokens_with_lemma: count(tokens, token => token.lemma),
    distinct_lemmas: numbered(tokens),
    number_p_case_d: count(tokens, ({ morph }) => morph?.tag[1] === 'p' && morph.tag[6] === 'd'),
  }
}

/** Figures of a file of CoNLL-X. */
const conllx = (read: FileRead): Record<string, unknown> => {
  const tokens = tokensOf(read)
  return {
    tokens: tokens.length,
    sentences: read.passages.length,
    distinct_lemmas: numbered(tokens),
  }
}

const syntacticus = (...reads: Map<string, FileRead>[]): Record<string, unknown> =>
  Object.assign(
    {},
    ...reads.map(own => perFile(own, (read, file) => some(file.endsWith('.conll') ? conllx(read) : proiel(read)))),
  )

/** Figures of inscriptions. */
const inscriptions = (reads: Map<string, FileRead>): Record<string, unknown> => {
  const all = together(reads.values())
  const tokens = tokensOf(all)
  const documents = (keep: (read: FileRead) => unknown) => count([...reads.values()], keep)
  return {
    documents: reads.size,
    documents_with_edition_text: documents(read => read.passages.some(p => /[\p{L}\p{N}]/u.test(p.text))),
    documents_with_translation: documents(read => layersOf(read).some(l => l.kind === 'translation')),
    documents_dated: documents(read => read.documents.some(d => (d.dates ?? []).length > 0)),
    documents_with_place: documents(read => read.documents.some(d => (d.places ?? []).length > 0)),
    documents_with_lemma: documents(read => tokensOf(read).some(t => t.lemma)),
    w_with_lemma: tokens.length,
    distinct_lemmas: distinct(tokens.flatMap(token => token.lemma ?? [])),
  }
}

/** The figures that records or the report hold, by corpus. */
export const COUNTED: Readonly<Record<string, Counted>> = {
  ...Object.fromEntries(
    TREEBANKS.map(id => [
      id,
      counted([id], reads => perFile(reads, read => some({ ...conllu(read), ...translations(id, read) }))),
    ]),
  ),
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
  agdt: counted(['agdt'], reads => {
    const trees = new Map([...reads].filter(([file]) => !file.includes('IGDS')))
    const inscribed = together([...reads].flatMap(([file, read]) => (file.includes('IGDS') ? [read] : [])))
    const { distinct_lemmas_without_trailing_digits: _, postag_plural_dative: __, ...own } = agdt(inscribed)
    return {
      ...perFile(trees, read => some(agdt(read))),
      'IGDS (all files)': { ...own, files: reads.size - trees.size },
    }
  }),
  proiel: counted(['proiel-lat', 'proiel-got', 'proiel-chu', 'proiel-xcl'], syntacticus),
  torot: counted(['torot'], syntacticus),
  iswoc: counted(['iswoc'], syntacticus),
  isicily: counted(['isicily'], inscriptions),
  iip: counted(['iip'], inscriptions),
  papyri: counted(['papyri'], reads =>
    Object.fromEntries(
      ['DDB_EpiDoc_XML', 'DCLP', 'APIS', 'APD'].map(name => [
        `${name}_files`,
        count([...reads.keys()], file => file.startsWith(name)),
      ]),
    ),
  ),
  papygreek: counted(['papygreek'], reads => {
    const all = together(reads.values())
    const tokens = tokensOf(all)
    const { documents } = all
    const dates = (keep: (from: number | null, to: number | null) => boolean) =>
      count(documents, d => (d.dates ?? []).some(row => keep(row.not_before, row.not_after)))
    return {
      documents: documents.length,
      word_elements: tokens.length,
      artificial_words: count(tokens, token => token.misc?.artificial),
      documents_with_a_date: dates(() => true),
      documents_with_both_dates: dates((from, to) => from !== null && to !== null),
      documents_with_bce_bound: dates((from, to) => (from ?? 0) < 0 || (to ?? 0) < 0),
      documents_with_place: count(documents, d => (d.places ?? []).length > 0),
      distinct_places: distinct(documents.flatMap(d => (d.places ?? []).map(p => p.raw))),
      sentences: all.passages.length,
    }
  }),
  dcs: counted(['dcs'], reads => {
    const all = together(reads.values())
    const { tokens, sentences, ...own } = conllu(all)
    const senses = tokensOf(all).flatMap(token => token.senses ?? [])
    const named = new Map(all.senses.map(sense => [sense.id, sense.headword]))
    const uses: Record<string, number> = {}
    for (const id of senses) {
      const name = named.get(id)
      if (name !== undefined) uses[name] = (uses[name] ?? 0) + 1
    }
    return {
      ...some(own),
      tokens,
      sentences,
      WordSem_ids_used: distinct(senses),
      WordSem_occurrences: senses.length,
      tokens_with_WordSem: count(tokensOf(all), token => token.senses),
      sense_rows: all.senses.length,
      sense_occurrences_in_table: count(senses, id => named.has(id)),
      sense_counts: uses,
      tokens_with_empty_FEATS_field: rowsOf(all, 'features-empty'),
    }
  }),
  'perseus-p4': counted(['perseus-p4'], reads =>
    perFile(reads, (read, file) => (file.includes('_gk') ? { l: read.passages.length } : {})),
  ),
  'macula-greek': counted(['macula-greek', 'macula-nestle1904-jude'], (...reads) =>
    Object.assign(
      {},
      ...reads.map(own =>
        perFile(
          own,
          read => {
            const tokens = tokensOf(read)
            return {
              w: tokens.length,
              w_with_gloss: count(tokens, token => token.gloss),
              w_with_ln: count(tokens, token => token.senses),
              w_with_domain: count(tokens, token => token.misc?.domain),
              w_with_strong: count(tokens, token => token.lemma_id),
            }
          },
          file => file,
        ),
      ),
    ),
  ),
  nestle1904: counted(['nestle1904'], reads => {
    const all = together(reads.values())
    const w = all.passages.reduce((sum, p) => sum + graphicWords(p.text, 'grc').length / 2, 0)
    return { books: all.documents.length, verses: all.passages.length, w }
  }),
  'ylt-nt': counted(['ylt-nt'], reads => {
    const all = together(reads.values())
    return {
      books: all.documents.length,
      chapters: divisions(all),
      verses: all.passages.length,
      words: blankWords(all),
    }
  }),
  'step-arabic': counted(['step-arabic'], reads =>
    perFile(
      reads,
      read => ({ data_lines: read.passages.length, reference_lines: read.passages.length }),
      file => /([A-Z]T_\d+_\w{3}_)/.exec(file)?.[1] ?? file,
    ),
  ),
  ...Object.fromEntries(
    ['perseus-greek', 'perseus-latin', 'first1k', 'sarit'].map(id => [
      id,
      counted([id], reads =>
        Object.fromEntries(
          [...reads].flatMap(([file, read]) =>
            file.endsWith('__cts__.xml') ? [] : [[file, { body_words_without_notes: editionWords(read) }]],
          ),
        ),
      ),
    ]),
  ),
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
  agdt: [/ · sentences$/],
  proiel: [/ · (?:divs|status_reviewed)$/, /\.xml · sentences$/],
  torot: [/ · (?:divs|status_\w+)$/, /\.xml · sentences$/, /^spi\.conll/],
  iswoc: [/ · (?:divs|status_reviewed)$/, /\.xml · sentences$/, /^or\.conll/],
  isicily: [/_elements$/, /^main_language/],
  iip: [/_elements$/, /^main_language/],
  papyri: [/^(?:HGV\w*_files|DDB_(?:choice|gap|lb))$/, /^TM_in/, /^files_with_origDate$/],
  papygreek: [/^(?:documents_in_literary|words_with_lemma_reg|distinct_lemma_reg|words_orig_differs_from_reg)$/],
  dcs: [/^(?:files|sent_id|multiword_ranges)$/],
  'macula-greek': [/ · sentences$/],
  nestle1904: [/^(?:pc|q_elements)$/],
  'step-arabic': [/ · lines/],
  'perseus-greek': [/ · (?:div\w*\.?|lb|lg|note|p|q|quote|foreign|milestone|speaker|add|del|gap|corr|sic|said|l)$/],
  'perseus-latin': [/ · (?:div\w*|lb|lg|note|p|q|quote|foreign|milestone|speaker|add|del|gap|corr|sic|l)$/],
  first1k: [/ · (?:div\w*|lb|lg|note|p|gap|l)$/],
  'perseus-p4': [/ · (?:lb|milestone|non_ascii_bytes|entities)$/, /^(?:call|hes\.wd_eng).* · l$/],
  sarit: [/ · (?:div[\p{L}\p{M}_]*|l|lb|lg|note|p|q|quote|foreign)$/u],
}

const SPEAKER = 'the same speaker twice in a row is one here'
const MILESTONE = 'words that a milestone alone divides are two here'
const COMPOSED = 'letters are composed before they are counted'
const LINE_END = 'words that run over a line are one here'

/** Figures that differ, with the reason; docs/corpora.md names file and line. */
export const DIFFERENT: Readonly<Record<string, Readonly<Record<string, { ours: unknown; why: string }>>>> = {
  first1k: {
    'data/tlg2139/tlg001/tlg2139.tlg001.1st1K-grc1.xml · body_words_without_notes': {
      ours: 37,
      why: 'descriptions of figures are no text',
    },
  },
  'perseus-greek': {
    'data/tlg0011/tlg002/tlg0011.tlg002.perseus-eng2.xml · body_words_without_notes': { ours: 12419, why: SPEAKER },
    'data/tlg0011/tlg002/tlg0011.tlg002.perseus-grc2.xml · body_words_without_notes': { ours: 7634, why: SPEAKER },
    'data/tlg0011/tlg004/tlg0011.tlg004.perseus-eng2.xml · body_words_without_notes': { ours: 14351, why: SPEAKER },
    'data/tlg0011/tlg004/tlg0011.tlg004.perseus-grc2.xml · body_words_without_notes': { ours: 9730, why: SPEAKER },
    'data/tlg0012/tlg001/tlg0012.tlg001.perseus-eng3.xml · body_words_without_notes': { ours: 178291, why: MILESTONE },
    'data/tlg0012/tlg002/tlg0012.tlg002.perseus-eng3.xml · body_words_without_notes': { ours: 133838, why: MILESTONE },
    'data/tlg0013/tlg002/tlg0013.tlg002.perseus-eng2.xml · body_words_without_notes': { ours: 5164, why: MILESTONE },
    'data/tlg0013/tlg003/tlg0013.tlg003.perseus-eng2.xml · body_words_without_notes': { ours: 5541, why: MILESTONE },
    'data/tlg0016/tlg001/tlg0016.tlg001.perseus-eng2.xml · body_words_without_notes': {
      ours: 233759,
      why: 'names are given again as a gazetteer has them',
    },
    'data/tlg0059/tlg001/tlg0059.tlg001.perseus-eng2.xml · body_words_without_notes': { ours: 6992, why: SPEAKER },
    'data/tlg0059/tlg001/tlg0059.tlg001.perseus-grc1.xml · body_words_without_notes': { ours: 5416, why: SPEAKER },
    'data/tlg0059/tlg002/tlg0059.tlg002.perseus-grc2.xml · body_words_without_notes': { ours: 8752, why: COMPOSED },
    'data/tlg0085/tlg005/tlg0085.tlg005.perseus-eng3.xml · body_words_without_notes': { ours: 14586, why: SPEAKER },
    'data/tlg0085/tlg005/tlg0085.tlg005.perseus-eng4.xml · body_words_without_notes': { ours: 14575, why: SPEAKER },
    'data/tlg0085/tlg005/tlg0085.tlg005.perseus-grc2.xml · body_words_without_notes': { ours: 8456, why: SPEAKER },
  },
  'perseus-latin': {
    'data/phi0474/phi013/phi0474.phi013.perseus-eng2.xml · body_words_without_notes': {
      ours: 19807,
      why: 'the arguments before the speeches stand in no section',
    },
    'data/phi0690/phi001/phi0690.phi001.perseus-eng2.xml · body_words_without_notes': { ours: 8491, why: SPEAKER },
    'data/phi0917/phi001/phi0917.phi001.perseus-lat2.xml · body_words_without_notes': {
      ours: 51065,
      why: 'the summaries of a commentary are no text of the edition',
    },
    'data/phi0959/phi006/phi0959.phi006.perseus-lat2.xml · body_words_without_notes': {
      ours: 78142,
      why: '75 lines stand inside notes',
    },
  },
  sarit: {
    'asvaghosa-buddhacarita.xml · body_words_without_notes': {
      ours: 21484,
      why: 'sigla before words (X, C) are left out',
    },
    'avayavinirakarana.xml · body_words_without_notes': { ours: 5161, why: LINE_END },
    'dudhadasa-ramasvamedhabhasa.xml · body_words_without_notes': { ours: 33214, why: COMPOSED },
    'manusmrti.xml · body_words_without_notes': { ours: 37057, why: 'labels of verses (1.01a) are no text' },
    'patanjalayogasastra.xml · body_words_without_notes': { ours: 11678, why: 'labels of sūtras (YS) are no text' },
    'tarkabhasa.xml · body_words_without_notes': { ours: 25906, why: LINE_END },
  },
  'ud-akk-pisandub': {
    'akk_pisandub-ud-test.conllu · text_en': { ours: 55, why: 'one is written without a blank (line 2146)' },
  },
  'ud-fro-profiterole': {
    'fro_profiterole-ud-dev.conllu · tokens_with_lemma': { ours: undefined, why: 'all 49 are the placeholder @card@' },
    'fro_profiterole-ud-dev.conllu · distinct_lemmas': { ours: undefined, why: 'the placeholder @card@' },
  },
  'ylt-nt': {
    words: { ours: 186_745, why: 'the words of 144 notes are no text' },
  },
  papygreek: {
    word_elements: { ours: 54_833, why: 'three sentences have nothing but a sign or a blank' },
    artificial_words: { ours: 1814, why: '68 more have the form [0] and nothing that says so' },
    sentences: { ours: 3977, why: '174 repeat a number to hold added words, three have no words' },
    documents_with_place: { ours: 437, why: '42 places are “unbekannt”' },
    distinct_places: { ours: 62, why: '“unbekannt” is none' },
  },
  isicily: {
    documents_with_edition_text: {
      ours: 475,
      why: 'ISic003361 has a transliteration alone, ISic020002 a note, ISic000740 is a gap',
    },
    documents_dated: { ours: 509, why: 'ISic001206 is dated from 0301 to 0200' },
    documents_with_lemma: { ours: 358, why: 'three have NOLEMMA alone' },
    distinct_lemmas: { ours: 1308, why: 'NOLEMMA is none' },
  },
  iip: {
    documents_with_edition_text: { ours: 239, why: '18 have a diplomatic text alone' },
    documents_with_translation: { ours: 134, why: 'two have a translation and no text to stand beside' },
    documents_dated: { ours: 262, why: 'seven have a period and no year' },
  },
  proiel: {
    'cic-off.xml · distinct_lemmas': { ours: 1852, why: 'without the placeholder “greek expression”' },
    'cic-off.xml · tokens_with_lemma': { ours: 11_601, why: 'nine are the placeholder “greek expression”' },
  },
  kjv: {
    words: { ours: 789_629, why: 'the pack has the text of 1769 from another package' },
  },
}
