import type { PassageRecord } from '../../workers/model/records.ts'
import type { Recipe } from '../recipe.ts'

/**
 * How reference results name a passage, made from the name of its document (last part of the urn before the citation)
 * and the passage. A source that is not listed is named by `document:citation`.
 */
type Naming = (document: string, citation: string, passage: PassageRecord, recipe: Recipe) => string

const codesOf = (recipe: Recipe, osis: string): string[] =>
  Object.entries(recipe.books ?? {})
    .filter(([, id]) => id === osis)
    .map(([code]) => code)

const bookVerse: Naming = (name, citation) => `${name} ${citation.replace('.', ':')}`
const sentence: Naming = (_, citation) => citation

const ctsUrn =
  (namespace: string): Naming =>
  (name, citation) =>
    `urn:cts:${namespace}:${name}:${citation}`

const NAMINGS: Readonly<Record<string, Naming>> = {
  sblgnt: bookVerse,
  // bbccvv
  morphgnt: (name, citation, _, recipe) =>
    `${codesOf(recipe, name)[0]}${citation
      .split('.')
      .map(n => n.padStart(2, '0'))
      .join('')}`,
  'lxx-swete': (name, citation, _, recipe) => {
    const [book = '', version] = name.split('.')
    // of two texts of a book the Old Greek stands first
    return `${codesOf(recipe, book).at(version ? 0 : -1)}.${citation}`
  },
  'hbo-wlc': (name, citation) => `${name}.${citation}`,
  'eng-kjv': (name, citation, passage, recipe) => {
    const title = codesOf(recipe, name)[0] ?? name
    return bookVerse(
      title === "Solomon's Song" ? 'SongofSolomon' : title.replaceAll(' ', ''),
      citation,
      passage,
      recipe,
    )
  },
  'perseus-greek': ctsUrn('greekLit'),
  'perseus-latin': ctsUrn('latinLit'),
  // the rows are of inscriptions, the pack's passages their lines
  iip: name => name,
  'ud-grc-proiel': sentence,
  'ud-grc-perseus': (_, citation, passage) =>
    /sent_id = (.*)/.exec(passage.layers?.find(l => l.layer === 'comments')?.text ?? '')?.[1] ?? citation,
}

/** The name that reference results give a passage of a recipe. */
export function referenceName(recipe: Recipe, documentUrn: string, passage: PassageRecord): string {
  const document = documentUrn.split(':')[3] ?? ''
  const naming = NAMINGS[recipe.id]
  return naming ? naming(document, passage.citation, passage, recipe) : `${document}:${passage.citation}`
}
