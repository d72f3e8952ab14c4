import { Marked } from '../../ui/Marked.tsx'
import { wordingName } from '../../ui/word/wording-name.ts'
import type { Ink, Piece } from './words.ts'

interface Props {
  piece: Piece
  open: boolean
}

/** A word one can open, with the signs of the edition in and around it and its other wording behind it. */
export function Word({ piece, open }: Props) {
  const { reading } = piece
  const other = reading?.named ? `${wordingName(reading.layer)}: ${reading.text}` : undefined
  const said = [...new Set([...piece.ink.map(ink => ink.said), other])].filter(Boolean).join('; ')
  return (
    <>
      <span
        className={['w', open && 'open', other && 'varied'].filter(Boolean).join(' ')}
        tabIndex={-1}
        title={said || undefined}
        data-start={piece.stored[0]}
        data-end={piece.stored[1]}
        data-word={piece.text}
      >
        <Letters piece={piece} />
      </span>
      {reading && !reading.named && (
        <span className="reading" data-skip="">
          {' '}
          <small dir="ltr" lang="en">
            {wordingName(reading.layer)}
          </small>{' '}
          {reading.text}
        </span>
      )}
    </>
  )
}

/** Letters with their signs; what matched is marked inside them. */
export function Letters({ piece }: { piece: Pick<Piece, 'ink' | 'marks'> }) {
  return piece.ink.map(ink => {
    const marks = piece.marks.map(([from, to]): [number, number] => [from - ink.at, to - ink.at])
    const letters = <Marked text={ink.text} spans={marks} />
    return (
      <span key={ink.at}>
        <Signs text={ink.before} />
        {ink.kinds.length > 0 ? <span className={classOf(ink)}>{letters}</span> : letters}
        <Signs text={ink.after} />
      </span>
    )
  })
}

const classOf = (ink: Ink): string => ink.kinds.map(kind => `is-${kind}`).join(' ')

/** Signs are drawn, not typed: they are in no copy. */
function Signs({ text }: { text: string }) {
  return text ? (
    <span className="sign" data-skip="">
      {text}
    </span>
  ) : null
}
