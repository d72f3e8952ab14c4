import { tagOfTyped } from './languages.ts'
import { NOTATION_NAMES, type Typing } from './notations.ts'

/** Words that somebody typed or an index has: no language yet, only letters. */
export function Typed({ text }: { text: string }) {
  const lang = tagOfTyped(text)
  return (
    <bdi className="read term" lang={lang}>
      {text}
    </bdi>
  )
}

/** A word as the index has it, with one sigma, as it is written: at its end with the other. */
export const written = (fold: string): string => fold.replace(/σ$/, 'ς')

/** What a notation was read as. */
export function ReadAs({ text, typing }: { text: string; typing: Exclude<Typing, 'none'> }) {
  return (
    <>
      {NOTATION_NAMES[typing]} for <Typed text={text} />.
    </>
  )
}
