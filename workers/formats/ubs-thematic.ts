import type { EntrySense, LexiconEntryRecord } from '../model/records.ts'
import { FileRefused, type ReadContext, type SourceFile } from './reader.ts'
import { walkXml } from './xml.ts'

/** True for a thematic lexicon (animals, plants, things made by people) of the United Bible Societies. */
export const isThematic = (file: SourceFile): boolean =>
  /<Thematic_Lexicon[\s>]/.test(new TextDecoder().decode(file.bytes.subarray(0, 2048)))

const LANGUAGES: Readonly<Record<string, string>> = { Hebrew: 'hbo', Aramaic: 'arc', Greek: 'grc', Latin: 'lat' }

/** Books 1 to 86 of the numbering of the United Bible Societies, and number 112, by OSIS id. */
const BOOKS = (
  'Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job Ps Prov Eccl Song Isa Jer Lam ' +
  'Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal Matt Mark Luke John Acts Rom 1Cor 2Cor Gal Eph Phil ' +
  'Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb Jas 1Pet 2Pet 1John 2John 3John Jude Rev Tob Jdt EsthGr Wis Sir Bar EpJer ' +
  'PrAzar Sus Bel 1Macc 2Macc 3Macc 4Macc 1Esd 2Esd PrMan AddPs Odes PssSol'
).split(' ')
const LAST_OF_HEBREW = 39
const LAST_OF_GREEK = 66

interface Article {
  key: string
  title: string
  body: EntrySense[]
  sets: LanguageSet[]
}

interface LanguageSet {
  line: number
  language: string
  lemma: string
  transliteration: string
  references: string[]
}

/** Elements that the reader takes in; others inside of a section are counted, their text is kept. */
const INLINE = new Set(['i', 'b', 'a', 's', 'l', 'sup', 'u', 'Image'])
const ASIDE = new Set(['Index', 'BibleImages', 'BibleMedia'])

/**
 * The entries of a thematic lexicon: each set of headwords in one language (`חַי, חַיָּה, חֵיוָה`) is an entry whose text
 * is the article it stands in. References of 14 digits (book 3, chapter 3, verse 3, word 5) become citations. Articles
 * without headword (introductions, bibliography) are no entries.
 */
