import type { DataRecord, DocumentRecord, PassageRecord } from '../model/records.ts'
import { type EpidocHeader, readHeader } from './epidoc-header.ts'
import { readLanguage } from './epidoc-language.ts'
import { EpidocLayers } from './epidoc-layers.ts'
import { LemmaJoin } from './epidoc-lemmas.ts'
import { type EpidocOptions, epidocOptions } from './epidoc-options.ts'
import { type Edition, readEdition, statedLanguage } from './epidoc-text.ts'
import { isStricter, statedLicenceId } from './licence.ts'
import { FileRefused, type Format, type ReadContext, type SourceFile, textRecords } from './reader.ts'
import { teiRecord } from './tei-text.ts'
import { allIn, atPath, childrenOf, readTree, textIn, type XmlElement } from './xml-tree.ts'

/** Never read: the history of the file, pictures, and vocabularies that are the same in all files. */
const SKIPPED = new Set(['revisionDesc', 'facsimile', 'encodingDesc', 'langUsage'])

/**
 * EpiDoc: inscriptions, papyri and ostraca. A file is a document; its passages are the lines of the edition, cited by
 * part, face and line. The text is as on the object; regularised and corrected forms are readings, other transcriptions,
 * translations, apparatus, commentary and bibliography are layers. Description files that belong to the number of a text
 * are read beside it. A file without text gives a document without passages: its description can still be found.
 */
export const epidoc: Format = {
  name: 'epidoc',
  sniff: file => {
    const head = new TextDecoder().decode(file.bytes.subarray(0, 65536))
    return /<TEI[\s>]/.test(head) && /epidoc|<div[^>]*type="edition"/i.test(head) && !/<refsDecl/.test(head)
  },
  *read(file, context) {
    yield* new EpidocFile(file, context).read()
  },
}

class EpidocFile {
  private readonly file: SourceFile
  private readonly context: ReadContext
  private readonly options: EpidocOptions
  private readonly tei: XmlElement

  constructor(file: SourceFile, context: ReadContext) {
    this.file = file
    this.context = context
    this.options = epidocOptions(context)
    this.tei = teiOf(file)
  }

  *read(): Iterable<DataRecord> {
    const { options, tei } = this
    const header = this.header(tei, this.file.name)
    const numbers = [...new Set([...(header.numbers.get('hgv') ?? []), ...(header.numbers.get('tm') ?? [])])]
    const described = numbers.flatMap(n => this.beside(options.metadata[n])).map(([of, name]) => this.header(of, name))
    const body = atPath(tei, 'text')
    const editions = editionsIn(body)
    const bySubtype = (subtype: string) => editions.filter(e => (e.attributes.subtype ?? '') === subtype)
    const { edition, language } = this.text(editions, header)

    const passages = this.passages(edition, language, options.lemmas === '' ? [] : bySubtype(options.lemmas))
    const layers = new EpidocLayers(passages)
    for (const [subtype, layer] of Object.entries(options.transcriptions))
      for (const div of bySubtype(subtype)) {
        const other = readEdition(div, language, options, () => {})
        layers.transcription(layer, other.lines)
        if (passages.length === 0 && other.lines.length > 0)
          this.report(
            'transcription-only',
            div.line,
            other.lines.map(line => line.made.text).join(' / '),
            'it has no text beside it: left out',
          )
      }
    const root = tei.attributes['xml:lang']
    let translated = body ? layers.translations(body, root, options) : false
    for (const [other] of numbers.flatMap(n => this.beside(options.translations[n])))
      translated = layers.translations(other, other.attributes['xml:lang'], options) || translated
    if (body) layers.notes(body)
    for (const [other] of numbers.flatMap(n => this.beside(options.metadata[n]))) layers.notes(other)
    if (translated && passages.length === 0)
      this.report('translation-only', 0, '', 'a translation without a text to stand beside: left out')

    yield* this.document(header, described, language, edition, passages)
    yield* passages
    for (const each of [header, ...described]) yield* each.same
  }

