import { Link } from 'wouter'
import { definePath } from '../../app/routes.ts'
import { LicenceBadge } from '../../ui/Badge.tsx'
import { counted } from '../../ui/format.ts'
import { LangText } from '../../ui/LangText.tsx'
import { languageName } from '../../ui/languages.ts'
import { Marked } from '../../ui/Marked.tsx'
import { Grounds } from './Grounds.tsx'
import type { RowProps } from './HitRow.tsx'
import { glossRequest } from './open.ts'

/** Passages up to this length stand whole under their gloss. */
const WHOLE = 240

/** A dictionary word with one gloss in one source: how often it stands so, and the first passage. */
export function GlossBody({ hit, request, edition, stop, onOpen, path, onChange }: RowProps & { stop: 0 | -1 }) {
  const { lemma, form, gloss = '', gloss_language, language, passages = 0 } = hit
  const tokens = typeof hit.tokens === 'number' ? hit.tokens : 0
  const whole = !hit.text_cut && hit.text.length <= WHOLE
  return (
    <>
      <p className="gloss-head">
        <LangText language={language} text={lemma ?? form ?? ''} as="bdi" className="txt" />
        <LangText language={gloss_language ?? 'eng'} text={gloss} as="span" className="gloss">
          “{gloss}”
        </LangText>
        <span className="second">
          {counted(tokens, 'token')} in {counted(passages, 'passage')}
        </span>
      </p>
      <p className="first-at">
        <LangText language={language} text={hit.text} as="span" className="t">
          {whole ? (
            <Marked text={hit.text} spans={hit.why.flatMap(why => why.spans)} />
          ) : (
            <Marked text={hit.snippet.text} spans={hit.snippet.spans} />
          )}
        </LangText>
      </p>
      <div className="why-row">
        <p className="why">
          {form !== undefined && form !== lemma && (
            <span>
              most often <LangText language={language} text={form} as="bdi" className="word" />
            </span>
          )}
          <span>{languageName(language)}</span>
        </p>
        <span className="acts">
          <button
            type="button"
            className="link"
            tabIndex={stop}
            onClick={() => onChange(glossRequest(hit, { ...request, pack: [hit.pack] }))}
          >
            All passages
          </button>
          {lemma !== undefined && (
            <Link className="link" tabIndex={stop} href={definePath(lemma, { lang: language })}>
              Dictionary
            </Link>
          )}
          <Link
            className="link"
            href={path}
            tabIndex={stop}
            onClick={event => {
              event.preventDefault()
              onOpen()
            }}
          >
            Open the first
          </Link>
        </span>
      </div>
      <div className="meta">
        <span>{edition}</span>
        <Grounds hit={hit} />
        <LicenceBadge license={hit.license_class} id={hit.license_id} credit={hit.credit} tabIndex={stop} />
      </div>
    </>
  )
}
