import type { DataRecord, EntrySense, LexiconEntryRecord } from '../model/records.ts'
import { objectLiteral } from './js-data.ts'
import { FileRefused, type Format, objectOf, type ReadContext, type SourceFile, textOf, textRecords } from './reader.ts'

/**
 * Strong's dictionaries in the JavaScript files of Open Scriptures: `H430` → headword, derivation, definition, King James
 * renderings; Hebrew entries with transliteration and pronunciation.
 */
export const strongs: Format = {
  name: 'strongs',
  sniff: file =>
    /var strongs(?:Hebrew|Greek)Dictionary\s*=/.test(new TextDecoder().decode(file.bytes.subarray(0, 8192))),
  *read(file, context) {
    const entries = Object.entries(objectLiteral(file)).flatMap(([id, value]) => {
      const number = /^([HG])(\d+)$/.exec(id)
      if (!number) {
        context.report({
          file: file.name,
          line: 0,
          code: 'no-number',
          raw: id,
          action: 'not a number of Strong: left out',
        })
        return []
      }
      return [{ id, order: Number(number[2]), letter: number[1]!, value: objectOf(value) }]
    })
    entries.sort((a, b) => a.order - b.order)
    if (entries.length === 0) throw new FileRefused(file.name, 0, 'The file holds no numbered entry.')
    const hebrew = entries[0]!.letter === 'H'
    yield* lexiconDocument(context, hebrew ? 'hebrew' : 'greek', hebrew ? 'hbo' : 'grc')
    for (const { id, value } of entries) yield entryOf(id, value, hebrew, file, context)
  },
}

/** The document that stands for a dictionary; it has entries and no passages. */
export function lexiconDocument(context: ReadContext, key: string, about: string): DataRecord[] {
  return textRecords(context, key, { role: 'lexicon', language: 'eng', original: about, levels: ['entry'] })
}

function entryOf(
  id: string,
  value: Readonly<Record<string, unknown>>,
  hebrew: boolean,
  file: SourceFile,
  context: ReadContext,
): LexiconEntryRecord {
  const part = (name: string) => textOf(value[name]).replace(/\s+/g, ' ').trim().normalize('NFC')
  let [derivation, definition] = [part('derivation'), part('strongs_def')]
  const whole = rejoined(derivation, definition)
  if (whole) {
    context.report({
      file: file.name,
      line: 0,
      code: 'split-definition',
      raw: `${id} ${derivation} | ${definition}`.slice(0, 160),
      action: 'the derivation breaks off in a bracket that the definition closes: what is in it was moved back',
    })
    ;[derivation, definition] = whole
  }
  const renderings = part('kjv_def')
  const aramaic = hebrew && /^\(?(?:Aramaic|Chaldee)/.test(derivation)
  const language = !hebrew ? 'grc' : aramaic ? 'arc' : 'hbo'
  const sound = [part('xlit'), part('pron') && `(${part('pron')})`].filter(Boolean).join(' ')
  const body: EntrySense[] = [
    ['definition', definition],
    ['derivation', derivation.replace(/;$/, '')],
    ['King James Version', renderings],
    ['transliteration', sound],
  ].flatMap(([n = '', text = '']) => (text === '' ? [] : [{ n, text }]))
  const gloss =
    glossOf(definition) || glossOf(derivation.replace(/^.*?[;.] /, '')) || renderings.replace(/[.;,].*$/, '')
  const entry: LexiconEntryRecord = {
    type: 'entry',
    id,
    language,
    headword: part('lemma'),
    body,
    citations: [...new Set(`${derivation} ${definition} ${renderings}`.match(/\b[GH]\d+\b/g) ?? [])]
      .map(number => `${number[0]}${Number(number.slice(1))}`)
      .filter(number => number !== id)
      .map(display => ({ display })),
    keys: [
      id,
      // as printed, and as people type it
      ...(part('xlit') ? [part('xlit'), part('xlit').replace(/[ʼʻ]/g, '')] : []),
      // "or יֹאָשׁ;", "or (dual) צַעֲנַיִם;": other spellings of the headword
      ...[...derivation.matchAll(/(?:^|; )or (?:\([^)]*\) )?([\p{Script=Hebrew}\p{M}]+)/gu)].map(m => m[1]!),
    ],
  }
  if (gloss !== '') entry.gloss = gloss
  return entry
}

/** Derivation and definition where the source parted them inside a bracket. */
function rejoined(derivation: string, definition: string): [string, string] | undefined {
  let depth = depthOf(derivation)
  if (depth <= 0) return undefined
  for (let at = 0; at < definition.length; at++) {
    if (definition[at] === '(') depth++
    if (definition[at] === ')' && --depth === 0) {
      const rest = definition.slice(at + 1)
      // the bracket may be closed once too often: the sign after it decides
      const end = at + 1 + (/^\)*;?/.exec(rest)?.[0].length ?? 0)
      return [`${derivation} ${definition.slice(0, end)}`, definition.slice(end).trim()]
    }
  }
  return undefined
}

const depthOf = (text: string): number => text.split('(').length - text.split(')').length

/** The first meaning of a definition, in a few words: `properly, to wander away, i.e. lose oneself` → `to wander away`. */
function glossOf(definition: string): string {
  const plain = definition
    .replace(/[{}]/g, '')
    .replace(/\([^()]*\)/g, '')
    .replace(/^[\s,]*(?:properly|figuratively|literally|probably|perhaps|apparently|specially|i\.e\.)[,\s]+/i, '')
    .replace(/\s+([,;:.])/g, '$1')
  const first =
    plain.split(/;|:|, i\.e\.|, (?:in|an? |the |especially|specially|also|as|by|used|whether|or )|\. /)[0] ?? ''
  return first.replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,.]+$/g, '')
}
