import { type Hit, tokensOfHit } from '../../../workers/api/shapes.ts'
import { TierBadge } from '../../ui/Badge.tsx'
import { LangText } from '../../ui/LangText.tsx'
import { featuresInWords } from './forms.ts'
import type { Request } from './request.ts'
import { type FormReason, formReasons, type Reason, reasons } from './why.ts'

/** Why a passage is in the answer: the words that matched and how, their form, and how near they stand. */
export function WhyLines({ hit, request }: { hit: Hit; request: Request }) {
  const { language, distance, folded_snippet, morph, token_gloss } = hit
  const byToken = hit.tokens !== undefined
  const glossed = tokensOfHit(hit).some(({ gloss }) => gloss !== undefined)
  return (
    <div className="why">
      {byToken
        ? formReasons(hit).map(reason => (
            <FormLine
              key={`${reason.form} ${reason.lemma} ${reason.parsing ?? ''} ${reason.reading ?? ''} ${reason.gloss ?? ''}`}
              reason={reason}
              language={language}
            />
          ))
        : folded_snippet === undefined &&
          reasons(hit).map(reason => (
            <WhyLine
              key={`${reason.term} ${reason.found} ${reason.reading ?? ''}`}
              reason={reason}
              language={language}
            />
          ))}
      {!byToken &&
        morph?.map(({ form, feats, tag, ambiguous }) => (
          <span key={`${form} ${feats}`} title={tag}>
            <LangText language={language} text={form} as="bdi" className="word" /> · {featuresInWords(feats)}
            {ambiguous && ', one of several'}
          </span>
        ))}
      {byToken && token_gloss !== undefined && !glossed && <span>glossed “{token_gloss}”</span>}
      {folded_snippet !== undefined && <FoldedSnippet text={folded_snippet} language={language} />}
      {request.near !== '' && distance !== undefined && <span className="dist">{apart(distance)}</span>}
    </div>
  )
}

/** How many words stand between what was asked for and what is near it. */
export const apart = (words: number): string =>
  words === 0 ? 'side by side' : `${words} ${words === 1 ? 'word' : 'words'} between`

function WhyLine({ reason, language }: { reason: Reason; language: string }) {
  return (
    <span>
      <LangText language={language} text={reason.found} as="bdi" className="word" />
      {reason.how === 'as written' ? (
        ' as written'
      ) : (
        <>
          {' matches '}
          <LangText language={language} text={reason.term.replace(/^lemma:\s*/, '')} as="bdi" className="word" />
          {reason.how && ` · ${reason.how}`}
        </>
      )}
      {reason.reading && ` · ${reason.reading}`}
      <TierBadge tier={reason.tier} />
    </span>
  )
}

function FormLine({ reason, language }: { reason: FormReason; language: string }) {
  const { form, lemma, parsing, gloss, senses, reading } = reason
  return (
    <span>
      <LangText language={language} text={form} as="bdi" className="word" />
      {reason.same && ' is the dictionary form'}
      {!reason.same && lemma !== undefined && (
        <>
          {' is a form of '}
          <LangText language={language} text={lemma} as="bdi" className="word" />
        </>
      )}
      {parsing && ` · ${parsing}`}
      {reason.ambiguous && ', one of several'}
      {gloss && ` · “${gloss}”`}
      {senses && ` · sense ${senses.join(', ')}`}
      {reading && ` · ${reading}`}
      {reason.supplied && ' · supplied by the annotators, not in the text'}
    </span>
  )
}

/** So many letters stand on each side of a fragment. */
const AROUND = 18

/** The letters as the index has them, the fragment in brackets. */
function FoldedSnippet({ text, language }: { text: string; language: string }) {
  const from = text.indexOf('[')
  const to = text.indexOf(']', from)
  // cut where words end; the index has one sigma, which is written otherwise at an end
  const before = text.slice(0, from)
  const after = text.slice(to + 1)
  const start = before.length > AROUND ? before.indexOf(' ', before.length - AROUND) + 1 : 0
  const end = after.length > AROUND ? after.lastIndexOf(' ', AROUND) : after.length
  const shown = `${start > 0 ? '… ' : ''}${before.slice(start)}${text.slice(from, to + 1)}${after.slice(0, Math.max(0, end))}${end < after.length ? ' …' : ''}`
  return (
    <span>
      letters <LangText language={language} text={shown.replace(/σ(?![[\]]?\p{L})/gu, 'ς')} as="bdi" className="word" />
    </span>
  )
}
