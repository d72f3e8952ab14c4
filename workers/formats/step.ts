import type { LayerRecord, PassageRecord, Span, TokenRecord } from '../model/records.ts'
import { graphicWords } from '../model/words.ts'
import { bookRecords, decodeText, FileRefused, type Format, type ReadContext, type SourceFile } from './reader.ts'
import { originalOf } from './verse-object.ts'

/**
 * Translations aligned word by word with the original, as STEPBible tags them: prose, then blocks of a verse each — its
 * reference (`Jud.1.1`), `========>>>`, the names of the columns, one row for a word or words of the translation, and
 * `<<<========`. The text is the words of the translation in order; each has a token for every word of the original it
 * is made from, with that word's lemma and Strong's number. The original in its own order is a layer, aligned with them.
 */
export const step: Format = {
  name: 'step',
  sniff: file => {
    const text = new TextDecoder().decode(file.bytes.subarray(0, 65536))
    return /^\S{2,4}\.\d+\.\d+[ \t]*\r?\n=+>>>/m.test(text)
  },
  *read(file, context) {
    let osis: string | undefined
    let found = false
    const missing: Missing = { words: 0, verses: 0 }
    for (const block of blocksOf(file, context)) {
      const passage = passageOf(block, file, context, missing)
      if (!passage) continue
      found = true
      if (block.osis !== osis) {
        osis = block.osis
        yield* bookRecords(context, osis, 'translation', originalOf(osis))
      }
      yield passage
    }
    if (!found) throw new FileRefused(file.name, 0, 'The file has no verse with aligned words.')
    if (missing.words > 0) {
      const action = 'words of the original that no word renders: in the layer of the original only'
      const raw = `${missing.words} words in ${missing.verses} verses`
      context.report({ file: file.name, line: 0, code: 'not-translated', raw, action })
    }
  },
}

/** Words of the original without a word of the translation, and the verses that have some. */
interface Missing {
  words: number
  verses: number
}

interface Block {
  osis: string
  chapter: number
  verse: number
  line: number
  rows: { line: number; cells: ReadonlyMap<string, string> }[]
  /** Name of the column of the original: `Greek`, `Hebrew`. */
  original: string
}

const REFERENCE = /^([1-4]?[A-Za-z]{2,4})\.(\d{1,3})\.(\d{1,3})\s*$/
const LANGUAGES: Readonly<Record<string, string>> = { Greek: 'grc', Hebrew: 'hbo', Aramaic: 'arc' }

