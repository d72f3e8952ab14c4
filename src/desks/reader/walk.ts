import type { KeyboardEvent } from 'react'
import type { WordPlace } from '../../ui/word/WordCard.tsx'

/** The word at an element of the page; undefined where it is none. */
export function wordPlace(target: HTMLElement): WordPlace | undefined {
  const element = target.closest<HTMLElement>('.w')
  const urn = element?.closest<HTMLElement>('[data-urn]')?.dataset.urn
  if (!element || !urn) return undefined
  return {
    urn,
    element,
    start: Number(element.dataset.start),
    end: Number(element.dataset.end),
    text: element.dataset.word ?? '',
  }
}

/** Arrows by word, in the direction of the script; Home and End within the passage; Enter opens the word. */
export function walk(event: KeyboardEvent<HTMLElement>, onWord: (place: WordPlace) => void) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing) return
  const words = [...event.currentTarget.querySelectorAll<HTMLElement>('.w')]
  const here = (event.target as HTMLElement).closest<HTMLElement>('.w')
  if (event.key === 'Enter' || event.key === ' ') {
    const place = here && wordPlace(here)
    if (!place) return
    event.preventDefault()
    return onWord(place)
  }
  const forward = here?.closest('[dir]')?.getAttribute('dir') === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const at = here ? words.indexOf(here) : -1
  let next: HTMLElement | undefined
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
    next = here ? words[at + (event.key === forward ? 1 : -1)] : words[0]
  else if (here && (event.key === 'Home' || event.key === 'End')) {
    const own = words.filter(word => word.closest('[data-urn]') === here.closest('[data-urn]'))
    next = event.key === 'Home' ? own[0] : own.at(-1)
  } else return
  event.preventDefault()
  next?.focus()
}
