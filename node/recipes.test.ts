import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fold } from '../workers/model/fold/index.ts'
import { decode } from '../workers/model/morphology/index.ts'
import type { DataRecord, Finding, PassageRecord } from '../workers/model/records.ts'
import { isWithheld } from '../workers/model/records.ts'
import { loadSqlite } from '../workers/store/sqlite.ts'
import { faultsOf, SMALL } from './checks/faults.ts'
import { referenceName } from './checks/references.ts'
import { corpusSha256, findCorpus } from './corpora.ts'
import { buildRecipe, projectFolder, type Recipe, readRecipe, readRecipes, sourceFolder } from './recipe.ts'

const recipes = readRecipes(join(projectFolder, 'packs'))
const recipe = (id: string): Recipe => recipes.find(r => r.id === id)!
const here = (r: Recipe): boolean => 'npm' in r.from || findCorpus(r.from.corpus) !== undefined
const missing = recipes.filter(r => !here(r)).map(r => r.id)
if (missing.length > 0)
  console.warn(`Skipped: the corpora of ${missing.join(', ')} are not here; npm run corpora:fetch brings them.`)

/** The records of a recipe; its asserted counts are checked on the way. */
function read(r: Recipe): { records: DataRecord[]; findings: Finding[] } {
  const findings: Finding[] = []
  return { records: [...readRecipe(r, sourceFolder(r), f => findings.push(f))], findings }
}

describe('recipes', () => {
  it('are called as their files, stand in an order of their own, and say whose their text is', () => {
    expect(new Set(recipes.map(r => r.order)).size).toBe(recipes.length)
    for (const r of recipes) {
      expect(existsSync(join(projectFolder, 'packs', `${r.id}.json`)), r.id).toBe(true)
      expect(r.source.credit, r.id).toBeTruthy()
      expect(r.source.license_id, r.id).toBeTruthy()
      expect(isWithheld(r.source.license_class), r.id).toBe(false)
      expect(Object.keys(r.assert).length, r.id).toBeGreaterThan(0)
    }
  })
  it('from packages are the default library, in its order; from corpora are offered', () => {
    expect(recipes.filter(r => r.default).map(r => r.id)).toEqual(
      'hbo-wlc grc-sblgnt eng-kjv eng-web strongs ara-quran san-rv san-gita san-upan bod-vinaya bible-crossref'.split(
        ' ',
      ),
    )
    for (const r of recipes) expect('npm' in r.from, r.id).toBe(r.default)
  })
  it('from corpora name repository, commit and checksum', () => {
    for (const { id, from } of recipes) {
      if (!('corpus' in from)) continue
      // files of several commits and repositories, which no one commit has together
      if (id === 'papyri') continue
      expect(from.upstream, id).toMatch(/^[\w.-]+\/[\w.-]+$/)
      expect(from.commit, id).toMatch(/^[0-9a-f]{12,40}$/)
      // the corpus at hand leaves out a translation under other terms, which the repository has
      if (id !== 'tibetan') expect(from.sha256, id).toMatch(/^[0-9a-f]{64}$/)
    }
  })
  it.each(recipes.filter(r => 'corpus' in r.from && r.from.sha256 && here(r)))(
    '$id: the files are those of the recipe',
    r => {
      expect('corpus' in r.from && r.from.sha256).toBe(corpusSha256(r, sourceFolder(r)))
    },
  )
})

/** The first packs have tests of their own, and every default pack is counted again when it is built. */
const FIRST = new Set(['hbo-wlc', 'eng-kjv', 'eng-web'])

describe.each(recipes.filter(r => here(r) && !FIRST.has(r.id) && (r.default || SMALL.includes(r.id))))('$id', r => {
  it('has the counts it asserts, urns that are urns, and nothing a builder could not take', () => {
    expect(faultsOf(read(r).records)).toEqual([])
  })
})

