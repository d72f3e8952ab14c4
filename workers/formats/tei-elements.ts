import { iso3 } from '../model/language.ts'
import type { LayerKind, SpanKind } from '../model/records.ts'

export type Attributes = Readonly<Record<string, string>>

/** How a gap is written in the text: a sign of loss that the fold knows (corpus-search §2.1 step 1). */
export const GAP_SIGN = '[…]'

/** Elements whose start and end divide words. */
export const BLOCKS = new Set(
  'ab argument castItem castList cell cit closer dateline div div1 div2 div3 div4 epigraph head item l lg list listPerson opener p person row salute signed sp stage table trailer'.split(
    ' ',
  ),
)
/** Elements that say nothing about the state of the text: their text is the text. */
export const TRANSPARENT = new Set(
  'addName am app body c choice cl date emph expan abbr ex forename g geogName group gloss hi label lem link mentioned measure name num orgName orig pc persName phr placeName ptr rdg rdgGrp ref reg roleName rs s seg settlement sic subst surname term text time title w wit'.split(
    ' ',
  ),
)
/** Elements whose content is no text of the edition at all. */
export const SKIPPED = new Set('certainty desc egXML figDesc figure fw graphic listBibl precision teiHeader'.split(' '))
/** Names and such: a `reg` or `orig` directly in one is the form of an authority file, not of the text. */
export const NAMES = new Set('geogName name orgName persName placeName rs date'.split(' '))
/** Elements around one word or less: line ends of the file at their edges are layout. */
export const TIGHT = new Set('abbr am choice app corr ex expan g lem num orig rdg reg sic subst w'.split(' '))
/** Elements that are one word: line ends of the file in them are layout. */
export const JOINED = new Set(['w', 'expan'])
/** Units of milestones that begin between words. */
export const DIVIDING = new Set(['card', 'chapter', 'line', 'para'])
export const ALTERNATIVES = new Set(['choice', 'app', 'subst'])
export const NOT_TEXT: Readonly<Record<'edition' | 'document', ReadonlySet<string>>> = {
  edition: new Set(['sic', 'orig', 'abbr', 'rdg', 'del']),
  document: new Set(['corr', 'reg', 'expan', 'rdg', 'del']),
}
export const SPANS: Readonly<Record<string, SpanKind>> = {
  supplied: 'supplied',
  unclear: 'unclear',
  del: 'deleted',
  surplus: 'deleted',
  add: 'added',
  corr: 'corrected',
  ex: 'abbrev',
  foreign: 'foreign',
  q: 'quote',
  quote: 'quote',
  said: 'quote',
}
/** What is kept beside the text: layer and its kind. */
export const BESIDE: Readonly<Record<string, readonly [layer: string, kind: LayerKind]>> = {
  note: ['notes', 'note'],
  bibl: ['references', 'note'],
  stage: ['stage', 'note'],
  head: ['heading', 'note'],
  speaker: ['speaker', 'note'],
}

/** `lost 4 character`, `illegible 2-3 line`, `lost unknown`. */
export function extentOf(attributes: Attributes): string {
  const { reason, quantity, extent, unit, atLeast, atMost } = attributes
  const range = atLeast || atMost ? `${atLeast ?? ''}-${atMost ?? ''}` : ''
  return [reason, quantity || range || extent?.trim(), unit].filter(Boolean).join(' ')
}

export function spanValue(name: string, attributes: Attributes): string {
  if (name === 'foreign') return languageOf(attributes['xml:lang'] ?? attributes.lang ?? '')
  if (name === 'surplus') return 'surplus'
  if (SPANS[name] === 'quote') return attributes.rend === 'merge' ? 'continued' : ''
  const doubt = attributes.cert === 'low' ? 'cert low' : ''
  return [attributes.reason ?? attributes.place ?? '', doubt].filter(Boolean).join(' ')
}

/** The ISO 639-3 code of an `xml:lang`: `la` → `lat`, `grc-Latn` → `grc`; empty where there is none. */
export const languageOf = (code: string): string => {
  const plain = code.trim().toLowerCase().split('-')[0] ?? ''
  return plain === 'greek' ? 'grc' : plain === 'latin' ? 'lat' : plain === 'english' ? 'eng' : iso3(plain)
}
