import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue, type Given } from '../../workers/api/catalogue.ts'
import { type Hit, tokensOfHit } from '../../workers/api/shapes.ts'
import { fold } from '../../workers/model/fold/index.ts'
import { type CheckedPack, type CheckedRecipe, isHere, openChecked, recipeOf, variantOf } from './packs.ts'
import { referenceFile, referenceNames } from './shared.ts'

/** A search with the result that plain loops over the texts have. */
interface Row {
  id: string
  lane: string
  args: {
    query?: string
    lemma?: string
    near?: string
    window?: number
    reading?: string
    match?: 'marks'
    source: string[]
    [later: string]: unknown
  }
  expect: {
    total: number
    /** The first ten passages in the order of the texts. */
    first: string[]
    occurrences?: number
    /** Tokens of the lemma in all hits. */
    tokens?: number
    /** Forms of those tokens, at most twelve. */
    forms?: Record<string, number>
    /** The smallest distance in each of `first`. */
    distances?: number[]
    first_hit?: { ref: string; text: string; word_spans: [number, number][] }
  }
  expect_reading_any?: { total: number; added: string[] }
  expect_latin_lookalikes_repaired?: { total: number; added: string[]; removed: string[] }
}

interface Source {
  pack: CheckedRecipe
  /** The books in the order of the rows, where the pack's texts stand in another. */
  order?: string[]
  /** The edition has other editorial signs than that of the rows: hits are compared by their words. */
  words?: boolean
  /** The documents that the rows are of, in their order, where the pack has more. */
  documents?: string[]
  /** The rows count documents, and know no lines in them. */
  lines?: boolean
  /** Why the texts do not fold quite as those of the rows, though there are as many. */
  unlike?: string
}

const plainPack = (id: string): CheckedRecipe => ({ name: id, recipe: recipeOf(id) })

/** The packs that the rows run on. */
const SOURCES: Readonly<Record<string, Source>> = {
  // Another printing of the same text: brackets around the words that the translators added, straight apostrophes, and
  // 764 verses with names spelled otherwise (Baal-hanan, Beth-lehem)
  kjv: { pack: plainPack('eng-kjv'), words: true },
  // the pack has the order of the Hebrew Bible, the rows that of the English one
  morphhb: {
    pack: plainPack('hbo-wlc'),
    order:
      'Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job Ps Prov Eccl Song Isa Jer Lam Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal'.split(
        ' ',
      ),
  },
  morphgnt: { pack: plainPack('morphgnt') },
  sblgnt: { pack: plainPack('sblgnt') },
  // the rows are of the scan as it is
  'lxx-swete': {
    pack: variantOf(recipeOf('lxx-swete'), 'lxx-swete-unrepaired', recipe => {
      recipe.source.flags.repairs = []
      recipe.assert = {}
    }),
  },
  'ud-grc-proiel': { pack: plainPack('ud-grc-proiel') },
  'ud-grc-perseus': { pack: plainPack('ud-grc-perseus') },
  'perseus-greek': {
    pack: plainPack('perseus-greek'),
    documents: ['urn:cts:greekLit:tlg0012.tlg001.perseus-grc2', 'urn:cts:greekLit:tlg0012.tlg002.perseus-grc2'],
  },
  'perseus-latin': {
    pack: plainPack('perseus-latin'),
    documents: ['phi0690.phi001', 'phi0690.phi002', 'phi0690.phi003', 'phi0917.phi001', 'phi0959.phi006'].map(
      work => `urn:cts:latinLit:${work}.perseus-lat2`,
    ),
    unlike: 'the rows have no sign for the gap of Aeneid 12.732 and call the 18 lines without a number "None"',
  },
  iip: {
    pack: plainPack('iip'),
    lines: true,
    unlike: 'the rows part the words that run over a line, as the break says they do',
  },
}

/** Files of other things: folds, which have a test of their own, and rows of later parts with what they wait for. */
const OTHER_FILES: Readonly<Record<string, string>> = {
  datasets: 'workers/model/fold/corpus.test.ts',
  'parallels-hebrew': 'parallels',
  'parallels-homer': 'parallels',
  'parallels-kjv': 'parallels',
  'parallels-latin': 'parallels',
  'parallels-morphgnt': 'parallels',
  'parallels-nt-lxx': 'parallels',
}

