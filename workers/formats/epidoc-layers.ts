import { bcp47 } from '../model/language.ts'
import type { LayerRecord, PassageRecord } from '../model/records.ts'
import { encodeLevel } from '../model/urn.ts'
import { readLanguage } from './epidoc-language.ts'
import type { EpidocOptions } from './epidoc-options.ts'
import type { EpidocLine } from './epidoc-text.ts'
import { allIn, childrenOf, textIn, type XmlElement } from './xml-tree.ts'

/** Text of a layer and the line it speaks of, by part and number; without them it speaks of the whole text. */
interface Piece {
  path: string[]
  line: string
  text: string
}

/** The layers of a document before they lie on its passages. */
export class EpidocLayers {
  private readonly passages: PassageRecord[]
  private readonly byCitation: ReadonlyMap<string, PassageRecord>
  /** First passage of each part. */
  private readonly byPart = new Map<string, PassageRecord>()

  constructor(passages: PassageRecord[]) {
    this.passages = passages
    this.byCitation = new Map(passages.map(passage => [passage.citation, passage]))
    for (const passage of passages) {
      const levels = passage.citation.split('.')
      for (let depth = 1; depth < levels.length; depth++) {
        const part = levels.slice(0, depth).join('.')
        if (!this.byPart.has(part)) this.byPart.set(part, passage)
      }
    }
  }

  /** The translations below an element; true where there was one. Those of one language are one layer. */
  translations(root: XmlElement, inherited: string | undefined, options: EpidocOptions): boolean {
    let found = false
    for (const div of allIn(root, 'div', new Set(['edition'])).filter(d => d.attributes.type === 'translation')) {
      const code = div.attributes['xml:lang'] ?? inherited
      const language = readLanguage(code, options.languages)?.language ?? options.translation
      const pieces = piecesOf(div)
      if (pieces.length > 0) found = true
      this.lay({ layer: `tr-${bcp47(language)}`, kind: 'translation', language }, pieces)
    }
    return found
  }

  /** Another transcription of the text: line by line where all its lines are lines of the text, else as a whole. */
  transcription(layer: string, lines: readonly EpidocLine[]): void {
    const known = lines.every(line => this.byCitation.has(line.citation))
    const pieces = lines.map(({ citation, made }) => ({
      path: [],
      line: known ? citation : '',
      text: made.text,
    }))
    this.lay({ layer, kind: 'transcription', ...(lines[0] ? { language: lines[0].language } : {}) }, pieces)
  }

  /** Apparatus by line, commentary and bibliography. */
  notes(root: XmlElement): void {
    for (const div of allIn(root, 'div')) {
      const { type } = div.attributes
      if (type === 'apparatus') this.lay({ layer: 'apparatus', kind: 'apparatus' }, apparatusOf(div))
      else if (type === 'commentary') this.whole('commentary', paragraphsOf(div))
      else if (type === 'bibliography') {
        this.whole(
          'bibliography',
          entriesIn(div).map(item => textIn(item, ADDRESSES)),
        )
      }
    }
  }

  private whole(layer: string, texts: readonly string[]): void {
    const text = texts.filter(Boolean).join('\n')
    if (text !== '') this.lay({ layer, kind: 'note' }, [{ path: [], line: '', text }])
  }

  private lay(of: Omit<LayerRecord, 'text'>, pieces: readonly Piece[]): void {
    let before = this.passages[0]
    for (const { path, line, text } of pieces) {
      const part = path.map(encodeLevel)
      const place = line === '' ? undefined : this.byCitation.get([...part, ...line.split('.')].join('.'))
      const inPart =
        part.length === 0 ? undefined : this.passages.find(p => p.citation.startsWith(`${part.join('.')}.`))
      const passage = place ?? (line === '' ? inPart : undefined) ?? (line === '' ? this.passages[0] : before)
      if (!passage) return
      before = passage
      const layers = (passage.layers ??= [])
      const there = layers.find(l => l.layer === of.layer && l.kind === of.kind)
      if (there) there.text += `\n${text}`
      else layers.push({ ...of, text })
    }
  }
}

const ADDRESSES = new Set(['ptr', 'ref', 'idno'])

/** The entries of a bibliography, without those inside another. */
const entriesIn = (element: XmlElement): XmlElement[] =>
  childrenOf(element).flatMap(child =>
    child.name === 'bibl' || child.name === 'biblStruct' ? [child] : child.name === 'div' ? [] : entriesIn(child),
  )

/** The remarks of an apparatus, each with the line it names. */
function apparatusOf(div: XmlElement): Piece[] {
  const path = div.attributes.n ? [div.attributes.n] : []
  return allIn(div, 'app').flatMap(app => {
    const text = textIn(app)
    const loc = app.attributes.loc?.trim() ?? ''
    const line = /^\d+[a-z]?$/.test(loc) ? loc : ''
    if (text === '') return []
    return [{ path, line, text: line === loc ? text : `${loc}: ${text}` }]
  })
}

const PARAGRAPHS = new Set(['p', 'ab', 'l', 'head', 'item', 'lg', 'list', 'div'])
/** Parts of a translation that are none of it, and bear their own layer or none. */
const NOT_TRANSLATION = new Set(['note', 'listBibl', 'bibl', 'figure', 'desc'])

/** The paragraphs of an element without those of other divisions in it. */
const paragraphsOf = (div: XmlElement): string[] => piecesOf(div).map(piece => piece.text)

/**
 * The text of a translation or commentary: paragraphs and lines each on a line of their own; pieces begin where a
 * milestone names a line of the original, and with each part.
 */
function piecesOf(div: XmlElement): Piece[] {
  const pieces: Piece[] = []
  let piece: Piece = { path: [], line: '', text: '' }
  let run = ''
  const endParagraph = () => {
    const clean = run
      .replace(/[^\S\u{E001}]+/gu, ' ')
      .replace(/ ?\u{E001} ?/gu, '\n')
      .trim()
      .normalize('NFC')
    run = ''
    if (clean !== '') piece.text += `${piece.text === '' ? '' : '\n'}${clean}`
  }
  const endPiece = (path: string[], line: string) => {
    endParagraph()
    if (piece.text !== '') pieces.push(piece)
    piece = { path, line, text: '' }
  }
  const read = (element: XmlElement, path: string[]) => {
    for (const child of element.children) {
      if (typeof child === 'string') run += child.replace(/\u{E001}/gu, '')
      else if (NOT_TRANSLATION.has(child.name)) continue
      else if (child.name === 'div') {
        const { type = '', n = '' } = child.attributes
        if (type !== '' && type !== 'textpart' && type !== 'translation') continue
        const own = n.trim() === '' ? path : [...path, n.trim()]
        endPiece(own, '')
        read(child, own)
        endPiece(path, '')
      } else if (child.name === 'milestone' && child.attributes.unit === 'line' && child.attributes.n)
        endPiece(path, child.attributes.n.trim())
      else if (child.name === 'lb') run += '\u{E001}'
      else if (child.name === 'gap') run += '[…]'
      else if (PARAGRAPHS.has(child.name)) {
        endParagraph()
        read(child, path)
        endParagraph()
      } else read(child, path)
    }
  }
  read(div, [])
  endPiece([], '')
  return pieces
}