export function faunaEntries(file: SourceFile, context: ReadContext): LexiconEntryRecord[] {
  const report = (line: number, code: string, raw: string, action: string) =>
    context.report({ file: file.name, line, code, raw: raw.slice(0, 120), action })
  const articles = articlesOf(file)
  // `FAUNA_en.xml` → FAUNA, as its own links call it
  const prefix = file.name.replace(/^.*\//, '').replace(/[_.].*$/, '')
  const entries: LexiconEntryRecord[] = []
  const keys = new Set<string>()
  let without = 0
  let [bad, badLine, badRaw] = [0, 0, '']
  let again = 0
  for (const article of articles) {
    if (article.sets.length === 0) without++
    if (keys.has(article.key)) {
      report(article.sets[0]?.line ?? 0, 'key-twice', article.key, 'the key of an article comes again: left out')
      continue
    }
    keys.add(article.key)
    for (const [n, set] of article.sets.entries()) {
      const language = LANGUAGES[set.language]
      if (language === undefined || set.lemma === '') {
        report(set.line, 'no-language', `${set.language} ${set.lemma}`, 'a headword without a known language: left out')
        continue
      }
      const citations = new Map<string, { display: string; urn?: string }>()
      for (const reference of set.references) {
        const cited = citationOf(reference, language)
        if (!cited) {
          if (bad++ === 0) [badLine, badRaw] = [set.line, reference]
        } else if (citations.has(cited.display)) again++
        else citations.set(cited.display, cited)
      }
      const other = [...set.lemma.split(','), ...set.transliteration.split(',')].map(form => form.trim())
      const forms = [...new Set(other)].filter(form => form !== '' && form !== set.lemma)
      entries.push({
        type: 'entry',
        id: `${prefix}:${article.key}/${n + 1}`,
        language,
        headword: set.lemma,
        gloss: article.title,
        body: [
          ...(set.transliteration === '' ? [] : [{ n: 'transliteration', text: set.transliteration }]),
          ...article.body,
        ],
        citations: [...citations.values()],
        ...(forms.length > 0 ? { keys: forms } : {}),
      })
    }
  }
  if (without > 0)
    report(0, 'no-headword', '', `${without} articles without headword (introductions, lists): no entries`)
  if (again > 0) report(0, 'same-verse', '', `${again} references to a second word of a verse: the verse is cited once`)
  if (bad > 0)
    report(badLine, 'reference', badRaw, `${bad} references that are not 14 digits of a known book: left out`)
  return entries
}

function articlesOf(file: SourceFile): Article[] {
  const articles: Article[] = []
  let article: Article | undefined
  let set: LanguageSet | undefined
  let section: EntrySense | undefined
  let text = ''
  let aside = 0
  walkXml(file, {
    open(name, attributes, line) {
      if (ASIDE.has(name)) aside++
      if (!INLINE.has(name)) text = ''
      if (name === 'ThemLex_Entry') {
        if (article) throw new FileRefused(file.name, line, 'An article lies inside another.')
        article = { key: attributes.Key ?? '', title: '', body: [], sets: [] }
        if (article.key === '') throw new FileRefused(file.name, line, 'An article has no key.')
      } else if (name === 'Section') section = { text: '' }
      else if (name === 'LanguageSet') {
        set = { line, language: attributes.Language ?? '', lemma: '', transliteration: '', references: [] }
        article?.sets.push(set)
      }
    },
    text(chunk) {
      if (aside === 0) text += chunk
    },
    close(name) {
      if (ASIDE.has(name)) aside--
      if (INLINE.has(name)) return
      const said = text.replace(/\s+/g, ' ').trim().normalize('NFC')
      text = ''
      if (name === 'Title' && article) article.title ||= said
      else if (name === 'Heading' && section && said !== '') section.n = said.replace(/[:"\s]+$/, '')
      else if ((name === 'SubHeading' || name === 'Paragraph') && section && said !== '')
        section.senses = [...(section.senses ?? []), { text: said.replace(/\b\d{14}\b/g, verseOf) }]
      else if (name === 'Lemma' && set) set.lemma = said
      else if (name === 'Transliteration' && set) set.transliteration = said
      else if (name === 'Reference' && set) set.references.push(said)
      else if (name === 'LanguageSet') set = undefined
      else if (name === 'Section') {
        if (section?.senses && article) article.body.push(section)
        section = undefined
      } else if (name === 'ThemLex_Entry' && article) {
        articles.push(article)
        article = undefined
      }
    },
  })
  return articles
}

/** References of 14 digits inside a text, as verses. */
const verseOf = (reference: string): string => citationOf(reference, '')?.display ?? reference

/**
 * A reference of 14 digits as a verse. The numbers follow the original text: Hebrew words of the Hebrew Bible and Greek
 * words of the New Testament get the address in the default texts.
 */
function citationOf(reference: string, language: string): { display: string; urn?: string } | undefined {
  const parts = /^(\d{3})(\d{3})(\d{3})\d{5}$/.exec(reference)
  if (!parts) return undefined
  const [number = 0, chapter = 0, verse = 0] = parts.slice(1).map(Number)
  const book = number === 112 ? 'DanGr' : BOOKS[number - 1]
  if (book === undefined) return undefined
  const display = `${book} ${chapter}:${verse}`
  const hebrew = number <= LAST_OF_HEBREW && (language === 'hbo' || language === 'arc')
  if (hebrew) return { display, urn: `urn:lectern:hbo-wlc:${book}:${chapter}.${verse}` }
  const greek = number > LAST_OF_HEBREW && number <= LAST_OF_GREEK && language === 'grc'
  return greek ? { display, urn: `urn:lectern:grc-sblgnt:${book}:${chapter}.${verse}` } : { display }
}
