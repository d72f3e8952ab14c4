import { useLocation } from 'wouter'
import type { Data } from '../../../workers/api/catalogue.ts'
import { Choice } from '../../ui/Choice.tsx'
import { number } from '../../ui/format.ts'
import type { Lane } from '../search/request.ts'
import { Around } from './Around.tsx'
import { type Address, addressPath } from './address.ts'
import { Beside, choicesBeside } from './Beside.tsx'
import { Legend } from './Legend.tsx'
import { isScanned, rowsThere } from './layers.ts'
import type { Matches } from './matches.ts'
import { Rows } from './Rows.tsx'
import { TextSize } from './TextSize.tsx'
import { WordingChoice } from './WordingChoice.tsx'
import { wordingsOf } from './wordings.ts'

interface Props {
  data: Data<'show'>
  address: Address & { reference: string }
  /** The passage or range chosen, where it is not all that is shown. */
  chosen: string | undefined
  matches: Matches
  onMatch(step: 1 | -1): void
}

type Layout = 'text' | 'parallel' | 'interlinear'
const TEXT = ['text', 'Text', 'The text alone.'] as const
const PARALLEL = ['parallel', 'Parallel', 'Other editions and translations beside it.'] as const
const INTERLINEAR = ['interlinear', 'Interlinear', 'Words with lemma, parsing and gloss under them.'] as const

/** What the passages have that a search led to, before what was in its field. */
const WITH: Record<Lane, string> = {
  text: '',
  word: 'a form of ',
  fragment: 'the letters ',
  translation: 'a translation that has ',
  gloss: 'the gloss ',
  sense: 'the sense ',
  form: 'a word that is ',
}

/** Layout, columns, rows, wording, metre, signs, size, and the way from match to match. */
export function Tools({ data, address, chosen, matches, onMatch }: Props) {
  const [, navigate] = useLocation()
  const choices = choicesBeside(data)
  const go = (change: Partial<Address>) => navigate(addressPath({ ...address, ...change }), { replace: true })
  const wordings = address.interlinear ? [] : wordingsOf(data)
  const layout: Layout = address.interlinear ? 'interlinear' : address.beside.length > 0 ? 'parallel' : 'text'
  const choose = (next: Layout) =>
    go({
      interlinear: next === 'interlinear',
      beside:
        next !== 'parallel' ? [] : address.beside.length > 0 ? address.beside : choices.slice(0, 1).map(c => c.id),
    })
  return (
    <div className="tools">
      <Choice
        name="Layout"
        options={choices.length > 0 || layout === 'parallel' ? [TEXT, PARALLEL, INTERLINEAR] : [TEXT, INTERLINEAR]}
        value={layout}
        onChoose={choose}
      />
      {layout === 'parallel' && <Beside choices={choices} address={address} onChoose={beside => go({ beside })} />}
      {layout === 'interlinear' && <Rows address={address} there={rowsThere(data)} onChoose={rows => go({ rows })} />}
      {wordings.length > 0 && (
        <WordingChoice options={wordings} value={address.wording} onChoose={wording => go({ wording })} />
      )}
      {isScanned(data) && !address.interlinear && (
        <button
          type="button"
          className="btn small toggle"
          aria-pressed={address.metre}
          onClick={() => go({ metre: !address.metre })}
        >
          Metre
        </button>
      )}
      {(chosen !== undefined || address.around !== undefined) && (
        <Around
          data={data}
          around={address.around}
          onChoose={around => go({ around, offset: 0, ...(chosen === undefined ? {} : { reference: chosen }) })}
        />
      )}
      <Legend passages={data.passages ?? []} />
      {address.asked && (
        <span className="matches">
          <span className="muted" role="status">
            {number(matches.total)} {matches.total === 1 ? 'passage' : 'passages'} with {WITH[address.asked.lane]}
            <bdi className="read">{address.asked.q}</bdi>
          </span>
          <button type="button" className="btn small" disabled={matches.order.length === 0} onClick={() => onMatch(-1)}>
            Previous match
          </button>
          <button type="button" className="btn small" disabled={matches.order.length === 0} onClick={() => onMatch(1)}>
            Next match
          </button>
        </span>
      )}
      <TextSize language={data.document?.language ?? 'eng'} sample={data.passages?.[0]?.text ?? ''} />
    </div>
  )
}
