import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PackEntry } from '../model/pack.ts'
import { FakeBrowser } from './browser-fake.ts'
import { install } from './install.ts'
import { entryFor, inParts, littlePack } from './little-pack.ts'
import type { Platform } from './platform.ts'
import { remove } from './removal.ts'
import { type OpenedPack, onLibraryChanged, Shelf } from './shelf.ts'
import { loadSqlite } from './sqlite.ts'
import { storageState, verify } from './storage-state.ts'

const FILE = 'little@1.0-00000000.sqlite'
const CLOSED = 'little@1.0-00000000~withheld.sqlite'
const BASE = 'https://example.org/packs/'
const refuse = async (): Promise<never> => {
  throw new DOMException('no', 'SecurityError')
}

/** A tab that the browser put to sleep: it holds what it holds and hears nothing. */
const frozen: Partial<Platform> = { channel: () => ({ send() {}, hear() {}, close() {} }) }

let entry: PackEntry
let served: Map<string, Uint8Array>
let browser: FakeBrowser
beforeAll(async () => {
  await loadSqlite()
  const main = await inParts('little', await littlePack())
  const closed = await inParts('little~withheld', await littlePack('SELECT 1', 5))
  entry = entryFor('little', main.file, closed.file)
  served = new Map([...main.served, ...closed.served])
})
beforeEach(() => {
  browser = new FakeBrowser()
  for (const [path, bytes] of served) browser.served.set(`packs/${path}`, bytes)
})

async function start(changes: Partial<Platform> = {}): Promise<Shelf> {
  const started = await Shelf.start(browser.tab(changes))
  if (!started.ok) throw new Error(started.message)
  await started.shelf.settled()
  return started.shelf
}

async function open(shelf: Shelf): Promise<OpenedPack> {
  const opened = await shelf.openPack(entry)
  if (!opened.ok) throw new Error(opened.message)
  return opened
}

const count = (pack: OpenedPack) => pack.db.first<{ n: number }>('SELECT count(*) AS n FROM passages')?.n

describe('reading', () => {
  test('two tabs read one pack at once, over one copy', async () => {
    const [one, two] = [await start(), await start()]
    expect(await install(one, entry, { baseUrl: BASE })).toEqual({ ok: true })
    expect(await two.installed()).toEqual([entry])
    const packs = [await open(one), await open(two)]
    expect(packs.map(count)).toEqual([300, 300])
    one.close()
    expect(count(packs[1] as OpenedPack)).toBe(300)
    expect([...browser.files.keys()]).toEqual([FILE, CLOSED])
  })

  test('the withheld file is opened on request only', async () => {
    const shelf = await start()
    await install(shelf, entry, { baseUrl: BASE })
    const pack = await open(shelf)
    expect(browser.files.get(CLOSED)?.readers).toBe(0)
    const closed = await pack.withheld?.()
    expect(closed?.ok && closed.db.first('SELECT count(*) AS n FROM passages')).toEqual({ n: 5 })
    expect(await pack.withheld?.()).toBe(closed)
    pack.close()
    expect([...browser.files.values()].every(file => file.readers === 0)).toBe(true)
  })

  test('I05 a handle that is refused: no lock stays behind, and later it opens without a reload', async () => {
    const shelf = await start()
    await install(shelf, entry, { baseUrl: BASE })
    browser.refusals = 1000
    expect(await shelf.openPack(entry)).toMatchObject({
      code: 'in_use',
      message: expect.stringContaining('in use elsewhere'),
    })
    expect(await shelf.installed()).toHaveLength(1)
    browser.refusals = 0
    expect(count(await open(shelf))).toBe(300)
    shelf.close()
    expect(await remove(await start(), 'little')).toMatchObject({ deferred: false })
  })

  test('a file that is gone or damaged is a sentence, and the row stays', async () => {
    const shelf = await start()
    await install(shelf, entry, { baseUrl: BASE })
    const file = browser.files.get(FILE)
    if (file) file.bytes = file.bytes.slice(0, 10_000)
    expect(await shelf.openPack(entry)).toMatchObject({ code: 'pack_damaged' })
    browser.files.delete(FILE)
    expect(await shelf.openPack(entry)).toMatchObject({
      code: 'pack_damaged',
      message: expect.stringContaining('gone'),
    })
    expect(await shelf.installed()).toHaveLength(1)
    // Getting it again mends it.
    expect(await install(shelf, entry, { baseUrl: BASE })).toEqual({ ok: true })
    expect(count(await open(shelf))).toBe(300)
  })

  test('a pack opened twice is one database, also when both ask at once', async () => {
    const shelf = await start()
    await install(shelf, entry, { baseUrl: BASE })
    const [one, two] = await Promise.all([open(shelf), open(shelf)])
    expect(one?.db).toBe(two?.db)
    expect(browser.files.get(FILE)?.readers).toBe(1)
    one?.close()
    two?.close()
    expect(browser.files.get(FILE)?.readers).toBe(0)
    expect(count(await open(shelf))).toBe(300)
  })

  test('a version before is let go in every tab once its successor is there', async () => {
    const [one, two] = [await start(), await start()]
    await install(one, entry, { baseUrl: BASE })
    const packs = [await open(one), await open(two)]
    const next = { ...entry, version: '2.0-11111111' }
    expect(await install(one, next, { baseUrl: BASE })).toEqual({ ok: true })
    await new Promise(resolve => setTimeout(resolve, 20))
    await one.settled()
    for (const pack of packs) expect(() => count(pack)).toThrow('closed')
    expect([...browser.files.keys()]).toEqual(['little@2.0-11111111.sqlite', 'little@2.0-11111111~withheld.sqlite'])
  })

  test('a sleeping page lets everything go and opens it again', async () => {
    const shelf = await start()
    await install(shelf, entry, { baseUrl: BASE })
    const pack = await open(shelf)
    expect(shelf.releaseAll()).toEqual(['little'])
    expect(() => count(pack)).toThrow('closed')
    expect(browser.files.get(FILE)?.readers).toBe(0)
    expect(count(await open(shelf))).toBe(300)
  })
})

