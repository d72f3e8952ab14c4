import type { Passage } from '../../../workers/api/shapes.ts'
import { LangText } from '../../ui/LangText.tsx'
import { type Entry, entriesOf } from './apparatus.ts'

/** The apparatus under a section: line, lemma ], reading, witness in italics. */
export function Apparatus({ passages }: { passages: readonly Passage[] }) {
  const rows = passages.flatMap(passage => {
    const entries = entriesOf(passage)
    return entries.length > 0 ? [{ passage, entries }] : []
  })
  if (rows.length === 0) return null
  return (
    <section className="appcrit" aria-label="Apparatus">
      <h3>Apparatus</h3>
      <ol>
        {rows.map(({ passage, entries }) => (
          <li key={passage.urn}>
            <b>{passage.citation.split('.').at(-1)}</b>
            <ul>
              {entries.map((entry, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two entries of a verse may be the same
                <li key={i}>
                  <OneEntry entry={entry} language={passage.language} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}

function OneEntry({ entry, language }: { entry: Entry; language: string }) {
  if (entry.kind === 'remark') return <LangText language="eng" text={entry.text} className="run note-text" />
  return (
    <>
      <LangText language={language} text={entry.lemma} className="run lemma" />
      {entry.for && <i> {entry.for}</i>} ]{' '}
      {entry.readings.map(({ text, witness }, i) => (
        <span key={`${text} ${witness}`}>
          {i > 0 && '; '}
          <LangText language={language} text={text} />
          {witness && <i> {witness}</i>}
        </span>
      ))}
    </>
  )
}
