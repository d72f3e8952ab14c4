import { Runs } from '../../app/kept/NoteText.tsx'

/** What a search is, in a line: lane, filters, count. */
export function SearchLine({ parts }: { parts: readonly string[] }) {
  const said = parts.filter(Boolean)
  return (
    <p className="muted small">
      {said.map((part, i) => (
        <span key={part}>
          {i > 0 && ' · '}
          <bdi>
            <Runs text={part} />
          </bdi>
        </span>
      ))}
    </p>
  )
}
