import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { graphicWords } from '../words.ts'
import { fold, foldTokens, foldWithMap, GAP, storedRange } from './index.ts'
import type { FoldFlags } from './types.ts'

/** The fold over whole texts, from the shared folder beside the repository; the loaders are those of its golden results. */
const shared = new URL('../../../../shared/', import.meta.url)
const archive = (id: string) => new URL(`corpora/${id}.tar.gz`, shared)

/** Name and content of the files of an archive (ustar, short names). */
function unpack(id: string): Map<string, string> {
  const bytes = gunzipSync(readFileSync(archive(id)))
  const files = new Map<string, string>()
  const field = (at: number, length: number) => bytes.toString('utf8', at, at + length).replace(/\0.*$/s, '')
  for (let at = 0; at + 512 <= bytes.length && bytes[at] !== 0; ) {
    const size = Number.parseInt(field(at + 124, 12).trim() || '0', 8)
    const name = [field(at + 345, 155), field(at, 100)].filter(part => part !== '').join('/')
    if (field(at + 156, 1) === '0') files.set(name, bytes.toString('utf8', at + 512, at + 512 + size))
    at += 512 + Math.ceil(size / 512) * 512
  }
  return files
}

type Passage = readonly [reference: string, text: string]
const nfc = (text: string): string => text.normalize('NFC')
const sorted = (files: Map<string, string>, pattern: RegExp): string[] =>
  [...files.keys()]
    .filter(name => pattern.test(name))
    .sort()
    .map(name => files.get(name) as string)
const lines = (text: string): string[] => text.split('\n').filter(line => line.trim() !== '')

const NT =
  'Matt Mark Luke John Acts Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb Jas 1Pet 2Pet 1John 2John 3John Jude Rev'.split(
    ' ',
  )
const OT =
  'Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job Ps Prov Eccl Song Isa Jer Lam Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal'.split(
    ' ',
  )

/** Lines `reference word`, the words of a reference joined by a blank. */
function byReference(rows: readonly Passage[]): Passage[] {
  const words = new Map<string, string[]>()
  for (const [reference, word] of rows) {
    const list = words.get(reference)
    if (list) list.push(word)
    else words.set(reference, [word])
  }
  return [...words].map(([reference, list]) => [reference, nfc(list.join(' '))])
}

function readVerse(markup: string): string {
  let text = ''
  const part = /<w\b[^>]*>(.*?)<\/w>|<seg type="x-(sof-pasuq|maqqef|paseq)">(.*?)<\/seg>/gs
  for (const [, word, kind, sign] of markup.replace(/<note\b.*?<\/note>/gs, '').matchAll(part)) {
    if (word !== undefined) text += (text === '' || text.endsWith('־') ? '' : ' ') + word.replace(/<[^>]*>|\//g, '')
    else text += kind === 'paseq' ? ` ${sign}` : sign
  }
  return text
}

/** Lines of an edition with the numbers of their divisions. A line without a number is `None` in the golden references. */
function teiLines(xml: string, urn: string): Passage[] {
  const passages: Passage[] = []
  const seen = new Map<string, number>()
  const levels: string[] = []
  const open: boolean[] = []
  const body = xml.slice(xml.indexOf('<body'))
  for (const [tag, name, attributes = '', content] of body.matchAll(
    /<(\/?div|l)\b([^>]*)>(?:(?<=<l\b[^>]*>)(.*?)<\/l>)?/gs,
  )) {
    const number = / n="([^"]*)"/.exec(attributes)?.[1]
    if (name === 'div') {
      const part = tag.includes('type="textpart"')
      open.push(part)
      if (part) levels.push(number ?? 'None')
    } else if (name === '/div') {
      if (open.pop()) levels.pop()
    } else {
      const base = `${urn}:${[...levels, number ?? 'None'].join('.')}`
      const count = (seen.get(base) ?? 0) + 1
      seen.set(base, count)
      const plain = (content ?? '')
        .replace(/<note\b.*?<\/note>|<sic>.*?<\/sic>\s*(?=<corr>)|<!--.*?-->/gs, '')
        .replace(/<choice>\s*|\s*<\/choice>/g, '')
        .replace(/<[^>]*>/g, '')
        .replace(/&amp;/g, '&')
        .replace(/\s+/g, ' ')
      passages.push([count > 1 ? `${base}~${count}` : base, nfc(plain.trim())])
    }
  }
  return passages
}

const perseus =
  (works: readonly string[], namespace: string) =>
  (files: Map<string, string>): Passage[] =>
    works.flatMap(work => {
      const name = [...files.keys()].find(file => file.endsWith(`/${work}.xml`)) as string
      return teiLines(files.get(name) as string, `urn:cts:${namespace}:${work}`)
    })

