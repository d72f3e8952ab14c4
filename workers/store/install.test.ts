import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PackEntry } from '../model/pack.ts'
import { FakeBrowser } from './browser-fake.ts'
import { fetchManifest, type InstallProgress, install } from './install.ts'
import { entryFor, inParts, littlePack } from './little-pack.ts'
import { Shelf } from './shelf.ts'
import { loadSqlite } from './sqlite.ts'

const BASE = 'https://example.org/packs/'
const FILE = 'little@1.0-00000000.sqlite'

let bytes: Uint8Array
let entry: PackEntry
let served: Map<string, Uint8Array>
let browser: FakeBrowser
let shelf: Shelf
beforeAll(async () => {
  await loadSqlite()
  bytes = await littlePack()
  const main = await inParts('little', bytes)
  entry = entryFor('little', main.file)
  served = main.served
  expect(entry.file.parts.length).toBeGreaterThan(8)
})
beforeEach(async () => {
  browser = new FakeBrowser()
  for (const [path, part] of served) browser.served.set(`packs/${path}`, part)
  shelf = await start()
})

async function start(): Promise<Shelf> {
  const started = await Shelf.start(browser.tab())
  if (!started.ok) throw new Error(started.message)
  await started.shelf.settled()
  return started.shelf
}

/** Whether the file is the one it should be; `toEqual` takes two seconds for so many bytes. */
const same = (): boolean => Buffer.from(browser.files.get(FILE)?.bytes ?? []).equals(bytes)
const partPath = (n: number): string => `packs/${entry.file.parts[n]?.path}`
const partNumber = (url: string): number => Number(/part(\d+)/.exec(url)?.[1])
const get = (options: Partial<Parameters<typeof install>[2]> = {}) =>
  install(shelf, entry, { baseUrl: BASE, ...options })

describe('getting a pack', () => {
  test('the file is the one that was cut, and only then is there a row', async () => {
    const seen: InstallProgress[] = []
    let rows = 0
    const onProgress = async (progress: InstallProgress) => {
      seen.push(progress)
      if (progress.phase !== 'done') rows += (await browser.records.packs()).length
    }
    expect(await get({ onProgress })).toEqual({ ok: true })
    expect(same()).toBe(true)
    expect(rows).toBe(0)
    expect(await shelf.installed()).toEqual([entry])
    expect(seen.map(({ phase }) => phase).filter((phase, i, all) => phase !== all[i - 1])).toEqual([
      'download',
      'verify',
      'done',
    ])
    const counts = seen.map(progress => progress.bytes)
    expect(counts).toEqual([...counts].sort((a, b) => a - b))
    expect(seen.at(-1)).toEqual({ id: 'little', phase: 'done', bytes: seen[0]?.of, of: seen[0]?.of })
    expect(await browser.records.halves()).toEqual([])
    expect(browser.files.get(FILE)?.writer).toBe(false)
  })

  test('in order, two at once at most', async () => {
    let flying = 0
    let most = 0
    for (const [path, part] of served)
      browser.served.set(`packs/${path}`, async () => {
        most = Math.max(most, ++flying)
        await new Promise(resolve => setTimeout(resolve, 5))
        flying--
        return new Response(part as Uint8Array<ArrayBuffer>)
      })
    expect(await get()).toEqual({ ok: true })
    expect(most).toBe(2)
    expect(browser.requests.map(partNumber)).toEqual(entry.file.parts.map((_, i) => i + 1))
  })

  test('one that is here already is not fetched again', async () => {
    await get()
    const asked = browser.requests.length
    expect(await get()).toEqual({ ok: true })
    expect(browser.requests).toHaveLength(asked)
  })

  test('two tabs do not get one pack at once', async () => {
    const other = await start()
    const first = get()
    expect(await install(other, entry, { baseUrl: BASE })).toMatchObject({ ok: false, code: 'busy' })
    expect(await first).toEqual({ ok: true })
    expect(await other.installed()).toHaveLength(1)
  })

  test('a newer pack is refused before anything is fetched', async () => {
    expect(await install(shelf, { ...entry, schema: 9 }, { baseUrl: BASE })).toEqual({
      ok: false,
      code: 'pack_newer',
      message: 'This pack was made by a newer version of Lectern (schema 9; this one reads 4). Update the app first.',
    })
    expect(browser.requests).toEqual([])
  })

  test('a file that is no pack is refused at the end, and nothing of it stays', async () => {
    const hostile = await inParts('evil', await littlePack('CREATE VIEW v AS SELECT 1'))
    for (const [path, part] of hostile.served) browser.served.set(`packs/${path}`, part)
    expect(await install(shelf, entryFor('evil', hostile.file), { baseUrl: BASE })).toMatchObject({
      code: 'pack_schema',
    })
    expect(browser.files.size).toBe(0)
    expect(await browser.records.halves()).toEqual([])
  })
})

