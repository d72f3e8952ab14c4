import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { beyond, unseenSigns } from './faces.ts'

const here = dirname(fileURLToPath(import.meta.url))
const css = readFileSync(join(here, 'fonts.css'), 'utf8')
const require = createRequire(import.meta.url)

interface Face {
  family: string
  file: string
  ranges: string
}

/** The faces that the style sheet brings along, in its order. */
const FACES = [...css.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, rule = '']): Face[] => {
  const value = (name: string) => new RegExp(`${name}:\\s*([^;]*);`).exec(rule)?.[1]?.replace(/\s+/g, ' ') ?? ''
  const url = /url\("([^"]*)"\)/.exec(rule)?.[1]
  if (!url) return []
  const file = url.startsWith('.')
    ? join(here, url)
    : join(dirname(require.resolve(`${url.split('/').slice(0, 2).join('/')}/package.json`)), ...url.split('/').slice(2))
  return [{ family: value('font-family').replaceAll('"', ''), file, ranges: value('unicode-range') }]
})

const rangesOf = (family: string) => FACES.filter(face => face.family === family).map(face => face.ranges)

describe('the faces of the style sheet', () => {
  it('have what their ranges promise, so that no other face is asked in vain', () => {
    for (const { file, ranges } of FACES) {
      const codes = codesOf(file)
      const promised = ranges.split(', ').flatMap(range => {
        const [from = '', to = from] = range.replace('U+', '').split('-')
        const first = Number.parseInt(from, 16)
        return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, i) => first + i)
      })
      const kept = promised.filter(code => codes.has(code)).length
      // unassigned codes lie between the letters of a block
      expect(kept / promised.length, file).toBeGreaterThan(0.8)
    }
  })

  it.each([
    ['Lectern Text', 'μῆνιν ἄειδε θεὰ Πηληϊάδεω Ἀχιλῆος ᾱ́ δ̓ ῥ ᾳ ϙ ϝ ϲ'],
    ['Lectern Text', 'ʾ ʿ ₀₁₂₃₄₅₆₇₈₉ₓ ᵈ ᶠ ⌈⌉'],
    ['Gentium Plus', 'arma virumque canō āēīōū ăĕĭŏŭ šṣṭḫĝŋ ḥẖṯḏꜣꜥ ṛṝḷṃṅñṇś þðæȝ ⸢a⸣ ⟦b⟧ ⟨c⟩'],
    ['Noto Serif Hebrew', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים'],
    ['Noto Sans Coptic', 'ϩⲛ̅ ⲧⲉϩⲟⲩⲉⲓⲧⲉ ⲛⲉϥϣⲟⲟⲡ ⲛ̅ϭⲓ ⲡϣⲁϫⲉ'],
    ['Noto Sans Gothic', '𐌰𐍄𐍄𐌰 𐌿𐌽𐍃𐌰𐍂 𐌸𐌿 𐌹̈𐌽 𐌷𐌹𐌼𐌹𐌽𐌰𐌼'],
    ['Noto Sans Syriac', 'ܒܪܫܝܬ ܐܝܬܘܗܝ ܗܘܐ ܡܶܠܬ݂ܳܐ'],
    ['Scheherazade New', 'بِسۡمِ ٱللَّهِ ٱلرَّحۡمَٰنِ ٱلرَّحِيمِ'],
    ['Noto Serif Devanagari', 'धर्मक्षेत्रे कुरुक्षेत्रे अ॒ग्निमी॑ळे'],
    ['Noto Serif Tibetan', 'བཅོམ་ལྡན་འདས་བསྒྲུབས་ཧཱུྃ༔'],
  ])('%s covers %s', (family, text) => {
    expect(text.replaceAll(' ', '').match(beyond(rangesOf(family))) ?? []).toEqual([])
  })

  it('of the first screen weigh at most 200 KB together', () => {
    const first = FACES.filter(
      ({ family, file }) =>
        (family === 'Inter' && /latin-[46]00/.test(file)) ||
        (family === 'Gentium Plus' && /plus-latin-400-normal/.test(file)) ||
        (family === 'Lectern Text' && /greek/.test(file)),
    )
    expect(first).toHaveLength(4)
    expect(first.reduce((sum, { file }) => sum + readFileSync(file).length, 0)).toBeLessThan(200_000)
  })

  it('lie beside the sheet only where no package has them', () => {
    const own = readdirSync(here).filter(name => name.endsWith('.woff2'))
    expect(own.sort()).toEqual(['lectern-greek.woff2', 'lectern-signs.woff2', 'lectern-transliteration.woff2'])
  })
})

describe('signs that no face shows', () => {
  const missing = beyond(['U+20-7E, U+370-3FF', 'U+1F??'])

  it('are named once each, with their kind', () => {
    expect(unseenSigns('λόγος 𓈖 ⟨𓈖⟩ 漢', missing, sign => sign === '⟨' || sign === '⟩')).toEqual([
      { sign: '𓈖', code: 'U+13216', kind: 'Egyptian hieroglyph' },
      { sign: '漢', code: 'U+6F22', kind: 'Chinese character' },
    ])
  })

  it('are not looked for among marks and spaces, nor where a face has the sign', () => {
    expect(unseenSigns('ἐν ἀρχῇ\u00a0\u200f̈', missing, () => false)).toEqual([])
  })

  it('reads ranges of every form, and passes over what is none', () => {
    expect('λ'.match(beyond(['U+3??']))).toBeNull()
    expect('λ'.match(beyond(['U+3BB']))).toBeNull()
    expect('λ'.match(beyond(['none', 'U+zz', 'U+500-400']))).toEqual(['λ'])
  })
})

/** The code points that a font file of the form WOFF2 has glyphs for. */
function codesOf(file: string): Set<number> {
  const cmap = cmapOf(readFileSync(file))
  const codes = new Set<number>()
  for (let table = 0; table < cmap.readUInt16BE(2); table++) {
    const at = cmap.readUInt32BE(8 + table * 8)
    const format = cmap.readUInt16BE(at)
    if (format === 4) {
      const count = cmap.readUInt16BE(at + 6) / 2
      for (let i = 0; i < count; i++) {
        const end = cmap.readUInt16BE(at + 14 + i * 2)
        const start = cmap.readUInt16BE(at + 16 + (count + i) * 2)
        for (let code = start; code <= end && code < 0xffff; code++) codes.add(code)
      }
    } else if (format === 12)
      for (let i = 0; i < cmap.readUInt32BE(at + 12); i++) {
        const group = at + 16 + i * 12
        for (let code = cmap.readUInt32BE(group); code <= cmap.readUInt32BE(group + 4); code++) codes.add(code)
      }
  }
  return codes
}

/** The table `cmap`: the first of the known tags, so its place follows from the lengths before it (WOFF2, §4.1 and §5). */
function cmapOf(woff2: Buffer): Buffer {
  let at = 48
  const base128 = () => {
    let value = 0
    for (;;) {
      const byte = woff2[at++] ?? 0
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  let before = 0
  let found: [number, number] | undefined
  for (let i = 0; i < woff2.readUInt16BE(12); i++) {
    const flags = woff2[at++] ?? 0
    const tag = flags & 63
    if (tag === 63) at += 4
    const whole = base128()
    const transformed = tag === 10 || tag === 11 ? flags >> 6 !== 3 : flags >> 6 !== 0
    const length = transformed ? base128() : whole
    if (tag === 0) found = [before, before + length]
    before += length
  }
  const tables = brotliDecompressSync(woff2.subarray(at, at + woff2.readUInt32BE(20)))
  return tables.subarray(...(found ?? [0, 0]))
}
