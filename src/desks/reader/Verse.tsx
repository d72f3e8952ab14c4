import { type CSSProperties, memo } from 'react'
import type { Passage } from '../../../workers/api/shapes.ts'
import type { Span } from '../../../workers/model/records.ts'
import { NoteMark } from '../../app/kept/NoteMark.tsx'
import { runOf } from '../../ui/languages.ts'
import type { SenseNames } from '../../ui/word/senses.ts'
import { leadsOf } from '../../ui/word/signs.ts'
import { type Address, BOTH } from './address.ts'
import { Interlinear } from './Interlinear.tsx'
import { Lead } from './Lead.tsx'
import { LineNumber } from './LineNumber.tsx'
import type { Label } from './labels.ts'
import { Metre } from './Metre.tsx'
import { NoteSigns } from './Notes.tsx'
import { draw, signsUnder } from './scansion.ts'
import { useTextSize } from './text-size.ts'
import { Word } from './Word.tsx'
import { type Piece, piecesOf } from './words.ts'

interface Props {
  passage: Passage
  /** Of the column it stands in, from 0. */
  column: number
  label: Label
  /** The passage before it on the page. */
  before?: Passage | undefined
  address: Pick<Address, 'wording' | 'interlinear' | 'rows' | 'metre'>
  /** Names of the senses cited. */
  senses: SenseNames | undefined
  matches: readonly Span[] | undefined
  chosen: boolean
  /** Where the word that is open begins. */
  open: number | undefined
  /** Chooses the passage, or with Shift up to it. */
  onChoose: ((urn: string, extend: boolean) => void) | undefined
  /** How many notes of one's own begin here. */
  own?: number
  onNotes?: (urn: string) => void
}
/** One passage: its number in red and its words. What is not its text (numbers, notes, signs, rows) stays out of a copy. */
export const Verse = memo(function Verse(props: Props) {
  const { passage, column, label, address, matches, chosen, open, onChoose } = props
  const run = runOf(passage.language, passage.text)
  const size = useTextSize(passage.language, passage.text)
  const main = column === 0
  return (
    <div className={chosen ? 'l sel' : 'l'} dir={run.dir} data-urn={passage.urn} data-column={column}>
      {main && <Lead lead={leadsOf(passage, props.before)} language={passage.language} />}
      <LineNumber passage={passage} label={label} chosen={chosen} onChoose={onChoose} />
      <div className="t" lang={run.lang} style={{ '--size': size } as CSSProperties}>
        {main && address.interlinear ? (
          <Interlinear passage={passage} rows={address.rows} senses={props.senses} matches={matches} open={open} />
        ) : (
          <Words
            passage={passage}
            wording={main ? address.wording : BOTH}
            metre={main && address.metre}
            matches={matches}
            open={open}
          />
        )}
        <NoteSigns passage={passage} />
        {props.own !== undefined && (
          <NoteMark count={props.own} reference={passage.reference} onOpen={() => props.onNotes?.(passage.urn)} />
        )}
        {passage.elsewhere && (
          <small className="elsewhere" data-skip="" dir="ltr" lang="en">
            {passage.elsewhere.map(number => number.replace('.', ':')).join(', ')} elsewhere
          </small>
        )}
        {passage.withdrawn && (
          <small className="elsewhere" data-skip="" dir="ltr" lang="en">
            withdrawn by the source
          </small>
        )}
      </div>
      {main && address.metre && <Metre passage={passage} before={props.before} />}
    </div>
  )
})

interface WordsProps {
  passage: Passage
  wording: string
  metre: boolean
  matches: readonly Span[] | undefined
  open: number | undefined
}

/** The running text; the signs of the metre under its words where the producer divides the line into words. */
function Words({ passage, wording, metre, matches, open }: WordsProps) {
  const pieces = piecesOf(passage, wording, matches)
  const words = metre ? passage.meter?.map(draw).find(drawn => drawn.words)?.words : undefined
  const under = words && signsUnder(words, pieces)
  return pieces.map((piece, i) =>
    under?.[i] ? (
      <ruby key={piece.at} className="scanned">
        <OnePiece piece={piece} open={open} />
        <rt data-skip="" dir="ltr">
          <span aria-hidden="true">{under[i]}</span>
        </rt>
      </ruby>
    ) : (
      <OnePiece key={piece.at} piece={piece} open={open} />
    ),
  )
}

const OnePiece = ({ piece, open }: { piece: Piece; open: number | undefined }) =>
  piece.word ? <Word piece={piece} open={open === piece.stored[0]} /> : piece.text
