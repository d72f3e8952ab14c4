import type { ClipboardEvent } from 'react'
import type { Data } from '../../../workers/api/catalogue.ts'
import type { DocumentHeader, Passage } from '../../../workers/api/shapes.ts'
import { licenceName } from '../../ui/licences.ts'
import { referenceOf } from './selection.ts'

/**
 * Copying by hand gives the words of the passages as they are stored, one blank between words, and a line that says
 * what they are: no verse numbers, note letters or readings run into them.
 */
export function copySelection(event: ClipboardEvent<HTMLElement>, data: Data<'show'>): void {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return
  const range = selection.getRangeAt(0)
  const blocks = (['left', 'right'] as const).flatMap(side => {
    const words: string[] = []
    const passages: Passage[] = []
    for (const element of event.currentTarget.querySelectorAll<HTMLElement>(`[data-side="${side}"]`)) {
      const passage = passageOf(data, element.dataset.urn)
      const text = element.querySelector('.t')
      if (!passage || !text || !range.intersectsNode(text)) continue
      const taken = cleanText(within(range, text))
      if (taken === '') continue
      words.push(taken)
      passages.push(passage)
    }
    const header = side === 'left' ? data.document : data.parallel?.document
    const [first, last] = [passages[0], passages.at(-1)]
    return header && first && last ? [`${words.join(' ')}\n${source(header, first, last)}`] : []
  })
  if (blocks.length === 0) return
  event.preventDefault()
  event.clipboardData.setData('text/plain', blocks.join('\n\n'))
}

function passageOf(data: Data<'show'>, urn: string | undefined): Passage | undefined {
  return (
    data.passages?.find(passage => passage.urn === urn) ??
    data.parallel?.rows
      .flatMap(row => [...(row.left ? [row.left] : []), ...(row.right ?? [])])
      .find(passage => passage.urn === urn)
  )
}

const source = (header: DocumentHeader, first: Passage, last: Passage): string =>
  `${referenceOf(first, last)}, ${header.source_title} (${licenceName(header.license_id)})`

/** The part of an element that lies in a range. */
function within(range: Range, element: Element): DocumentFragment {
  const part = document.createRange()
  part.selectNodeContents(element)
  if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0)
    part.setStart(range.startContainer, range.startOffset)
  if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0) part.setEnd(range.endContainer, range.endOffset)
  return part.cloneContents()
}

function cleanText(fragment: DocumentFragment): string {
  for (const aside of fragment.querySelectorAll('[data-skip]')) aside.remove()
  return (fragment.textContent ?? '').replace(/\s+/gu, ' ').trim()
}
