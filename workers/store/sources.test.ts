import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { FakeBlob, FakeBrowser, fakeCache } from './browser-fake.ts'
import { openPackFile } from './check.ts'
import { type Depot, findDepot, memoryDepot } from './depot.ts'
import { littlePack } from './little-pack.ts'
import type { Platform } from './platform.ts'
import { BlockCache, blobSource, bytesSource, DepotError, readAhead } from './sources.ts'
import { loadSqlite } from './sqlite.ts'

let bytes: Uint8Array
beforeAll(async () => {
  await loadSqlite()
  bytes = await littlePack()
})
afterEach(() => vi.unstubAllGlobals())

const code = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    error => (error instanceof DepotError ? error.code : String(error)),
  )

/** Every place a pack can lie in, as the browsers have them. */
const PLACES: Record<string, () => Promise<Depot>> = {
  'shared handles (Chromium)': () => findDepot(new FakeBrowser().tab()),
  'Blob of a file (Firefox, Safari)': () => {
    const browser = new FakeBrowser()
    browser.shares = false
    return findDepot(browser.tab())
  },
  'Blob of the cache (private windows)': () => {
    vi.stubGlobal('Blob', FakeBlob)
    const cache = fakeCache()
    return findDepot(new FakeBrowser().tab({ storage: {}, caches: { open: async () => cache } }))
  },
  memory: async () => findDepot(new FakeBrowser().tab({ storage: {} })),
}

describe.each(Object.entries(PLACES))('%s', (_name, place) => {
  test('a pack is written in parts, read by SQLite twice at once, and removed', async () => {
    const depot = await place()
    expect(await depot.list()).toEqual([])
    expect(await depot.size('a@1.sqlite')).toBeUndefined()
    const writer = await depot.write('a@1.sqlite')
    for (let at = 0; at < bytes.length; at += 50_000) await writer.write(bytes.slice(at, at + 50_000), at)
    expect(await writer.read(50_000, 50_000)).toEqual(bytes.slice(50_000, 100_000))
    await writer.close(bytes.length)
    expect(await depot.list()).toEqual(['a@1.sqlite'])
    expect(await depot.size('a@1.sqlite')).toBe(bytes.length)

    const two = [await depot.open('a@1.sqlite'), await depot.open('a@1.sqlite')]
    for (const source of two) {
      const opened = openPackFile('a', source)
      if (!opened.ok) throw new Error(opened.message)
      expect(opened.db.integers("SELECT rowid FROM words WHERE words MATCH 'primus'")).toHaveLength(100)
      expect(opened.db.all('SELECT * FROM passages')).toHaveLength(300)
      opened.db.close()
    }
    await depot.remove('a@1.sqlite')
    await depot.remove('a@1.sqlite')
    expect(await depot.list()).toEqual([])
    expect(await code(depot.open('a@1.sqlite'))).toBe('missing')
  })
})

describe('blocks of a Blob', () => {
  test('any stretch is the right one, and few reads are made', () => {
    const data = new Uint8Array(400_000).map((_, i) => (i * 31 + (i >> 8)) & 255)
    let reads = 0
    const read = (blob: Blob) => {
      reads++
      return (blob as unknown as FakeBlob).bytes.slice().buffer
    }
    const source = blobSource(new FakeBlob([data]) as unknown as Blob, read, new BlockCache())
    for (const [at, length] of [
      [0, 10],
      [65_530, 20],
      [65_536, 1],
      [399_990, 100],
      [400_000, 10],
      [1, 200_000],
    ] as const) {
      const into = new Uint8Array(length)
      const got = source.read(into, at)
      expect(got).toBe(Math.min(length, 400_000 - at))
      expect(into.subarray(0, got)).toEqual(data.subarray(at, at + got))
    }
    // Blocks 0 to 3 once each, and the last.
    expect(reads).toBe(5)
  })

  test('a long stretch does not push out what searches use', () => {
    const cache = new BlockCache()
    const dropped = vi.spyOn(cache, 'get')
    const read = (blob: Blob) => (blob as unknown as FakeBlob).bytes.slice().buffer
    const source = blobSource(new FakeBlob([new Uint8Array(1e6)]) as unknown as Blob, read, cache)
    expect(source.read(new Uint8Array(1e6), 0)).toBe(1e6)
    expect(dropped).not.toHaveBeenCalled()
  })

  test('the budget holds for all, and the longest unused goes first', () => {
    const cache = new BlockCache(250)
    const loads: string[] = []
    const get = (key: string) =>
      cache.get(key, () => {
        loads.push(key)
        return new Uint8Array(100)
      })
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) get(key)
    expect(loads).toEqual(['a', 'b', 'c', 'b'])
    cache.drop('b')
    get('b')
    expect(loads).toHaveLength(5)
  })
})