describe('never a silent empty library', () => {
  test('storage that no longer opens is refused, not replaced', async () => {
    await install(await start(), entry, { baseUrl: BASE })
    const later = await Shelf.start(browser.tab({ storage: { getDirectory: refuse } }))
    expect(later).toMatchObject({
      ok: false,
      code: 'storage_denied',
      message: expect.stringContaining('nothing was removed'),
    })
  })

  test('a list that does not open is refused where there are files', async () => {
    await install(await start(), entry, { baseUrl: BASE })
    expect(await Shelf.start(browser.tab({ records: refuse }))).toMatchObject({ ok: false, code: 'storage_denied' })
    browser.files.clear()
    expect((await start({ records: refuse })).kind).toBe('memory')
  })

  test('a private window: small packs in memory, and a sentence that says so', async () => {
    const shelf = await start({ storage: { getDirectory: refuse } })
    expect(shelf.kind).toBe('memory')
    expect(shelf.sentence).toContain('nothing is kept after this tab is closed')
    expect(await install(shelf, entry, { baseUrl: BASE })).toEqual({ ok: true })
    expect(count(await open(shelf))).toBe(300)
    // Another tab does not believe that it has it.
    expect(await (await start({ storage: { getDirectory: refuse } })).installed()).toEqual([])
    expect(await browser.records.packs()).toEqual([])
  })
})

describe('corpus order', () => {
  test('as the manifest has it, then by id; never by date of installation', async () => {
    const shelf = await start()
    for (const id of ['c', 'b', 'little', 'a']) {
      const row = { id, entry: { ...entry, id }, kind: 'opfs' as const }
      await shelf.records.putPack(row)
    }
    const manifest = { format: 1 as const, packs: [{ ...entry, id: 'c' }, entry] }
    expect((await shelf.installed()).map(pack => pack.id)).toEqual(['a', 'b', 'c', 'little'])
    await shelf.records.putFact('manifest', manifest)
    expect((await shelf.installed()).map(pack => pack.id)).toEqual(['c', 'little', 'a', 'b'])
  })
})

describe('removing', () => {
  test('another tab lets it go when asked, and hears that the library changed', async () => {
    const [one, two] = [await start(), await start()]
    await install(one, entry, { baseUrl: BASE })
    const pack = await open(two)
    await pack.withheld?.()
    const asked: string[] = []
    two.onRelease(id => void asked.push(id))
    let changes = 0
    const stop = onLibraryChanged(() => changes++, browser.tab())
    expect(await remove(one, 'little')).toEqual({ ok: true, deferred: false, message: '“A little pack” was removed.' })
    expect(asked).toEqual(['little'])
    expect(browser.files.size).toBe(0)
    expect(await two.installed()).toEqual([])
    expect(() => count(pack)).toThrow('closed')
    await new Promise(resolve => setTimeout(resolve, 5))
    expect(changes).toBe(1)
    stop()
  })

  test('what does not end in time fails as closed', async () => {
    const shelf = await start()
    await install(shelf, entry, { baseUrl: BASE })
    const pack = await open(shelf)
    shelf.onRelease(() => new Promise(() => undefined))
    expect(await remove(shelf, 'little')).toMatchObject({ deferred: false })
    expect(() => count(pack)).toThrow('closed')
  })

  test('a tab that does not let go: out of the library at once, the files at the next start', async () => {
    const [one, two] = [await start(), await start(frozen)]
    await install(one, entry, { baseUrl: BASE })
    const pack = await open(two)
    expect(await remove(one, 'little')).toMatchObject({
      ok: true,
      deferred: true,
      message: expect.stringContaining('next start'),
    })
    expect(await one.installed()).toEqual([])
    expect(count(pack)).toBe(300)
    // A start while it is still read leaves it alone …
    await start()
    expect(count(pack)).toBe(300)
    expect(browser.files.size).toBe(2)
    // … and the first start after that clears it away.
    two.close()
    await start()
    expect(browser.files.size).toBe(0)
    expect(await browser.records.packs()).toEqual([])
  })

  test('getting a pack again takes a deferred removal back', async () => {
    const [one, two] = [await start(), await start(frozen)]
    await install(one, entry, { baseUrl: BASE })
    await open(two)
    await remove(one, 'little')
    const asked = browser.requests.length
    expect(await install(one, entry, { baseUrl: BASE })).toEqual({ ok: true })
    expect(browser.requests).toHaveLength(asked)
    expect(await one.installed()).toHaveLength(1)
  })

  test('what is not there', async () => {
    expect(await remove(await start(), 'nothing')).toMatchObject({ ok: false, code: 'not_installed' })
  })
})

