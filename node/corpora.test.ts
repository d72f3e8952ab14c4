import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { corpusFolder, fetchCorpus, filesSha256, findCorpus, tarEntries } from './corpora.ts'
import { type Recipe, RecipeError } from './recipe.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

const recipe = (from: Partial<Extract<Recipe['from'], { corpus: string }>> = {}): Recipe => ({
  id: 'little',
  order: 1,
  version: '1',
  default: false,
  title: 'A little corpus',
  about: '',
  source: { license_class: 'open', license_id: 'CC0-1.0', lemma_tier: 'none', flags: {} },
  from: { corpus: 'little', upstream: 'somebody/texts', commit: 'abc1234', ...from },
  language: 'grc',
  format: 'text-lines',
  files: ['a folder/α.txt', 'b.txt'],
  assert: {},
})

describe('fetching a corpus', () => {
  let folder: string
  let server: Server
  let host: string
  let asked: string[]
  let failures: number
  const files: Record<string, string> = { 'a folder/α.txt': 'μῆνιν', 'b.txt': 'ἄειδε', 'parsing.txt': 'V-' }

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'corpora-'))
    asked = []
    failures = 0
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      const path = decodeURIComponent((request.url ?? '').replace('/somebody/texts/abc1234/', ''))
      if (failures-- > 0) response.writeHead(503).end()
      else if (files[path] === undefined) response.writeHead(404).end('not here')
      else response.writeHead(200).end(files[path])
    })
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(async () => {
    await new Promise(done => server.close(done))
    rmSync(folder, { recursive: true, force: true })
  })

  it('brings every file from the repository and commit, under its name', async () => {
    const said: string[] = []
    const count = await fetchCorpus(recipe({ beside: ['parsing.txt'] }), {
      into: folder,
      host,
      say: line => said.push(line),
    })
    expect(count).toBe(3)
    expect(asked).toEqual([
      '/somebody/texts/abc1234/a%20folder/%CE%B1.txt',
      '/somebody/texts/abc1234/b.txt',
      '/somebody/texts/abc1234/parsing.txt',
    ])
    expect(readFileSync(join(folder, 'little', 'a folder', 'α.txt'), 'utf8')).toBe('μῆνιν')
    expect(said[0]).toBe('little 1/3 a folder/α.txt')
    expect(readdirSync(folder)).toEqual(['little'])
  })
  it('takes the files of a folder from the repository that is named for it', async () => {
    const other = { upstream: 'others/notes', commit: 'def5678' }
    const two = { ...recipe(), files: ['b.txt', 'notes/b.txt'] }
    files['/others/notes/def5678/b.txt'] = 'x'
    const from = { ...two.from, folders: { notes: other } } as Recipe['from']
    await fetchCorpus({ ...two, from }, { into: folder, host })
    expect(asked).toContain('/somebody/texts/abc1234/b.txt')
    expect(asked).toContain('/others/notes/def5678/b.txt')
  })
  it('tries again when a server falters', async () => {
    failures = 2
    await fetchCorpus(recipe(), { into: folder, host })
    expect(asked.length).toBe(4)
  })
  it('keeps nothing where a file is missing', async () => {
    const lacking = { ...recipe(), files: ['b.txt', 'c.txt'] }
    await expect(fetchCorpus(lacking, { into: folder, host })).rejects.toThrow(
      /c\.txt cannot be fetched: the server answers 404/,
    )
    expect(readdirSync(folder)).toEqual([])
  })
  it('keeps nothing where the files are not those of the recipe', async () => {
    const right = filesSha256(recipe().files.map(name => ({ name, bytes: bytes(files[name]!) })))
    await fetchCorpus(recipe({ sha256: right }), { into: folder, host })
    expect(existsSync(join(folder, 'little', 'b.txt'))).toBe(true)
    rmSync(join(folder, 'little'), { recursive: true })
    await expect(fetchCorpus(recipe({ sha256: 'f'.repeat(64) }), { into: folder, host })).rejects.toThrow(/checksum/)
    expect(readdirSync(folder)).toEqual([])
  })
  it('K01: a name that leads out of the folder is refused', async () => {
    files['../../x.txt'] = 'out'
    await expect(
      fetchCorpus({ ...recipe(), files: ['../../x.txt'] }, { into: join(folder, 'in'), host }),
    ).rejects.toThrow(RecipeError)
    expect(existsSync(join(folder, 'x.txt'))).toBe(false)
  })
  it('says what it cannot fetch', async () => {
    await expect(
      fetchCorpus({ ...recipe(), from: { npm: 'x', version: '1' } }, { into: folder, host }),
    ).rejects.toThrow(/npm ci/)
    const unnamed = { ...recipe(), from: { corpus: 'little' } }
    await expect(fetchCorpus(unnamed, { into: folder, host })).rejects.toThrow(/names no repository/)
  })
})

describe('where corpora lie', () => {
  it('in the folder that the environment names, before the cache', () => {
    const folder = mkdtempSync(join(tmpdir(), 'corpora-'))
    process.env.LECTERN_CORPORA = folder
    try {
      mkdirSync(join(folder, 'own'))
      expect(corpusFolder('own')).toBe(join(folder, 'own'))
      expect(findCorpus('no-such-corpus')).toBeUndefined()
      expect(() => corpusFolder('no-such-corpus')).toThrow(/corpora:fetch -- no-such-corpus/)
      expect(corpusFolder('own', ['its-other-part'])).toBe(join(folder, 'own'))
    } finally {
      delete process.env.LECTERN_CORPORA
      rmSync(folder, { recursive: true })
    }
  })
})

describe('tar archives', () => {
  /** One entry: its header of 512 bytes and its body, filled up. */
  function entry(name: string, body: string, type = '0', prefix = ''): Uint8Array {
    const content = bytes(body)
    const block = new Uint8Array(512 + Math.ceil(content.length / 512) * 512)
    const put = (text: string, at: number) => block.set(bytes(text), at)
    put(name, 0)
    put(content.length.toString(8).padStart(11, '0'), 124)
    put(type, 156)
    put('ustar\0', 257)
    put(prefix, 345)
    block.set(content, 512)
    return block
  }
  const archive = (...entries: Uint8Array[]) => {
    const whole = new Uint8Array(entries.reduce((sum, e) => sum + e.length, 1024))
    let at = 0
    for (const e of entries) {
      whole.set(e, at)
      at += e.length
    }
    return whole
  }
  const names = (tar: Uint8Array) =>
    [...tarEntries(tar)].map(({ name, bytes: body }) => [name, new TextDecoder().decode(body)])

  it('reads plain, prefixed and longer names; folders and links are passed over', () => {
    const long = `x/${'ά'.repeat(80)}.txt`
    const pax = `path=${long}\n`
    expect(
      names(
        archive(
          entry('x/', '', '5'),
          entry('x/a.txt', 'one'),
          entry('b.txt', 'two', '0', 'x/deep'),
          entry('PaxHeader', `${bytes(pax).length + 4} ${pax}`, 'x'),
          entry('x/cut', 'three'),
          entry('././@LongLink', `${long}\0`, 'L'),
          entry('x/cut', 'four'),
          entry('x/link', '', '2'),
        ),
      ),
    ).toEqual([
      ['x/a.txt', 'one'],
      ['x/deep/b.txt', 'two'],
      [long, 'three'],
      [long, 'four'],
    ])
  })
  it('refuses what is cut off', () => {
    const whole = archive(entry('x/a.txt', 'a'.repeat(2000)))
    expect(() => names(whole.subarray(0, 1200))).toThrow(RecipeError)
  })
})
