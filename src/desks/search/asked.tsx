import type { ReactNode } from 'react'
import { listed } from '../../ui/format.ts'
import { Typed } from '../../ui/Typed.tsx'
import { wordOf } from './chips.ts'
import { nearParts, USUAL_WINDOW } from './draft.ts'
import { MATCHES, STATES } from './fields.ts'
import { formInWords } from './forms.ts'
import { type Request, whyNot } from './request.ts'

/** How letters are compared, in a sentence; nothing where the lane has its own way. */
export const howInWords = (request: Request): string =>
  request.lane === 'fragment'
    ? 'Accents, points, case and brackets are ignored.'
    : whyNot('match', request) !== undefined
      ? ''
      : (MATCHES.find(([match]) => match === request.match)?.[2] ?? '')

const DIFFER = ['', ' One letter may differ.', ' Two letters may differ.']

/** What a lane looks for, in a sentence; the Text and Word lanes say it with the words they found. */
export function laneInWords(request: Request): ReactNode {
  const { lane, q, edits = 0 } = request
  switch (lane) {
    case 'fragment':
      return (
        <>
          The letters <Typed text={q} /> in a row, over the limits of words.{DIFFER[edits]}
        </>
      )
    case 'translation':
      return (
        <>
          Originals whose translation has <Typed text={q} />.
        </>
      )
    case 'gloss':
      return (
        <>
          Every word that a source glosses with <Typed text={q} />, whole words, any case.
        </>
      )
    case 'sense':
      return (
        <>
          Words that an edition assigns to the sense <Typed text={q} />.
        </>
      )
    case 'form': {
      const words = formInWords(q)
      return words === undefined ? undefined : (
        <>
          Any word that is: {words}
          {request.morph_ambiguous === 'exclude' && ', beyond doubt'}.
        </>
      )
    }
    default:
      return undefined
  }
}

/** What stands beside the words, a sentence each. `near`: what a notation was read as. */
export function besideInWords(request: Request, near?: string): { key: string; text: ReactNode }[] {
  const out: { key: string; text: ReactNode }[] = []
  if (request.near !== '') out.push({ key: 'near', text: <NearWords request={request} decoded={near} /> })
  if (request.morph !== '') {
    const words = formInWords(request.morph)
    if (words)
      out.push({
        key: 'morph',
        text: `Only where the word is: ${words}${request.morph_ambiguous === 'exclude' ? ', beyond doubt' : ''}.`,
      })
  }
  if (request.gloss !== '')
    out.push({
      key: 'gloss',
      text: (
        <>
          Only where the source glosses it with <Typed text={request.gloss} />.
        </>
      ),
    })
  if (request.forms.length > 0)
    out.push({
      key: 'forms',
      text: (
        <>
          Only as{' '}
          {request.forms.map((form, i) => (
            <span key={form}>
              {i > 0 && ' or '}
              <Typed text={form} />
            </span>
          ))}
          .
        </>
      ),
    })
  if (request.text_state.length > 0)
    out.push({
      key: 'state',
      text: `Words with letters that are ${listed(request.text_state.map(state => wordOf(STATES, state)))} do not count.`,
    })
  if (request.cross) out.push({ key: 'cross', text: 'A phrase may run on into the next passage.' })
  return out
}

function NearWords({ request, decoded }: { request: Request; decoded: string | undefined }) {
  const { near, window = USUAL_WINDOW, ordered, sentence } = request
  const { words, as } = nearParts(decoded ?? near)
  return (
    <>
      {window === 0 ? 'Side by side with ' : `At most ${window} ${window === 1 ? 'word' : 'words'} from `}
      {as === 'lemma' && 'a form of '}
      <Typed text={words} />
      {ordered && ', which comes after'}
      {sentence && ', in the same sentence'}.
    </>
  )
}
