import { Link } from 'wouter'
import type { Data } from '../../../workers/api/catalogue.ts'
import type { EntrySense } from '../../../workers/api/define.ts'
import { definePath, readPath } from '../../app/routes.ts'
import { LicenceBadge } from '../../ui/Badge.tsx'
import { LangText } from '../../ui/LangText.tsx'
import { languageName } from '../../ui/languages.ts'
import { Attested } from './Attested.tsx'
import { runsOf } from './runs.ts'
import { Prose, Senses } from './Senses.tsx'

/** One entry of one dictionary: headword, gloss, senses, where it is cited, and what the texts have of it. */
export function Entry({ entry }: { entry: Data<'define'>['entries'][number] }) {
  const numbered = /^[HG]\d+/.test(entry.id)
  // a number that stands in the prose is a link there
  const said = new Set(
    prose(entry.body)
      .flatMap(runsOf)
      .map(({ text }) => text),
  )
  return (
    <article className="entry">
      <div className="entry-main">
        <header>
          <h2>
            <LangText language={entry.language} text={entry.headword} />
            {entry.homograph && <small>{entry.homograph}</small>}
          </h2>
          <p className="second">
            {numbered && <span className="num">{entry.id}</span>} <span>{languageName(entry.language)}</span>
            {entry.reconstructed && <span>reconstructed</span>}
          </p>
        </header>
        {entry.gloss && (
          <p className="gloss">
            <Prose text={entry.gloss} />
          </p>
        )}
        <Senses senses={entry.body} />
        {entry.body_cut && <p className="muted small">The entry is longer than is shown here.</p>}
        <Citations citations={entry.citations.filter(({ display }) => !said.has(display))} />
        <footer>
          <span>{entry.lexicon_title}</span>
          <LicenceBadge license={entry.license_class} id={entry.license_id} credit={entry.credit} />
          {entry.credit && <p className="muted">{entry.credit}</p>}
        </footer>
      </div>
      <Attested entry={entry} />
    </article>
  )
}

const prose = (senses: readonly EntrySense[]): string[] =>
  senses.flatMap(({ text, senses: inner }) => [text, ...prose(inner ?? [])])

/** Places in texts open the reader; numbers of other entries open those; the rest are words. */
function Citations({ citations }: { citations: Data<'define'>['entries'][number]['citations'] }) {
  if (citations.length === 0) return null
  const entries = citations.every(({ display }) => /^[HG]\d+$/.test(display))
  const seen = new Set<string>()
  const once = citations.filter(({ display }) => !seen.has(display) && seen.add(display))
  return (
    <p className="citations">
      <span className="caps">{entries ? 'See also' : 'Cited'}</span>{' '}
      {once.map(({ display, urn }, i) => (
        <span key={display}>
          {i > 0 && ', '}
          {urn ? (
            <Link href={readPath(urn)}>{display}</Link>
          ) : /^[HG]\d+$/.test(display) ? (
            <Link href={definePath(display)}>{display}</Link>
          ) : (
            <bdi>{display}</bdi>
          )}
        </span>
      ))}
    </p>
  )
}
