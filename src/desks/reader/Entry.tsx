import { Link } from 'wouter'
import type { Data } from '../../../workers/api/catalogue.ts'
import { readPath } from '../../app/routes.ts'
import { useTitle } from '../../app/title.ts'
import { useStatus } from '../../port/hooks.ts'
import { LicenceBadge } from '../../ui/Badge.tsx'
import { counted, listed } from '../../ui/format.ts'
import { languageName } from '../../ui/languages.ts'
import { PLAIN } from './address.ts'
import { type Book, useBooks } from './books.ts'
import { Goto } from './Goto.tsx'

type Source = Data<'status'>['sources'][number]

/** At the door: every edition on this device and its books, so that one can begin to read. */
export function Entry() {
  useTitle('Read')
  const status = useStatus().data
  // a dictionary has nothing to read from beginning to end
  const sources = status?.ok ? status.data.sources.filter(source => source.passages > 0) : []
  const books = useBooks(sources)
  return (
    <div className="wrap">
      <div className="head">
        <h1>Read</h1>
        <Goto address={PLAIN} />
      </div>
      <ol className="shelves">
        {sources.map(source => (
          <Shelf key={source.slug} source={source} books={books ? books.get(source.slug) : []} />
        ))}
      </ol>
    </div>
  )
}

function Shelf({ source, books }: { source: Source; books: Book[] | undefined }) {
  return (
    <li>
      <h2>{source.title}</h2>
      <div className="meta">
        <span>
          {listed(source.languages.map(languageName))} · {counted(source.documents, 'document')} ·{' '}
          {counted(source.passages, 'passage')}
        </span>
        <LicenceBadge
          license={source.license_class}
          id={source.license_id}
          credit={source.credit}
          url={source.license_text_url}
        />
      </div>
      {books === undefined && (
        <p className="small">
          <Link href={`/?pack=${source.slug}`}>Search in it</Link>, or open it by a reference.
        </p>
      )}
      {books && (
        <ul className="books">
          {books.map(book => (
            <li key={book.urn}>
              <Link href={readPath(book.urn)}>{book.title}</Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