describe('handles', () => {
  const stored = async (browser: FakeBrowser, changes: Partial<Platform> = {}): Promise<Depot> => {
    const depot = await findDepot(browser.tab(changes))
    const writer = await depot.write('a@1.sqlite')
    await writer.write(bytes, 0)
    await writer.close()
    return depot
  }

  test('one that is refused once is taken at the second try', async () => {
    const browser = new FakeBrowser()
    const depot = await stored(browser)
    browser.refusals = 1
    const source = await depot.open('a@1.sqlite')
    expect(browser.waits).toEqual([100])
    source.close()
    expect(browser.files.get('a@1.sqlite')).toMatchObject({ readers: 0, writer: false })
  })

  test('one that is never let go is in use, after two seconds', async () => {
    const browser = new FakeBrowser()
    const depot = await stored(browser)
    browser.refusals = 1000
    expect(await code(depot.open('a@1.sqlite'))).toBe('in_use')
    expect(browser.waits.reduce((a, b) => a + b)).toBe(2000)
  })

  test('an exclusive handle that was not wanted is given back at once', async () => {
    const browser = new FakeBrowser()
    browser.shares = false
    const depot = await stored(browser)
    await depot.open('a@1.sqlite')
    expect(browser.files.get('a@1.sqlite')).toMatchObject({ readers: 0, writer: false })
    // From then on nobody asks for a handle again: in another tab it would be in the way.
    browser.refusals = 1000
    expect(await code(depot.open('a@1.sqlite'))).toBe('ok')
  })

  test.each(['throw', 'short', 'nonsense'] as const)(
    'a full disk is told by each browser in its way: %s',
    async how => {
      const browser = new FakeBrowser()
      browser.quota = 1000
      browser.full = how
      const writer = await (await findDepot(browser.tab())).write('a@1.sqlite')
      expect(await code(writer.write(bytes, 0))).toBe('full')
      await writer.close()
      expect(browser.files.get('a@1.sqlite')?.writer).toBe(false)
    },
  )

  test('memory and cache are full too', async () => {
    expect(await code((await memoryDepot(1000).write('a')).write(bytes, 0))).toBe('full')
    const caches = { open: async () => fakeCache(1000) }
    const depot = await findDepot(new FakeBrowser().tab({ storage: {}, caches }))
    expect(await code((await depot.write('a')).write(bytes, 0))).toBe('full')
  })
})

describe('which place', () => {
  const refuse = async (): Promise<never> => {
    throw new DOMException('no', 'SecurityError')
  }
  const caches = { open: async () => fakeCache() }

  test('the best that works, where nothing is installed', async () => {
    const kind = async (changes: Partial<Platform>) => (await findDepot(new FakeBrowser().tab(changes))).kind
    expect(await kind({})).toBe('opfs')
    expect(await kind({ storage: { getDirectory: refuse }, caches })).toBe('cache')
    expect(await kind({ storage: { getDirectory: refuse } })).toBe('memory')
    expect(await kind({ storage: { getDirectory: refuse }, caches: { open: refuse } })).toBe('memory')
  })

  test('only the one where packs lie, where there are some', async () => {
    const browser = new FakeBrowser()
    expect(await code(findDepot(browser.tab({ storage: { getDirectory: refuse }, caches }), 'opfs'))).toBe('denied')
    expect((await findDepot(browser.tab({ caches }), 'cache')).kind).toBe('cache')
    expect(await code(findDepot(browser.tab(), 'cache'))).toBe('denied')
  })

  test('the trial leaves nothing behind', async () => {
    const browser = new FakeBrowser()
    await findDepot(browser.tab())
    expect([...browser.files.keys()]).toEqual([])
  })
})

test('reading ahead: any reads give the same bytes, and going forward takes few calls', () => {
  const bytes = new Uint8Array(1_000_000).map((_, i) => (i * 31) >> 3)
  let calls = 0
  const source = () => {
    const plain = bytesSource(bytes)
    return readAhead({
      size: plain.size,
      read(into, at) {
        calls++
        return plain.read(into, at)
      },
      close: () => undefined,
    })
  }
  const stretch = fc.tuple(fc.nat(bytes.length + 10), fc.constantFrom(1, 100, 8192, 70_000))
  fc.assert(
    fc.property(fc.array(stretch), fc.boolean(), (reads, ascending) => {
      const one = source()
      if (ascending) reads.sort((a, b) => a[0] - b[0])
      for (const [at, length] of reads) {
        const into = new Uint8Array(length)
        const wanted = bytes.subarray(at, at + length)
        expect(one.read(into, at)).toBe(wanted.length)
        expect(into.subarray(0, wanted.length)).toEqual(wanted)
      }
    }),
  )
  calls = 0
  const one = source()
  for (let at = 0; at < bytes.length; at += 8192) one.read(new Uint8Array(8192), at)
  expect(calls).toBeLessThan(25)
})
