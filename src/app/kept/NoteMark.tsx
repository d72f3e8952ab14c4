import './kept.css'

interface Props {
  /** Notes that begin at the passage; without any there is no mark. */
  count: number
  /** The passage, for the name of the mark: `John 1:1`. */
  reference: string
  onOpen(): void
}

/** The small sign beside a passage that has notes of one's own. It is no part of what is selected or copied. */
export function NoteMark({ count, reference, onOpen }: Props) {
  if (count === 0) return null
  const name = count === 1 ? `Your note on ${reference}` : `Your ${count} notes on ${reference}`
  return (
    <button type="button" className="note-mark" data-skip="" aria-label={name} title={name} onClick={onOpen}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d="M2.5 2.5h11v7.5l-3.5 3.5h-7.5z M13.5 10h-3.5v3.5 M5 5.6h6 M5 8.2h3.6" />
      </svg>
    </button>
  )
}