function conllu(files: Map<string, string>): Passage[] {
  return [/-dev\.conllu$/, /-test\.conllu$/].flatMap(pattern =>
    sorted(files, pattern).flatMap(file =>
      file.split('\n\n').flatMap((sentence): Passage[] => {
        const id = /^# sent_id = (.*)$/m.exec(sentence)?.[1]
        const text = /^# text = (.*)$/m.exec(sentence)?.[1]
        return id === undefined || text === undefined ? [] : [[id.trim(), nfc(text)]]
      }),
    ),
  )
}

const SOURCES: Readonly<Record<string, { language: string; read: (files: Map<string, string>) => Passage[] }>> = {
  sblgnt: {
    language: 'grc',
    read: files =>
      NT.flatMap(book =>
        lines(files.get(`sblgnt/data/sblgnt/text/${book}.txt`) as string)
          .filter(line => line.includes('\t'))
          .map((line): Passage => {
            const tab = line.indexOf('\t')
            return [line.slice(0, tab), nfc(line.slice(tab + 1).trim())]
          }),
      ),
  },
  morphgnt: {
    language: 'grc',
    read: files =>
      byReference(
        sorted(files, /-morphgnt\.txt$/).flatMap(book =>
          lines(book).map((line): Passage => {
            const columns = line.split(' ')
            return [columns[0] as string, columns[3] as string]
          }),
        ),
      ),
  },
  'lxx-swete': {
    language: 'grc',
    read: files =>
      byReference(
        sorted(files, /\/data\/.*\.txt$/).flatMap(book =>
          lines(book).map((line): Passage => {
            const blank = line.indexOf(' ')
            return blank < 0 ? [line, ''] : [line.slice(0, blank), line.slice(blank + 1)]
          }),
        ),
      ),
  },
  morphhb: {
    language: 'hbo',
    read: files =>
      OT.flatMap(book =>
        [...(files.get(`morphhb/wlc/${book}.xml`) as string).matchAll(/<verse osisID="([^"]*)">(.*?)<\/verse>/gs)].map(
          ([, id, markup]): Passage => [id as string, readVerse(markup as string)],
        ),
      ),
  },
  kjv: {
    language: 'eng',
    read: files =>
      (JSON.parse(files.get('kjv/Books.json') as string) as string[]).flatMap(title => {
        const name = title.replaceAll(' ', '')
        const book = JSON.parse(files.get(`kjv/${name}.json`) as string) as {
          chapters: { chapter: string; verses: { verse: string; text: string }[] }[]
        }
        return book.chapters.flatMap(({ chapter, verses }) =>
          verses.map(({ verse, text }): Passage => [`${name} ${chapter}:${verse}`, text]),
        )
      }),
  },
  'perseus-greek': {
    language: 'grc',
    read: perseus(['tlg0012.tlg001.perseus-grc2', 'tlg0012.tlg002.perseus-grc2'], 'greekLit'),
  },
  'perseus-latin': {
    language: 'lat',
    read: perseus(
      [
        'phi0690.phi001.perseus-lat2',
        'phi0690.phi002.perseus-lat2',
        'phi0690.phi003.perseus-lat2',
        'phi0917.phi001.perseus-lat2',
        'phi0959.phi006.perseus-lat2',
      ],
      'latinLit',
    ),
  },
  'ud-grc-proiel': { language: 'grc', read: conllu },
  'ud-grc-perseus': { language: 'grc', read: conllu },
}

interface Golden {
  passages: number
  words: number
  fold_tokens: number
  gaps: number
  sha256_ref_tab_fold: string
}
const goldenFile = new URL('golden/search/datasets.json', shared)
const golden = existsSync(goldenFile)
  ? (JSON.parse(readFileSync(goldenFile, 'utf8')) as { sources: Record<string, Golden> }).sources
  : {}

/** Sources that no reader here makes passages of yet. */
const LATER = ['iip']

