import type { Data } from '../../../workers/api/catalogue.ts'
import { BOTH, TEXT } from './address.ts'

/** Names of wordings as editions call them (TEI's elements, the Masora), in words; another keeps its own name. */
const NAMES: Record<string, string> = {
  abbr: 'abbreviated',
  corr: 'corrected',
  del: 'deleted',
  ex: 'expansion',
  expan: 'expanded',
  ketiv: 'ketiv',
  norm: 'normalized',
  orig: 'as written',
  printed: 'as printed',
  qere: 'qere',
  rdg: 'other reading',
  reg: 'regular',
  sic: 'as found',
  text: 'text',
  unclear: 'unclear',
}
export const wordingName = (name: string): string => (Object.hasOwn(NAMES, name) ? NAMES[name]! : name)
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
