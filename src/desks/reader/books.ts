import { useQuery } from '@tanstack/react-query'
import type { Data } from '../../../workers/api/catalogue.ts'
import { useLibrary } from '../../port/hooks.ts'
import { port } from '../../port/index.ts'

export interface Book {
  urn: string
  title: string
}

/** The books of the Bible as OSIS names them, in the order in which editions mostly have them. */
const OSIS = (
  'Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job Ps Prov Eccl Song Isa Jer Lam ' +
  'Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal Matt Mark Luke John Acts Rom 1Cor 2Cor Gal Eph Phil ' +
  'Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb Jas 1Pet 2Pet 1John 2John 3John Jude Rev'
).split(' ')

/**
 * The books of each edition, by pack. The library names no documents, so each book is asked for once, in the editions
 * with the most documents first; the answer names the other editions that have it.
 */
export function useBooks(sources: Data<'status'>['sources']): Map<string, Book[]> | undefined {
  const library = useLibrary()
  const version = library.state === 'open' ? library.version : ''
  const { data } = useQuery({
    queryKey: ['show', 'books', version],
    enabled: sources.length > 0,
    queryFn: async ({ signal }) => {
      const books = new Map<string, Book[]>()
      let missing = OSIS
      for (const { slug } of [...sources].sort((a, b) => b.documents - a.documents)) {
        const asked = missing.map(async book => {
          const urn = `urn:lectern:${slug}:${book}`
          const answer = await port.call('show', { urn, max_passages: 1, readings: 'text' }, { signal })
          if (!answer.ok || !answer.data.document) return book
          const { document, editions = [] } = answer.data
          for (const edition of editions)
            books.set(edition.pack, [...(books.get(edition.pack) ?? []), { urn: edition.urn, title: document.title }])
          return undefined
        })
        missing = (await Promise.all(asked)).filter(book => book !== undefined)
      }
      return books
    },
  })
  return data
}