describe('half a download', () => {
  const cutAt = (n: number) => browser.served.delete(partPath(n))

  test('goes on after a reload with the parts that are missing', async () => {
    cutAt(4)
    expect(await get()).toMatchObject({
      ok: false,
      code: 'network',
      message: expect.stringContaining('goes on from there'),
    })
    expect(await shelf.installed()).toEqual([])
    expect(browser.files.get(FILE)?.writer).toBe(false)
    shelf.close()

    shelf = await start()
    expect(browser.files.has(FILE)).toBe(true)
    browser.served.set(partPath(4), served.get(entry.file.parts[4]?.path ?? '') as Uint8Array)
    browser.requests.length = 0
    const seen: number[] = []
    expect(await get({ onProgress: ({ bytes: n, of }) => seen.push(n / of) })).toEqual({ ok: true })
    expect(browser.requests.map(partNumber)[0]).toBe(5)
    expect(seen[0]).toBeGreaterThan(0.2)
    expect(same()).toBe(true)
  })

  test('a part that did not survive is fetched again', async () => {
    cutAt(4)
    await get()
    const file = browser.files.get(FILE)
    if (file) file.bytes = file.bytes.map((byte, i) => (i === 40_000 ? 255 - byte : byte))
    browser.served.set(partPath(4), served.get(entry.file.parts[4]?.path ?? '') as Uint8Array)
    browser.requests.length = 0
    expect(await get()).toEqual({ ok: true })
    expect(browser.requests.map(partNumber).slice(0, 2)).toEqual([2, 5])
    expect(same()).toBe(true)
  })

  test('a tab that dies in the middle leaves a download that another goes on with', async () => {
    // What is left when a worker is killed: a record, half a file, and no lock.
    browser.files.set(FILE, { bytes: bytes.slice(0, 70_000), readers: 0, writer: false })
    await browser.records.putHalf({ file: FILE, id: 'little', done: [0, 1], touched: Date.now() })
    shelf = await start()
    expect(await shelf.installed()).toEqual([])
    expect(await get()).toEqual({ ok: true })
    expect(browser.requests.map(partNumber)[0]).toBe(3)
    expect(same()).toBe(true)
  })

  test('a start page instead of a part is never written, and the next try asks again', async () => {
    browser.served.set(partPath(2), () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }))
    expect(await get()).toMatchObject({ code: 'not_a_pack' })
    browser.served.set(partPath(2), served.get(entry.file.parts[2]?.path ?? '') as Uint8Array)
    expect(await get()).toEqual({ ok: true })
    expect(same()).toBe(true)
  })
})

describe('a full disk', () => {
  test('is known before anything is fetched', async () => {
    browser.quota = 100_000
    expect(await get()).toEqual({
      ok: false,
      code: 'quota',
      message: expect.stringMatching(
        /^“A little pack” needs 0\.\d MB and 0\.1 MB are free\. Remove a pack or free space on the disk, then try again\.$/,
      ),
    })
    expect(browser.requests).toEqual([])
  })

  test('where the browser’s own figure is of no use, what could be stored is named', async () => {
    const useless = { ...browser.tab().storage, estimate: async () => ({ quota: 10e9, usage: 0 }) }
    const started = await Shelf.start(browser.tab({ storage: useless }))
    if (!started.ok) throw new Error(started.message)
    browser.quota = 400_000
    expect(await install(started.shelf, entry, { baseUrl: BASE })).toMatchObject({
      code: 'quota',
      message: expect.stringMatching(/ needs 0\.7 MB and 0\.3 MB are free\./),
    })
    expect(browser.files.size).toBe(0)
  })

  test.each(['throw', 'short', 'nonsense'] as const)(
    'in the middle: as before, and later it works (%s)',
    async full => {
      await install(shelf, { ...entry, id: 'before' }, { baseUrl: BASE })
      browser.full = full
      const { quota } = browser
      let parts = 0
      for (const [path, part] of served)
        browser.served.set(`packs/${path}`, () => {
          // Something else filled the disk after we looked.
          if (++parts === 5) browser.quota = browser.used
          return new Response(part as Uint8Array<ArrayBuffer>)
        })
      expect(await get()).toMatchObject({ ok: false, code: 'quota' })
      expect([...browser.files.keys()]).toEqual(['before@1.0-00000000.sqlite'])
      expect(await browser.records.halves()).toEqual([])
      expect((await shelf.installed()).map(pack => pack.id)).toEqual(['before'])
      expect(await shelf.openPack({ ...entry, id: 'before' })).toMatchObject({ ok: true })
      browser.quota = quota
      parts = 10
      expect(await get()).toEqual({ ok: true })
    },
  )
})

