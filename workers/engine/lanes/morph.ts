import type { Args } from '../../api/catalogue.ts'
import type { Note } from '../../api/envelope.ts'
import type { Token } from '../../api/shapes.ts'
import { refused } from '../answer.ts'
import { type LaneResult, NOTHING_FOUND, noHit, overPacks } from '../answering.ts'
import { tokenStands } from '../asked-tokens.ts'
import type { Filter } from '../filters/index.ts'
import { readGloss } from '../glosses.ts'
import type { Library } from '../library.ts'
import { collectRows, countSilent } from '../match/result.ts'
import { hasMorphology, readMorph } from '../morph.ts'
import { readNear } from '../near.ts'
import type { OpenPack } from '../pack.ts'
import { readRequest, speaking } from '../request.ts'
import { SENTENCES } from '../sentences.ts'
import { tellTokens, tokenHit } from '../token-hits.ts'
import { placesAsked, rowsOf, tagAnchor } from '../token-rows.ts'
import type { Turn } from '../turn.ts'

type SearchArgs = Args<'search'>

/** The lane of forms alone: passages with a token of this form, whatever its word. Order of the texts. */
export async function morphLane(library: Library, args: SearchArgs, turn: Turn): Promise<LaneResult> {
  const notes: Note[] = []
  const morph = readMorph(args)
  if (!morph.ok) return refused(morph.refusal)
  const asked = morph.asked!
  if (args.lang === undefined && !args.source && !args.pack)
    return refused({
      code: 'morph_without_anchor',
      field: 'morph',
      message: 'A form alone needs a language or a source; else give a dictionary word beside it.',
      try: 'Add lang, such as hbo.',
    })
  const read = await readRequest(library, args, notes)
  if (!read.ok) return refused(read.refusal)
  const { request } = read
  const gloss = readGloss(args, request.packs)
  if (!gloss.ok) return gloss
  const lane = { lane: 'morph', request, asked: `the form ${asked.text}`, order: 'corpus', notes } as const
  const normalized = [{ input: asked.text, folds: [] }]
  if (request.installed.length === 0)
    return { ok: true, answer: { ...lane, found: NOTHING_FOUND, normalized, hit: noHit } }
  const folding = { installed: request.installed, ...(request.lang ? { lang: request.lang } : {}) }
  const asks = readNear(args, folding, notes)
  if (!asks.ok) return refused(asks.refusal)
  const tokens = { morph: asked, gloss: gloss.asked, tiers: args.tier }
  const places = placesAsked(args, asks, request, undefined)
  if (args.sentence) notes.push(SENTENCES)
  const carrying = request.packs.filter(hasMorphology)
  const silent = new Map<Filter, number>()
  const anchor = (pack: OpenPack) => tagAnchor(pack, tokens, request.installed)
  const searched = await overPacks(carrying, request.packs.length - carrying.length, turn, async (pack, own) => {
    const matches = await rowsOf(pack, anchor(pack), places, own)
    countSilent(pack, matches, request.filters, silent)
    return collectRows(pack, matches, args.reading, request.filters)
  })
  tellTokens(speaking(request), tokens, notes)
  return {
    ok: true,
    answer: {
      ...lane,
      found: { ...searched, silent },
      searching: carrying,
      left: 'no morphology',
      normalized,
      hit: (pack, passage) => {
        const language = pack.languageOf(passage)
        const wanted = (token: Token) => (tokenStands(pack, token, tokens, language) ? token : undefined)
        return tokenHit(pack, passage, asked.text, wanted, asked, args.reading, places).hit
      },
      places: { kind: 'tokens', anchor, asked: places },
    },
  }
}
