import { useRef } from 'react'
import { Link, useLocation } from 'wouter'
import type { Data } from '../../../workers/api/catalogue.ts'
import type { Answered } from '../../../workers/api/envelope.ts'
import { definePath, useRawPath, useRawSearch } from '../../app/routes.ts'
import { useTitle } from '../../app/title.ts'
import { useDefine, useLibrary, usePacks } from '../../port/hooks.ts'
import { useDelayed } from '../../ui/delayed.ts'
import { Field } from '../../ui/Field.tsx'
import { FirstVisit } from '../../ui/FirstVisit.tsx'
import { counted, number } from '../../ui/format.ts'
import { languageName } from '../../ui/languages.ts'
import { typingArgs, typingOf } from '../../ui/notations.ts'
import { Refused } from '../../ui/Refused.tsx'
import { ReadAs } from '../../ui/Typed.tsx'
import { type Address, readAddress } from './address.ts'
import { Entry } from './Entry.tsx'
import { Door, NoDictionary, NoEntry } from './Nothing.tsx'
import './dictionary.css'

/** Entries at once, and the most that one answer holds. */
const FEW = 3
const MOST = 10

/** The dictionary: a field of its own, and the entries of the word in the address. */
export default function DictionaryDesk() {
  const [, navigate] = useLocation()
  const address = readAddress(useRawPath(), useRawSearch())
  const { word, lang, typing, all } = address
  const library = useLibrary()
  const shelf = usePacks('installed').data
  const form = useRef<HTMLFormElement>(null)
  const query = useDefine(
    word === undefined
      ? undefined
      : { lemma: word, forms: true, limit: all ? MOST : FEW, ...typingArgs(typing), ...(lang ? { lang } : {}) },
  )
  const answer = word === undefined ? undefined : query.data
  const stale = query.isPlaceholderData
  const late = useDelayed(query.isFetching)
  useTitle(word === undefined ? 'Dictionary' : `${word}, dictionary`)
  if (shelf?.ok && shelf.data.packs.every(pack => pack.state === 'offered' || pack.state === 'partial'))
    return (
      <>
        <h1 className="vh">Dictionary</h1>
        <FirstVisit />
      </>
    )

  const go = (next: string, how: Partial<Pick<Address, 'typing' | 'lang'>> = {}) =>
    navigate(definePath(next.trim(), { typing, ...how }))
  return (
    <>
      <div className="ask">
        <h1 className="vh">Dictionary</h1>
        <search>
          <form
            ref={form}
            onSubmit={event => {
              event.preventDefault()
              go(String(new FormData(event.currentTarget).get('q') ?? ''))
            }}
          >
            <Field
              q={word ?? ''}
              label="A word or its number"
              action="Look up"
              describedBy="looked-up"
              maxLength={200}
              typing={typing}
              onTyping={(next, typed) => go(typed, { typing: next, ...(lang ? { lang } : {}) })}
            />
          </form>
        </search>
        <div className="explain" id="looked-up" aria-live="polite">
          {answer?.ok && !stale ? (
            <Told answer={answer} address={address} />
          ) : (
            <span>Accents, points and case are ignored.</span>
          )}
        </div>
        {late && word !== undefined && (
          <p className="searching" role="status">
            Looking up …
          </p>
        )}
      </div>
      {library.state === 'failed' ? (
        <div className="wrap">
          <Refused refusal={library.refusal} onAgain={() => location.reload()} />
        </div>
      ) : word === undefined ? (
        <Door onAsk={next => go(next, { typing: 'none' })} />
      ) : !answer ? (
        <div className="wrap" aria-busy="true" />
      ) : !answer.ok ? (
        <div className="wrap">
          <Refused
            refusal={answer.refusal}
            onTry={args =>
              go(typeof args.lemma === 'string' ? args.lemma : word, {
                typing: typingOf('betacode', args.betacode) ?? 'none',
              })
            }
            onAgain={() => void query.refetch()}
          />
          {answer.refusal.field === 'lang' && (
            <p className="row-acts">
              <Link className="btn" href={definePath(word, { typing })}>
                Look up in every language
              </Link>
            </p>
          )}
        </div>
      ) : answer.notes.some(({ code }) => code === 'no_dictionary') ? (
        <NoDictionary />
      ) : answer.data.entries.length === 0 ? (
        <NoEntry word={word} typing={typing} busy={stale} />
      ) : (
        <section className={stale && late ? 'wrap entries dim' : 'wrap entries'} aria-label="Entries" aria-busy={stale}>
          {answer.data.entries.map(entry => (
            <Entry entry={entry} key={`${entry.lexicon} ${entry.id}`} />
          ))}
          <More data={answer.data} address={address} />
        </section>
      )}
    </>
  )
}

/** How the word was read, and how much was found. */
function Told({ answer, address }: { answer: Answered<Data<'define'>>; address: Address }) {
  const { betacode, total, entries, shown } = answer.data
  const { typing, lang } = address
  const titles = [...new Set(entries.map(entry => entry.lexicon_title))]
  return (
    <>
      {betacode !== undefined && typing !== 'none' && (
        <span>
          <ReadAs text={betacode} typing={typing} />
        </span>
      )}
      {entries.length > 0 && (
        <span>
          {shown < total.value ? `${number(shown)} of ` : ''}
          {counted(total.value, 'entry', 'entries')}
          {lang && ` in ${languageName(lang)}`}, {titles.join('; ')}.
        </span>
      )}
      <span>Accents, points and case are ignored.</span>
      {answer.notes
        .filter(({ code }) => code !== 'no_dictionary')
        .map(({ text }) => (
          <span key={text}>{text}</span>
        ))}
    </>
  )
}

/** The entries that are not shown: a link to them, or the advice to type more. */
function More({ data: { shown, total }, address }: { data: Data<'define'>; address: Address }) {
  const { word = '', lang, typing, all } = address
  if (shown >= total.value) return null
  const path = definePath(word, { typing, ...(lang ? { lang } : {}) })
  return (
    <p className="pager">
      {all ? (
        `${number(shown)} of ${number(total.value)} entries are shown; more letters find fewer.`
      ) : (
        <Link className="btn" href={`${path}${path.includes('?') ? '&' : '?'}all=1`}>
          {total.value > MOST
            ? `First ${MOST} of ${number(total.value)} entries`
            : `All ${number(total.value)} entries`}
        </Link>
      )}
    </p>
  )
}
