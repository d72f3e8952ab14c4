import { beforeEach, describe, expect, test } from 'vitest'
import type { PackPart } from '../model/pack.ts'
import { FakeBrowser } from './browser-fake.ts'
import { gzip } from './little-pack.ts'
import { loadPart, sha256 } from './parts.ts'

const stretch = new Uint8Array(100_000).map((_, i) => (i * 7) & 255)
let browser: FakeBrowser
let part: PackPart
let packed: Uint8Array
beforeEach(async () => {
  browser = new FakeBrowser()
  packed = await gzip(stretch)
  part = { path: 'a.part01.bin', packed: packed.length, bytes: stretch.length, sha256: await sha256(stretch) }
  browser.served.set('packs/a.part01.bin', packed)
})

const joined = (a: Uint8Array, b: Uint8Array) => new Uint8Array([...a, ...b])
const page = () => new Response('<!doctype html><title>Start</title>', { headers: { 'content-type': 'text/html' } })

async function load(one: PackPart = part, signal = new AbortController().signal) {
  const seen: number[] = []
  const loaded = await loadPart(browser.tab(), one, {
    url: `https://example.org/packs/${one.path}`,
    title: 'A pack',
    signal,
    onBytes: n => seen.push(n),
  })
  return { loaded, seen, said: loaded.ok ? 'ok' : `${loaded.code}: ${loaded.message}` }
}

describe('loading a part', () => {
  test('unpacked and verified', async () => {
    const { loaded, seen } = await load()
    expect(loaded.ok && loaded.bytes).toEqual(stretch)
    expect(seen.at(-1)).toBe(packed.length)
  })

  test('unpacked already by the host', async () => {
    browser.served.set('packs/a.part01.bin', stretch)
    expect((await load()).said).toBe('ok')
  })

  test('a stretch that happens to begin like gzip and came unpacked', async () => {
    const odd = stretch.slice()
    odd.set([0x1f, 0x8b])
    browser.served.set('packs/a.part01.bin', odd)
    expect((await load({ ...part, sha256: await sha256(odd) })).said).toBe('ok')
  })

  test('a start page instead of a part is known as one, whatever type it claims', async () => {
    browser.served.set('packs/a.part01.bin', page)
    expect((await load()).said).toMatch(/^not_a_pack: The server answered with a web page/)
    browser.served.set('packs/a.part01.bin', () => new Response('\n<!DOCTYPE html><p>Hello'))
    expect((await load()).said).toMatch(/^not_a_pack/)
    browser.served.set('packs/a.part01.bin', packed)
    expect((await load()).said).toBe('ok')
  })

  test('a wrong checksum is fetched once more, then refused', async () => {
    let answers = 0
    browser.served.set('packs/a.part01.bin', () => {
      answers++
      const wrong = packed.slice()
      if (answers === 1) wrong[50] = (wrong[50] ?? 0) ^ 1
      return new Response(wrong as Uint8Array<ArrayBuffer>)
    })
    expect((await load()).said).toBe('ok')
    expect(answers).toBe(2)
    expect((await load({ ...part, sha256: '0'.repeat(64) })).said).toBe(
      'checksum: A part of “A pack” arrived damaged twice (a.part01.bin). Try again later.',
    )
    expect(answers).toBe(4)
  })

  test('a bomb is cut at the length of the part', async () => {
    const bomb = await gzip(new Uint8Array(50e6))
    expect(bomb.length).toBeLessThan(60_000)
    browser.served.set('packs/a.part01.bin', bomb)
    expect((await load()).said).toMatch(/^checksum/)
  })

  test('an answer that never ends is cut', async () => {
    let sent = 0
    browser.served.set('packs/a.part01.bin', () => {
      const endless = new ReadableStream({
        pull(controller) {
          sent += 65_536
          controller.enqueue(new Uint8Array(65_536))
        },
      })
      return new Response(endless)
    })
    expect((await load()).said).toMatch(/^checksum/)
    expect(sent).toBeLessThan(1e6)
  })

  test('half a part, one without its end, one with something behind it, and noise are not the part', async () => {
    const noise = new Uint8Array([0x1f, 0x8b, 1, 2, 3])
    for (const wrong of [packed.slice(0, packed.length >> 1), packed.slice(0, -3), joined(packed, noise), noise]) {
      browser.served.set('packs/a.part01.bin', wrong)
      expect((await load()).said).toMatch(/^checksum/)
    }
    // right bytes, and more of them than were announced
    browser.served.set('packs/a.part01.bin', packed)
    expect((await load({ ...part, bytes: stretch.length - 1 })).said).toMatch(/^checksum/)
  })

  test('no file, no network, a broken line, a stop: each in its sentence', async () => {
    browser.served.clear()
    expect((await load()).said).toMatch(/^network: .*404: a\.part01\.bin/)
    browser.online = false
    expect((await load()).said).toMatch(/^offline: There is no network/)
    browser.online = true
    browser.served.set('packs/a.part01.bin', () => {
      const broken = new ReadableStream({
        start(controller) {
          controller.enqueue(packed.slice(0, 10))
          controller.error(new TypeError('network error'))
        },
      })
      return new Response(broken)
    })
    expect((await load()).said).toMatch(/^network: The download of “A pack” was cut off\./)
    expect((await load(part, AbortSignal.abort())).said).toMatch(/^cancelled/)
  })
})
