import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Hit } from '../../../workers/api/shapes.ts'
import { useKeys } from '../../app/keys.ts'
import { runOf } from '../../ui/languages.ts'
import type { WordPlace } from '../../ui/word/WordCard.tsx'
import { wordAt, wordsOf } from '../../ui/word/words-of.ts'
import type { Request } from './request.ts'
import { spansOf } from './why.ts'

// seen by those who open a word
const WordCard = lazy(() => import('../../ui/word/WordCard.tsx').then(m => ({ default: m.WordCard })))

/**
 * The card of a word in what was found: a press on a word opens it, `w` that of the first match of the current passage;
 * then arrows go from word to word, Esc and a press elsewhere close it.
 */
export function useWordCard(
  current: Hit | undefined,
  request: Request,
): { open(place: WordPlace): void; card: ReactNode } {
  const [place, setPlace] = useState<WordPlace>()
  /** A word of the current passage. */
  const at = (hit: Hit, word: ReturnType<typeof wordAt>) => {
    if (!word) return
    const row = document.querySelector<HTMLElement>('.hit.on')
    setPlace({
      urn: hit.urn,
      ...word,
      element: {
        getBoundingClientRect: () => row?.getBoundingClientRect() ?? new DOMRect(),
        focus: () => row?.focus(),
      },
    })
  }
  const close = () => {
    place?.element.focus()
    setPlace(undefined)
  }
  const step = (by: number) => {
    if (!place || !current || place.urn !== current.urn) return
    const words = wordsOf(current.text)
    const now = words.findIndex(({ start }) => start >= place.start)
    at(current, words[Math.min(words.length - 1, Math.max(0, now + by))])
  }
  useKeys({
    ...(current && {
      w: () =>
        at(current, wordAt(current.text, spansOf(current, request).spans[0]?.[0] ?? 0) ?? wordsOf(current.text)[0]),
    }),
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    const inField = event.target instanceof HTMLElement && event.target.closest('input, select, textarea, dialog')
    if (!place || inField || event.ctrlKey || event.metaKey || event.altKey) return
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (event.key !== 'Escape' && by === undefined) return
    event.preventDefault()
    if (by === undefined) close()
    else {
      // the next word is where the script goes
      const rtl = current && runOf(current.language, current.text).dir === 'rtl'
      step(rtl ? -by : by)
    }
  })
  const outside = useEffectEvent((event: PointerEvent) => {
    if (place && !(event.target as Element).closest('.word-card')) setPlace(undefined)
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event)
    const pointed = (event: PointerEvent) => outside(event)
    addEventListener('keydown', pressed)
    addEventListener('pointerdown', pointed)
    return () => {
      removeEventListener('keydown', pressed)
      removeEventListener('pointerdown', pointed)
    }
  }, [])
  return {
    open: setPlace,
    card: place && (
      <Suspense fallback={null}>
        <WordCard key={`${place.urn} ${place.start}`} place={place} onClose={close} floating />
      </Suspense>
    ),
  }
}
