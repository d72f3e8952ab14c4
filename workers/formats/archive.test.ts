import { existsSync, readFileSync } from 'node:fs'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Finding } from '../model/records.ts'
import { type ArchiveLimits, filesOfArchive } from './archive.ts'
import { bytesOf } from './fixtures.ts'
import { decodeText, FileRefused } from './reader.ts'

const caseFile = (name: string) => new URL(`../../../shared/cases/files/${name}`, import.meta.url)
const here = existsSync(caseFile('k01-slip.zip'))

function open(bytes: Uint8Array, limits?: ArchiveLimits) {
  const findings: Finding[] = []
  const files = filesOfArchive({ name: 'drop.zip', bytes }, finding => findings.push(finding), limits)
  return { files, names: files.map(file => file.name), findings }
}

describe.skipIf(!here)('cases of archives', () => {
  const read = (name: string, limits?: ArchiveLimits) => open(readFileSync(caseFile(name)), limits)
  it('F18 what a Mac adds is passed over in one row; names stay', () => {
    const { names, findings } = read('f18-mac.zip')
    expect(names).toEqual(['set/a.csv', 'set/ἄλφα.csv'])
    expect(findings.map(f => f.code)).toEqual(['hidden'])
  })
  it('K01 names that lead out are refused by name', () => {
    const { names, findings } = read('k01-slip.zip')
    expect(names).toEqual(['ok/good.csv'])
    expect(findings.map(f => [f.code, f.raw])).toEqual([
      ['name', '../evil.csv'],
      ['name', '/abs.csv'],
      ['name', 'C:\\x.csv'],
    ])
  })
  it('K02 an archive that swells is stopped at the limit', () => {
    expect(() => read('k02-ratio.zip', { bytes: 20 * 2 ** 20, entries: 1000 })).toThrow(
      new FileRefused('drop.zip', 0, 'The archive unpacks to more than 20 MiB, the limit.'),
    )
    expect(read('k02-ratio.zip').files.map(f => f.bytes.length)).toEqual([25_165_833])
  })
  it('K03 the bytes that come out are counted, not the declared ones', () => {
    const { names, findings } = read('k03-lying-size.zip')
    expect(names).toEqual([])
    expect(findings).toMatchObject([{ code: 'entry', raw: 'liar.csv' }])
  })
})

describe('archives', () => {
  it('F30 a file without a byte is one row; the others are read', () => {
    const { files } = open(zipSync({ 'a.json': bytesOf('{}'), 'b.json': new Uint8Array(), 'c.json': bytesOf('[]') }))
    const refused: string[] = []
    const read = files.flatMap(file => {
      try {
        return [decodeText(file)]
      } catch (error) {
        if (!(error instanceof FileRefused)) throw error
        refused.push(`${error.file}: ${error.message}`)
        return []
      }
    })
    expect([read, refused]).toEqual([['{}', '[]'], ['b.json: The file is empty.']])
  })
  it('archives inside are not opened, whatever they are called', () => {
    const inner = zipSync({ x: bytesOf('y') })
    const { names, findings } = open(zipSync({ 'in.zip': inner, odd: inner, 'a.txt': bytesOf('a') }))
    expect(names).toEqual(['a.txt'])
    expect(findings.map(f => f.raw)).toEqual(['in.zip', 'odd'])
  })
  it('refuses what is cut off, no archive, or has too many entries', () => {
    const whole = zipSync({ a: bytesOf('a'.repeat(500)), b: bytesOf('b') })
    expect(() => open(whole.subarray(0, whole.length - 30))).toThrow(/cut off/)
    expect(() => open(bytesOf('no archive'))).toThrow(FileRefused)
    expect(() => open(whole, { bytes: 1000, entries: 1 })).toThrow(/more than 1 entries/)
  })
})
