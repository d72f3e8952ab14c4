import { useLocation } from 'wouter'
import type { Data } from '../../../workers/api/catalogue.ts'
import { changeSettings, useSettings } from '../../app/settings.ts'
import { Choice } from '../../ui/Choice.tsx'
import { number } from '../../ui/format.ts'
import { languageName, runOf } from '../../ui/languages.ts'
import type { Lane } from '../search/request.ts'
import { type Address, addressPath, type Wording } from './address.ts'
import type { Matches } from './matches.ts'

interface Props {
  data: Data<'show'>
  address: Address & { reference: string }
  matches: Matches
  onMatch(step: 1 | -1): void
}

const LAYOUTS = [
  ['text', 'Text'],
  ['parallel', 'Parallel'],
] as const

const WORDINGS: readonly (readonly [Wording, string, string])[] = [
  ['both', 'Both', 'As written, with the word read beside it.'],
  ['text', 'Ketiv', 'As written.'],
  ['qere', 'Qere', 'As read.'],
]

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

/** Layout, editions, wording, size, and the way from match to match. */
export function Tools({ data, address, matches, onMatch }: Props) {
  const [, navigate] = useLocation()
  const { pack } = data.document ?? {}
  const others = (data.editions ?? []).filter(edition => edition.pack !== pack)
  const go = (change: Partial<Address>) => navigate(addressPath({ ...address, ...change }), { replace: true })
  const severalWordings = data.passages?.some(passage => passage.readings)
  return (
    <div className="tools">
      {others.length > 0 && (
        <>
          <Choice
            name="Layout"
            options={LAYOUTS}
            value={address.beside ? 'parallel' : 'text'}
            onChoose={layout => go({ beside: layout === 'text' ? undefined : others[0]?.pack })}
          />
          {address.beside && (
            <label>
              <span className="vh">Edition beside</span>
              <select className="field-s" value={address.beside} onChange={event => go({ beside: event.target.value })}>
                {others.map(edition => (
                  <option key={edition.pack} value={edition.pack}>
                    {edition.title} ({languageName(edition.language)})
                  </option>
                ))}
              </select>
            </label>
          )}
        </>
      )}
      {severalWordings && (
        <Choice name="Wording" options={WORDINGS} value={address.wording} onChoose={wording => go({ wording })} />
      )}
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

const [SMALLEST, LARGEST] = [-3, 6]

/** The size is kept for each script: pointed Hebrew and Latin want different ones. */
function TextSize({ language, sample }: { language: string; sample: string }) {
  const { textSize } = useSettings()
  const { script } = runOf(language, sample)
  const step = textSize[script] ?? 0
  const set = (next: number) => changeSettings({ textSize: { ...textSize, [script]: next } })
  return (
    <span className="sizes">
      <button
        type="button"
        className="btn small"
        aria-label="Smaller text"
        disabled={step <= SMALLEST}
        onClick={() => set(step - 1)}
      >
        A−
      </button>
      <button
        type="button"
        className="btn small"
        aria-label="Larger text"
        disabled={step >= LARGEST}
        onClick={() => set(step + 1)}
      >
        A+
      </button>
    </span>
  )
}
