import type { MeterRecord, PassageRecord } from '../model/records.ts'
import { encodeLevel } from '../model/urn.ts'
import { FileRefused, type Format, textRecords } from './reader.ts'
import { walkXml } from './xml.ts'

/** Elements that hold others and have no text of their own. */
const STRUCTURE = new Set(['document', 'head', 'body', 'division', 'line', 'word'])
const HEAD = new Set(['author', 'title'])

interface Line {
  at: number
  name: string
  division: string
  attributes: Readonly<Record<string, string>>
  words: { text: string; attributes: Readonly<Record<string, string>> }[]
}

/**
 * Scansions of Latin verse by Pedecerto: divisions of lines of words. A line has its metre (`metre`, or `meter` in newer
 * files), its pattern of feet and perhaps a feature; a word its syllables in `sy`, what ends it in `wb` (CF, CM, DI) and
 * what happens at its end in `mf` (SY synaloepha, PE, HI, HP). A pattern `corrupt` is no scansion.
 */
export const pedecerto: Format = {
  name: 'pedecerto',
  sniff: file => /<line\b[^>]*\smet(?:re|er)="/.test(new TextDecoder().decode(file.bytes.subarray(0, 4096))),
  *read(file, context) {
    const lines: Line[] = []
    const head: Record<string, string> = { author: '', title: '' }
    const unknown = new Map<string, number>()
    let division = ''
    let divisions = 0
    let line: Line | undefined
    let word: Line['words'][number] | undefined
    let inHead = false
    let field = ''
    walkXml(file, {
      open(name, attributes, at) {
        if (name === 'head') inHead = true
        else if (inHead) field = HEAD.has(name) ? name : ''
        else if (name === 'division') division = attributes.title?.trim() || String(divisions + 1)
        else if (name === 'line')
          lines.push((line = { at, name: attributes.name ?? '', division, attributes, words: [] }))
        else if (name === 'word' && line) line.words.push((word = { text: '', attributes }))
        else if (!STRUCTURE.has(name)) unknown.set(name, (unknown.get(name) ?? 0) + 1)
        if (name === 'division') divisions++
      },
      close(name) {
        if (name === 'head') inHead = false
        else if (name === 'line') line = undefined
        else if (name === 'word') word = undefined
        if (inHead) field = ''
      },
      text(text) {
        if (word) word.text += text
        else if (field !== '') head[field] += text
      },
    })
    const count = (code: string, raw: string, action: string) =>
      context.report({ file: file.name, line: 0, code, raw, action })
    for (const [name, times] of unknown)
      count('element', `${name} ${times}`, 'an unknown element: its text is left out')

    const passages: PassageRecord[] = []
    const corrupt: string[] = []
    let unscanned = 0
    let empty = 0
    for (const [i, one] of lines.entries()) {
      const { passage, meter } = read(one, divisions > 0, i)
      if (passage.text === '') {
        empty++
        continue
      }
      if (meter === 'corrupt') corrupt.push(passage.citation)
      else if (meter === undefined) unscanned++
      passages.push(passage)
    }
    if (passages.length === 0) throw new FileRefused(file.name, 0, 'The file has no line of verse.')
    if (corrupt.length > 0)
      count(
        'corrupt',
        `${corrupt.length} lines: ${corrupt.slice(0, 5).join(', ')}`,
        'the text is corrupt, say the editors: no scansion',
      )
    if (unscanned > 0) count('unscanned', `${unscanned} lines`, 'a line without a pattern: kept as text')
    if (empty > 0) count('empty', `${empty} lines`, 'a line without words: left out')
    const known = (value = '') => value.replace(/\s+/g, ' ').trim().normalize('NFC')
    const key = file.name.replace(/^.*\//, '').replace(/\.[^.]*$/, '')
    yield* textRecords(context, key, {
      levels: divisions > 0 ? ['book', 'line'] : ['line'],
      title: known(head.title) || key,
      ...(known(head.author) ? { author: known(head.author) } : {}),
    })
    yield* passages
  },
}

/** A line as a passage; with what became of its scansion. */
function read(line: Line, divided: boolean, order: number): { passage: PassageRecord; meter?: 'read' | 'corrupt' } {
  const { attributes } = line
  let text = ''
  const words: NonNullable<MeterRecord['words']> = []
  for (const word of line.words) {
    const written = word.text.replace(/\s+/g, ' ').trim().normalize('NFC')
    if (written === '') continue
    if (text !== '') text += ' '
    const start = text.length
    text += written
    const { sy = '', wb = '', mf = '' } = word.attributes
    if (sy === '' && wb === '' && mf === '') continue
    const boundary = [wb, mf].filter(part => part !== '').join(' ')
    words.push({ span: [start, text.length], syllables: sy, ...(boundary ? { boundary } : {}) })
  }
  const number = encodeLevel(line.name.trim()) || String(order + 1)
  const passage: PassageRecord = {
    type: 'passage',
    citation: divided ? `${encodeLevel(line.division)}.${number}` : number,
    text,
  }
  const pattern = attributes.pattern?.trim() ?? ''
  if (pattern === '') return { passage }
  if (pattern.toLowerCase() === 'corrupt') return { passage, meter: 'corrupt' }
  const code = (attributes.metre ?? attributes.meter ?? '').trim()
  const feature = attributes.feature?.trim() ?? ''
  passage.meter = [
    {
      producer: 'pedecerto',
      ...(code ? { code } : {}),
      pattern,
      ...(feature ? { feature } : {}),
      ...(words.length > 0 ? { words } : {}),
    },
  ]
  return { passage, meter: 'read' }
}