describe('golden folds', () => {
  it.skipIf(Object.keys(golden).length === 0)('every source is compared, or is of a later part', () => {
    expect([...Object.keys(SOURCES), ...LATER].sort()).toEqual(Object.keys(golden).sort())
  })
  for (const [id, { language, read }] of Object.entries(SOURCES)) {
    const there = existsSync(archive(id)) && golden[id] !== undefined
    it.skipIf(!there)(`${id}${there ? '' : ' (skipped: no ../shared/corpora)'}`, () => {
      const passages = read(unpack(id))
      const hash = createHash('sha256')
      const counted = { passages: passages.length, words: 0, fold_tokens: 0, gaps: 0 }
      for (const [reference, text] of passages) {
        const folded = fold(text, language)
        hash.update(`${reference}\t${folded}\n`)
        counted.fold_tokens += foldTokens({ fold: folded }).length / 2
        counted.gaps += folded.split(GAP).length - 1
        counted.words += graphicWords(text, language).length / 2
      }
      expect({ ...counted, sha256_ref_tab_fold: hash.digest('hex') }).toMatchObject({
        passages: golden[id]?.passages,
        words: golden[id]?.words,
        fold_tokens: golden[id]?.fold_tokens,
        gaps: golden[id]?.gaps,
        sha256_ref_tab_fold: golden[id]?.sha256_ref_tab_fold,
      })
    })
  }
})

/** Sample text of the other languages, as the files have it: lines of the right kind, markup taken out. */
const conlluText = (files: Map<string, string>): string[] =>
  sorted(files, /\.conllu$/).flatMap(file => [...file.matchAll(/^# text = (.*)$/gm)].map(match => match[1] as string))
const atfText = (files: Map<string, string>): string[] =>
  sorted(files, /\.(atf|txt)$/).flatMap(file =>
    [...file.matchAll(/^\d+[^\s.]*\. (.*)$/gm)].map(match => match[1] as string),
  )
const SAMPLES: readonly (readonly [
  id: string,
  language: string,
  flags: FoldFlags,
  read: (files: Map<string, string>) => string[],
])[] = [
  ['ud-got-proiel', 'got', {}, conlluText],
  ['ud-cu-proiel', 'chu', {}, conlluText],
  ['ud-orv-torot', 'orv', {}, conlluText],
  ['ud-cop-scriptorium', 'cop', {}, conlluText],
  ['ud-xcl-caval', 'xcl', {}, conlluText],
  ['ud-sa-vedic', 'san', {}, conlluText],
  ['ud-lzh-kyoto', 'lzh', {}, conlluText],
  ['ud-hit-hittb', 'hit', {}, conlluText],
  ['ud-akk-riao', 'akk', {}, conlluText],
  ['ud-egy-ujaen', 'egy', {}, conlluText],
  ['ud-hbo-ptnk', 'hbo', {}, conlluText],
  ['ud-la-ittb', 'lat', {}, conlluText],
  ['ud-sga-dipsgg', 'sga', {}, conlluText],
  ['atf-oldbabylonian', 'akk', { c_atf: true }, atfText],
  ['atf-cdli-ur3', 'sux', { c_atf: true }, atfText],
  ['derge-kangyur', 'xct', {}, files => sorted(files, /\.txt$/).flatMap(lines)],
  ['quran', 'ara', {}, files => sorted(files, /\.txt$/).flatMap(lines)],
  ['kanripo-lunyu', 'lzh', {}, files => sorted(files, /\.txt$/).flatMap(lines)],
]

/** At most 1,000, spread over the text. */
const spread = <T>(list: readonly T[]): T[] => list.filter((_, i) => i % Math.ceil(list.length / 1000) === 0)

describe('F47 and the map on real text', () => {
  const checked = [
    ...Object.entries(SOURCES).map(
      ([id, { language, read }]) =>
        [id, language, {}, (files: Map<string, string>) => read(files).map(([, text]) => text)] as const,
    ),
    ...SAMPLES,
  ]
  for (const [id, language, flags, read] of checked) {
    const there = existsSync(archive(id))
    it.skipIf(!there)(`${id} ${language}${there ? '' : ' (skipped: no ../shared/corpora)'}`, () => {
      const texts = spread(read(unpack(id)))
      expect(texts.length).toBeGreaterThan(10)
      for (const text of texts) {
        const folded = foldWithMap(text, language, flags)
        expect(fold(folded.fold, language, flags)).toBe(folded.fold)
        const tokens = foldTokens(folded)
        for (let i = 0; i < tokens.length; i += 2) {
          const [a, b] = [tokens[i] as number, tokens[i + 1] as number]
          const [start, end] = storedRange(folded, text, a, b)
          const token = folded.fold.slice(a, b)
          // A token cut out of an expansion (one letter, several tokens) folds to more than itself.
          const cut = i > 0 && folded.starts[a] === folded.starts[(tokens[i - 1] as number) - 1]
          if (!cut && fold(text.slice(start, end), language, flags) !== token)
            expect({
              text,
              slice: text.slice(start, end),
              fold: fold(text.slice(start, end), language, flags),
            }).toEqual({ token })
        }
      }
    })
  }
})
