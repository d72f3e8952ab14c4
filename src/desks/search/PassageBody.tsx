import { Link } from 'wouter'
import type { Hit } from '../../../workers/api/shapes.ts'
import { readPath } from '../../app/routes.ts'
import { LicenceBadge, TierBadge } from '../../ui/Badge.tsx'
import { Citation, useCopy } from '../../ui/Citation.tsx'
import { LangText } from '../../ui/LangText.tsx'
import { languageName } from '../../ui/languages.ts'
import { LICENCE_CLASSES } from '../../ui/licences.ts'
import { Marked } from '../../ui/Marked.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { OpenWords } from '../../ui/word/OpenWords.tsx'
import { Grounds } from './Grounds.tsx'
import type { RowProps } from './HitRow.tsx'
import { apart, WhyLines } from './WhyLines.tsx'
import { spansInSnippet, spansOf } from './why.ts'

/** Texts up to this length stand whole; longer ones as the stretch around the first match. */
const WHOLE = 420

/** The text of a hit as its row has it: whole, or the stretch around the first match. */
export function shownOf(hit: Hit): string {
  if (!hit.text_cut && hit.text.length <= WHOLE) return hit.text
  return hit.snippet.layer === undefined ? hit.snippet.text : `${hit.text.slice(0, WHOLE)} …`
}

/** A passage: its text, why it is here, whose text it is, and what can be done with it. */
export function PassageBody({ hit, request, edition, path, stop, onOpen }: RowProps & { stop: 0 | -1 }) {
  const copy = useCopy()
  const inLayer = hit.snippet.layer !== undefined
  const whole = !hit.text_cut && hit.text.length <= WHOLE
  const acts = (
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
  )
  return (
    <>
      <LangText language={hit.language} text={hit.text} as="p" className="txt">
        <OpenWords urn={hit.urn} stored={hit.text} shown={shownOf(hit)}>
          <Marked text={shownOf(hit)} {...(whole || inLayer ? spansOf(hit, request) : spansInSnippet(hit, request))} />
        </OpenWords>
      </LangText>
      {inLayer && <Translation hit={hit} />}
      {!inLayer && (
        <div className="why-row">
          <WhyLines hit={hit} request={request} />
          {acts}
        </div>
      )}
      {hit.continues_in && (
        <p className="why">
          <span>
            It runs on into the next passage,{' '}
            <Link className="link" tabIndex={stop} href={readPath(hit.continues_in)}>
              {hit.continues_in.split(':').at(-1)}
            </Link>
          </span>
        </p>
      )}
      <div className="meta">
        <span>{edition}</span>
        <Grounds hit={hit} />
        <LicenceBadge license={hit.license_class} id={hit.license_id} credit={hit.credit} tabIndex={stop} />
        <TierBadge tier={hit.tier} of={request.lane === 'form' ? 'parsing' : 'lemma'} tabIndex={stop} />
        {hit.restricted && <span className="badge lic-restricted">shown on request</span>}
        {inLayer && request.near !== '' && hit.distance !== undefined && <span>{apart(hit.distance)}</span>}
        {inLayer && acts}
      </div>
    </>
  )
}

/** The translation that has the words, said to be one, under its own licence. */
function Translation({ hit }: { hit: Hit }) {
  const { snippet, layer_language = 'und', layer_license, layers = [] } = hit
  return (
    <div className="layer">
      <LangText language={layer_language} text={snippet.text} as="p">
        <Marked text={snippet.text} spans={snippet.spans} />
      </LangText>
      <p className="meta">
        <span>
          Translation, {languageName(layer_language)}
          {snippet.layer && /\s|[A-Z]/.test(snippet.layer) && ` (${snippet.layer})`}
        </span>
        {layer_license && <span className={`badge lic-${layer_license}`}>{LICENCE_CLASSES[layer_license].word}</span>}
        {layers.length > 1 && <span>also in {layers.filter(layer => layer !== snippet.layer).join(', ')}</span>}
      </p>
    </div>
  )
}
