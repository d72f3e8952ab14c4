/** Every tag of the corpora at hand decodes. The archives lie beside the checkout; without them the checks are skipped. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, type TestContext } from 'vitest'
import { decode, holds, type MorphContext, parseMorph, splitOshb } from './index.ts'

const SHARED = new URL('../../../../shared/', import.meta.url)
const WLC = new URL('../../../node_modules/morphhb/wlc/', import.meta.url)

let archive = { id: '', bytes: Buffer.alloc(0) }

/** The files of a tar archive whose name ends so. */
function filesOf(id: string, ending: RegExp): { name: string; text: string }[] {
  if (archive.id !== id) {
    archive = { id, bytes: gunzipSync(readFileSync(new URL(`corpora/${id}.tar.gz`, SHARED))) }
  }
  const { bytes } = archive
  const field = (from: number, length: number): string =>
    bytes.toString('utf8', from, from + length).replace(/\0.*$/s, '')
  const files: { name: string; text: string }[] = []
  for (let at = 0; at + 512 <= bytes.length && bytes[at] !== 0; ) {
    const size = Number.parseInt(field(at + 124, 12), 8)
    const name = `${field(at + 345, 155)}/${field(at, 100)}`
    const body = at + 512
    if (ending.test(name)) files.push({ name, text: bytes.toString('utf8', body, body + size) })
    at = body + Math.ceil(size / 512) * 512
  }
  return files
}

const needs = (context: TestContext): void => {
  if (!existsSync(new URL('corpora/', SHARED))) context.skip('the corpora are not beside this checkout')
}

/** Kinds of tags with their counts. */
const tally = (tags: Iterable<string>): Map<string, number> => {
  const kinds = new Map<string, number>()
  for (const tag of tags) kinds.set(tag, (kinds.get(tag) ?? 0) + 1)
  return kinds
}

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(match => match[1] ?? '')

/** Tags that do not decode in full. */
const strange = (kinds: Map<string, number>, tagset: string): string[] =>
  [...kinds.keys()].filter(tag => decode({ tagset, tag }).unknown.length > 0).sort()

/** How many tags a query finds. */
const count = (kinds: Map<string, number>, tagset: string, query: string): number => {
  const parsed = parseMorph(query)
  if (!parsed.ok) throw new Error(parsed.message)
  return [...kinds].reduce((sum, [tag, n]) => sum + (holds(decode({ tagset, tag }), parsed.pairs) ? n : 0), 0)
}

/** Tags of the slots of a Text-Fabric data set: a line without a number follows the last one. */
function slotsOf(id: string, names: readonly string[], slots: number): string[] {
  const tags: string[][] = Array.from({ length: slots }, () => [])
  for (const name of names) {
    const text = filesOf(id, new RegExp(`/${name}\\.tf$`))[0]?.text ?? ''
    let last = 0
    for (const line of text.slice(text.indexOf('\n\n') + 2).split('\n')) {
      const fields = line.split('\t')
      const [from = 0, to = from] = fields.length > 1 ? (fields[0] ?? '').split('-').map(Number) : [last + 1]
      last = to
      const value = fields.at(-1) ?? ''
      for (let slot = from; slot <= to && slot <= slots; slot++)
        if (value !== '') tags[slot - 1]?.push(`${name}=${value}`)
    }
  }
  return tags.map(tag => tag.join(' '))
}

const N1904 = ['sp', 'case', 'number', 'gender', 'person', 'tense', 'voice', 'mood', 'degree', 'morph']

interface Word {
  tagset: string
  tag: string
  around: MorphContext
  lemma: string
  passage: number | string
}

/** Words of a UD treebank, a sentence a passage. */
function wordsOf(source: string): Word[] {
  let passage = 0
  const words: Word[] = []
  for (const line of filesOf(source, /\.conllu$/).flatMap(({ text }) => text.split('\n'))) {
    const [n = '', , lemma = '', upos = '', xpos = '', tag = ''] = line.split('\t')
    if (line === '') passage++
    else if (/^\d+$/.test(n)) {
      words.push({ tagset: 'ud', tag, around: { source, upos, xpos }, lemma: lemma.normalize('NFC'), passage })
    }
  }
  return words
}

/** Words of MorphGNT, a verse a passage. */
const verseWords = (): Word[] =>
  filesOf('morphgnt', /-morphgnt\.txt$/).flatMap(({ text }) =>
    text.split('\n').flatMap(line => {
      const [passage = '', part, places, , , , lemma = ''] = line.split(' ')
      return lemma
        ? [{ tagset: 'ccat', tag: `${part} ${places}`, around: {}, lemma: lemma.normalize('NFC'), passage }]
        : []
    }),
  )

