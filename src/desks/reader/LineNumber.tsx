import type { Passage } from '../../../workers/api/shapes.ts'
import { BASE, readPath } from '../../app/routes.ts'
import type { Label } from './labels.ts'

interface Props {
  passage: Passage
  label: Label
  chosen: boolean
  onChoose: ((urn: string, extend: boolean) => void) | undefined
}

/** The number of a passage; a press chooses it. Of lines every fifth is seen, the others where one points. */
export function LineNumber({ passage, label, chosen, onChoose }: Props) {
  const name = label.quiet ? 'ln quiet' : 'ln'
  if (!onChoose) return <span className={name}>{label.text}</span>
  return (
    <a
      className={name}
      href={BASE + readPath(passage.urn)}
      aria-label={passage.reference}
      aria-current={chosen || undefined}
      onClick={event => {
        if (event.ctrlKey || event.metaKey) return
        event.preventDefault()
        onChoose(passage.urn, event.shiftKey)
      }}
    >
      {label.text}
    </a>
  )
}