/** The row as a request: totals are in the order of the texts. */
const requestOf = ({ args }: Row, source: string): Given<'search'> => ({ ...args, source: [source], sort: 'corpus' })

/** Spans of words, those joined that have no letter or number between them. */
function joined(text: string, spans: readonly (readonly [number, number])[]): [number, number][] {
  const list: [number, number][] = []
  for (const [start, end] of [...spans].sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = list.at(-1)
    if (last && !/[\p{L}\p{N}]/u.test(text.slice(last[1], start))) last[1] = Math.max(last[1], end)
    else list.push([start, end])
  }
  return list
}

/** Words strictly between the nearest two different words of what matched. */
function distanceOf(hit: Hit): number {
  const [first, second = first] = hit.why
  const gaps = first!.words.flatMap(a => second!.words.filter(b => b !== a).map(b => Math.abs(a - b) - 1))
  return Math.max(0, Math.min(...gaps))
}

function formsOf(hits: readonly Hit[]): Map<string, number> {
  const forms = new Map<string, number>()
  for (const { form } of hits.flatMap(tokensOfHit)) forms.set(form, (forms.get(form) ?? 0) + 1)
  return forms
}

const files = Object.entries(SOURCES).map(([name, source]) => ({
  name,
  source,
  rows: referenceFile<Row[]>('golden', 'search', `${name}.json`) ?? [],
}))

const folds =
  referenceFile<{ sources: Record<string, { passages: number; sha256_ref_tab_fold: string }> }>(
    'golden',
    'search',
    'datasets.json',
  )?.sources ?? {}

const names = referenceNames('golden', 'search')
describe.skipIf(names.length === 0)('reference searches', () => {
  it('every file runs, or is of a later part', () => {
    expect(names.sort()).toEqual([...Object.keys(SOURCES), ...Object.keys(OTHER_FILES)].sort())
  })
  it.each(Object.entries(OTHER_FILES).filter(([, waits]) => waits === 'parallels'))('%s: %s is to come', (_, waits) => {
    expect(Object.keys(catalogue)).not.toContain(waits)
  })
})

