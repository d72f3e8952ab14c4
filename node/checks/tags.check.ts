import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decode, TAGSETS } from '../../workers/model/morphology/index.ts'
import type { TokenRecord } from '../../workers/model/records.ts'
import { projectFolder, type Recipe, readRecipe, readRecipes, sourceFolder } from '../recipe.ts'
import { isHere } from './packs.ts'

/**
 * Every tag of every text: what a source writes is decoded into the vocabulary, or named here as unknown. A tag that is
 * not decoded is never guessed: the search for it finds nothing, and the parts that no table knows are told.
 */

/** Parts of tags that no table knows, by recipe, with the number of tokens that have them. */
const UNKNOWN: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  // slips of upstream: no tag at all, another number of places, a Cyrillic letter
  agdt: { 'agdt undefined': 2 },
  papygreek: { 'agdt a-p---ngp-': 1, 'agdt n------n--': 1, 'agdt καί': 1, 'agdt р at place 1': 1 },
  'ud-la-ittb': { 'ud PronType=Con': 372, 'ud NumType=Dist': 19, 'ud Degree=Dim': 3 },
  'ud-lzh-kyoto': {
    'ud Case=Tem': 453,
    'ud Mood=Pot': 291,
    'ud Degree=Equ': 125,
    'ud Mood=Des': 100,
    'ud Mood=Nec': 4,
  },
  tibetan: {
    'ud VerbForm=Vnoun': 1754,
    'ud Case=Ter': 1446,
    'ud Case=Agn': 744,
    'ud Case=All': 488,
    'ud Case=Sem': 478,
    'ud Case=Ela': 474,
    'ud Case=Com': 469,
    'ud Tense=Fut/Pres': 468,
    'ud Tense=Past/Pres': 336,
    'ud Mood=Qot': 307,
    'ud Case=Impf': 142,
    'ud Number=Coll': 119,
    'ud Tense=Fut/Past': 91,
    'ud PronType=Tsam': 50,
    'ud Polarity=Xor': 48,
    'ud Case=Cmp': 16,
    'ud PronType=Emp': 14,
  },
  'ud-la-perseus': { 'ud PronType=Con': 137, 'ud NumType=Dist': 13 },
  'ud-la-circse': {
    'ud PronType=Con': 67,
    'ud NumType=Dist': 24,
    'ud NumType=Mult': 22,
    'ud Aspect=Inch': 20,
    'ud Degree=Dim': 7,
  },
  'ud-akk-riao': { 'ud VerbForm=Stat': 255, 'ud Mood=Prec': 96, 'ud Mood=Proh': 31 },
  'ud-hit-hittb': { 'ud Case=Abs': 7, 'ud Case=All': 4, 'ud VerbForm=Vnoun': 1 },
  'ud-sga-dipsgg': { 'ud PronType=Emp': 4, 'ud Aspect=Hab': 1 },
  'ud-xcl-caval': {
    'ud Voice=Cau': 82,
    'ud Definite=Spec': 73,
    'ud VerbForm=Vnoun': 39,
    'ud NumType=Sets': 3,
    'ud NumType=Mult': 2,
    'ud NumType=Dist': 2,
  },
  'ud-egy-ujaen': {
    'ud Case=Ben': 390,
    'ud PronType=Emp': 232,
    'ud Case=Equ': 197,
    'ud Case=Com': 98,
    'ud Case=All': 74,
    'ud Case=Ela': 72,
    'ud Number=Coll': 57,
    'ud Case=Sup': 44,
    'ud Case=Cau': 42,
    'ud Case=Cmp': 39,
    'ud Mood=Pot': 38,
    'ud Case=Sub': 36,
    'ud Case=Ess': 27,
    'ud Case=Dis': 21,
    'ud Case=Lat': 18,
    'ud Case=Tem': 9,
    'ud Case=Ill': 7,
    'ud Aspect=Hab': 6,
  },
  dcs: { 'ud Case=Cpd': 177 },
}

interface Tags {
  /** Distinct tags with the number of their tokens. */
  tags: Map<string, number>
  /** Parts that no table knows, by tagset and part. */
  unknown: Map<string, number>
  /** Tags that say nothing in the vocabulary though no part of them is unknown. */
  empty: Map<string, number>
}

const add = (map: Map<string, number>, key: string, times: number) => map.set(key, (map.get(key) ?? 0) + times)

function tagsOf(recipe: Recipe): Tags {
  /** Tagset, tag and what the decoder is told beside it → tokens. */
  const counted = new Map<string, { token: TokenRecord; times: number }>()
  const take = (tokens: readonly TokenRecord[] = []) => {
    for (const token of tokens) {
      if (!token.morph) continue
      const { tagset, tag } = token.morph
      const key = [tagset, tag, token.upos ?? '', token.xpos ?? ''].join('\n')
      const known = counted.get(key)
      if (known) known.times++
      else counted.set(key, { token, times: 1 })
    }
  }
  for (const record of readRecipe(recipe, sourceFolder(recipe), () => {})) {
    if (record.type !== 'passage') continue
    take(record.tokens)
    for (const reading of record.readings ?? []) take(reading.tokens)
  }
  const result: Tags = { tags: new Map(), unknown: new Map(), empty: new Map() }
  for (const { token, times } of counted.values()) {
    const { tagset, tag } = token.morph!
    const { upos, xpos } = token
    const { values, unknown } = decode(token.morph!, { ...(upos ? { upos } : {}), ...(xpos ? { xpos } : {}) })
    add(result.tags, `${tagset} ${tag}`, times)
    for (const part of new Set(unknown)) add(result.unknown, `${tagset} ${part}`, times)
    if (unknown.length === 0 && Object.keys(values).length === 0) add(result.empty, `${tagset} ${tag}`, times)
  }
  return result
}

const recipes = readRecipes(join(projectFolder, 'packs')).filter(
  recipe => isHere(recipe) && (recipe.assert.tokens ?? 0) > 0,
)

describe.each(recipes)('the tags of $id', recipe => {
  it('are decoded, or named as unknown', { timeout: 300_000 }, () => {
    const { tags, unknown, empty } = tagsOf(recipe)
    const sorted = (map: Map<string, number>) => Object.fromEntries([...map].sort((a, b) => b[1] - a[1]))
    if (unknown.size > 0 || empty.size > 0)
      console.info(`${recipe.id}: ${tags.size} tags`, { unknown: sorted(unknown), empty: sorted(empty) })
    const tagsets = new Set([...tags.keys()].map(tag => tag.slice(0, tag.indexOf(' '))))
    for (const tagset of tagsets) expect(TAGSETS).toContain(tagset)
    expect(sorted(unknown)).toEqual(UNKNOWN[recipe.id] ?? {})
  })
})
