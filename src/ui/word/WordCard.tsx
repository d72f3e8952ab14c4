import { useLayoutEffect, useState } from 'react'
import type { DocumentHeader, Passage, Token } from '../../../workers/api/shapes.ts'
import { useRestricted } from '../../app/settings.ts'
import { useDefine, useShow } from '../../port/hooks.ts'
import { TierBadge } from '../Badge.tsx'
import { useDelayed } from '../delayed.ts'
import { LangText } from '../LangText.tsx'
import { FindWord, LemmaLinks } from './FindWord.tsx'
import { lemmaQuery } from './parsing.ts'
import { type SenseNames, senseInWords } from './senses.ts'
import { saidOf } from './signs.ts'
import './word.css'

import { wordingName } from './wording-name.ts'

/** A word on the page. */
export interface WordPlace {
  urn: string
  /** Where it stands on the screen. */
  element: Pick<HTMLElement, 'getBoundingClientRect' | 'focus'>
  /** In the stored text. */
  start: number
  end: number
  /** As it is shown. */
  text: string
}

interface Props {
  place: WordPlace
  /** Its edition, where that is known before the word is looked up. */
  document?: DocumentHeader
  onClose(): void
  /** Over the page, away from the word's own line; else in the margin. */
  floating?: boolean
}

/** What is known of a word: form, lemma, parsing, gloss, sense, what a dictionary says, and where else it stands. */
export function WordCard({ place, document, onClose, floating = false }: Props) {
  const restricted = useRestricted()
  const query = useShow({ urn: place.urn, tokens: true, ...(restricted ? { include_restricted: true } : {}) })
  const data = query.data?.ok ? query.data.data : undefined
  const passage = data?.passages?.[0]
  const waiting = useDelayed(query.isFetching)
  const [above, setAbove] = useState(false)
  useLayoutEffect(() => {
    // never over its own line
    const { top, bottom } = place.element.getBoundingClientRect()
    setAbove((top + bottom) / 2 > innerHeight / 2)
  }, [place])
  const tokens = passage ? tokensAt(passage, place) : []
  // a word of another column belongs to its own edition
  const owner = data?.document ?? document
  const language = passage?.language ?? owner?.language ?? 'und'
  return (
    <aside
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
        {!query.data && waiting && <p className="muted">Looking the word up …</p>}
        {query.data?.ok === false && <p className="muted">{query.data.refusal.message}</p>}
        {passage && tokens.length === 0 && (
          <p className="muted">
            {passage.tokens?.length ? 'No analysis of this word.' : 'This edition carries no lemmas.'}
          </p>
        )}
        {passage && <OfTheEdition passage={passage} place={place} language={language} />}
        {tokens.map((token, i) => (
          <Analysis
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a word may be the same twice
            key={i}
            token={token}
            language={language}
            senses={data?.senses}
            alone={tokens.length === 1}
          />
        ))}
      </div>
      {owner && <FindWord word={bare(place.text)} document={owner} tokens={tokens} language={language} />}
    </aside>
  )
}

/** What the edition says of the letters themselves: another wording, and what its signs mean. */
function OfTheEdition({ passage, place, language }: { passage: Passage; place: WordPlace; language: string }) {
  const here = ([start, end]: readonly [number, number]) => start < place.end && Math.max(end, start + 1) > place.start
  const readings = (passage.readings ?? []).filter(({ span }) => here(span))
  const marks = (passage.spans ?? []).filter(({ start, end }) => here([start, end])).map(saidOf)
  const said = [...new Set(marks)].filter(one => one !== undefined)
  if (readings.length === 0 && said.length === 0) return null
  return (
    <dl className="chain">
      {readings.map(({ layer, text }) => (
        <div key={`${layer} ${text}`}>
          <dt>{wordingName(layer)}</dt>
          <dd>
            <LangText language={language} text={text} className="v" />
          </dd>
        </div>
      ))}
      {said.length > 0 && (
        <div>
          <dt>signs</dt>
          <dd>{said.join('; ')}</dd>
        </div>
      )}
    </dl>
  )
}

/** Tokens under a word; one without a place of its own belongs to its graphic word. */
function tokensAt(passage: Passage, { start, end }: WordPlace): Token[] {
  const here = (passage.tokens ?? []).filter(token => token.span && token.span[0] < end && token.span[1] > start)
  const words = new Set(here.map(({ word }) => word))
  return (passage.tokens ?? []).filter(token => here.includes(token) || (!token.span && words.has(token.word)))
}

/** Without the punctuation around it. */
const bare = (word: string): string => word.replace(/^[^\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+$/gu, '') || word

interface AnalysisProps {
  token: Token
  language: string
  senses: SenseNames | undefined
  /** The only one of its word. */
  alone: boolean
}

function Analysis({ token, language, senses, alone }: AnalysisProps) {
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
      {token.norm && token.norm !== token.form && (
        <div>
          <dt>regular</dt>
          <dd>
            <LangText language={language} text={token.norm} className="v" />
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
          <dd>
            <LangText language={token.gloss_lang ?? 'eng'} text={token.gloss} />{' '}
            <small className="muted">of the edition</small>
          </dd>
        </div>
      )}
      {token.senses && (
        <div>
          <dt>sense</dt>
          <dd>
            {token.senses.map(id => (
              <span className="sense" key={id}>
                {senseInWords(id, senses)}
                {senses?.[id]?.gloss && <small className="muted"> {senses[id].gloss}</small>}
              </span>
            ))}
          </dd>
        </div>
      )}
      <DictionaryGloss token={token} language={language} />
    </dl>
  )
}

/** The short meaning that a dictionary on this device gives, with its name; nothing where none has the word. */
function DictionaryGloss({ token, language }: { token: Token; language: string }) {
  const asked = lemmaQuery(token, language)
  const lemma = token.lemma_id ?? token.lemma
  const answer = useDefine(asked && lemma ? { lemma, limit: 1, ...asked.how } : undefined).data
  const entry = answer?.ok ? answer.data.entries[0] : undefined
  if (!asked || !entry?.gloss) return null
  return (
    <div>
      <dt>meaning</dt>
      <dd>
        {entry.gloss} <small className="muted">{entry.lexicon_title}</small>
      </dd>
    </div>
  )
}