for (const { name, source, rows } of files) {
  const here = rows.length > 0 && isHere(source.pack.recipe)
  if (rows.length > 0 && !here) console.warn(`Skipped: the corpus ${source.pack.recipe.id} is not here.`)
  describe.skipIf(!here)(`searches of ${name}`, () => {
    const slug = source.pack.recipe.id
    let pack: CheckedPack
    beforeAll(async () => {
      pack = await openChecked(source.pack)
    })
    afterAll(() => pack?.close())

    it.skipIf(source.words)('the texts of the pack fold as those of the rows', () => {
      const { documents } = source
      const texts = pack
        .texts()
        .filter(({ urn }) => documents === undefined || documents.some(document => urn.startsWith(`${document}:`)))
        .map(text => ({ ...text, book: text.name.split('.')[0]! }))
      if (source.lines) {
        expect(new Set(texts.map(text => text.name)).size).toBe(folds[name]!.passages)
        return
      }
      if (source.order) texts.sort((a, b) => source.order!.indexOf(a.book) - source.order!.indexOf(b.book))
      const hash = createHash('sha256')
      for (const { name: reference, text, language } of texts)
        hash.update(`${reference}\t${fold(text, language, source.pack.recipe.source.flags)}\n`)
      expect(texts.length).toBe(folds[name]!.passages)
      if (source.unlike === undefined) expect(hash.digest('hex')).toBe(folds[name]!.sha256_ref_tab_fold)
    })

    /** The first ten hits, in the order of the rows. */
    async function firstTen(request: Given<'search'>): Promise<Hit[]> {
      const { order } = source
      if (order === undefined) return (await pack.search({ ...request, limit: 10 })).hits
      const place = (hit: Hit) => order.indexOf(pack.nameOf(hit.urn).split('.')[0]!)
      return (await pack.allHits(request)).sort((a, b) => place(a) - place(b)).slice(0, 10)
    }

    for (const row of rows)
      it(`${row.id} ${row.lane} ${row.args.query ?? row.args.lemma}`, async () => {
        const request = requestOf(row, slug)
        const { expect: wanted } = row
        if (source.lines) {
          const found = await pack.allHits(request)
          const documents = [...new Set(found.map(hit => pack.nameOf(hit.urn)))]
          expect([documents.length, documents.slice(0, 10)]).toEqual([wanted.total, wanted.first])
          if (wanted.first_hit) {
            const { text, word_spans } = wanted.first_hit
            const [{ why, text: line, language } = found[0]!] = found
            const marked = joined(
              line,
              why.flatMap(each => each.spans),
            ).map(([a, b]) => line.slice(a, b))
            expect(marked).toEqual(word_spans.map(([a, b]) => text.slice(a, b)))
            const whole = pack.texts().filter(each => each.name === documents[0])
            expect(fold(whole.map(each => each.text).join(' '), language)).toBe(fold(text, language))
          }
          return
        }
        const data = await pack.search(request)
        const hits = await firstTen(request)
        expect(data.total).toEqual({ value: wanted.total, relation: 'eq' })
        expect(hits.map(hit => pack.nameOf(hit.urn))).toEqual(wanted.first)
        const occurrences = wanted.occurrences ?? wanted.tokens
        if (occurrences !== undefined) expect(data.occurrences).toEqual({ value: occurrences, relation: 'eq' })
        if (wanted.distances) expect(hits.map(distanceOf)).toEqual(wanted.distances)
        if (wanted.first_hit) {
          const { text, word_spans } = wanted.first_hit
          const [hit] = hits
          const spans = hit!.why.flatMap(why => why.spans)
          if (source.words) {
            const words = (of: string, ranges: readonly [number, number][]) =>
              joined(of, ranges).map(([start, end]) => fold(of.slice(start, end), hit!.language))
            expect(fold(hit!.text, hit!.language)).toBe(fold(text, hit!.language))
            expect(words(hit!.text, spans)).toEqual(words(text, word_spans))
          } else {
            expect(hit!.text).toBe(text)
            expect(joined(text, spans)).toEqual(joined(text, word_spans))
          }
        }
        if (wanted.forms) {
          const forms = formsOf(await pack.allHits(request))
          for (const [form, count] of Object.entries(wanted.forms))
            expect([form, forms.get(form)]).toEqual([form, count])
          if (Object.keys(wanted.forms).length < 12) expect(forms.size).toBe(Object.keys(wanted.forms).length)
        }
        if (row.expect_reading_any) {
          const { total, added } = row.expect_reading_any
          const any: Given<'search'> = { ...request, reading: 'any' }
          expect((await pack.search(any)).total.value).toBe(total)
          const names = (await pack.allHits(any)).map(hit => pack.nameOf(hit.urn))
          expect(names).toEqual(expect.arrayContaining(added))
        }
      })
  })
}

/** Passages of lxx-swete in which a page number stands before a word that a row finds; the pack takes it off. */
const PAGE_NUMBERS: Readonly<Record<string, string[]>> = {
  'lxx-swete-056': ['15.16.14', '20.16.5', '43.3.19'],
  'lxx-swete-069': ['34.16.20'],
}

const swete = files.find(f => f.name === 'lxx-swete')!
describe.skipIf(swete.rows.length === 0 || !isHere(recipeOf('lxx-swete')))('searches of lxx-swete, repaired', () => {
  let letters: CheckedPack
  let both: CheckedPack
  beforeAll(async () => {
    letters = await openChecked(
      variantOf(recipeOf('lxx-swete'), 'lxx-swete-letters', recipe => {
        recipe.source.flags.repairs = ['latin-lookalikes']
        recipe.assert = {}
      }),
    )
    both = await openChecked(plainPack('lxx-swete'))
  })
  afterAll(() => {
    letters?.close()
    both?.close()
  })

  for (const row of swete.rows)
    it(`${row.id} ${row.args.query}: Latin letters repaired, then page numbers too`, async () => {
      const request = requestOf(row, 'lxx-swete')
      const { total, added } = row.expect_latin_lookalikes_repaired ?? { total: row.expect.total, added: [] }
      expect((await letters.search(request)).total.value).toBe(total)
      const names = (await letters.allHits(request)).map(hit => letters.nameOf(hit.urn))
      expect(names).toEqual(expect.arrayContaining(added))
      const more = (await both.allHits(request)).map(hit => both.nameOf(hit.urn))
      expect(more.filter(name => !names.includes(name))).toEqual(PAGE_NUMBERS[row.id] ?? [])
      expect(names.filter(name => !more.includes(name))).toEqual([])
    })
})
