import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/**
 * Nothing of what is written down about letters is left untested: the rows of the specification and the cases, read from
 * the shared folder beside the repository, are looked for in the tests of this folder.
 */
const shared = new URL('../../../../shared/', import.meta.url)
const spec = new URL('specs/corpus-search.md', shared)
const cases = new URL('cases/cases.md', shared)
const letters = new URL('cases/files/a-fold.json', shared)
const present = [spec, cases, letters].every(file => existsSync(file))

const here = new URL('./', import.meta.url)
const tests: string = readdirSync(here)
  .filter(name => name.endsWith('.test.ts') && name !== 'complete.test.ts')
  .map(name => readFileSync(new URL(name, here), 'utf8'))
  .join('\n')
  .replaceAll("\\'", "'")
  .replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
const part = (text: string, from: RegExp, to: RegExp): string => {
  const rest = text.slice(text.search(from) + 1)
  return rest.slice(0, rest.search(to))
}
const idsOf = (table: string, id: RegExp): string[] => [...table.matchAll(id)].map(match => match[1]!)
const isTested = (id: string): boolean => new RegExp(`\\b${id}\\b`).test(tests)

describe.skipIf(!present)(`what is written down about letters${present ? '' : ' (skipped: no ../shared)'}`, () => {
  it('§7.1: every row is a test with its id', () => {
    const rows = idsOf(part(readFileSync(spec, 'utf8'), /^### 7\.1/m, /^### 7\.2/m), /^\| (F\d+) \|/gm)
    expect(rows.length).toBe(47)
    expect(rows.filter(id => !isTested(id))).toEqual([])
  })

  it('§2.2: every example of the table is a test', () => {
    const table = part(readFileSync(spec, 'utf8'), /^### 2\.2/m, /^### 2\.3/m)
    const examples = table
      .split('\n')
      .filter(line => line.startsWith('| ') && !line.startsWith('| language'))
      // the third column; a bar inside an example is escaped
      .flatMap(line => idsOf(line.replaceAll('\\|', '\u0001').split('|')[3]!, /`([^`]+)`/g))
      .map(example => example.replaceAll('\u0001', '|'))
      // ways of writing that the column explains
      .filter(example => !['sz', 's,'].includes(example))
    expect(examples.length).toBeGreaterThan(90)
    const written = tests.normalize('NFC')
    const missing = examples.filter(example => !written.includes(example.normalize('NFC')))
    expect(missing).toEqual([])
  })

  it('A: every case on letters is in the file that the tests read', () => {
    const listed = idsOf(part(readFileSync(cases, 'utf8'), /^## A\. /m, /^## B\. /m), /^\| (A\d+) \|/gm)
    const filed = (JSON.parse(readFileSync(letters, 'utf8')) as { id: string }[]).map(row => row.id)
    expect(listed.length).toBe(32)
    expect(filed).toEqual(listed)
  })

  it('C: the cases of cuneiform that turn on letters are tests', () => {
    expect(['C06', 'C09'].filter(id => !isTested(id))).toEqual([])
  })
})
