import type { PassageRecord, TokenRecord } from '../model/records.ts'
import { graphicWords } from '../model/words.ts'
import { bookRecords, FileRefused, type Format, type ReadContext, type SourceFile } from './reader.ts'
import { walkXml } from './xml.ts'

/**
 * MACULA Greek, the lowfat trees: a sentence of nested groups (`wg`) whose words (`w`) stand in the order of the tree.
 * The text is the words in the order of their references, each with what stands after it. The groups are left out; the
 * words keep lemma, Strong's number, parsing, glosses, Louw and Nida's numbers (`ln`, the senses) and domains.
 */
export const macula: Format = {
  name: 'macula',
  sniff: file => {
    const start = new TextDecoder().decode(file.bytes.subarray(0, 8192))
    return /<book\s[^>]*>\s*<sentence[\s>]/.test(start) && /<wg[\s>]/.test(start)
  },
  *read(file, context) {
    const verses = versesOf(file, context)
    let osis: string | undefined
    for (const verse of verses) {
      if (verse.osis !== osis) {
        osis = verse.osis
        yield* bookRecords(context, osis, 'text', 'grc')
      }
      yield passageOf(verse, context)
    }
  },
}

interface Word {
  place: number
  text: string
  after: string
  attributes: Readonly<Record<string, string>>
}

interface Verse {
  osis: string
  chapter: number
  verse: number
  words: Word[]
}

/** Attributes that are the parsing, in the order of the tag. */
const PARSING = ['class', 'type', 'case', 'number', 'gender', 'person', 'tense', 'voice', 'mood', 'degree', 'morph']
/** Attributes that the reader takes in. */
const READ = new Set([...PARSING, 'ref', 'after', 'lemma', 'strong', 'gloss', 'ln', 'normalized', 'unicode'])
/** Attributes that say where a word stands in the tree, and further annotation: kept as they are. */
const KEPT = new Set(
  [
    'xml:id',
    'domain',
    'english',
    'mandarin',
    'role',
    'frame',
    'referent',
    'subjref',
    'articular',
    'discontinuous',
  ].concat(['junction', 'note', 'headrole', 'head']),
)

function versesOf(file: SourceFile, context: ReadContext): Verse[] {
  const report = (code: string, line: number, raw: string, action: string) =>
    context.report({ file: file.name, line, code, raw, action })
  const verses = new Map<string, Verse>()
  const unknown = new Map<string, number>()
  let groups = 0
  let word: { text: string; attributes: Readonly<Record<string, string>>; line: number } | undefined
  const count = (name: string) => unknown.set(name, (unknown.get(name) ?? 0) + 1)
  walkXml(file, {
    open(name, attributes, line) {
      if (name === 'w') {
        word = { text: '', attributes, line }
        for (const each of Object.keys(attributes)) if (!READ.has(each) && !KEPT.has(each)) count(`@${each}`)
      } else if (name === 'wg') groups++
      else if (!ELEMENTS.has(name)) count(name)
    },
    close(name) {
      if (name !== 'w' || !word) return
      const { text, attributes, line } = word
      word = undefined
      const written = text.trim().normalize('NFC')
      const [, book, chapter, verse, place] = /^(\S+)\s(\d+):(\d+)!(\d+)$/.exec(attributes.ref ?? '') ?? []
      const osis = book && (context.books[book] ?? book)
      if (!osis || written === '')
        throw new FileRefused(
          file.name,
          line,
          `A word has the reference "${attributes.ref ?? ''}" and the text "${written}".`,
        )
      const key = `${osis}.${chapter}.${verse}`
      let own = verses.get(key)
      if (!own) verses.set(key, (own = { osis, chapter: Number(chapter), verse: Number(verse), words: [] }))
      if (own.words.some(other => other.place === Number(place)))
        report(
          'word-twice',
          line,
          attributes.ref!,
          'two words of one reference: both are kept, in the order of the file',
        )
      own.words.push({ place: Number(place), text: written, after: attributes.after ?? ' ', attributes })
    },
    text(text) {
      if (word) word.text += text
    },
  })
  if (verses.size === 0) throw new FileRefused(file.name, 0, 'The file has no word with a reference.')
  report(
    'tree-left-out',
    0,
    `${groups} groups`,
    'the groups of the tree are left out: words stand in the order of the text',
  )
  for (const [name, n] of unknown) report('element-unknown', 0, `${name} ×${n}`, 'not known here: left out')
  const books = new Map<string, Verse[]>()
  for (const verse of verses.values()) books.set(verse.osis, [...(books.get(verse.osis) ?? []), verse])
  for (const list of books.values()) {
    list.sort((a, b) => a.chapter - b.chapter || a.verse - b.verse)
    for (const { words } of list) words.sort((a, b) => a.place - b.place)
  }
  return [...books.values()].flat()
}

const ELEMENTS = new Set(['book', 'sentence', 'p', 'milestone'])

function passageOf({ osis, chapter, verse, words }: Verse, context: ReadContext): PassageRecord {
  let text = ''
  const tokens = words.map((word): TokenRecord => {
    const start = text.length
    // the sign of elision is of the word
    const [elision = ''] = /^[’ʼ'᾽]/.exec(word.after) ?? []
    text += word.text + elision
    const end = text.length
    const after = word.after.slice(elision.length)
    text += after.trimEnd()
    if (word.after !== '') text += ' '
    return tokenOf(word, [start, end])
  })
  text = text.trimEnd()
  const graphic = graphicWords(text, context.language, context.flags)
  let at = 0
  for (const token of tokens) {
    while (at * 2 + 3 < graphic.length && graphic[at * 2 + 1]! <= token.span![0]) at++
    token.word = at
  }
  return { type: 'passage', citation: `${chapter}.${verse}`, text, align: context.align(osis, chapter, verse), tokens }
}

function tokenOf({ text, attributes }: Word, span: readonly [number, number]): TokenRecord {
  const value = (name: string) => (attributes[name] ?? '').trim().normalize('NFC')
  const token: TokenRecord = { span, word: 0 }
  if (span[1] - span[0] !== text.length) token.form = text
  const normalized = value('normalized')
  if (normalized !== '' && normalized !== text) token.norm = normalized
  if (value('lemma') !== '') token.lemma = value('lemma')
  const number = /^0*(\d+[a-z]?)$/.exec(value('strong'))?.[1]
  if (number) token.lemma_id = `G${number}`
  if (value('morph') !== '') token.xpos = value('morph')
  const tag = PARSING.flatMap(name => (value(name) === '' ? [] : [`${name}=${value(name)}`]))
  if (tag.length > 0) token.morph = { tagset: 'macula', tag: tag.join('|') }
  if (value('gloss') !== '') {
    token.gloss = value('gloss')
    token.gloss_lang = 'eng'
  }
  const senses = value('ln')
    .split(/\s+/)
    .filter(id => id !== '')
  if (senses.length > 0) token.senses = senses
  const misc = Object.keys(attributes).flatMap((name): [string, string][] =>
    KEPT.has(name) && value(name) !== '' ? [[name === 'xml:id' ? 'id' : name, value(name)]] : [],
  )
  // a number that is no Strong's number stays as it is written
  if (value('strong') !== '' && !number) misc.push(['strong', value('strong')])
  if (misc.length > 0) token.misc = Object.fromEntries(misc)
  return token
}
