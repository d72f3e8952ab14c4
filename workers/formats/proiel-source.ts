import type { SourceFile } from './reader.ts'
import type { Tally } from './tree-tally.ts'
import { walkXml } from './xml.ts'

/** A token with its references to others. */
export interface RawToken {
  line: number
  attributes: Readonly<Record<string, string>>
  slashes: { relation: string; target: string }[]
}

export interface RawSentence {
  line: number
  attributes: Readonly<Record<string, string>>
  tokens: RawToken[]
}

/** A text as its file has it. */
export interface Source {
  id: string
  language: string
  /** Text of the header's elements. */
  header: Map<string, string>
  divisions: { title: string; attributes: Readonly<Record<string, string>>; sentences: RawSentence[] }[]
}

/** Elements of the header that are taken in; the others say who made the electronic text. */
const HEADER = new Set([
  'title',
  'author',
  'citation-part',
  'reference-system',
  'printed-text-editor',
  'printed-text-date',
])
const ABOUT =
  /^(?:principal|funder|distributor|distributor-address|address|date|license|license-url|editor|editorial-note|annotator|reviewer|(?:electronic|printed)-text-[a-z-]+)$/
const TOKEN = new Set([
  'id',
  'form',
  'lemma',
  'part-of-speech',
  'morphology',
  'citation-part',
  'relation',
  'head-id',
  'information-status',
  'antecedent-id',
  'contrast-group',
  'empty-token-sort',
  'presentation-before',
  'presentation-after',
])
/** Numbers of tokens in a text that is not in the file, or in upstream's own tables. */
const ELSEWHERE = new Set(['alignment-id', 'foreign-ids'])

/** The sources of a PROIEL XML file. */
export function sourcesOf(file: SourceFile, tally: Tally): Source[] {
  const sources: Source[] = []
  let source: Source | undefined
  let sentence: RawSentence | undefined
  let token: RawToken | undefined
  let text = ''
  let aside = 0
  walkXml(file, {
    open(name, attributes, line) {
      text = ''
      if (aside > 0 || name === 'annotation') aside++
      else if (name === 'source') {
        source = { id: attributes.id ?? '', language: attributes.language ?? '', header: new Map(), divisions: [] }
        sources.push(source)
      } else if (name === 'div') source?.divisions.push({ title: '', attributes, sentences: [] })
      else if (name === 'sentence') {
        sentence = { line, attributes, tokens: [] }
        // a sentence outside of all divisions is one all the same
        if (source && source.divisions.length === 0) source.divisions.push({ title: '', attributes: {}, sentences: [] })
        source?.divisions.at(-1)?.sentences.push(sentence)
      } else if (name === 'token') {
        token = { line, attributes, slashes: [] }
        sentence?.tokens.push(token)
        for (const key of Object.keys(attributes))
          if (ELSEWHERE.has(key)) tally.count('attribute-left-out', line, key)
          else if (!TOKEN.has(key)) tally.count('unknown-attribute', line, `token ${key}`)
      } else if (name === 'slash')
        token?.slashes.push({ relation: attributes.relation ?? '', target: attributes['target-id'] ?? '' })
      else if (name !== 'proiel' && !HEADER.has(name) && !ABOUT.test(name)) tally.count('unknown-element', line, name)
    },
    close(name) {
      if (aside > 0) {
        aside--
        return
      }
      if (name === 'title' && source && source.divisions.length > 0) source.divisions.at(-1)!.title = text.trim()
      else if (HEADER.has(name) && source?.divisions.length === 0) source.header.set(name, text.trim())
      else if (name === 'sentence') sentence = undefined
      else if (name === 'token') token = undefined
      text = ''
    },
    text(chunk) {
      text += chunk
    },
  })
  return sources
}
