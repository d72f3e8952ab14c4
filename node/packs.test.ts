import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answer } from '../workers/engine/engine.ts'
import { UNHURRIED } from '../workers/engine/turn.ts'
import { openFolder } from './ask.ts'
import { fixtureFile } from './fixture.ts'
import { sha256 } from './pack-writer.ts'
import { buildPacks } from './packs.ts'

describe('building packs', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lectern-packs-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('the same records make the same bytes', async () => {
    const pack = {
      slug: 'same',
      language: 'grc',
      flags: { fragment_index: true },
      documents: [
        {
          name: 'd',
          passages: [
            'μῆνιν ἄειδε θεὰ',
            { text: 'λόγος ἦν', tokens: [{ span: [0, 5] as const, word: 0, lemma: 'λόγος' }] },
          ],
        },
      ],
    }
    const [one, two] = [await fixtureFile(pack), await fixtureFile(pack)]
    expect(sha256(one.file)).toBe(sha256(two.file))
  })

  it('from JSON Lines, searched at once; without a stated licence everything is withheld', async () => {
    const from = join(folder, 'records')
    const out = join(folder, 'out')
    mkdirSync(from)
    writeFileSync(
      join(from, 'a.jsonl'),
      [
        '{"type":"source","slug":"mine","title":"Mine","license_class":"open","license_id":"CC0-1.0","lemma_tier":"none","flags":{}}',
        '{"type":"document","urn":"urn:lectern:mine:a","title":"A","language":"lat","role":"text"}',
        '{"text":"arma uirumque cano"}',
        '{"text":"Troiae qui primus"}',
      ].join('\n'),
    )
    const say: string[] = []
    const entries = await buildPacks({ from, out, say: line => say.push(line) })
    expect(entries.map(e => [e.id, e.counts])).toEqual([
      ['mine', { documents: 1, passages: 2, tokens: 0, withheld: 0 }],
    ])
    // twice: the same parts
    const parts = () =>
      readdirSync(out)
        .filter(n => n.endsWith('.bin'))
        .map(n => sha256(readFileSync(join(out, n))))
    const before = parts()
    await buildPacks({ from, out, say: () => {} })
    expect(parts()).toEqual(before)
    const open = await openFolder(out)
    const got = await answer(open.library, open.host, 'search', { query: 'virum*' }, UNHURRIED)
    expect(got.ok && (got.data as { hits: { urn: string }[] }).hits.map(h => h.urn)).toEqual(['urn:lectern:mine:a:1'])
    open.close()

    const unstated = join(folder, 'unstated')
    mkdirSync(unstated)
    writeFileSync(join(unstated, 'b.jsonl'), '{"text":"arma secreta"}\n')
    const out2 = join(folder, 'out2')
    const [entry] = await buildPacks({ from: unstated, out: out2, say: () => {} })
    expect([entry?.counts.passages, entry?.counts.withheld]).toEqual([0, 1])
    const closed = await openFolder(out2)
    const none = await answer(closed.library, closed.host, 'search', { query: 'secreta' }, UNHURRIED)
    expect(none.ok && (none.data as { total: { value: number } }).total.value).toBe(0)
    const withThem = await answer(
      closed.library,
      closed.host,
      'search',
      { query: 'secreta', include_restricted: true },
      UNHURRIED,
    )
    expect(withThem.ok && (withThem.data as { total: { value: number } }).total.value).toBe(1)
    const refused = await answer(closed.library, closed.host, 'show', { urn: 'urn:lectern:records:b:1' }, UNHURRIED)
    expect(!refused.ok && refused.refusal.code).toBe('withheld')
    closed.close()
  })

  it('a pack of links alone: one row for all targets of a kind, weights behind a tab, each target once', async () => {
    const from = join(folder, 'links')
    const out = join(folder, 'out3')
    mkdirSync(from)
    writeFileSync(
      join(from, 'a.jsonl'),
      [
        '{"type":"source","slug":"links","title":"Links","license_class":"open","license_id":"CC0-1.0","lemma_tier":"none","flags":{}}',
        '{"type":"link","from":"Gen.1.1","to":"John.1.1","kind":"cross-reference"}',
        '{"type":"link","from":"Gen.1.1","to":"Heb.11.3","kind":"cross-reference","weight":0.5}',
        '{"type":"link","from":"Gen.1.1","to":"John.1.1","kind":"cross-reference"}',
        '{"type":"link","from":"Exod.1.1","to":"Gen.46.8","kind":"cross-reference"}',
      ].join('\n'),
    )
    const [entry] = await buildPacks({ from, out, say: () => {} })
    expect(entry?.layers).toEqual(['cross-references'])
    const open = await openFolder(out)
    const [pack] = await open.library.packs()
    expect(pack!.db.all('SELECT from_key, kind, targets FROM links ORDER BY from_key')).toEqual([
      { from_key: 'Exod.1.1', kind: 'cross-reference', targets: 'Gen.46.8' },
      { from_key: 'Gen.1.1', kind: 'cross-reference', targets: 'John.1.1\nHeb.11.3\t0.5' },
    ])
    open.close()
  })

  it('refuses an unknown recipe by name', async () => {
    await expect(buildPacks({ only: ['nothing'], out: folder, say: () => {} })).rejects.toThrow(
      /No recipe is called nothing/,
    )
  })
})
