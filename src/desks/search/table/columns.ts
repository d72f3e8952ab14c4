import type { Hit } from '../../../../workers/api/shapes.ts'
import { languageName } from '../../../ui/languages.ts'
import { sayDate } from '../years.ts'

/** A column of the table beside reference, text and licence, which are always there. */
export interface Column {
  key: string
  name: string
  /** What stands in it, in words; undefined where the passage has nothing of the kind. */
  say(hit: Hit, edition: string): string | undefined
  /** It holds words of the text, set in the face of the language. */
  text?: true
}

/** What may be shown of a passage, in the order of the columns. */
export const COLUMNS: readonly Column[] = [
  { key: 'matched', name: 'Matched', text: true, say: hit => matched(hit).join(', ') || undefined },
  { key: 'lemma', name: 'Lemma', text: true, say: hit => hit.lemma },
  { key: 'gloss', name: 'Gloss', say: hit => hit.token_gloss ?? hit.gloss },
  { key: 'document', name: 'Document', say: hit => hit.document_title },
  { key: 'edition', name: 'Edition', say: (_, edition) => edition },
  { key: 'language', name: 'Language', say: hit => languageName(hit.language) },
  { key: 'date', name: 'Date', say: hit => hit.date && sayDate(hit.date) },
  { key: 'place', name: 'Place', say: hit => hit.place?.name ?? hit.place?.raw },
  { key: 'kind', name: 'Kind', say: hit => hit.kind?.replaceAll('/', ' / ') },
  { key: 'tier', name: 'Tier', say: hit => hit.tier },
]

/** The words of the text that matched, each once, as they are written there. */
export const matched = ({ why, text, surface_forms: forms }: Hit): string[] => [
  ...new Set(
    forms ??
      why.filter(({ layer }) => layer === undefined).flatMap(({ spans }) => spans.map(([a, b]) => text.slice(a, b))),
  ),
]

export const chosenColumns = (keys: readonly string[]): readonly Column[] =>
  COLUMNS.filter(({ key }) => keys.includes(key))
