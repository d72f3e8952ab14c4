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

/** What a notation was read as. */
export function ReadAs({ text, typing }: { text: string; typing: Exclude<Typing, 'none'> }) {
  return (
    <>
      {NOTATION_NAMES[typing]} for <Typed text={text} />.
    </>
  )
}