describe('packs of the small set', () => {
  it('are all recipes', () => {
    expect(SMALL.filter(id => !recipes.some(r => r.id === id))).toEqual([])
  })
  it.each(recipes.filter(r => here(r) && SMALL.includes(r.id)))('$id: the same files give the same bytes', async r => {
    const sqlite3 = await loadSqlite()
    const hash = () => {
      const { file, withheld } = buildRecipe(sqlite3, r, sourceFolder(r), () => {})
      return createHash('sha256')
        .update(file)
        .update(withheld ?? '')
        .digest('hex')
    }
    expect(hash()).toBe(hash())
  })
})

describe('figures of the sources', () => {
  const passages = (id: string) => read(recipe(id)).records.filter((r): r is PassageRecord => r.type === 'passage')

  it('grc-sblgnt: λέγω finds εἶπεν; its lemmas name their licence', async () => {
    const tokens = passages('grc-sblgnt').flatMap(p => p.tokens ?? [])
    const lego = tokens.filter(t => t.lemma === 'λέγω')
    expect([tokens.length, lego.length, lego.filter(t => t.morph?.tag === 'V- 3AAI-S--').length > 500]).toEqual([
      137554,
      2345,
      true,
    ])
    expect(tokens.every(t => t.tier === 'silver')).toBe(true)
    expect(tokens.filter(t => t.ambiguous).length).toBe(3268)
    const r = recipe('grc-sblgnt')
    const built = buildRecipe(await loadSqlite(), r, sourceFolder(r), () => {})
    expect(built.licenses).toContainEqual({ class: 'attribution', id: 'CC-BY-SA-3.0', of: 'lemmas' })
    expect(built.source.credit).toContain('MorphGNT')
  })
  it('parsings that a form leaves open are alternatives', t => {
    const { values, unknown } = decode({ tagset: 'ccat', tag: 'N- ----NSN-|N- ----ASN-' })
    // needs the morphology to divide analyses of this tagset too
    if (unknown.length > 0) return t.skip()
    expect(values.case).toEqual([
      { value: 'acc', certain: false },
      { value: 'nom', certain: false },
    ])
  })
  it.skipIf(!here(recipe('byzgnt')))('byzgnt: the 28 words with two analyses, and the variants', () => {
    const { records, findings } = read(recipe('byzgnt'))
    expect(findings.filter(f => f.code === 'two-analyses').length).toBe(28)
    const jude = records.findIndex(r => r.type === 'document' && r.urn.endsWith(':Jude'))
    const first = records.slice(jude).find((r): r is PassageRecord => r.type === 'passage')
    expect(first?.layers?.[0]?.text).toContain('NA ἡγιασμένοις > ἠγαπημένοις')
    expect(first?.text).not.toMatch(/[{}¶]|NA/)
  })
  it.skipIf(!here(recipe('kanripo-lunyu')))('kanripo-lunyu: every character', () => {
    const all = passages('kanripo-lunyu').flatMap(p => [p.text, ...(p.layers ?? []).map(l => l.text)])
    expect(all.join('').match(/\p{Script=Han}/gu)?.length).toBe(16048)
  })
})

const golden = join(dirname(projectFolder), 'shared', 'golden', 'search', 'datasets.json')
const withGolden = existsSync(golden)
if (!withGolden) console.warn('Skipped: the golden counts are not here.')

describe.skipIf(!withGolden)('texts as the golden results read them, without repairs', () => {
  const SOURCES = ['sblgnt', 'morphgnt', 'lxx-swete', 'ud-grc-proiel', 'ud-grc-perseus']
  it.each(SOURCES.filter(id => here(recipe(id))))('%s', id => {
    const wanted = (
      JSON.parse(readFileSync(golden, 'utf8')) as {
        sources: Record<string, { passages: number; sha256_ref_tab_fold: string }>
      }
    ).sources[id]!
    const r = structuredClone(recipe(id))
    r.source.flags.repairs = []
    r.assert = {}
    const hash = createHash('sha256')
    let urn = ''
    let count = 0
    for (const record of read(r).records) {
      if (record.type === 'document') urn = record.urn
      if (record.type !== 'passage') continue
      count++
      hash.update(`${referenceName(r, urn, record)}\t${fold(record.text, 'grc', r.source.flags)}\n`)
    }
    expect([count, hash.digest('hex')]).toEqual([wanted.passages, wanted.sha256_ref_tab_fold])
  })
})