describe('Hebrew', () => {
  it('OSHB: every code of the npm package', context => {
    if (!existsSync(WLC)) context.skip('the npm package morphhb is not installed')
    const books = readdirSync(WLC).filter(name => name.endsWith('.xml'))
    const words = books.flatMap(name => matches(readFileSync(new URL(name, WLC), 'utf8'), / morph="([^"]*)"/g))
    const codes = tally(words)
    const segments = tally(words.flatMap(splitOshb))
    expect(codes.size).toBe(3481)
    expect(strange(codes, 'oshb')).toEqual([])
    expect(strange(segments, 'oshb')).toEqual([])
    const nifal = 'stem=niphal,conjugation=perf,conjugation!=weqt,person=3,gender=m,number=s'
    expect(count(segments, 'oshb', nifal)).toBe(segments.get('HVNp3ms'))
  })
})

describe('Greek New Testament', () => {
  it('MorphGNT: 602 kinds, and the counts of the answers', context => {
    needs(context)
    const lines = filesOf('morphgnt', /-morphgnt\.txt$/).flatMap(({ text }) => text.split('\n').filter(Boolean))
    const kinds = tally(lines.map(line => line.split(' ').slice(1, 3).join(' ')))
    expect([lines.length, kinds.size]).toEqual([137554, 602])
    expect(strange(kinds, 'ccat')).toEqual([])
    expect(count(kinds, 'ccat', 'case=dat,number=pl')).toBe(3888)
    expect(count(kinds, 'ccat', 'mood=opt')).toBe(68)
    expect(count(kinds, 'ccat', 'tense=aor,voice=pass,mood=ptcp')).toBe(391)
    expect(count(kinds, 'ccat', 'pos=V,person=2,number=pl,mood=imp')).toBe(756)
  })

  it('Byzantine text: 140,177 tags, 1,055 kinds', context => {
    needs(context)
    const files = filesOf('byzgnt', /strongs\/with-parsing\/.*\.csv$/)
    const kinds = tally(files.flatMap(({ text }) => matches(text, /\{([^}]*)\}/g)))
    expect([kinds.size, [...kinds.values()].reduce((sum, n) => sum + n, 0)]).toEqual([1055, 140177])
    expect(strange(kinds, 'robinson')).toEqual([])
    expect(count(kinds, 'robinson', 'voice=dep')).toBe(1691 + 1517 + 337)
    expect(count(kinds, 'robinson', 'voice=mp')).toBe(25)
  })

  it('N1904: M41, deponents by the tag alone', context => {
    needs(context)
    const words = slotsOf('tf-n1904', N1904, 137779)
    const kinds = tally(words)
    expect(words.length).toBe(137779)
    expect(strange(kinds, 'n1904')).toEqual([])
    expect(count(kinds, 'n1904', 'voice=dep')).toBe(1531 + 324 + 1687)
    expect(count(kinds, 'n1904', 'case=voc')).toBe(649)
  })

  it('MACULA Greek', context => {
    needs(context)
    const files = filesOf('macula-greek', /lowfat\/.*\.xml$/)
    const words = files.flatMap(({ text }) => matches(text, /<w\s([^>]*)>/g))
    const names = ['class', 'type', 'case', 'number', 'gender', 'person', 'tense', 'voice', 'mood', 'degree', 'morph']
    const tags = words.map(word => {
      const given = new Map([...word.matchAll(/(\S+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
      return names.flatMap(name => (given.has(name) ? [`${name}=${given.get(name)}`] : [])).join('|')
    })
    expect(tags.length).toBe(3851)
    expect(strange(tally(tags), 'macula')).toEqual([])
  })
})

describe('treebanks in XML', () => {
  it('PROIEL, TOROT, ISWOC: every tag with its part of speech', context => {
    needs(context)
    const files = ['proiel', 'torot', 'iswoc'].flatMap(id => filesOf(id, /\.xml$/))
    const tokens = files.flatMap(({ text }) => matches(text, /<token ([^>]*)>/g))
    const one = (token: string, name: string): string => new RegExp(`${name}="([^"]*)"`).exec(token)?.[1] ?? ''
    const tagged = tokens.filter(token => token.includes('morphology='))
    expect(tally(tagged.map(token => one(token, 'morphology'))).size).toBe(1177)
    const pairs = tally(tagged.map(token => `${one(token, 'part-of-speech')} ${one(token, 'morphology')}`))
    expect(strange(pairs, 'proiel')).toEqual([])
    const conll = ['proiel', 'torot'].flatMap(id => filesOf(id, /\.conll$/))
    const rows = conll.flatMap(({ text }) => text.split('\n').map(line => line.split('\t')))
    const named = tally(rows.filter(row => row.length > 5).map(row => `${row[4]} ${row[5]}`))
    expect(strange(named, 'proiel')).toEqual([])
  })

  it('AGDT and PapyGreek: 874 and 1,032 kinds', context => {
    needs(context)
    const tags = (id: string, pattern: RegExp): Map<string, number> =>
      tally(filesOf(id, /\.xml$/).flatMap(({ text }) => matches(text, pattern)))
    const agdt = tags('agdt', /postag="([^"]+)"/g)
    expect(agdt.size).toBe(874)
    expect(strange(agdt, 'agdt')).toEqual(['undefined'])
    const papyri = tags('papygreek', /postag_(?:orig|reg)="([^"]+)"/g)
    expect(papyri.size).toBe(1032)
    // Slips of the annotators: ten places, a word, a Cyrillic letter.
    expect(strange(papyri, 'agdt')).toEqual(['a-p---ngp-', 'n------n--', 'καί', 'р--------'])
  })

  it('Coptic Scriptorium', context => {
    needs(context)
    const files = filesOf('coptic-scriptorium', /\.tt$/)
    const kinds = tally(files.flatMap(({ text }) => matches(text, /\bpos="([^"]*)"/g)))
    expect(kinds.size).toBe(60)
    expect(strange(kinds, 'coptic')).toEqual([])
  })
})

describe('Universal Dependencies', () => {
  const treebanks = (): string[] =>
    readdirSync(new URL('corpora/', SHARED)).flatMap(name => /^(ud-.*)\.tar\.gz$/.exec(name)?.[1] ?? [])

  it('every feature decodes but those that the vocabulary does not hold', context => {
    needs(context)
    const found: Record<string, string> = {}
    for (const source of treebanks()) {
      const unknown = new Set<string>()
      for (const { tag, around } of wordsOf(source)) {
        for (const part of decode({ tagset: 'ud', tag }, around).unknown) unknown.add(part)
      }
      if (unknown.size > 0) found[source] = [...unknown].sort().join(' ')
    }
    expect(found).toEqual({
      'ud-akk-riao': 'Mood=Prec Mood=Proh VerbForm=Stat',
      'ud-egy-ujaen':
        'Aspect=Hab Case=All Case=Ben Case=Cau Case=Cmp Case=Com Case=Dis Case=Ela Case=Equ Case=Ess Case=Ill Case=Lat ' +
        'Case=Sub Case=Sup Case=Tem Mood=Pot Number=Coll PronType=Emp',
      'ud-hit-hittb': 'Case=Abs Case=All VerbForm=Vnoun',
      'ud-la-circse': 'Aspect=Inch Degree=Dim NumType=Dist NumType=Mult PronType=Con',
      'ud-la-ittb': 'Degree=Dim NumType=Dist PronType=Con',
      'ud-la-perseus': 'NumType=Dist PronType=Con',
      'ud-lzh-kyoto': 'Case=Tem Degree=Equ Mood=Des Mood=Nec Mood=Pot',
      'ud-sga-dipsgg': 'Aspect=Hab PronType=Emp',
      'ud-xcl-caval': 'Definite=Spec NumType=Dist NumType=Mult NumType=Sets VerbForm=Vnoun Voice=Cau',
    })
  })

  it.for([
    ['ud-grc-perseus', 'Case=Dat|Number=Plur', 1350],
    ['ud-grc-perseus', 'Mood=Opt', 147],
    ['ud-got-proiel', 'Case=Dat|Number=Plur', 821],
    ['ud-la-proiel', 'Case=Abl|Number=Plur', 952],
    ['ud-cu-proiel', 'Number=Dual', 275],
    ['ud-sa-vedic', 'Case=Ins|Number=Sing', 580],
    ['ud-hit-hittb', 'Case=Acc', 102],
  ] as const)('%s: %s', ([source, features, expected], context) => {
    needs(context)
    const parsed = parseMorph(features.replaceAll('|', ','))
    if (!parsed.ok) throw new Error(parsed.message)
    const hits = wordsOf(source).filter(({ tag, around }) => holds(decode({ tagset: 'ud', tag }, around), parsed.pairs))
    expect(hits.length).toBe(expected)
  })
})

describe('the golden searches for a lemma with morphology', () => {
  it.for(['morphgnt', 'ud-grc-perseus', 'ud-grc-proiel'])('%s', (source, context) => {
    needs(context)
    const text = readFileSync(new URL(`golden/search/${source}.json`, SHARED), 'utf8')
    const all = source === 'morphgnt' ? verseWords() : wordsOf(source)
    const rows = text.split('\n').filter(line => line.includes('"lane": "lemma+morph"'))
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) {
      const { args, expect: wanted } = JSON.parse(row.replace(/,\s*$/, ''))
      const parsed = parseMorph(args.morph)
      if (!parsed.ok) throw new Error(parsed.message)
      const hits = all
        .filter(word => word.lemma === args.lemma)
        .flatMap(({ tagset, tag, around, passage }) => {
          const hit = holds(decode({ tagset, tag }, around), parsed.pairs)
          return hit ? [{ passage, ...hit }] : []
        })
      const ambiguous = new Set(hits.filter(hit => hit.ambiguous).map(hit => hit.passage)).size
      const passages = new Set(hits.map(hit => hit.passage)).size
      expect([args, passages, hits.length, ambiguous]).toEqual([
        args,
        wanted.total,
        wanted.tokens,
        wanted.ambiguous_passages ?? 0,
      ])
    }
  })
})
