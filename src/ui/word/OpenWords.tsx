import { createContext, type MouseEvent, type ReactNode, use } from 'react'
import type { WordPlace } from './WordCard.tsx'
import { startOfStretch, wordAt } from './words-of.ts'

/** Opens the card of a word; nothing where no card can be. */
export const OpenWord = createContext<((place: WordPlace) => void) | undefined>(undefined)

interface Props {
  urn: string
  /** The text of the passage. */
  stored: string
  /** What of it stands here. */
  shown: string
  children: ReactNode
}

/** A text whose words open by a press, as in the reader; what is selected stays selected. */
export function OpenWords({ urn, stored, shown, children }: Props) {
  const open = use(OpenWord)
  if (!open) return children
  function press(event: MouseEvent<HTMLElement>) {
    const selection = getSelection()
    if (selection && !selection.isCollapsed) return
    const at = offsetAt(event.currentTarget, event.clientX, event.clientY)
    const stretch = startOfStretch(stored, shown)
    const word = at === undefined ? undefined : wordAt(shown, at)
    if (!stretch || !word || word.start < stretch.skipped) return
    const start = word.start - stretch.skipped + stretch.from
    const row = event.currentTarget.closest<HTMLElement>('[tabindex]')
    open?.({
      urn,
      start,
      end: start + word.text.length,
      text: word.text,
      element: { getBoundingClientRect: () => lineAt(event.clientY), focus: () => row?.focus() },
    })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: w opens the words by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: w opens the words by keyboard
    <span className="words" onClick={press}>
      {children}
    </span>
  )
}

const lineAt = (y: number): DOMRect => new DOMRect(0, y, 0, 0)

/** How many letters of an element stand before a point of the screen. */
function offsetAt(element: HTMLElement, x: number, y: number): number | undefined {
  const at = caretAt(x, y)
  if (!at || !element.contains(at.node)) return undefined
  const before = document.createRange()
  before.selectNodeContents(element)
  before.setEnd(at.node, at.offset)
  return before.toString().length
}

function caretAt(x: number, y: number): { node: Node; offset: number } | undefined {
  if ('caretPositionFromPoint' in document) {
    const found = document.caretPositionFromPoint(x, y)
    return found ? { node: found.offsetNode, offset: found.offset } : undefined
  }
  // Safari has the older name alone
  const found = (document as Document).caretRangeFromPoint(x, y)
  return found ? { node: found.startContainer, offset: found.startOffset } : undefined
}
