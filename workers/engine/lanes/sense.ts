import type { Args, Data } from '../../api/catalogue.ts'
import type { Note, Refusal } from '../../api/envelope.ts'
import type { Hit, Token } from '../../api/shapes.ts'
import { arena } from '../../model/arena.ts'
import { VarintReader } from '../../model/codec.ts'
import { plural, refused } from '../answer.ts'
import { type LaneResult, NOTHING_FOUND, noHit, overPacks } from '../answering.ts'
import { type AskedTokens, asksOfTokens, keepsOf, tokenStands } from '../asked-tokens.ts'
import type { Filter } from '../filters/index.ts'
import { patternOf } from '../filters/patterns.ts'
import type { Library } from '../library.ts'
import { collectRows, countSilent } from '../match/result.ts'
import { fromDense } from '../match/rows.ts'
import type { OpenPack } from '../pack.ts'
import { readRequest } from '../request.ts'
import { tokenHit } from '../token-hits.ts'
import { type Anchor, placesAsked, rowsOf } from '../token-rows.ts'
import { TokenReader } from '../tokens.ts'
import type { Turn } from '../turn.ts'

type SearchArgs = Args<'search'>
type Sense = NonNullable<Data<'search'>['senses']>[number]

/** Numbers of senses: digits and dots, with a letter at the end or without (Louw and Nida's `93.169a`). */
const NUMBERS = /^[\d.]+[a-z]?(?:\s*,\s*[\d.]+[a-z]?)*$/u

/** Senses that one request may ask for. */
const MOST = 200

/** Whether tokens of a pack cite senses. */
const hasSenses = (pack: OpenPack): boolean =>
  pack.once('has senses', () => pack.db.first('SELECT 1 FROM sense_postings') !== undefined)

/** The sense desk: passages of which a token cites one of the senses asked for. Order of the texts. */
export async function senseLane(library: Library, args: SearchArgs, turn: Turn): Promise<LaneResult> {
  const notes: Note[] = []
  const read = await readRequest(library, args, notes)
  if (!read.ok) return refused(read.refusal)
  const { request } = read
  const sentence = `the sense ${args.sense}`
  const lane = { lane: 'sense', request, asked: sentence, order: 'corpus', notes } as const
  const normalized = [{ input: args.sense!, folds: [] }]
  if (request.installed.length === 0)
    return { ok: true, answer: { ...lane, found: NOTHING_FOUND, normalized, hit: noHit } }
  const carrying = request.packs.filter(hasSenses)
  // lists of senses may lie in packs of their own
  const lists = await library.packs({ restricted: args.include_restricted })
  const asked = sensesAsked(args, lists, carrying)
  if (!asked.ok) return refused(asked.refusal)
  const { senses, unknown } = asked
  const ids = new Set(senses.map(s => s.id))
  const tokens: AskedTokens = { tiers: args.tier }
  const places = placesAsked(args, { ok: true, term: undefined, lemma: undefined, window: 0 }, request, undefined)
  const silent = new Map<Filter, number>()
  const passages = new Map<string, number>()
  const searched = await overPacks(carrying, request.packs.length - carrying.length, turn, async (pack, own) => {
    for (const id of ids) {
      const rows = await rowsOf(pack, senseAnchor(pack, new Set([id]), tokens), places, own)
      const n = collectRows(pack, rows, args.reading, request.filters).passages.length
      if (n > 0) passages.set(id, (passages.get(id) ?? 0) + n)
    }
    const rows = await rowsOf(pack, senseAnchor(pack, ids, tokens), places, own)
    countSilent(pack, rows, request.filters, silent)
    return collectRows(pack, rows, args.reading, request.filters)
  })
  for (const id of unknown) notes.push({ code: 'sense_unknown', text: `No pack on this device has the sense ${id}.` })
  if (ids.size === 0 && unknown.length === 0)
    notes.push({ code: 'sense_unknown', text: `No sense on this device is called “${args.sense}”.` })
  if (carrying.length === 0) notes.push({ code: 'no_senses', text: 'No text searched has tokens that cite a sense.' })
  return {
    ok: true,
    answer: {
      ...lane,
      found: { ...searched, silent },
      searching: carrying,
      left: 'no senses',
      normalized,
      hit: (pack, passage) => senseHit(pack, passage, ids, tokens, args, places),
      more: { senses: senses.map(s => ({ ...s, passages: passages.get(s.id) ?? 0 })) },
      places: { kind: 'tokens', anchor: pack => senseAnchor(pack, ids, tokens), asked: places },
    },
  }
}

