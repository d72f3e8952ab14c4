import type { Passage, Token } from '../../../workers/api/shapes.ts'
import type { Span } from '../../../workers/model/records.ts'
import { LangText } from '../../ui/LangText.tsx'
import { type SenseNames, senseInWords } from '../../ui/word/senses.ts'
import { signsOf } from '../../ui/word/signs.ts'
import type { Row } from './address.ts'
import { type Box, boxesOf } from './boxes.ts'
import { Letters } from './Word.tsx'
import { inkOf } from './words.ts'

interface Props {
  passage: Passage
  rows: readonly Row[]
  senses: SenseNames | undefined
  matches: readonly Span[] | undefined
  open: number | undefined
}

/** The passage in word boxes: the form, and under it what is known of each part. Boxes follow the direction of the script. */
export function Interlinear({ passage, rows, senses, matches = [], open }: Props) {
  const signs = signsOf(passage)
  const boxes = boxesOf(passage)
  // where one word has parts, all have a row for them: the rows of neighbours stay level
  const several = boxes.some(({ tokens }) => tokens.length > 1)
  return (
    <span className="inter">
      {boxes.map(box => {
        const [start, end] = box.span
        const marks = matches
          .filter(([from, to]) => from < end && to > start)
          .map(([from, to]): Span => [Math.max(0, from - start), Math.min(end, to) - start])
        const text = passage.text.slice(start, end)
        return (
          <span className="box" key={start}>
            <span
              className={open === start ? 'w open' : 'w'}
              tabIndex={-1}
              data-start={start}
              data-end={end}
              data-word={text}
            >
              <Letters piece={{ ink: inkOf(passage, signs, start, end), marks }} />
            </span>
            {box.blank && ' '}
            <Parts box={box} several={several} rows={rows} language={passage.language} senses={senses} />
          </span>
        )
      })}
    </span>
  )
}

interface PartsProps {
  box: Box
  /** Some word of the passage has several. */
  several: boolean
  rows: readonly Row[]
  language: string
  senses: SenseNames | undefined
}

/** The tokens of a graphic word side by side; with several each says which part it is. */
function Parts({ box: { tokens }, several, rows, language, senses }: PartsProps) {
  if (tokens.length === 0 || rows.length === 0) return null
  return (
    <span className={several ? 'parts several' : 'parts'} data-skip="">
      {tokens.map((token, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tokens of a word may be the same twice
        <span className="part" key={i}>
          {several && tokens.length > 1 && <LangText language={language} text={token.form} className="run part-form" />}
          {several && tokens.length === 1 && (
            <span className="part-form level" aria-hidden="true">
              {'\u00a0'}
            </span>
          )}
          {rows.map(row => (
            <Cell key={row} row={row} token={token} language={language} senses={senses} />
          ))}
        </span>
      ))}
    </span>
  )
}

function Cell({
  row,
  token,
  language,
  senses,
}: { row: Row; token: Token } & Omit<PartsProps, 'box' | 'several' | 'rows'>) {
  switch (row) {
    case 'lemma':
      return (
        <span className="lm">
          {token.lemma === undefined ? <None /> : <LangText language={language} text={token.lemma} />}
        </span>
      )
    case 'parsing':
      return (
        <span className="m" lang="en" dir="ltr">
          {token.parsing ?? <None />}
          {token.ambiguous && <span className="muted"> (one of several)</span>}
        </span>
      )
    case 'gloss':
      return (
        <span className="g">
          {token.gloss === undefined ? <None /> : <LangText language={token.gloss_lang ?? 'eng'} text={token.gloss} />}
        </span>
      )
    case 'sense':
      return (
        <span className="s" lang="en" dir="ltr">
          {token.senses ? token.senses.map(id => senseInWords(id, senses)).join('; ') : <None />}
        </span>
      )
  }
}

/** Keeps the rows of neighbours level; nothing is said of it. */
const None = () => <span aria-hidden="true">·</span>
