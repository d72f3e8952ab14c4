import { type Citation, citationOf } from '../citations.ts'
import { creditLines, type Heading, headLines } from './heading.ts'
import type { Exported } from './rows.ts'

/** Passages with their citations and licences. */
export function plain(rows: readonly Exported[], heading: Heading): string {
  const body = rows.flatMap(({ passage }) =>
    passage
      ? [`${passage.text}\n${citationOf(passage.pack, passage.document, passage.reference, passage.urn).plain}`]
      : [],
  )
  return `${[...headLines(heading), ...creditLines(heading)].join('\n')}\n\n${body.join('\n\n')}\n`
}

/** The documents of the rows, as BibTeX. */
export function bibtex(rows: readonly Exported[], heading: Heading): string {
  // BibTeX reads an entry wherever it meets the sign
  const head = [...headLines(heading), ...creditLines(heading)].map(line => `% ${line.replaceAll('@', '(at)')}`)
  const keys = new Map<string, number>()
  // titles in other letters than Latin leave keys that are equal
  const entries = cited(rows).map(({ bibtex: entry }) =>
    entry.replace(/^@book\{([^,]*)/, (start, key: string) => {
      const n = (keys.get(key) ?? 0) + 1
      keys.set(key, n)
      return n === 1 ? start : `${start}--${n}`
    }),
  )
  return `${head.join('\n')}\n\n${entries.join('\n')}`
}

/** The documents of the rows, as RIS: each names the question, the first the packs too, since the format has no head. */
export function ris(rows: readonly Exported[], heading: Heading): string {
  const head = [...headLines(heading), ...creditLines(heading)]
  return cited(rows)
    .map(({ ris: entry }, i) => {
      const notes = head.slice(0, i === 0 ? head.length : 1).map(line => `N1  - ${line}\r\n`)
      return entry.replace(/(?=ER {2}- )/, () => notes.join(''))
    })
    .join('')
}

/** The documents of the rows, as CSL-JSON; the question stands under `custom`, as in RIS. */
export function cslJson(rows: readonly Exported[], { question, count, packs }: Heading): string {
  const list = cited(rows).map(({ csl }, i) => ({
    ...csl,
    custom: i === 0 ? { query: question, count, packs } : { query: question },
  }))
  return `${JSON.stringify(list, null, 1)}\n`
}

/** The documents of the rows, each cited once. */
function cited(rows: readonly Exported[]): Citation[] {
  const seen = new Set<string>()
  const list: Citation[] = []
  for (const { passage } of rows) {
    if (!passage) continue
    const { pack, document } = passage
    const key = `${pack.id} ${document.urn}`
    if (seen.has(key)) continue
    seen.add(key)
    list.push(citationOf(pack, document, document.title, document.urn))
  }
  return list
}
