import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Data } from '../../../workers/api/catalogue.ts'
import { readPath } from '../../app/routes.ts'
import { useTitle } from '../../app/title.ts'
import { useLibrary, useStatus } from '../../port/hooks.ts'
import { port } from '../../port/index.ts'
import { LicenceBadge } from '../../ui/Badge.tsx'
import { counted, listed } from '../../ui/format.ts'
import { languageName } from '../../ui/languages.ts'
import { OSIS_BOOKS } from './books.ts'
import { Goto } from './Goto.tsx'

type Source = Data<'status'>['sources'][number]

/** At the door: every edition on this device and its books, so that one can begin to read. */
export function Entry() {
  useTitle('Read')
  const status = useStatus().data
  return (
    <div className="wrap">
      <div className="head">
        <h1>Read</h1>
        <Goto address={{ wording: 'both', offset: 0 }} />
      </div>
      <ol className="shelves">
        {status?.ok && status.data.sources.map(source => <Shelf key={source.slug} source={source} />)}
      </ol>
    </div>
  )
}

function Shelf({ source }: { source: Source }) {
  const [open, setOpen] = useState(false)
  return (
    <li>
      <h2>{source.title}</h2>
      <p className="meta">
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
      </p>
      <details onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>Books</summary>
        {open && <Books slug={source.slug} />}
      </details>
    </li>
  )
}

/** The books that an edition has, in the order of its text. */
function Books({ slug }: { slug: string }) {
  const library = useLibrary()
  const version = library.state === 'open' ? library.version : ''
  const { data } = useQuery({
    queryKey: ['show', 'books', slug, version],
    queryFn: async ({ signal }) => {
      const asked = OSIS_BOOKS.map(book =>
        port.call('show', { urn: `urn:lectern:${slug}:${book}`, max_passages: 1, readings: 'text' }, { signal }),
      )
      const answers = await Promise.all(asked)
      return answers.flatMap(answer => {
        const { document, passages } = (answer.ok && answer.data) || {}
        const section = passages?.[0]?.citation.replace(/\.[^.]*$/, '')
        return document ? [{ title: document.title, urn: section ? `${document.urn}:${section}` : document.urn }] : []
      })
    },
  })
  if (!data) return null
  if (data.length === 0) return <p className="muted small">Open it by a reference, in the field above.</p>
  return (
    <ul className="books">
      {data.map(book => (
        <li key={book.urn}>
          <Link href={readPath(book.urn)}>{book.title}</Link>
        </li>
      ))}
    </ul>
  )
}
