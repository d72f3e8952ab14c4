import type { Data } from '../../../workers/api/catalogue.ts'
import { readPath } from '../routes.ts'

/** A way to a place, an entry or a search. */
export interface Way {
  id: string
  label: string
  detail?: string
  /** What is typed, as the end of the label. */
  typed?: string
  /** A run in another language: shown in its face before the label. */
  word?: { text: string; language: string }
  to: string
}

/** The place that was meant, then the others that could have been. */
export function placesOf(text: string, shown: Data<'show'>): Way[] {
  const { type, choices = [], alternatives = [], document, read, passages = [] } = shown
  const others = alternatives.map((one): Way => ({ id: one.urn, label: `Read ${one.label}`, to: readPath(one.urn) }))
  if (type === 'choices')
    return choices.map((one, i) => ({
      id: i === 0 ? 'place' : one.urn,
      label: `Read ${one.label}`,
      to: readPath(one.urn),
    }))
  const name = read ?? passages[0]?.reference ?? document?.title ?? text
  return [
    {
      id: 'place',
      label: `Read ${name}`,
      ...(document ? { detail: document.source_title } : {}),
      to: readPath(text),
    },
    ...others,
  ]
}
