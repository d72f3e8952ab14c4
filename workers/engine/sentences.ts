import type { Note } from '../api/envelope.ts'
import type { FoldFlags } from '../model/fold/types.ts'
import { graphicWords } from '../model/words.ts'

/** Signs that end a sentence: the semicolon is the question mark of Greek. */
const ENDS = /[.!?\u0589\u05c3\u061f\u06d4\u0964\u0965\u0f0d\u0f0e\u203c\u3002\uff01\uff1f]/u
const GREEK_ENDS = /[.!;\u037e]/u

/**
 * The sentence of each graphic word of a text, from 0, told by the signs that end sentences: no source marks sentences
 * inside a passage.
 */
export function sentencesOf(text: string, language: string, flags?: FoldFlags): (word: number) => number {
  const words = graphicWords(text, language, flags)
  const ends = language === 'grc' ? GREEK_ENDS : ENDS
  const numbers = new Int32Array(words.length / 2)
  let sentence = 0
  for (let i = 0; i < numbers.length; i++) {
    numbers[i] = sentence
    // the signs behind a word's last letter, up to the next word
    const stretch = text.slice(words[i * 2]!, words[i * 2 + 2] ?? text.length)
    if (ends.test(/[^\p{L}\p{N}\p{M}]*$/u.exec(stretch)![0])) sentence++
  }
  return word => numbers[word] ?? sentence
}

/** How sentences are told, for the reader. */
export const SENTENCES: Note = {
  code: 'sentences',
  text: 'Sentences are told by the signs that end them; no text searched marks them.',
}
