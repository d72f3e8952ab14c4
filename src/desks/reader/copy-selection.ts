import type { ClipboardEvent } from 'react'
import type { Data } from '../../../workers/api/catalogue.ts'
import type { DocumentHeader, Passage } from '../../../workers/api/shapes.ts'
import { withoutNoteSigns } from '../../../workers/model/note-signs.ts'
import { LICENCE_CLASSES, licenceName } from '../../ui/licences.ts'
import type { Column } from './columns.ts'
import { referenceOf } from './selection.ts'

/**
 * Copying by hand gives the words of the passages as they are stored, one blank between words, and a line that says
 * what they are, column by column: no numbers, note letters, signs, readings, metre or rows of boxes run into them.
 */
export function copySelection(
  event: ClipboardEvent<HTMLElement>,
  data: Data<'show'>,
  columns: readonly Column[],
): void {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return
  const range = selection.getRangeAt(0)
  const blocks = Array.from({ length: columns.length + 1 }, (_, n) => n).flatMap(n => {
    const words: string[] = []
    const passages: Passage[] = []
    for (const element of event.currentTarget.querySelectorAll<HTMLElement>(`[data-column="${n}"]`)) {
      const passage = passageOf(data, element.dataset.urn)
      if (!passage) continue
      const taken = [...element.querySelectorAll('.t')]
        .filter(text => range.intersectsNode(text))
        .map(text => cleanText(within(range, text)))
        .filter(text => text !== '')
      if (taken.length === 0) continue
      words.push(...taken)
      passages.push(passage)
    }
    const [first, last] = [passages[0], passages.at(-1)]
    const named = sourceOf(data, columns[n - 1])
    return named && first && last ? [`${words.join(' ')}\n${referenceOf(first, last)}, ${named}`] : []
  })
  if (blocks.length === 0) return
  event.preventDefault()
  event.clipboardData.setData('text/plain', blocks.join('\n\n'))
}

function passageOf(data: Data<'show'>, urn: string | undefined): Passage | undefined {
  return (
    data.passages?.find(passage => passage.urn === urn) ??
    data.parallels
      ?.flatMap(({ rows }) => rows)
      .flatMap(row => row.right ?? [])
      .find(passage => passage.urn === urn)
  )
}

/** The edition and its licence; of a layer, its name too, and its own licence where it has one. */
function sourceOf(data: Data<'show'>, column: Column | undefined): string | undefined {
  const named = (header: DocumentHeader) => `${header.source_title} (${licenceName(header.license_id)})`
  if (column?.kind === 'edition') return named(column.header)
  if (!data.document) return undefined
  if (!column) return named(data.document)
  const licence = column.license ? LICENCE_CLASSES[column.license].word : licenceName(data.document.license_id)
  return `${column.layer}, ${data.document.source_title} (${licence})`
}

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
  return withoutNoteSigns(fragment.textContent ?? '')
    .replace(/\s+/gu, ' ')
    .trim()
}
