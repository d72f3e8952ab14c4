import { decode } from '../model/fold/translit.ts'
import type { EntrySense, LexiconEntryRecord } from '../model/records.ts'
import { decodeText, FileRefused, type Format, type ReadContext, type SourceFile } from './reader.ts'
import { lexiconDocument } from './strongs.ts'

/**
 * A dictionary of the Cologne Digital Sanskrit Dictionaries: records between `<L>…` and `<LEND>`, keys in SLP1, the text
 * in IAST. `{%…%}` is italic type, `¦` ends the headword, `<P>` opens a further sense. What lies outside of the records
 * (preface, index) is no entry.
 */
export const cdsl: Format = {
  name: 'cdsl',
  sniff: file => /^<L>[^<\n]*<pc>[^<\n]*<k1>/m.test(new TextDecoder().decode(file.bytes.subarray(0, 262_144))),
  *read(file, context) {
    const entries = entriesOf(file, context)
    if (entries.length === 0) throw new FileRefused(file.name, 0, 'The file has no record.')
    yield* lexiconDocument(context, file.name.replace(/^.*\//, '').replace(/\.\w+$/, ''), context.language)
    yield* entries
  },
}

const META = /^<L>([^<]*)<pc>([^<]*)<k1>([^<]*)<k2>(.*)$/

function entriesOf(file: SourceFile, context: ReadContext): LexiconEntryRecord[] {
  const entries: LexiconEntryRecord[] = []
  const seen = new Set<string>()
  const unknown = new Map<string, number>()
  const report = (line: number, code: string, raw: string, action: string) =>
    context.report({ file: file.name, line, code, raw: raw.slice(0, 120), action })
  let outside = 0
  let open: { line: number; meta: RegExpExecArray; body: string[] } | undefined
  for (const [n, line] of decodeText(file).split('\n').entries()) {
    if (line.startsWith('<L>')) {
      if (open) throw new FileRefused(file.name, n + 1, 'A record begins before the one above it ends.')
      const meta = META.exec(line)
      if (!meta?.[1]) throw new FileRefused(file.name, n + 1, 'A record has no number or no keys.')
      open = { line: n + 1, meta, body: [] }
    } else if (line.startsWith('<LEND>')) {
      if (!open) throw new FileRefused(file.name, n + 1, 'A record ends that did not begin.')
      const entry = entryOf(open.meta, open.body, unknown, (code, raw, action) => report(open!.line, code, raw, action))
      if (seen.has(entry.id)) report(open.line, 'number-twice', entry.id, 'the number comes again: left out')
      else if (entry.headword === '') report(open.line, 'no-headword', entry.id, 'no headword and no key: left out')
      else entries.push(entry)
      seen.add(entry.id)
      open = undefined
    } else if (open) open.body.push(line)
    else if (line.trim() !== '') outside++
  }
  if (open) throw new FileRefused(file.name, open.line, 'The last record does not end: the file is cut off.')
  if (outside > 0) report(0, 'outside', '', `${outside} lines outside of the records (preface, index): no entries`)
  for (const [name, times] of unknown)
    report(0, 'unknown-element', name, `an element that is not known, ${times} times: its text is kept`)
  return entries
}

/** Elements of a text: sources, abbreviations, and the layout of print. */
const KNOWN = new Set(['ls', 'ab', 'P', 'div', 'HI', 'H'])

function entryOf(
  meta: RegExpExecArray,
  body: readonly string[],
  unknown: Map<string, number>,
  report: (code: string, raw: string, action: string) => void,
): LexiconEntryRecord {
  const [, id = '', , key1 = '', key2 = ''] = meta
  const plain = (text: string): string =>
    text
      .replace(/<\/?([^<>\s/]+)[^<>]*>/g, (_, name: string) => {
        if (!KNOWN.has(name)) unknown.set(name, (unknown.get(name) ?? 0) + 1)
        return name === 'div' || name === 'P' || name === 'HI' || name === 'H' ? ' ' : ''
      })
      .replace(/\{[%#]|[%#]\}/g, '')
      .replace(/\[Page[^\]\n]*\]/g, '')
      .replace(/¦/g, '')
      .replace(/\s+/g, ' ')
      .replace(/ (?=[,;.])/g, '')
      .trim()
      .normalize('NFC')
  const text = body.join('\n')
  const bar = text.indexOf('¦')
  const italic = /^\s*(?:<[^<>]*>\s*)*\{%([^%{}]*)%\}/.exec(text)?.[1]
  // what is printed before the bar; without a bar the first italics
  const printed = plain(bar < 0 ? (italic ?? '') : text.slice(0, bar)).replace(/[\s,;]+$/, '')
  if (bar < 0) report('no-bar', `${id} ${body[0] ?? ''}`, 'no bar ends the headword: the first word in italics is it')
  const iast = (slp1: string) => decode(slp1.replace(/<[^<>]*>[^<>]*<\/[^<>]*>/g, ''), 'slp1').text.trim()
  const forms = [key1, ...key2.split(',')].map(iast).filter(form => form !== '')
  const headword = printed || iast(key2.split(',')[0] ?? '') || iast(key1)
  const after = bar < 0 ? (italic === undefined ? text : text.slice(text.indexOf('%}') + 2)) : text.slice(bar + 1)
  const senses = after
    .split(/^<P>/m)
    .map((part): EntrySense => ({ text: plain(part).replace(/^[,;]\s*/, '') }))
    .filter(sense => sense.text !== '')
  // one key of the printed headword for each of its forms
  const shown = printed.includes(',') ? printed.split(',').map(form => form.trim()) : []
  const keys = [...new Set([...shown, ...forms])].filter(form => form !== '' && form !== headword)
  const gloss = glossOf(senses[0]?.text ?? '')
  const cited = [...text.matchAll(/<ls>([^<]*)<\/ls>([^;()<{¦]{0,40})/g)]
  return {
    type: 'entry',
    id,
    language: 'san',
    headword,
    ...(gloss === '' ? {} : { gloss }),
    body: senses.length > 1 ? senses.map((sense, i) => ({ n: String(i + 1), ...sense })) : senses,
    citations: cited.map(([, work = '', place = '']) => ({ display: citedAs(work, place) })),
    ...(keys.length > 0 ? { keys } : {}),
  }
}

/** A source with the volume or page behind it, as far as that reads on in numbers: `CII 1`, `HRS, p. 232`. */
function citedAs(work: string, place: string): string {
  const number =
    /^,?\s*(?:(?:Vol|No|p|pp)\.\s*)?[\dIVXLC]+(?:[-–.]\d+)*(?:,\s*(?:(?:No|p|pp)\.\s*)?\d+(?:[-–]\d+)*)*/.exec(place)
  return `${work}${number?.[0] ?? ''}`.replace(/\s+/g, ' ').trim().normalize('NFC')
}

/** The first meaning: what follows the sources in brackets, to the first stop. */
function glossOf(text: string): string {
  // the language of the word stands before its meaning: `Tamil;`
  const meaning = text.replace(/^(?:\([^()]*\)[,;]?\s*)+/, '').replace(/^\p{Lu}[\p{L}-]+;\s*/u, '')
  const quoted = /^‘([^’]{1,80})’/.exec(meaning)?.[1]
  return (quoted ?? /^[^;.(]{1,80}(?=[;.(]|$)/.exec(meaning)?.[0] ?? '').replace(/[\s,]+$/, '').trim()
}