  private report(code: string, line: number, raw: string, action: string): void {
    this.context.report({ file: this.file.name, line, code, raw: raw.slice(0, 400), action })
  }

  private header(tei: XmlElement, name: string): EpidocHeader {
    return readHeader(tei, this.options, this.context.flags?.date_convention, name, this.context.report)
  }

  /** Other files of the source that belong to a number. */
  private beside(names: readonly string[] | undefined): [tei: XmlElement, name: string][] {
    return (names ?? []).flatMap(name => {
      const file = this.context.beside?.(name)
      return file ? [[teiOf(file), name] as [XmlElement, string]] : []
    })
  }

  /** The edition that is the text, with the language of the document. */
  private text(
    editions: readonly XmlElement[],
    header: EpidocHeader,
  ): { edition: Edition | undefined; language: string } {
    const { options } = this
    const report = (code: string, line: number, raw: string, action: string) => this.report(code, line, raw, action)
    const inHeader = readLanguage(header.language, options.languages)
    if (inHeader?.unread) this.report('language-tag', 0, inHeader.unread, `read as ${inHeader.language}`)
    for (const subtype of options.text) {
      const [div, second] = editions.filter(
        e => (e.attributes.subtype ?? '') === subtype && (textIn(e) !== '' || allIn(e, 'gap').length > 0),
      )
      if (!div) continue
      if (second) this.report('second-edition', second.line, subtype, 'the first is the text: left out')
      const stated = statedLanguage(div)
      const own = readLanguage(stated?.code, options.languages)?.language
      // a paragraph may state its script only: the header knows better
      const known = inHeader && inHeader.language !== 'und' ? inHeader.language : undefined
      const language = (stated?.weak ? (known ?? own) : (own ?? known)) ?? this.unstated()
      if (known && own && known !== own)
        this.report('language-differs', div.line, `${header.language} / ${stated?.code}`, `read as ${language}`)
      const edition = readEdition(div, language, options, report)
      for (const [name, count] of edition.unknown)
        this.report('element-unknown', div.line, `${name} ${count}`, 'its text is text')
      if (edition.lines.length > 0) return { edition, language }
    }
    // an empty edition of a template states a language that the text would have
    const empty = editions.map(e => readLanguage(statedLanguage(e)?.code, options.languages)?.language).find(Boolean)
    return { edition: undefined, language: inHeader?.language ?? empty ?? 'und' }
  }

  private unstated(): string {
    const given = Object.entries(this.options.unstated).find(([start]) => this.file.name.startsWith(start))?.[1]
    const action = given ? `read as ${given}, as the recipe says` : 'read as und'
    this.report('language-none', 0, '', action)
    return given ?? 'und'
  }

  private passages(edition: Edition | undefined, language: string, lemmas: readonly XmlElement[]): PassageRecord[] {
    if (!edition) return []
    const join = new LemmaJoin(lemmas)
    const tokens = join.tokens(edition.lines, this.context.flags)
    const unused = join.unused()
    const [first] = lemmas
    if (join.differing.length > 0)
      this.report(
        'lemma-form-differs',
        first?.line ?? 0,
        join.differing.join(' '),
        'the form of the lemma is kept beside',
      )
    if (unused.length > 0)
      this.report('lemma-without-word', first?.line ?? 0, unused.join(' '), 'no word of the text has its number')
    return edition.lines.map(line => {
      const own = tokens.get(line)
      return {
        ...teiRecord(line.citation, line.made),
        ...(line.language === language ? {} : { language: line.language }),
        ...(own ? { tokens: own } : {}),
      }
    })
  }

