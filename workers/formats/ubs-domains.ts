import type { SenseRecord } from '../model/records.ts'
import {
  FileRefused,
  type Format,
  listOf,
  objectOf,
  parseJson,
  type ReadContext,
  type SourceFile,
  textOf,
} from './reader.ts'
import { lexiconDocument } from './strongs.ts'
import { faunaEntries, isThematic } from './ubs-thematic.ts'
import { walkXml } from './xml.ts'

/**
 * Semantic domains of the dictionary of Biblical Hebrew of the United Bible Societies, in JSON or XML (both hold the same),
 * and its thematic lexicons (animals) in XML. A domain is a sense: its code is the id, its digits kept as text; codes of
 * contextual domains, which are counted anew, stand behind `contextual.`.
 */
export const ubsDomains: Format = {
  name: 'ubs-domains',
  sniff: file => {
    const head = new TextDecoder().decode(file.bytes.subarray(0, 2048))
    return /^\ufeff?\s*\[\s*\{\s*"SemanticDomainLocalizations"|<Domains[\s>]|<Thematic_Lexicon[\s>]/.test(head)
  },
  *read(file, context) {
    if (isThematic(file)) {
      const entries = faunaEntries(file, context)
      if (entries.length === 0) throw new FileRefused(file.name, 0, 'The lexicon has no headword.')
      yield* lexiconDocument(context, nameOfFile(file.name), 'hbo')
      yield* entries
      return
    }
    const contextual = /contextual/i.test(file.name)
    const senses = sensesOf(file, context, contextual)
    if (senses.length === 0) throw new FileRefused(file.name, 0, 'The file has no domain.')
    yield* lexiconDocument(context, contextual ? 'contextual' : 'lexical', 'hbo')
    yield* senses
  },
}

const nameOfFile = (name: string): string => name.replace(/^.*\//, '').replace(/\.\w+$/, '')

interface Label {
  label: string
  description: string
}

/** One domain as it stands in the file. */
interface Domain {
  line: number
  code: string
  /** By language code. */
  labels: Map<string, Label>
}

function sensesOf(file: SourceFile, context: ReadContext, contextual: boolean): SenseRecord[] {
  const report = (line: number, code: string, raw: string, action: string) =>
    context.report({ file: file.name, line, code, raw: raw.slice(0, 120), action })
  const other = otherLanguage(file, context)
  const seen = new Set<string>()
  const senses: SenseRecord[] = []
  for (const { line, code, labels } of domainsOf(file)) {
    const [language, own] = [...labels][0] ?? ['', { label: '', description: '' }]
    if (!/^\d+$/.test(code)) {
      report(line, 'no-code', `${code} ${own.label}`, 'a domain without a code of digits: left out')
      continue
    }
    if (own.label === '') report(line, 'no-label', code, 'a domain without label: its code stands for it')
    const id = contextual ? `contextual.${code}` : code
    if (seen.has(id)) {
      report(line, 'code-twice', id, 'the code comes again: left out')
      continue
    }
    seen.add(id)
    const elsewhere = [...labels].slice(1).concat(other.get(code) ?? [])
    const others = elsewhere.filter(([, { label }]) => label !== '').map(([name, { label }]) => `${name}: ${label}`)
    const gloss = [own.description, ...others].filter(part => part !== '').join(' · ')
    senses.push({
      type: 'sense',
      id,
      language: 'hbo',
      headword: '',
      name: own.label || code,
      ...(gloss === '' ? {} : { gloss }),
    })
    if (language === '' && own.label !== '') report(line, 'no-language', code, 'the language of the label is not named')
  }
  return senses
}

/** Labels of the same domains in a second language, from the file that the recipe names. */
function otherLanguage(file: SourceFile, context: ReadContext): Map<string, [string, Label][]> {
  const labels = new Map<string, [string, Label][]>()
  const name = objectOf(context.options?.labels)[file.name]
  const beside = typeof name === 'string' ? context.beside?.(name) : undefined
  if (!beside) return labels
  for (const domain of domainsOf(beside)) labels.set(domain.code, [...domain.labels])
  return labels
}

const domainsOf = (file: SourceFile): Domain[] =>
  /^(?:\ufeff|\xef\xbb\xbf)?\s*</.test(new TextDecoder('latin1').decode(file.bytes.subarray(0, 64)))
    ? domainsOfXml(file)
    : domainsOfJson(file)

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim().normalize('NFC')

function domainsOfJson(file: SourceFile): Domain[] {
  return listOf(parseJson(file)).map(value => {
    const domain = objectOf(value)
    const labels: Domain['labels'] = new Map()
    for (const each of listOf(domain.SemanticDomainLocalizations)) {
      const { LanguageCode, Label, Description } = objectOf(each)
      labels.set(textOf(LanguageCode), { label: tidy(textOf(Label)), description: tidy(textOf(Description)) })
    }
    return { line: 0, code: textOf(domain.Code).trim(), labels }
  })
}

function domainsOfXml(file: SourceFile): Domain[] {
  const domains: Domain[] = []
  let domain: Domain | undefined
  let label: Label | undefined
  let text = ''
  walkXml(file, {
    open(name, attributes, line) {
      text = ''
      if (name === 'SemanticDomain') domain = { line, code: '', labels: new Map() }
      if (name !== 'SemanticDomainLocalization') return
      label = { label: '', description: '' }
      domain?.labels.set(attributes.LanguageCode ?? '', label)
    },
    text(chunk) {
      text += chunk
    },
    close(name) {
      if (name === 'Label' && label) label.label = tidy(text)
      else if (name === 'Description' && label) label.description = tidy(text)
      else if (name === 'SemanticDomainLocalization') label = undefined
      else if (name === 'Code' && domain) domain.code = text.trim()
      else if (name === 'SemanticDomain' && domain) {
        domains.push(domain)
        domain = undefined
      }
      text = ''
    },
  })
  return domains
}
