import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Finding } from '../model/records.ts'
import { bytesOf, FIXTURES } from './fixtures.ts'
import { type FormatName, formatOf } from './format-of.ts'
import { FORMATS } from './index.ts'

const told = (name: string, bytes: Uint8Array): [format: string, codes: string[]] => {
  const findings: Finding[] = []
  return [formatOf({ name, bytes }, f => findings.push(f)), findings.map(f => f.code)]
}

const caseFile = (name: string) => new URL(`../../../shared/cases/files/${name}`, import.meta.url)

describe('F20: the content decides the format', () => {
  it('of every fixture, whatever it is called', () => {
    for (const [name, { text }] of Object.entries(FIXTURES)) {
      // lines of text, and tables whose columns a recipe names, look like nothing of their own
      if (!FORMATS[name as FormatName].sniff({ name, bytes: bytesOf(text) })) continue
      expect(told('anything.bin', bytesOf(text))[0], name).toBe(name)
    }
  })
  it('a treebank called .xml, and a table called .conllu: the report says so', () => {
    expect(told('odd.xml', bytesOf(FIXTURES.conllu.text))).toEqual(['conllu', ['format-by-content']])
    const table = '\ufeffref;"text (as printed, with accents)";note\n1.1;"μῆνιν\nἄειδε";a\n'
    expect(told('table.conllu', bytesOf(table))).toEqual(['table', ['format-by-content']])
    expect(told('sample.conllu', bytesOf(FIXTURES.conllu.text))).toEqual(['conllu', []])
  })
  it('an empty file and one that nothing reads give one sentence', () => {
    expect(() => told('a.conllu', new Uint8Array())).toThrow('The file is empty.')
    expect(() => told('a.json', bytesOf('just words'))).toThrow(/^The content is of no format that is known here/)
    expect(() => told('a.csv', bytesOf('a;b\n"open;c\n'))).toThrow(/no format/)
  })
  const odd = caseFile('f13-odd.conllu')
  const semicolon = caseFile('f16-semicolon.csv')
  it.skipIf(!existsSync(odd) || !existsSync(semicolon))('the files of the case', () => {
    expect(told('odd.xml', readFileSync(odd))).toEqual(['conllu', ['format-by-content']])
    expect(told('semicolon.conllu', readFileSync(semicolon))).toEqual(['table', ['format-by-content']])
  })
})
