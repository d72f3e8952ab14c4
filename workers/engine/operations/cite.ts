import type { Args, Data } from '../../api/catalogue.ts'
import { withoutNoteSigns } from '../../model/note-signs.ts'
import { type Result, refused, Sources } from '../answer.ts'
import { citationOf } from '../citations.ts'
import { quotation } from '../export/tei.ts'
import type { Library } from '../library.ts'
import { type Place, resolve } from '../places.ts'
import { bookOf, referenceOf } from '../reference.ts'

/** A citation of a passage or range: plain, BibTeX, RIS and CSL JSON, with edition, licence and pack version. */
export async function citeOperation(library: Library, args: Args<'cite'>): Promise<Result<Data<'cite'>>> {
  const resolved = await resolve(library, args.urn, {
    restricted: args.include_restricted,
    field: 'urn',
    ...(args.pack !== undefined ? { pack: args.pack } : {}),
  })
  if (!resolved.ok) return resolved
  if ('choices' in resolved)
    return refused({
      code: 'reference_ambiguous',
      field: 'urn',
      message: `“${args.urn}” may be ${resolved.choices.map(c => c.label).join(' or ')}.`,
      try: resolved.choices[0]?.label ?? '',
    })
  const { place } = resolved
  const { pack, document } = place
  const reference = rangeReference(place)
  const urn = rangeUrn(place)
  const passages = place.passages.map(id => pack.passage(id)!)
  const { plain, bibtex, ris, csl, license } = citationOf(pack, document, reference, urn)
  const text = withoutNoteSigns(passages.map(p => p.text).join(' '))
  // an edition with passages of several languages is tagged by the first
  const language = pack.languageOf(place.passages[0] ?? document.first_passage)
  const sources = new Sources()
  sources.add(pack, document)
  return {
    ok: true,
    data: {
      urn,
      reference,
      plain,
      bibtex,
      ris,
      csl,
      tei: quotation({ urn, reference, language, text, spans: [], plain, license }),
      text,
      license: `${document.license_class} ${license}`,
    },
    summary: plain,
    notes: place.notes,
    sources: sources.list(),
  }
}

/** `Gen 1:1–5`, `Gen 1:31–2:3`, or the title of a whole document. */
export function rangeReference(place: Place): string {
  const { pack, document, passages } = place
  if (passages.length === 0) return document.title
  const first = pack.passage(passages[0]!)!.citation
  const last = pack.passage(passages.at(-1)!)!.citation
  const start = referenceOf(document, first)
  if (first === last) return start
  const [a, b] = [first.split('.'), last.split('.')]
  let shared = 0
  while (shared < a.length - 1 && a[shared] === b[shared]) shared++
  return `${start}–${b.slice(shared).join(bookOf(document.work) ? ':' : '.')}`
}

export function rangeUrn(place: Place): string {
  const { pack, document, passages } = place
  if (passages.length === 0) return document.urn
  const first = pack.passage(passages[0]!)!.citation
  const last = pack.passage(passages.at(-1)!)!.citation
  return first === last ? `${document.urn}:${first}` : `${document.urn}:${first}-${last}`
}
