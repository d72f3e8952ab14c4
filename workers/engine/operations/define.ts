import type { Args, Data } from '../../api/catalogue.ts'
import { type EntrySense, MOST_FORMS } from '../../api/define.ts'
import type { Note } from '../../api/envelope.ts'
import { arena } from '../../model/arena.ts'
import { countsIn, queryFolds } from '../../model/fold/index.ts'
import { plainHeadword } from '../../model/headword.ts'
import { equivalentCodes, languageName } from '../../model/language.ts'
import { plural, type Result, refused, Sources } from '../answer.ts'
import { readLemma } from '../lemmas.ts'
import type { Library } from '../library.ts'
import { collectRows } from '../match/result.ts'
import { fromDense } from '../match/rows.ts'
import { decodeQuery } from '../notation.ts'
import type { OpenPack } from '../pack.ts'
import { TokenReader } from '../tokens.ts'

type DefineData = Data<'define'>
type Entry = DefineData['entries'][number]

const MOST_LETTERS = 6000
const MOST_CITATIONS = 40

interface EntryRow {
  n: number
  id: string
  language: string
  headword: string
  homograph: string | null
  gloss: string | null
  body: string
  citations: string
  reconstructed: number
}

/** Dictionary entries whose headword, number or other key folds to what was asked: first equal ones, then beginnings. */
export async function defineOperation(library: Library, args: Args<'define'>): Promise<Result<DefineData>> {
  const notes: Note[] = []
  const reconstructed = args.lemma.trim().startsWith('*') && !args.betacode
  const decoded = decodeQuery(args, reconstructed ? args.lemma.trim().slice(1) : args.lemma, notes)
  const asked = readLemma(decoded.text)
  if (!asked)
    return refused({
      code: 'query_empty',
      field: 'lemma',
      message: `Nothing to look up: "${args.lemma}" has no letters or digits.`,
    })
  if (library.shelf.length === 0)
    return refused({ code: 'not_ready', message: 'No text is on this device yet; get one in the library.' })
  const packs = await library.packs()
  const lexica = packs.filter(p => p.hasEntries)
  const languages = [...new Set(lexica.flatMap(p => p.entryLanguages))]
  const wanted = args.lang ? equivalentCodes(args.lang.trim().toLowerCase()) : undefined
  if (wanted && !languages.some(l => wanted.includes(l)))
    return refused({
      code: 'scope_unknown',
      field: 'lang',
      message: `No dictionary on this device is of ${languageName(args.lang!)}.`,
      expected: languages.join(', '),
    })
  const limit = Math.min(10, Math.max(1, args.limit))
  if (limit !== args.limit)
    notes.push({ code: 'limit_clamped', text: `limit ${args.limit} is out of 1 to 10; ${limit} was used.` })

  const folds =
    asked.kind === 'word'
      ? queryFolds(asked.text, { installed: languages, ...(decoded.languages ? { notation: decoded.languages } : {}) })
      : [{ fold: asked.kind === 'bare' ? asked.number : asked.number, languages: '*' as const }]
  const fits = (row: EntryRow, fold: (typeof folds)[number]) =>
    (asked.kind !== 'word' || countsIn(fold, row.language)) &&
    (!wanted || wanted.includes(row.language)) &&
    (!reconstructed || row.reconstructed === 1) &&
    (asked.kind !== 'word' || asked.homograph === undefined || row.homograph === asked.homograph)
  const found = new Map<string, { pack: OpenPack; row: EntryRow; exact: boolean }>()
  for (const exact of [true, false])
    for (const pack of lexica)
      for (const fold of folds)
        for (const row of entriesAt(pack, fold.fold, exact, asked.kind !== 'word'))
          if (fits(row, fold) && !found.has(`${pack.id}\n${row.n}`))
            found.set(`${pack.id}\n${row.n}`, { pack, row, exact })
  const all = [...found.values()]
  const exactly = all.filter(f => f.exact)
  const list = exactly.length > 0 ? exactly : all
  const sources = new Sources()
  const entries = list.slice(0, limit).map(({ pack, row }) => {
    sources.addWhole(pack)
    return entryOf(pack, row, packs, args.forms)
  })
  if (lexica.length === 0)
    notes.push({ code: 'no_dictionary', text: 'No dictionary is on this device; get one in the library.' })
  return {
    ok: true,
    data: {
      entries,
      shown: entries.length,
      total: { value: list.length, relation: 'eq' },
      normalized: [...new Set(folds.map(f => f.fold))],
      ...(decoded.decoded !== undefined ? { betacode: decoded.decoded } : {}),
    },
    summary:
      entries.length === 0
        ? `No entry for “${args.lemma}” in ${plural(lexica.length, 'dictionary', 'dictionaries')}.`
        : `Showing ${entries.length} of ${plural(list.length, 'entry', 'entries')} for “${args.lemma}”.`,
    notes,
    sources: sources.list(),
  }
}

const COLUMNS = 'n, id, language, headword, homograph, gloss, body, citations, reconstructed'