  private *document(
    header: EpidocHeader,
    described: readonly EpidocHeader[],
    language: string,
    edition: Edition | undefined,
    passages: readonly PassageRecord[],
  ): Iterable<DataRecord> {
    const all = [header, ...described]
    const dates = all.flatMap(each => each.dates).map((date, i) => ({ ...date, primary: i === 0 }))
    const named = unique(all.flatMap(each => each.places))
    const places = named.length > 0 ? named : this.placeInHeading()
    const inHeader = readLanguage(header.language, this.options.languages)?.language
    const facets = unique([
      ...all.flatMap(each => each.facets),
      ...this.inHeading(dates.length > 0),
      ...(inHeader && inHeader !== language
        ? [{ name: 'language_in_header', value: inHeader, raw: header.language! }]
        : []),
    ])
    const kinds = unique(all.flatMap(each => each.kinds))
    const publication = all.map(each => each.publication).find(Boolean)
    const title = publication || header.title || this.key(header)
    const depth = Math.max(1, ...passages.map(p => p.citation.split('.').length))
    const key = this.key(header)
    const records = textRecords(this.context, key, {
      title,
      language,
      levels: [...Array.from({ length: depth - 1 }, () => 'part'), 'line'],
      ...(header.editor === '' ? {} : { editor: header.editor }),
      ...(kinds.length > 0 ? { kinds } : {}),
      ...(dates.length > 0 ? { dates } : {}),
      ...(facets.length > 0 ? { facets } : {}),
      ...(edition?.script ? { held_script: edition.script } : {}),
    })
    const license = this.license(header)
    for (const record of records)
      yield record.type === 'document' ? { ...record, ...(places.length > 0 ? { places } : {}), ...license } : record
  }

  /** A stricter statement in the file holds for its text. */
  private license({ licence, licenceText }: EpidocHeader): Pick<DocumentRecord, 'license_override' | 'license_id'> {
    const own = this.context.license
    if (!licence || !own || !isStricter(licence, own)) return {}
    this.report('licence-stricter', 0, licenceText, `the text is ${licence}, the source ${own}`)
    const id = statedLicenceId(licenceText)
    return { license_override: licence, ...(id === undefined ? {} : { license_id: id }) }
  }

  /** Where a papyrus was printed before and after, by its heading; and its date in words, where no file has years. */
  private inHeading(dated: boolean): NonNullable<DocumentRecord['facets']> {
    const reprints = childrenOf(this.heading(), 'ref').flatMap(ref => {
      const { type = '', n } = ref.attributes
      const value = textIn(ref)
      if (!type.startsWith('reprint') || value === '') return []
      return [{ name: type.replace(/-/g, '_'), value, ...(n ? { ref: n } : {}) }]
    })
    const words = dated ? [] : childrenOf(this.heading(), 'date').map(date => textIn(date))
    return [...reprints, ...words.filter(Boolean).map(value => ({ name: 'date_in_words', value }))]
  }

  /** The place that the heading of a papyrus names, where no description file does. */
  private placeInHeading(): NonNullable<DocumentRecord['places']> {
    return childrenOf(this.heading(), 'placeName')
      .map(element => textIn(element))
      .filter(name => name !== '' && !this.options.empty.has(name.toLowerCase()))
      .map(name => ({ role: 'provenance' as const, name }))
  }

  private heading(): XmlElement | undefined {
    return childrenOf(atPath(this.tei, 'text', 'body'), 'head')[0]
  }

  /** Name of the document: that of the file, of the text a description is of, or its number. */
  private key(header: EpidocHeader): string {
    const name = this.file.name.replace(/^.*\//, '').replace(/\.xml$/, '')
    if (!/^\d+$/.test(name)) return name
    return header.numbers.get('ddb-filename')?.[0] ?? `tm${header.numbers.get('tm')?.[0] ?? name}`
  }
}

function teiOf(file: SourceFile): XmlElement {
  const [tei] = childrenOf(readTree(file, SKIPPED), 'TEI')
  if (!tei) throw new FileRefused(file.name, 1, 'The file is no TEI document.')
  return tei
}

/** The editions of a file; a `div` inside one is a part of it. */
function editionsIn(element: XmlElement | undefined): XmlElement[] {
  return childrenOf(element).flatMap(child =>
    child.name === 'div' && child.attributes.type === 'edition' ? [child] : editionsIn(child),
  )
}

function unique<T>(rows: readonly T[]): T[] {
  const seen = new Set<string>()
  return rows.filter(row => {
    const key = JSON.stringify(row)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
