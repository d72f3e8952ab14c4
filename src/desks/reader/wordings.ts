import type { Data } from '../../../workers/api/catalogue.ts'
import { wordingName } from '../../ui/word/wording-name.ts'
import { BOTH, TEXT } from './address.ts'

const capital = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`

/** The wordings of a page, as a choice: both, the text, and each layer of readings that it has; none where it has one only. */
export function wordingsOf(data: Data<'show'>): (readonly [value: string, word: string, means: string])[] {
  const layers = new Set(data.passages?.flatMap(passage => passage.readings?.map(({ layer }) => layer) ?? []))
  if (layers.size === 0) return []
  return [
    [BOTH, 'Both', 'The text, with its other wordings beside it.'],
    [TEXT, capital(wordingName(data.text_wording ?? 'text')), 'The text alone.'],
    ...[...layers].sort().map(layer => [layer, capital(wordingName(layer)), 'In the place of the text.'] as const),
  ]
}
