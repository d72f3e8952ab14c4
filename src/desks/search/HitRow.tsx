import { Link } from 'wouter'
import type { Hit } from '../../../workers/api/shapes.ts'
import { LicenceBadge, TierBadge } from '../../ui/Badge.tsx'
import { Citation, useCopy } from '../../ui/Citation.tsx'
import { LangText } from '../../ui/LangText.tsx'
import { Marked } from '../../ui/Marked.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { Reference } from '../../ui/Reference.tsx'
import { type FormReason, formReasons, type Reason, reasons } from './why.ts'

interface Props {
  hit: Hit
  edition: string
  /** Its number in the whole result, from 1. */
  place: number
  of: number
  current: boolean
  path: string
  onCurrent(): void
  onOpen(): void
}

/** Texts up to this length stand whole; longer ones as the stretch around the first match. */
const WHOLE = 420

/** One passage found: reference, text, why it is here, whose text it is. The row is one stop; its actions are stops while it is current. */
export function HitRow({ hit, edition, place, of, current, path, onCurrent, onOpen }: Props) {
  const copy = useCopy()
  const whole = !hit.text_cut && hit.text.length <= WHOLE
  const text = whole ? hit.text : hit.snippet.text
  const spans = whole ? hit.why.flatMap(why => why.spans) : hit.snippet.spans
  const stop = current ? 0 : -1
  return (
    <li
      className={current ? 'hit on' : 'hit'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the row is the stop for j, k and Enter; everything works by its links too
      tabIndex={0}
      aria-posinset={place}
      aria-setsize={of}
      aria-current={current || undefined}
      onFocus={onCurrent}
      onClick={onCurrent}
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget || event.nativeEvent.isComposing) return
        event.preventDefault()
        onOpen()
      }}
    >
      <Link
        className="hit-ref"
        href={path}
        tabIndex={stop}
        onClick={event => {
          event.preventDefault()
          onOpen()
        }}
      >
        <Reference text={hit.reference} />
      </Link>
      <div>
        <LangText language={hit.language} text={hit.text} as="p" className="txt">
          <Marked text={text} spans={spans} />
        </LangText>
        <div className="why-row">
          <div className="why">
            {hit.tokens
              ? formReasons(hit).map(reason => (
                  <FormLine
                    key={`${reason.form} ${reason.lemma} ${reason.parsing ?? ''} ${reason.reading ?? ''}`}
                    reason={reason}
                    language={hit.language}
                  />
                ))
              : reasons(hit).map(reason => (
                  <WhyLine
                    key={`${reason.term} ${reason.found} ${reason.reading ?? ''}`}
                    reason={reason}
                    language={hit.language}
                  />
                ))}
          </div>
          <span className="acts">
            <button type="button" className="link" tabIndex={stop} onClick={() => copy(hit.urn, 'with citation')}>
              Copy
            </button>
            <Popover label="Cite" name={`Citation of ${hit.reference}`} buttonClass="link" align="end" tabIndex={stop}>
              <Citation urn={hit.urn} />
            </Popover>
            <Link
              className="link"
              href={path}
              tabIndex={stop}
              onClick={event => {
                event.preventDefault()
                onOpen()
              }}
            >
              Open
            </Link>
          </span>
        </div>
        <div className="meta">
          <span>{edition}</span>
          <LicenceBadge license={hit.license_class} id={hit.license_id} credit={hit.credit} tabIndex={stop} />
          <TierBadge tier={hit.tier} of="lemma" tabIndex={stop} />
          {hit.restricted && <span className="badge lic-restricted">shown on request</span>}
        </div>
      </div>
    </li>
  )
}

function WhyLine({ reason, language }: { reason: Reason; language: string }) {
  return (
    <span>
      <LangText language={language} text={reason.found} as="bdi" className="word" />
      {reason.how === 'as written' ? (
        ' as written'
      ) : (
        <>
          {' matches '}
          <LangText language={language} text={reason.term} as="bdi" className="word" />
          {reason.how && ` · ${reason.how}`}
        </>
      )}
      {reason.reading && ` · ${reason.reading}`}
      <TierBadge tier={reason.tier} />
    </span>
  )
}

function FormLine({ reason, language }: { reason: FormReason; language: string }) {
  return (
    <span>
      <LangText language={language} text={reason.form} as="bdi" className="word" />
      {reason.same && ' is the dictionary form'}
      {!reason.same && reason.lemma !== undefined && (
        <>
          {' is a form of '}
          <LangText language={language} text={reason.lemma} as="bdi" className="word" />
        </>
      )}
      {reason.parsing && ` · ${reason.parsing}`}
      {reason.ambiguous && ', one of several'}
      {reason.reading && ` · ${reason.reading}`}
    </span>
  )
}
