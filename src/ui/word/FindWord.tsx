import { Link } from 'wouter'
import type { DocumentHeader, Token } from '../../../workers/api/shapes.ts'
import { definePath, textPath, wordPath } from '../../app/routes.ts'
import { useSearch } from '../../port/hooks.ts'
import { counted } from '../format.ts'
import { LangText } from '../LangText.tsx'
import { lemmaQuery, parsingQuery } from './parsing.ts'

/** From a dictionary word to its entry and to all its forms. */
export function LemmaLinks({ token, lemma, language }: { token: Token; lemma: string; language: string }) {
  const asked = lemmaQuery(token, language)
  const all = useSearch(asked && { lemma: asked.word, limit: 1, ...asked.how }, { keep: false }).data
  if (!asked) return null
  return (
    <span className="lemma-links">
      <Link href={definePath(token.lemma_id ?? lemma, asked.how)}>Dictionary</Link>{' '}
      <span>
        <Link href={wordPath(asked.word, asked.how)}>Every form</Link> <Count answer={all} />
      </span>
    </span>
  )
}

interface Props {
  /** As it stands, without punctuation. */
  word: string
  document: DocumentHeader
  tokens: readonly Token[]
  language: string
}

/** Where else the word stands, with its numbers: the form, accents and points ignored, and the lemma parsed the same. */
export function FindWord({ word, document, tokens, language }: Props) {
  const query = `"${word.replaceAll('"', '')}"`
  const here = useSearch({ query, document: [document.urn], limit: 1 }, { keep: false }).data
  const all = useSearch({ query, limit: 1 }, { keep: false }).data
  return (
    <div className="find">
      <p className="caps">Find this form</p>
      <p>
        <Link href={`${textPath(word)}&document=${encodeURIComponent(document.urn)}`}>in {document.title}</Link>{' '}
        <Count answer={here} />
      </p>
      <p>
        <Link href={textPath(word)}>everywhere</Link> <Count answer={all} />
      </p>
      {tokens.some(token => token.lemma !== undefined && parsingQuery(token) !== undefined) && (
        <p className="caps">Find the lemma in this form</p>
      )}
      {tokens.map((token, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a word may be the same twice
        <SameParsing key={i} token={token} language={language} />
      ))}
    </div>
  )
}

/** The dictionary word wherever it is parsed the same. */
function SameParsing({ token, language }: { token: Token; language: string }) {
  const asked = lemmaQuery(token, language)
  const morph = parsingQuery(token)
  const args = asked && morph ? { lemma: asked.word, morph, limit: 1, ...asked.how } : undefined
  const found = useSearch(args, { keep: false }).data
  if (!asked || !morph || token.lemma === undefined) return null
  return (
    <p>
      <Link href={`${wordPath(asked.word, asked.how)}&morph=${encodeURIComponent(morph)}`}>
        <LangText language={language} text={token.lemma} />, {token.parsing ?? 'parsed the same'}
      </Link>{' '}
      <Count answer={found} />
    </p>
  )
}

function Count({ answer }: { answer: ReturnType<typeof useSearch>['data'] }) {
  if (!answer?.ok) return null
  const { value, relation } = answer.data.total
  return (
    <span className="muted num">
      {relation === 'gte' && 'more than '}
      {counted(value, 'passage')}
    </span>
  )
}
