/**
 * What composes with what in `search`: one table, read by the engine, the form and the documentation. Arguments that
 * change what a request asks by (its lane) are no modifiers; those in no row compose with everything.
 */

/** A way of asking. With `near` the text and lemma lanes have columns of their own. */
export const LANES = [
  'text',
  'text+near',
  'lemma',
  'lemma+near',
  'fuzzy',
  'translations',
  'gloss',
  'sense',
  'morph',
] as const
export type Lane = (typeof LANES)[number]

/**
 * `S` composes, in the original too; `+` composes here alone; `-` does not; `n` would have no meaning. The last two are
 * refused.
 */
export type Cell = 'S' | '+' | '-' | 'n'

/** Arguments that stand and fall together, and their cells in the order of `LANES`. */
const ROWS: readonly [args: readonly string[], cells: string][] = [
  //                                              text text+ lemma lemma+ fuzzy transl gloss sense morph
  [['lang'], 'S S S S S S S + +'],
  [['license'], 'S S S S S S S + +'],
  [['limit'], 'S S S S S S S S +'],
  [['include_restricted'], 'S S S S S S S S +'],
  [['from', 'to', 'century', 'date_basis'], 'S + + + S + + + +'],
  [['date_mode', 'place_role'], '+ + + + + + + + +'],
  [['place', 'kind', 'facets'], 'S + + + S + + + +'],
  [['lect', 'script'], 'S + + + + + + + +'],
  [['meter', 'meter_pattern'], 'S + + + + + + + +'],
  [['words'], 'S - - - - - n n n'],
  [['near', 'window'], 'S S S S - + n n +'],
  [['ordered', 'sentence'], '+ + + + - + n n +'],
  [['morph'], '+ + S + - - n n +'],
  [['morph_ambiguous'], '+ + + + - - n n +'],
  [['gloss'], '+ + S + - - S n +'],
  [['forms'], 'n n + + n n n n n'],
  [['tier'], 'n n + + n n n + +'],
  [['betacode', 'translit'], 'S S S S + - - - -'],
  [['match'], '+ + + + - + - + n'],
  [['text_state', 'reading'], '+ + + + + - - + +'],
  [['sort'], '+ + + + + + - + +'],
  [['offset'], '+ + + + + + + + +'],
  [['group', 'per_group'], '+ + + + + + - + +'],
  [['sense_gloss'], 'n n n n n n n S n'],
  [['edits'], 'n n n n + n n n n'],
  [['cross'], '+ n n n n n n n n'],
]

/** The cell of each modifier in each lane. */
export const COMPOSITION: ReadonlyMap<string, Readonly<Record<Lane, Cell>>> = new Map(
  ROWS.flatMap(([args, cells]) => {
    const row = Object.fromEntries(cells.split(' ').map((cell, i) => [LANES[i]!, cell])) as Record<Lane, Cell>
    return args.map(arg => [arg, row] as const)
  }),
)

/** What a lane is called in a sentence, and the argument that asks by it. */
export const LANE_WORDS: Readonly<Record<Lane, { name: string; arg: string }>> = {
  text: { name: 'a search for words', arg: 'query' },
  'text+near': { name: 'a search for words near others', arg: 'query' },
  lemma: { name: 'a search for a dictionary word', arg: 'lemma' },
  'lemma+near': { name: 'a search for a dictionary word near others', arg: 'lemma' },
  fuzzy: { name: 'a search for a fragment', arg: 'fuzzy' },
  translations: { name: 'a search in translations', arg: 'translations' },
  gloss: { name: 'a search for glosses', arg: 'gloss' },
  sense: { name: 'a search for senses', arg: 'sense' },
  morph: { name: 'a search for forms alone', arg: 'morph' },
}

/** Whether a modifier may stand in a lane; `strict`: as the original has it. */
export function composes(modifier: string, lane: Lane, strict = false): boolean {
  const cell = COMPOSITION.get(modifier)?.[lane] ?? 'S'
  return cell === 'S' || (cell === '+' && !strict)
}