function entriesAt(pack: OpenPack, key: string, exact: boolean, number: boolean): EntryRow[] {
  if (exact)
    return pack.db.all<EntryRow>(
      `SELECT DISTINCT ${COLUMNS} FROM entry_keys JOIN entries ON entries.n = entry_keys.entry WHERE key=? ORDER BY n LIMIT 200`,
      [key],
    )
  // a number is whole or nothing; a word of one letter would bring half the dictionary
  if (number || [...key].length < 2) return []
  return pack.db.all<EntryRow>(
    `SELECT DISTINCT ${COLUMNS} FROM entry_keys JOIN entries ON entries.n = entry_keys.entry WHERE key > ? AND key < ? ORDER BY length(key), key, n LIMIT 50`,
    [key, `${key}\u{10FFFF}`],
  )
}

function entryOf(pack: OpenPack, row: EntryRow, packs: readonly OpenPack[], forms: boolean): Entry {
  const source = pack.sources[0]!
  const { body, cut } = cutBody(JSON.parse(row.body) as EntrySense[])
  const citations = (JSON.parse(row.citations) as { display: string; urn?: string }[]).slice(0, MOST_CITATIONS)
  return {
    id: row.id,
    headword: row.reconstructed ? `*${row.headword}` : row.headword,
    ...(row.homograph ? { homograph: row.homograph } : {}),
    lexicon: source.slug,
    lexicon_title: source.title,
    language: row.language,
    license_class: source.license_class,
    license_id: source.license_id,
    ...(source.credit ? { credit: source.credit } : {}),
    ...(row.gloss ? { gloss: row.gloss } : {}),
    body,
    ...(cut ? { body_cut: true as const } : {}),
    citations: citations.map(c => ({
      display: c.display,
      urn: c.urn !== undefined && holds(packs, c.urn) ? c.urn : null,
    })),
    ...(row.reconstructed ? { reconstructed: true as const } : {}),
    attested: attestationsOf(row, packs, forms),
  }
}

/** A body of at most so many letters; what does not fit is left out at the end. */
function cutBody(body: EntrySense[]): { body: EntrySense[]; cut: boolean } {
  let left = MOST_LETTERS
  let cut = false
  const take = (senses: EntrySense[]): EntrySense[] => {
    const kept: EntrySense[] = []
    for (const sense of senses) {
      if (left <= 0) {
        cut = true
        break
      }
      const text = sense.text.length > left ? `${sense.text.slice(0, left)}…` : sense.text
      if (text !== sense.text) cut = true
      left -= sense.text.length
      kept.push({ ...sense, text, ...(sense.senses ? { senses: take(sense.senses) } : {}) })
    }
    return kept
  }
  return { body: take(body), cut }
}

function holds(packs: readonly OpenPack[], urn: string): boolean {
  return packs.some(p => p.documents.some(d => urn === d.urn || urn.startsWith(`${d.urn}:`)))
}

/** How often the texts have the word: by the dictionary's number where tokens carry it, else by headword. */
function attestationsOf(row: EntryRow, packs: readonly OpenPack[], withForms: boolean): Entry['attested'] {
  let tokens = 0
  let passages = 0
  const forms = new Map<string, number>()
  for (const pack of packs) {
    if (pack.lemmaTokens.gold + pack.lemmaTokens.silver === 0) continue
    const numbered = /^[HG]\d+[a-z]?$/.test(row.id)
    const lemmas = pack.db.all<{ id: number }>(
      numbered
        ? 'SELECT id FROM lemmas WHERE lemma_id >= ?1 AND lemma_id < ?2'
        : 'SELECT id FROM lemmas WHERE lemma = ?1 AND language = ?2',
      numbered ? [row.id, `${row.id}{`] : [plainHeadword(row.headword, row.language), row.language],
    )
    const mine = numbered
      ? lemmas.filter(l => /^[a-z]?$/.test(String(pack.lemmaIdOf(l.id)).slice(row.id.length)))
      : lemmas
    if (mine.length === 0) continue
    const dense = arena.zeros(pack.rows)
    for (const lemma of mine)
      pack.eachOfLemma(lemma.id, row => {
        dense[row]!++
      })
    const rows = fromDense(dense)
    // counted as the search for the word counts
    const found = collectRows(pack, rows, 'any', [])
    tokens += found.occurrences
    passages += found.passages.length
    if (withForms) countForms(pack, rows.rows, new Set(mine.map(l => l.id)), forms)
  }
  const list = [...forms]
    .map(([form, n]) => ({ form, tokens: n }))
    .sort((a, b) => b.tokens - a.tokens || (a.form < b.form ? -1 : 1))
  return { tokens, passages, ...(withForms ? { forms: list.slice(0, MOST_FORMS) } : {}) }
}

function countForms(pack: OpenPack, rows: Uint32Array, lemmas: ReadonlySet<number>, forms: Map<string, number>): void {
  const counts = new Map<number, number>()
  const tokens = new TokenReader(pack)
  for (const row of rows) {
    if (row >= pack.passages) break
    tokens.each(row, (form, lemma) => {
      if (lemmas.has(lemma - 1)) counts.set(form, (counts.get(form) ?? 0) + 1)
    })
  }
  for (const [id, n] of counts) {
    const form = pack.db.first<{ form: string }>('SELECT form FROM token_forms WHERE id=?', [id])?.form ?? ''
    forms.set(form, (forms.get(form) ?? 0) + n)
  }
}
