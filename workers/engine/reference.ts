import { bookShort } from '../model/reference/books.ts'
import type { DocumentRow } from './pack.ts'

/** The OSIS id of a biblical document's book. */
export const bookOf = (work: string | null | undefined): string | undefined => /^work:bible:(.+)$/.exec(work ?? '')?.[1]

/** A reference as scholars write it: `Gen 1:1`; elsewhere the title and the citation. */
export function referenceOf(document: Pick<DocumentRow, 'work' | 'title'>, citation: string): string {
  const osis = bookOf(document.work)
  if (!osis) return citation === '' ? document.title : `${document.title} ${citation}`
  const [chapter, verse] = citation.split('.')
  if (verse === '0') return `${bookShort(osis)} ${chapter} title`
  return citation === '' ? bookShort(osis) : `${bookShort(osis)} ${citation.replace('.', ':')}`
}
