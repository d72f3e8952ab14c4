import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PackManifest } from '../workers/model/pack.ts'
import { entryFor, inParts, littlePack } from '../workers/store/little-pack.ts'
import { openPackDirectory } from './pack-files.ts'

let dir: string
let cache: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lectern-test-'))
  cache = mkdtempSync(join(tmpdir(), 'lectern-cache-'))
})
afterEach(() => {
  for (const path of [dir, cache]) rmSync(path, { recursive: true })
})

async function writePacks(change?: (served: Map<string, Uint8Array>) => void): Promise<PackManifest> {
  const main = await inParts('little', await littlePack())
  const closed = await inParts('little~withheld', await littlePack('SELECT 1', 2))
  const manifest: PackManifest = { format: 1, packs: [entryFor('little', main.file, closed.file)] }
  const served = new Map([...main.served, ...closed.served])
  change?.(served)
  for (const [path, bytes] of served) writeFileSync(join(dir, path), bytes)
  writeFileSync(join(dir, 'manifest.json'), JSON.stringify(manifest))
  return manifest
}

test('packs of a manifest: unpacked when asked for, the withheld file only on request', async () => {
  await writePacks()
  const [pack] = await openPackDirectory(dir, cache)
  expect(pack?.entry.id).toBe('little')
  expect(pack?.db.first('SELECT text FROM passages WHERE id = 1')).toEqual({ text: 'arma virumque cano troiae' })
  expect(pack?.openWithheld()?.first('SELECT count(*) AS n FROM passages')).toEqual({ n: 2 })
  pack?.close()
  // A second time from the cache, also when the parts are gone.
  for (const name of readdirSync(dir)) if (name.endsWith('.bin')) rmSync(join(dir, name))
  const [again] = await openPackDirectory(dir, cache)
  expect(again?.db.first('SELECT count(*) AS n FROM documents')).toEqual({ n: 1 })
  again?.close()
})

test('a damaged or missing part is a sentence, and nothing half stays', async () => {
  await writePacks(served => void (served.get('little.part01.bin') as Uint8Array).fill(7, 40, 60))
  const [pack] = await openPackDirectory(dir, cache)
  expect(() => pack?.db).toThrow('little.part01.bin is damaged')
  rmSync(join(dir, 'little.part01.bin'))
  expect(() => pack?.db).toThrow('is missing')
  expect(readdirSync(cache)).toEqual([])
})

test('parts that travelled unpacked are taken as well', async () => {
  const bytes = await littlePack()
  const { file } = await inParts('little', bytes)
  let at = 0
  for (const part of file.parts) {
    writeFileSync(join(dir, part.path), bytes.subarray(at, at + part.bytes))
    at += part.bytes
  }
  writeFileSync(join(dir, 'manifest.json'), JSON.stringify({ format: 1, packs: [entryFor('little', file)] }))
  const [pack] = await openPackDirectory(dir, cache)
  expect(pack?.db.first('SELECT count(*) AS n FROM passages')).toEqual({ n: 300 })
  pack?.close()
})

test('loose files say themselves what they are', async () => {
  writeFileSync(join(dir, 'little.sqlite'), await littlePack())
  writeFileSync(join(dir, 'little~withheld.sqlite'), await littlePack('SELECT 1', 5))
  const packs = await openPackDirectory(dir, cache)
  expect(packs.map(pack => pack.entry)).toMatchObject([
    {
      id: 'little',
      title: 'A little pack',
      languages: ['lat'],
      layers: ['text'],
      counts: { documents: 1, passages: 300 },
    },
  ])
  expect(packs[0]?.openWithheld()?.first('SELECT count(*) AS n FROM passages')).toEqual({ n: 5 })
  for (const pack of packs) pack.close()
})

test('a directory without packs, and a foreign file, are sentences', async () => {
  await expect(openPackDirectory(join(dir, 'nowhere'), cache)).rejects.toThrow('There are no packs in')
  mkdirSync(join(dir, 'sub'))
  writeFileSync(join(dir, 'sub', 'x.sqlite'), 'hello')
  await expect(openPackDirectory(join(dir, 'sub'), cache)).rejects.toThrow('x.sqlite: This file is no Lectern pack.')
})