describe('tidying up at start', () => {
  test('files without a row go, also trial files; rows and fresh halves stay', async () => {
    const shelf = await start()
    await install(shelf, entry, { baseUrl: BASE })
    const stray = { bytes: new Uint8Array(9), readers: 0, writer: false }
    for (const name of ['old@1.sqlite', 'probe-x.tmp', 'fresh@1.sqlite', 'stale@1.sqlite'])
      browser.files.set(name, { ...stray })
    await shelf.records.putHalf({ file: 'fresh@1.sqlite', id: 'fresh', done: [0], touched: Date.now() })
    await shelf.records.putHalf({
      file: 'stale@1.sqlite',
      id: 'stale',
      done: [0],
      touched: Date.now() - 15 * 86_400_000,
    })
    await start()
    expect([...browser.files.keys()]).toEqual([FILE, CLOSED, 'fresh@1.sqlite'])
    expect((await shelf.records.halves()).map(half => half.id)).toEqual(['fresh'])
  })

  test('a file that another tab is just installing is left alone', async () => {
    const one = await start()
    let during = 0
    await install(one, entry, {
      baseUrl: BASE,
      onProgress: ({ phase }) => {
        if (phase === 'verify') during++
      },
    })
    expect(during).toBe(1)
    const again = install(one, { ...entry, version: '2.0-11111111' }, { baseUrl: BASE })
    const other = await start()
    expect(await again).toEqual({ ok: true })
    await one.settled()
    expect((await other.installed()).map(pack => pack.version)).toEqual(['2.0-11111111'])
    expect([...browser.files.keys()]).toEqual(['little@2.0-11111111.sqlite', 'little@2.0-11111111~withheld.sqlite'])
  })
})

describe('state', () => {
  test('used is the sum of our own files, whatever the browser says', async () => {
    const shelf = await start({
      storage: { ...browser.tab().storage, estimate: async () => ({ quota: 10e9, usage: 4.28e9 }) },
    })
    await install(shelf, entry, { baseUrl: BASE })
    const state = await storageState(shelf)
    expect(state.used).toBe(entry.file.bytes + (entry.withheld?.bytes ?? 0))
    expect(state).toMatchObject({ kind: 'opfs', quota: 10e9, persistent: false })
    expect(state.sentence).toContain('may be cleared by the browser')
  })

  test('I07 promised storage says so; memory never claims to last', async () => {
    const lasting = await start({ storage: { ...browser.tab().storage, persisted: async () => true } })
    expect(await storageState(lasting)).toMatchObject({
      persistent: true,
      sentence: expect.stringContaining('promised'),
    })
    const memory = await start({ storage: { persisted: async () => true } })
    expect(await storageState(memory)).toMatchObject({ kind: 'memory', persistent: false })
  })
})

describe('verify', () => {
  test('a good pack is good, a changed byte is found, a stop is obeyed', async () => {
    const shelf = await start()
    await install(shelf, entry, { baseUrl: BASE })
    const steps: string[] = []
    const onProgress = ({ phase, bytes, of }: { phase: string; bytes: number; of: number }) => {
      steps.push(`${phase} ${Math.round((bytes / of) * 100)}`)
    }
    expect(await verify(shelf, 'little', { onProgress })).toEqual({ ok: true })
    expect(steps.at(-1)).toBe('done 100')
    expect(await verify(shelf, 'little', { signal: AbortSignal.abort() })).toMatchObject({ code: 'cancelled' })
    const bytes = browser.files.get(CLOSED)?.bytes as Uint8Array
    bytes[40_000] = 255 - (bytes[40_000] as number)
    expect(await verify(shelf, 'little')).toMatchObject({ code: 'pack_damaged' })
    expect(await verify(shelf, 'nothing')).toMatchObject({ code: 'not_installed' })
    expect([...browser.files.values()].every(file => file.readers === 0)).toBe(true)
  })
})
