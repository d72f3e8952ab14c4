import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Hit } from '../../../workers/api/shapes.ts'
import { AROUND, changeSettings, useRestricted, useSettings } from '../../app/settings.ts'
import { useShow } from '../../port/hooks.ts'
import { Citation } from '../../ui/Citation.tsx'
import { LangText } from '../../ui/LangText.tsx'
import { languageName } from '../../ui/languages.ts'
import { Marked } from '../../ui/Marked.tsx'
import { OpenWords } from '../../ui/word/OpenWords.tsx'
import { hitPath } from './open.ts'
import type { Request } from './request.ts'
import { spansOf } from './why.ts'

/** The current passage among its neighbours. It follows after a moment, so that holding `j` asks for nothing. */
export function Preview({ hit, request, onOpen }: { hit: Hit; request: Request; onOpen(): void }) {
  const settled = useSettled(hit, 80)
  const restricted = useRestricted()
  const { around } = useSettings()
  const query = useShow(
    { urn: settled.urn, context: true, max_passages: 200, ...(restricted ? { include_restricted: true } : {}) },
    { keep: true },
  )
  const data = query.data?.ok ? query.data.data : undefined
  const passages = data?.passages ?? []
  const middle = passages.findIndex(({ urn }) => urn === settled.urn)
  const near = middle < 0 ? [] : passages.slice(Math.max(0, middle - around), middle + around + 1)
  return (
    <aside className="preview" aria-label="Passage in context">
      <div className="preview-in">
        <p className="preview-head">
          <span className="caps">In context</span>
          <label>
            <span className="vh">Passages around it</span>
            <select
              className="field-s"
              value={around}
              onChange={({ target }) => changeSettings({ around: Number(target.value) })}
            >
              {AROUND.map(n => (
                <option key={n} value={n}>
                  {n === 0 ? 'alone' : `${n} around`}
                </option>
              ))}
            </select>
          </label>
        </p>
        <h2>{data?.heading ?? settled.document_title}</h2>
        <div className={query.isPlaceholderData ? 'passage dim' : 'passage'}>
          {near.map(passage => (
            <div className={passage.urn === settled.urn ? 'l on' : 'l'} key={passage.urn}>
              <span className="ln">{passage.citation.split('.').at(-1)}</span>
              <LangText language={passage.language} text={passage.text} as="span" className="t">
                <OpenWords urn={passage.urn} stored={passage.text} shown={passage.text}>
                  <Marked
                    text={passage.text}
                    {...(passage.urn === settled.urn ? spansOf(settled, request) : { spans: [] })}
                  />
                </OpenWords>
              </LangText>
            </div>
          ))}
        </div>
        <Citation urn={settled.urn} />
        <p className="row-acts">
          <Link
            className="btn primary"
            href={hitPath(settled, request)}
            onClick={event => {
              event.preventDefault()
              onOpen()
            }}
          >
            Open <kbd>Enter</kbd>
          </Link>
        </p>
        <dl className="kv">
          <dt>URN</dt>
          <dd>{settled.urn}</dd>
          <dt>Language</dt>
          <dd>{languageName(settled.language)}</dd>
          {data?.document && (
            <>
              <dt>Source</dt>
              <dd>
                {data.document.source_title}, pack {data.document.pack_version}
              </dd>
            </>
          )}
        </dl>
      </div>
    </aside>
  )
}

function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, ms, () => value)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
