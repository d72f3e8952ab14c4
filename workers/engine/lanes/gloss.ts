import type { Args } from '../../api/catalogue.ts'
import type { Note } from '../../api/envelope.ts'
import type { Hit, Token } from '../../api/shapes.ts'
import { storedSpan } from '../../model/wording.ts'
import { refused } from '../answer.ts'
import { type LaneResult, NOTHING_FOUND, noHit, overPacks } from '../answering.ts'
import { allowedPassages, type Filter } from '../filters/index.ts'
import { type AskedGloss, eachGlossed, glossesWith, hasGlosses, readGloss } from '../glosses.ts'
import type { Library } from '../library.ts'
import { collectRows, countSilent } from '../match/result.ts'
import type { OpenPack } from '../pack.ts'
import { readRequest, type SearchRequest, speaking } from '../request.ts'
import { tellTokens, tokenHit } from '../token-hits.ts'
import { tokensOf } from '../tokens.ts'
import type { Turn } from '../turn.ts'
import { readingsOf, wordingOf } from '../wordings.ts'

type SearchArgs = Args<'search'>

/** A dictionary word with one gloss, in one source. */
interface Group {
  pack: OpenPack
  lemma: string | undefined
  gloss: string
  glossLanguage: string | undefined
  language: string
  tokens: number
  passages: Set<number>
  /** Tokens by the number of their form. */
  forms: Map<number, number>
}

/**
 * The gloss lane: dictionary words by the glosses that a source gives their tokens. Those of most passages first, then by
 * the word; each hit is the first passage that has it.
 */
export async function glossLane(library: Library, args: SearchArgs, turn: Turn): Promise<LaneResult> {
  const notes: Note[] = []
  const read = await readRequest(library, args, notes)
  if (!read.ok) return refused(read.refusal)
  const { request } = read
  const lane = { lane: 'gloss', request, asked: `the gloss “${args.gloss}”`, order: 'corpus', notes } as const
  if (request.installed.length === 0)
    return { ok: true, answer: { ...lane, found: NOTHING_FOUND, normalized: [], hit: noHit } }
  const gloss = readGloss(args, request.packs)
  if (!gloss.ok) return gloss
  const asked = gloss.asked!
  const carrying = request.packs.filter(hasGlosses)
  const groups: Group[] = []
  const silent = new Map<Filter, number>()
  const searched = await overPacks(carrying, request.packs.length - carrying.length, turn, async (pack, own) => {
    const { mine, rows, counts } = await groupsOf(pack, asked, request, own)
    groups.push(...mine)
    countSilent(pack, { rows, counts }, request.filters, silent)
    return collectRows(pack, { rows, counts }, 'any', request.filters)
  })
  const ordered = groups.sort(
    (a, b) => b.passages.size - a.passages.size || order(a.lemma, b.lemma) || order(a.gloss, b.gloss),
  )
  tellTokens(speaking(request), { gloss: asked }, notes)
  return {
    ok: true,
    answer: {
      ...lane,
      found: { ...searched, silent, total: ordered.length },
      searching: carrying,
      left: 'no glosses of words',
      hit: noHit,
      items: {
        words: ['gloss', 'glosses'],
        at: n => {
          const group = ordered[n]!
          const passage = Math.min(...group.passages)
          return { pack: group.pack, passage, hit: glossHit(group, passage, args) }
        },
      },
      normalized: [{ input: args.gloss!, folds: [] }],
    },
  }
}

const order = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0)

/** The groups of a pack that have tokens under the filters, and the rows of all of them whatever the filters say. */
async function groupsOf(
  pack: OpenPack,
  asked: AskedGloss,
  request: SearchRequest,
  turn: Turn,
): Promise<{ mine: Group[]; rows: Uint32Array; counts: Uint32Array }> {
  const allowed = allowedPassages(pack, request.filters)
  const groups = new Map<string, Group>()
  const dense = new Map<number, number>()
  const ofReading = readingTokens(pack)
  for (const row of glossesWith(pack, asked)) {
    if (turn.due()) await turn.rest()
    if (turn.late()) break
    if (!request.installed.includes(row.language)) continue
    const lemma =
      row.lemma === null
        ? undefined
        : pack.db.first<{ lemma: string }>('SELECT lemma FROM lemmas WHERE id=?', [row.lemma])?.lemma
    const key = `${row.language}\n${lemma ?? ''}\n${row.text}`
    const group = groups.get(key) ?? {
      pack,
      lemma,
      gloss: row.text,
      glossLanguage: row.gloss_lang ?? undefined,
      language: row.language,
      tokens: 0,
      passages: new Set<number>(),
      forms: new Map<number, number>(),
    }
    groups.set(key, group)
    let last = -1
    let own: Token[] = []
    eachGlossed(pack, row.id, (place, form) => {
      if (place >= pack.passages) {
        // outside its own stretch a reading only repeats the text
        if (place !== last) own = ofReading(place).filter(t => t.gloss === row.text && t.lemma === lemma)
        last = place
        const name = pack.db.first<{ form: string }>('SELECT form FROM token_forms WHERE id=?', [form])?.form
        const n = own.findIndex(t => t.form === name)
        if (n < 0) return
        own.splice(n, 1)
      }
      const at = pack.passageOfRow(place)
      dense.set(at, (dense.get(at) ?? 0) + 1)
      if (allowed === 'none' || (allowed !== 'all' && !allowed(at))) return
      group.tokens++
      group.passages.add(at)
      group.forms.set(form, (group.forms.get(form) ?? 0) + 1)
    })
  }
  const rows = Uint32Array.from(dense.keys()).sort()
  return {
    mine: [...groups.values()].filter(g => g.tokens > 0),
    rows,
    counts: Uint32Array.from(rows, row => dense.get(row)!),
  }
}

/** The tokens of a row of readings that stand in the place of others of the text. */
function readingTokens(pack: OpenPack): (row: number) => Token[] {
  const kept = new Map<number, Token[]>()
  return row => {
    const known = kept.get(row)
    if (known) return known
    const id = pack.passageOfRow(row)
    const layer = pack.readingLayers[pack.rowLayer[row - pack.passages]!]!
    const wording = wordingOf(pack.passage(id)!.text, readingsOf(pack, id), layer)
    const tokens = tokensOf(pack, row, pack.languageOf(id)).filter(
      ({ span }) => span && storedSpan(wording, span[0], span[1]).replaced,
    )
    kept.set(row, tokens)
    return tokens
  }
}

function glossHit(group: Group, passage: number, args: SearchArgs): Hit {
  const { pack, lemma, gloss } = group
  const [commonest] = [...group.forms].sort((a, b) => b[1] - a[1] || a[0] - b[0])
  const wanted = (token: Token) => (token.gloss === gloss && token.lemma === lemma ? token : undefined)
  const { hit } = tokenHit(pack, passage, args.gloss!, wanted, undefined, 'any')
  const { token_gloss: _, surface_forms: __, ...rest } = hit
  return {
    ...rest,
    ...(lemma === undefined ? {} : { lemma }),
    form: pack.db.first<{ form: string }>('SELECT form FROM token_forms WHERE id=?', [commonest![0]])?.form ?? '',
    gloss,
    ...(group.glossLanguage === undefined ? {} : { gloss_language: group.glossLanguage }),
    language: group.language,
    tokens: group.tokens,
    passages: group.passages.size,
  }
}
