import { fold, foldTokens, foldWithMap, indexToken, matchesAt } from '../model/fold/index.ts'
import { graphicWords, wordOfToken } from '../model/words.ts'
import { type MatchMode, sameLetters } from './match/conditions.ts'
import { fitsToken, type Words } from './match/tokens.ts'
import { sentencesOf } from './sentences.ts'

/** What of a text that is no passage has to be known beyond its tokens. */
export interface TextOptions {
  mode?: MatchMode
  sentence?: boolean
}

/** A text that is no passage (a translation, a gloss), as the evaluation on tokens sees it. */
export function wordsOfText(text: string, language: string, { mode = 'folded', sentence }: TextOptions = {}): Words {
  const folded = indexToken(fold(text, language))
  const tokens = folded === '' ? [] : folded.split(' ')
  // words and tokens of a translation are the same but for words with a hyphen
  const words =
    tokens.length === graphicWords(text, language).length / 2
      ? undefined
      : wordOfToken(foldWithMap(text, language), graphicWords(text, language))
  const own: Words = {
    length: tokens.length,
    fits: fitsToken(tokens),
    language,
    wordOf: token => words?.[token] ?? token,
  }
  if (sentence) own.sentenceOf = sentencesOf(text, language)
  if (mode !== 'folded') {
    const mapped = foldWithMap(text, language)
    const bounds = foldTokens(mapped)
    const same = (from: number, to: number, query: string, how: 'marks' | 'exact') =>
      matchesAt(mapped, text, [bounds[from * 2]!, bounds[to * 2 - 1]!], query, how, language, {})
    own.allow = sameLetters({ sameLetters: same }, mode)
  }
  return own
}