function* blocksOf(file: SourceFile, context: ReadContext): Iterable<Block> {
  const lines = decodeText(file).split('\n')
  const unknown = new Map<string, number>()
  let prose = 0
  for (let n = 0; n < lines.length; n++) {
    const reference = REFERENCE.exec(lines[n]!)
    if (!reference || !lines[n + 1]?.startsWith('====')) {
      if (lines[n]!.trim() !== '') prose++
      continue
    }
    const [, book = '', chapter, verse] = reference
    const osis = context.books[book]
    const columns = (lines[n + 2] ?? '').split('\t').map(name => name.trim())
    const original = columns.find(name => LANGUAGES[name])
    if (!columns[0]?.endsWith('W#') || !original)
      throw new FileRefused(file.name, n + 3, 'The block of a verse does not begin with the names of its columns.')
    const block: Block = {
      osis: osis ?? book,
      chapter: Number(chapter),
      verse: Number(verse),
      line: n + 1,
      rows: [],
      original,
    }
    for (const name of columns)
      if (!COLUMNS.test(name) && !LANGUAGES[name]) unknown.set(name, (unknown.get(name) ?? 0) + 1)
    let closed = false
    for (n += 3; n < lines.length && !closed; n++) {
      closed = lines[n]!.startsWith('<<<')
      if (closed || lines[n]!.trim() === '') continue
      if (REFERENCE.test(lines[n]!)) break
      const cells = lines[n]!.split('\t')
      // the first column is empty where a word of the original has none in the translation
      if (cells.length < 3 || !/^(?:#\d+(?:\s*-\s*#\d+)?)?$/.test(cells[0]!.trim()))
        throw new FileRefused(file.name, n + 1, `The line is no row of aligned words: ${lines[n]!.slice(0, 60)}`)
      block.rows.push({ line: n + 1, cells: new Map(columns.map((name, i) => [name, cells[i]?.trim() ?? ''])) })
    }
    if (!closed)
      throw new FileRefused(file.name, block.line, 'The block of a verse is not closed: the file is cut off.')
    n--
    if (osis) yield block
    else {
      const action = 'a book that no table names: left out'
      context.report({
        file: file.name,
        line: block.line,
        code: 'book-unknown',
        raw: `${book}.${chapter}.${verse}`,
        action,
      })
    }
  }
  const report = (code: string, raw: string, action: string) =>
    context.report({ file: file.name, line: 0, code, raw, action })
  if (prose > 0) report('prose', `${prose} lines`, 'lines outside the blocks of verses are description')
  for (const [name, count] of unknown)
    report('column-unknown', `${name} ×${count}`, 'a column that is not known: left out')
}

const COLUMNS = /^(?:Ara W#|Arabic|Strongs|Lexicon|Gloss|Transliteration|Grammar|(?:Grk|Heb) w#|.* W#|.* w#)$/

/** A word of the original, as its row gives it. */
interface Source {
  form: string
  strongs: string
  lemma: string
  gloss: string
  grammar: string
  /** Place in the original: verse (where it is another) and number. */
  place: number
  /** Index of its token, where the translation has a word for it. */
  token?: number
}

function passageOf(block: Block, file: SourceFile, context: ReadContext, missing: Missing): PassageRecord | undefined {
  const report = (code: string, line: number, raw: string, action: string) =>
    context.report({ file: file.name, line, code, raw, action })
  const { chapter, verse, osis, original } = block
  const language = LANGUAGES[original]!
  const tokens: TokenRecord[] = []
  const sources: Source[] = []
  let text = ''
  let without = 0
  for (const { line, cells } of block.rows) {
    const number = cells.get([...cells.keys()][0]!) ?? ''
    const written = (cells.get([...cells.keys()][1]!) ?? '').replace(/\s+/g, ' ').normalize('NFC')
    const own = sourcesOf(cells, original, sources.length, (raw, action) => report('alignment', line, raw, action))
    if (written === '') {
      if (number !== '') report('alignment', line, number, 'a number without a word of the translation')
      without += own.length
      sources.push(...own)
      continue
    }
    const numbers = [...number.matchAll(/#(\d+)/g)].map(match => Number(match[1]))
    const wants = numbers.length === 0 ? 0 : numbers.at(-1)! - numbers[0]! + 1
    if (wants !== written.split(' ').length)
      report('word-number', line, `${number} ${written}`, 'as many words as are written are taken')
    if (text !== '') text += ' '
    const span: Span = [text.length, text.length + written.length]
    text += written
    if (own.length === 0) tokens.push({ span, word: 0 })
    for (const source of own) {
      source.token = tokens.length
      tokens.push(tokenOf(source, span))
    }
    sources.push(...own)
  }
  if (text === '') {
    report('empty', block.line, `${osis} ${chapter}:${verse}`, 'a verse without text: left out')
    return undefined
  }
  missing.words += without
  if (without > 0) missing.verses++
  const words = graphicWords(text, context.language, context.flags)
  let at = 0
  for (const token of tokens) {
    while (at * 2 + 3 < words.length && words[at * 2 + 1]! <= token.span![0]) at++
    token.word = at
  }
  const passage: PassageRecord = {
    type: 'passage',
    citation: `${chapter}.${verse}`,
    text,
    align: context.align(osis, chapter, verse),
    tokens,
  }
  const layer = originalLayer(sources, language)
  if (layer.text !== '') passage.layers = [layer]
  return passage
}

/**
 * The words of the original in one row. Words stand between `;` with a blank, the parts of a Hebrew word between `;`
 * without; of these the one in braces is the word itself.
 */
function sourcesOf(
  cells: ReadonlyMap<string, string>,
  original: string,
  order: number,
  report: (raw: string, action: string) => void,
): Source[] {
  const split = (name: string) => {
    const cell = cells.get(name) ?? ''
    return cell === '' ? [] : cell.split(/\s*;\s+/)
  }
  const places = [...cells].find(([name]) => /^(?:Grk|Heb) w#$/.test(name))?.[1] ?? ''
  const numbers = places === '' ? [] : places.split(/\s*;\s+/)
  const [forms, strongs, lemmas, glosses, grammars] = [original, 'Strongs', 'Lexicon', 'Gloss', 'Grammar'].map(
    split,
  ) as [string[], string[], string[], string[], string[]]
  if (strongs.length !== forms.length)
    report(`${strongs.join('; ')} ${forms.join('; ')}`, 'not as many numbers as words of the original: by their order')
  // a Hebrew word of several parts has the same number of parts in every column
  const word = (cell: string | undefined) => (/\{([^}]*)\}/.exec(cell ?? '')?.[1] ?? cell ?? '').trim()
  return Array.from({ length: Math.max(forms.length, strongs.length) }, (_, i): Source => {
    const [, , verse, n] = /^(?:\[(\d+)[:.](\d+)\])?#?(\d+)/.exec(numbers[i] ?? '') ?? []
    return {
      form: (forms[i] ?? '').replace(/¶/g, '').trim(),
      strongs: word(strongs[i]),
      lemma: word(lemmas[i]),
      gloss: word(glosses[i]),
      grammar: grammars[i] ?? '',
      place: n === undefined ? order + i + 1 : Number(n) + Number(verse ?? 0) * 1000,
    }
  })
}

function tokenOf({ form, strongs, lemma, gloss, grammar }: Source, span: Span): TokenRecord {
  const token: TokenRecord = { span, word: 0 }
  if (lemma !== '') token.lemma = lemma.normalize('NFC')
  const [, letter, number, sense] = /^([GH])0*(\d+)([A-Za-z]?)/.exec(strongs) ?? []
  if (letter && number) token.lemma_id = `${letter}${number}`
  if (gloss !== '') {
    token.gloss = gloss.replace(/_/g, ' ')
    token.gloss_lang = 'eng'
  }
  const misc: Record<string, string> = {}
  if (form !== '') misc.original = form.normalize('NFC')
  if (strongs !== '' && (sense || !number)) misc.strongs = strongs
  if (grammar !== '') misc.grammar = grammar
  if (Object.keys(misc).length > 0) token.misc = misc
  return token
}

/** The words of the original in their own order, each with the token that renders it. */
function originalLayer(sources: readonly Source[], language: string): LayerRecord {
  const align: NonNullable<LayerRecord['align']> = []
  let text = ''
  for (const { form, token } of [...sources].sort((a, b) => a.place - b.place)) {
    // the blanks of a Hebrew word part its segments
    const written = language === 'grc' ? form.normalize('NFC') : form.replace(/\s+/g, '')
    if (written === '') continue
    if (text !== '') text += ' '
    const start = text.length
    text += written
    if (token !== undefined) align.push({ tokens: [token, token + 1], span: [start, text.length] })
  }
  return { layer: 'original', kind: 'gloss', language, text, ...(align.length > 0 ? { align } : {}) }
}
