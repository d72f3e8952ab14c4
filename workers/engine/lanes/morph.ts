import type { Args, Data } from '../../api/catalogue.ts'
import type { Note } from '../../api/envelope.ts'
import { arena } from '../../model/arena.ts'
import { type Result, refused, Sources } from '../answer.ts'
import { facetsOf, noLanguage, overPacks, packsOf, pageOf, searchedOf, tellPage, withFilters } from '../answering.ts'
import type { Filter } from '../filters/index.ts'
import type { Library } from '../library.ts'
import { collectRows, countSilent } from '../match/result.ts'
import { fromDense } from '../match/rows.ts'
import { hasMorphology, readMorph, tagsThatHold, tokenHolds } from '../morph.ts'
import { readRequest } from '../request.ts'
import { tellMorphology, tokenHit } from '../token-hits.ts'
import { countTags } from '../tokens.ts'
import type { Turn } from '../turn.ts'

type SearchArgs = Args<'search'>
type SearchData = Data<'search'>

/** The lane of forms alone: passages with a token of this form, whatever its word. Order of the texts. */
export async function morphLane(library: Library, args: SearchArgs, turn: Turn): Promise<Result<SearchData>> {
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
  const sentence = `the form ${asked.text}`
  if (request.installed.length === 0) return noLanguage(args, request, sentence, notes)
  const carrying = request.packs.filter(hasMorphology)
  const silent = new Map<Filter, number>()
  const searched = await overPacks(carrying, request.packs.length - carrying.length, turn, async (pack, own) => {
    const dense = arena.zeros(pack.rows)
    for (const { code, id } of pack.languages) {
      if (!request.installed.includes(code)) continue
      const marks = tagsThatHold(pack, asked, code)
      if (marks.some(mark => mark > 0)) await countTags(pack, marks, dense, id, own)
    }
    const found = fromDense(dense)
    countSilent(pack, found, request.filters, silent)
    return collectRows(pack, found, args.reading, request.filters)
  })
  library.setDeadline(null)
  const all = { ...searched, silent }
  const { total, occurrences } = all
  const sources = new Sources()
  const hits = pageOf(all, args.sort ?? 'corpus', args.offset, request.limit).map(({ pack, passage }) => {
    const document = pack.documentOf(passage)
    sources.add(pack, document)
    const language = pack.languageOf(passage)
    const wanted = (token: Parameters<typeof tokenHolds>[1]) => tokenHolds(pack, token, asked, language) !== false
    const { hit } = tokenHit(pack, passage, asked.text, wanted, asked, args.reading)
    return withFilters(hit, pack, passage, request.filters)
  })
  tellMorphology(request.packs, asked, notes)
  const { summary, relation, partial } = tellPage(all, hits.length, args, request, sentence, notes)
  return {
    ok: true,
    data: {
      lane: 'morph',
      total: { value: total, relation },
      occurrences: { value: occurrences, relation },
      shown: hits.length,
      hits,
      normalized: { terms: [{ input: asked.text, folds: [] }] },
      packs: packsOf(request.packs),
      searched: searchedOf(carrying, request.filters),
      coverage: {
        searched: carrying.map(p => p.id),
        left_out: request.packs
          .filter(p => !carrying.includes(p) && p.passages > 0)
          .map(p => ({ pack: p.id, reason: 'no morphology' })),
      },
      facets: facetsOf(all),
    },
    summary,
    notes,
    sources: sources.list(),
    ...(partial ? { partial } : {}),
  }
}
