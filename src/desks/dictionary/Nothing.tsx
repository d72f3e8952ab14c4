import { Link } from 'wouter'
import { textPath } from '../../app/routes.ts'
import { useStatus } from '../../port/hooks.ts'
import { counted, listed } from '../../ui/format.ts'
import { languageName } from '../../ui/languages.ts'
import type { Typing } from '../../ui/notations.ts'
import { Typed } from '../../ui/Typed.tsx'

/** No dictionary is on this device: where to get one. */
export function NoDictionary() {
  return (
    <section className="wrap empty">
      <h2>No dictionary is on this device</h2>
      <p className="second">Dictionaries are packs as texts are; once here they open without a network.</p>
      <p className="row-acts">
        <Link className="btn primary" href="/library">
          Choose one in the library
        </Link>
      </p>
    </section>
  )
}

/** No entry: which dictionaries were searched, and what else to try. */
export function NoEntry({ word, typing, busy }: { word: string; typing: Typing; busy: boolean }) {
  const dictionaries = useDictionaries()
  return (
    <section className="wrap empty" aria-live="polite" aria-busy={busy}>
      <h2>
        No entry for <Typed text={word} />
      </h2>
      <p className="second">
        {dictionaries && dictionaries.length > 0 && (
          <>
            Searched {counted(dictionaries.length, 'dictionary', 'dictionaries')}:{' '}
            {listed(dictionaries.map(({ title }) => title))}.
          </>
        )}
      </p>
      <p className="second">
        A dictionary has the word as its headword is spelled: the first person of a Greek verb, the root of a Hebrew
        one. The first two letters are enough to see the headwords that begin so.
      </p>
      <p className="row-acts">
        <Link className="btn" href={textPath(word, { typing })}>
          Search the text
        </Link>
        <Link className="btn" href="/library">
          More dictionaries in the library
        </Link>
      </p>
    </section>
  )
}

const EXAMPLES: [word: string, says: string][] = [
  ['λόγος', 'a headword, with or without its accents'],
  ['ראשית', 'the same without its points'],
  ['H7225', 'a number of Strong’s Hebrew dictionary'],
  ['G3056', 'a number of Strong’s Greek dictionary'],
  ['λογ', 'headwords that begin so, where none is spelled so'],
]

/** At the door: what can be looked up, and in which dictionaries. */
export function Door({ onAsk }: { onAsk(word: string): void }) {
  const dictionaries = useDictionaries()
  if (dictionaries?.length === 0) return <NoDictionary />
  return (
    <section className="wrap how" aria-labelledby="how">
      <h2 id="how">What can be looked up</h2>
      <dl>
        {EXAMPLES.map(([word, says]) => (
          <div key={word}>
            <dt>
              <button type="button" className="link" onClick={() => onAsk(word)}>
                <Typed text={word} />
              </button>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      {dictionaries && (
        <p className="muted small">
          On this device: {listed(dictionaries.map(({ title, languages }) => named(title, languages)))}.
        </p>
      )}
    </section>
  )
}

const named = (title: string, languages: readonly string[]): string =>
  languages.length > 0 ? `${title} (${listed(languages.map(languageName))})` : title

function useDictionaries() {
  const status = useStatus().data
  return status?.ok ? status.data.sources.filter(({ layers }) => layers.includes('dictionary')) : undefined
}
