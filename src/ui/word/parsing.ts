import type { Token } from '../../../workers/api/shapes.ts'

/**
 * The parsing of a token as the field asks for it (`case=dat,number=plur`): every feature with its value, of several the
 * certain ones; undefined where it has none.
 */
export function parsingQuery({ morph = {} }: Pick<Token, 'morph'>): string | undefined {
  const pairs = Object.entries(morph).flatMap(([key, values]) => {
    const sure = values.filter(({ certain }) => certain)
    // a value that follows from another (past from imperfect) is found with it: the first is enough
    const wanted = sure.length > 0 ? sure.slice(0, 1) : values
    return wanted.length === 0 ? [] : [`${key}=${wanted.map(({ value }) => value).join('|')}`]
  })
  return pairs.length > 0 ? pairs.join(',') : undefined
}

/** How a dictionary word is asked for: by its number, else as it is spelled in its language. */
export function lemmaQuery(token: Token, language: string): { word: string; how: { lang?: string } } | undefined {
  if (token.lemma === undefined) return undefined
  if (token.lemma_id !== undefined) return { word: token.lemma_id, how: {} }
  const word = token.homograph === undefined ? token.lemma : `${token.lemma}#${token.homograph}`
  return { word, how: { lang: language } }
}
