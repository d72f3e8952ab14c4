import { useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { DocumentHeader, Passage, Token } from '../../../workers/api/shapes.ts'
import { definePath, textPath, wordPath } from '../../app/routes.ts'
import { useRestricted } from '../../app/settings.ts'
import { useSearch, useShow } from '../../port/hooks.ts'
import { TierBadge } from '../../ui/Badge.tsx'
import { counted } from '../../ui/format.ts'
import { LangText } from '../../ui/LangText.tsx'

/** A word on the page. */
export interface WordPlace {
  urn: string
  element: HTMLElement
  /** In the stored text. */
  start: number
  end: number
  /** As it is shown. */
  text: string
}

interface Props {
  place: WordPlace
  document: DocumentHeader
  onClose(): void
  /** Over the page, away from the word's own line; else in the margin. */
  floating?: boolean
}

/** What the edition says of a word: lemma, parsing, gloss, and where else it stands. */
export function WordCard({ place, document, onClose, floating = false }: Props) {
  const restricted = useRestricted()
  const query = useShow({ urn: place.urn, tokens: true, ...(restricted ? { include_restricted: true } : {}) })
  const passage = query.data?.ok ? query.data.data.passages?.[0] : undefined
  const card = useRef<HTMLElement>(null)
  const [above, setAbove] = useState(false)
  useLayoutEffect(() => {
    // never over its own line
    const { top, bottom } = place.element.getBoundingClientRect()
    setAbove((top + bottom) / 2 > innerHeight / 2)
  }, [place])
  const tokens = passage ? tokensAt(passage, place) : []
  const language = passage?.language ?? document.language
  return (
    <aside
      ref={card}
      className={floating ? `pop word-card floating ${above ? 'above' : 'below'}` : 'pop word-card'}
      aria-label={`Word: ${place.text}`}
    >
      <header>
        <h2>
          <LangText language={language} text={bare(place.text)} />
        </h2>
        <button type="button" className="ghost" aria-label="Close the word" onClick={onClose}>
          ×
        </button>
      </header>
      <div aria-live="polite">
        {passage && tokens.length === 0 && (
          <p className="muted">
            {passage.tokens?.length ? 'No analysis of this word.' : 'This edition carries no lemmas.'}
          </p>
        )}
        {tokens.map(token => (
          <Analysis
            key={`${token.span?.join() ?? token.form} ${token.morph_raw?.tag ?? ''}`}
            token={token}
            language={language}
            alone={tokens.length === 1}
          />
        ))}
      </div>
      <FindWord word={bare(place.text)} document={document} />
    </aside>
  )
}

/** Tokens under a word; one without a place of its own belongs to its graphic word. */
function tokensAt(passage: Passage, { start, end }: WordPlace): Token[] {
  return (passage.tokens ?? []).filter(token => token.span && token.span[0] < end && token.span[1] > start)
}

/** Without the punctuation around it. */
const bare = (word: string): string => word.replace(/^[^\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+$/gu, '') || word

function Analysis({ token, language, alone }: { token: Token; language: string; alone: boolean }) {
  return (
    <dl className="chain">
      {!alone && (
        <div>
          <dt>part</dt>
          <dd>
            <LangText language={language} text={token.form} className="v" />
          </dd>
        </div>
      )}
      {token.lemma && (
        <div>
          <dt>lemma</dt>
          <dd>
            <LangText language={language} text={token.lemma} className="v" />
            {token.homograph && <small> {token.homograph}</small>}
            {token.lemma_id && <small className="muted"> {token.lemma_id}</small>} <TierBadge tier={token.tier} />
            <LemmaLinks token={token} lemma={token.lemma} language={language} />
          </dd>
        </div>
      )}
      {token.parsing && (
        <div>
          <dt>parsed</dt>
          <dd>
            {token.parsing}
            {token.ambiguous && <small className="muted">, one of several</small>}
          </dd>
        </div>
      )}
      {token.gloss && (
        <div>
          <dt>gloss</dt>
          <dd>{token.gloss}</dd>
        </div>
      )}
    </dl>
  )
}

/** From a dictionary word to its entry and to all its forms: by its number, else as it is spelled in its language. */
function LemmaLinks({ token, lemma, language }: { token: Token; lemma: string; language: string }) {
  const number = token.lemma_id
  const how = number === undefined ? { lang: language } : {}
  const word = number ?? (token.homograph === undefined ? lemma : `${lemma}#${token.homograph}`)
  const all = useSearch({ lemma: word, limit: 1, ...how }, { keep: false }).data
  return (
    <span className="lemma-links">
      <Link href={definePath(number ?? lemma, how)}>Dictionary</Link>{' '}
      <span>
        <Link href={wordPath(word, how)}>Every form</Link>{' '}
        <span className="muted num">{all?.ok && counted(all.data.total.value, 'passage')}</span>
      </span>
    </span>
  )
}

/** Where else the form stands, with its numbers; accents and points ignored. */
function FindWord({ word, document }: { word: string; document: DocumentHeader }) {
  const query = `"${word.replaceAll('"', '')}"`
  const here = useSearch({ query, document: [document.urn], limit: 1 }, { keep: false }).data
  const all = useSearch({ query, limit: 1 }, { keep: false }).data
  return (
    <div className="find">
      <p className="caps">Find this form</p>
      <p>
        <Link href={`${textPath(word)}&document=${encodeURIComponent(document.urn)}`}>in {document.title}</Link>{' '}
        <span className="muted num">{here?.ok && counted(here.data.total.value, 'passage')}</span>
      </p>
      <p>
        <Link href={textPath(word)}>everywhere</Link>{' '}
        <span className="muted num">{all?.ok && counted(all.data.total.value, 'passage')}</span>
      </p>
    </div>
  )
}