test('Stop stops, and nothing is kept', async () => {
  const stop = new AbortController()
  let done = 0
  for (const [path, part] of served)
    browser.served.set(`packs/${path}`, () => {
      if (++done === 4) stop.abort()
      return new Response(part as Uint8Array<ArrayBuffer>)
    })
  expect(await get({ signal: stop.signal })).toMatchObject({ ok: false, code: 'cancelled' })
  expect(browser.files.size).toBe(0)
  expect(await browser.records.halves()).toEqual([])
  expect(done).toBeLessThan(7)
  expect(await get({ signal: AbortSignal.abort() })).toMatchObject({ code: 'cancelled' })
  expect(await get()).toEqual({ ok: true })
})

describe('the list of packs', () => {
  const list = async (answer: string | (() => Response)) => {
    browser.served.set('packs/manifest.json', typeof answer === 'string' ? () => new Response(answer) : answer)
    return fetchManifest(shelf, BASE)
  }
  const manifest = () => ({ format: 1, packs: [structuredClone(entry)] })

  test('is remembered for times without a network', async () => {
    expect(await list(JSON.stringify(manifest()))).toEqual({ ok: true, manifest: manifest() })
    expect(await (await start()).offered()).toEqual(manifest())
    browser.online = false
    expect(await fetchManifest(shelf, BASE)).toMatchObject({ ok: false, code: 'offline' })
    expect(await shelf.offered()).toEqual(manifest())
  })

  test('a start page, something else, or nothing is a sentence', async () => {
    const page = '<!doctype html><title>Lectern</title>'
    expect(await list(page)).toMatchObject({ code: 'not_a_pack', message: expect.stringContaining('a web page') })
    expect(await list('{"format":')).toMatchObject({ code: 'not_a_pack', message: expect.stringContaining('not JSON') })
    expect(await list(() => new Response('', { status: 404 }))).toMatchObject({ code: 'network' })
    expect(await shelf.offered()).toBeUndefined()
  })

  test.each<[string, (m: { format: number; packs: Record<string, unknown>[] }) => void, string]>([
    [
      'format',
      m => {
        m.format = 2
      },
      'format is not 1',
    ],
    [
      'a way up in an id',
      m => {
        set(m, 'id', '../../x')
      },
      'packs[0].id is not of the right form',
    ],
    [
      'a way up in a path',
      m => {
        part(m).path = 'a/../../b.bin'
      },
      'parts[0].path is not of the right form',
    ],
    [
      'another host',
      m => {
        part(m).path = 'https://evil.example/a.bin'
      },
      'parts[0].path is not of the right form',
    ],
    [
      'another host without a scheme',
      m => {
        part(m).path = '//evil.example/a.bin'
      },
      'parts[0].path',
    ],
    [
      'a huge part',
      m => {
        part(m).bytes = 1e12
      },
      'parts[0].bytes is no number in range',
    ],
    [
      'a sum that is wrong',
      m => {
        part(m).bytes = 5
      },
      'file is not as long as its parts',
    ],
    [
      'a checksum that is none',
      m => {
        part(m).sha256 = 'x'
      },
      'parts[0].sha256 is not of the right form',
    ],
    [
      'one id twice',
      m => {
        m.packs.push(structuredClone(entry) as never)
      },
      'packs name one id twice',
    ],
    [
      'a licence nobody knows',
      m => {
        set(m, 'licenses', [{ class: 'free', id: 'x', of: 'text' }])
      },
      'licenses[0].class is not known',
    ],
    [
      'no list',
      m => {
        m.packs = 5 as never
      },
      'packs is no list',
    ],
  ])('a hostile list is refused: %s', async (_what, change, message) => {
    const changed = manifest() as never as { format: number; packs: Record<string, unknown>[] }
    change(changed)
    const answer = await list(JSON.stringify(changed))
    expect(answer).toMatchObject({ ok: false, code: 'not_a_pack' })
    expect(!answer.ok && answer.message).toContain(message)
  })
})

function set(m: { packs: Record<string, unknown>[] }, name: string, value: unknown): void {
  const [first] = m.packs
  if (first) first[name] = value
}

function part(m: { packs: Record<string, unknown>[] }): Record<string, unknown> {
  return (m.packs[0] as never as PackEntry).file.parts[0] as never
}