/** The tokens that cite one of these senses and satisfy what else is asked of them. */
function senseAnchor(pack: OpenPack, ids: ReadonlySet<string>, asked: AskedTokens): Anchor {
  const dense = arena.zeros(pack.rows)
  /** Places of the tokens in their row. */
  const cited = new Map<number, Set<number>>()
  for (const id of ids) {
    const bytes = pack.db.blob('SELECT data FROM sense_postings WHERE sense=?', [id])
    if (!bytes) continue
    const data = new VarintReader(bytes)
    let row = 0
    while (!data.done) {
      row += data.next()
      const token = data.next()
      if (row >= dense.length) continue
      const mine = cited.get(row) ?? new Set()
      cited.set(row, mine)
      // a token may cite several of them
      if (mine.has(token)) continue
      mine.add(token)
      dense[row]!++
    }
  }
  const reader = new TokenReader(pack)
  const keeps = keepsOf(pack, asked)
  const tokens = (row: number) => {
    const keep = keeps(pack.languageOf(pack.passageOfRow(row)))
    return reader
      .tokens(row, () => true)
      .filter((token, n) => cited.get(row)?.has(n) && keep(token.form, token.lemma, token.tag, 0))
  }
  return {
    matches: fromDense(dense),
    sure: !asksOfTokens(asked),
    words: row => tokens(row).map(token => token.word),
    tokens,
  }
}

const cites = (token: Token, ids: ReadonlySet<string>): string[] => (token.senses ?? []).filter(id => ids.has(id))

interface SenseRow {
  id: string
  language: string
  headword: string
  name: string
  gloss: string | null
}

/**
 * The senses that a request names: numbers divided by commas, or a name (`%` any letters), which is compared with name and
 * headword, whatever its case; a pattern also with the numbers.
 */
function sensesAsked(
  args: SearchArgs,
  lists: readonly OpenPack[],
  carrying: readonly OpenPack[],
): { ok: true; senses: Omit<Sense, 'passages'>[]; unknown: string[] } | { ok: false; refusal: Refusal } {
  const text = args.sense!.trim()
  const senses = new Map<string, Omit<Sense, 'passages'>>()
  const add = (pack: OpenPack, row: SenseRow) => {
    if (senses.has(row.id)) return
    const { gloss, ...rest } = row
    senses.set(row.id, { ...rest, ...(gloss === null ? {} : { gloss }), source: pack.id })
  }
  const unknown: string[] = []
  if (NUMBERS.test(text)) {
    for (const id of new Set(text.split(',').map(part => part.trim()))) {
      if (id === '') continue
      for (const pack of lists) {
        const row = pack.db.first<SenseRow>('SELECT id, language, headword, name, gloss FROM senses WHERE id=?', [id])
        if (row) add(pack, row)
      }
      if (senses.has(id)) continue
      // a text may cite a number that no list on this device explains
      const citing = carrying.find(pack => pack.db.first('SELECT 1 FROM sense_postings WHERE sense=?', [id]))
      if (citing)
        senses.set(id, { id, headword: '', name: '', source: citing.id, language: citing.languages[0]?.code ?? 'und' })
      else unknown.push(id)
    }
  } else {
    const pattern = text.includes('%')
    const same = args.match === 'folded' ? patternOf(text) : (value: string) => value === text
    for (const pack of lists)
      for (const row of pack.once('senses', () =>
        pack.db.all<SenseRow>('SELECT id, language, headword, name, gloss FROM senses ORDER BY id'),
      ))
        if (
          same(row.name) ||
          same(row.headword) ||
          (pattern && same(row.id)) ||
          (args.sense_gloss && row.gloss !== null && same(row.gloss))
        )
          add(pack, row)
    if (pattern)
      for (const pack of carrying)
        for (const { sense } of pack.db.all<{ sense: string }>('SELECT sense FROM sense_postings'))
          if (same(sense) && !senses.has(sense))
            senses.set(sense, {
              id: sense,
              headword: '',
              name: '',
              source: pack.id,
              language: pack.languages[0]?.code ?? 'und',
            })
  }
  if (senses.size > MOST)
    return {
      ok: false,
      refusal: {
        code: 'sense_too_many',
        field: 'sense',
        message: `“${text}” names ${plural(senses.size, 'sense')}; at most ${MOST} can be asked for at once.`,
        expected: 'numbers, or a name that fewer senses have',
      },
    }
  return { ok: true, senses: [...senses.values()], unknown }
}

function senseHit(
  pack: OpenPack,
  passage: number,
  ids: ReadonlySet<string>,
  asked: AskedTokens,
  args: SearchArgs,
  places: Parameters<typeof tokenHit>[6],
): Hit {
  const language = pack.languageOf(passage)
  const wanted = (token: Token) =>
    cites(token, ids).length > 0 && tokenStands(pack, token, asked, language) ? token : undefined
  const { hit, tokens } = tokenHit(pack, passage, args.sense!, wanted, undefined, args.reading, places)
  return {
    ...hit,
    tokens: tokens.map(token => ({
      form: token.form,
      ...(token.lemma ? { lemma: token.lemma } : {}),
      ...(token.tier ? { tier: token.tier } : {}),
      ids: cites(token, ids),
      ...(token.span ? {} : { supplied: true as const }),
    })),
  }
}
