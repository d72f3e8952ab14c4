import { useEffectEvent, useLayoutEffect } from 'react'
import { currentSettings } from './settings.ts'

/** A group of keys: where they act, and each with what it does. */
export interface KeyGroup {
  group: string
  keys: readonly (readonly [key: string, does: string])[]
}

/**
 * The keys of the page, as the list under `?` shows them: all of them, and none that does nothing yet. A journey presses
 * each. Keys of the browser's own (Tab, Space on a button) are not here.
 */
export const KEY_TABLE: readonly KeyGroup[] = [
  {
    group: 'Everywhere',
    keys: [
      ['Ctrl K', 'everything by name: places, actions, words'],
      ['/', 'to the search field'],
      ['g s', 'go to Search'],
      ['g r', 'go to Read'],
      ['g d', 'go to Dictionary'],
      ['g l', 'go to Library'],
      ['g k', 'go to Kept'],
      ['?', 'this list'],
      ['Esc', 'close what is open'],
    ],
  },
  {
    group: 'In the field',
    keys: [
      ['Enter', 'search, look up'],
      ['Esc', 'close the keyboard; then clear; then leave'],
    ],
  },
  {
    group: 'In a list of passages',
    keys: [
      ['j k', 'next, previous passage'],
      ['Enter', 'open the passage'],
      ['x', 'choose the passage, to copy or save it with others'],
      ['1 2 3 4', 'as a list, as keyword in context, as a table, as counts'],
      ['f', 'filters'],
      ['Delete', 'take off a filter, on its cross'],
    ],
  },
  {
    group: 'With a passage',
    keys: [
      ['c', 'copy with citation'],
      ['Shift c', 'copy the text only'],
      ['r', 'copy the reference'],
      ['w', 'open the word that matched; then ← → word by word'],
    ],
  },
  {
    group: 'Reading',
    keys: [
      ['[ ]', 'previous, next section'],
      ['n N', 'next, previous match'],
      ['← →', 'word by word, once the text has the focus'],
      ['Home End', 'first, last word of the passage'],
      ['Enter', 'open the word'],
      ['Esc', 'close the word'],
    ],
  },
  {
    group: 'On the keyboard of the screen',
    keys: [
      ['← → ↑ ↓', 'from key to key'],
      ['Home End', 'first, last key'],
      ['Enter', 'type it'],
      ['Esc', 'close, back to the field'],
    ],
  },
]

type Handlers = Record<string, (() => void) | undefined>

/** The last desk to register comes first. */
const registered: Handlers[] = []
let pendingG = Number.NEGATIVE_INFINITY

/**
 * Listens to keys while a component is shown: `{ j: next, 'shift c': copy, 'g s': toSearch }`. Never in fields, never with Ctrl, Alt or
 * Meta, never while an input method composes; single letters can be switched off in the settings.
 */
export function useKeys(handlers: Handlers): void {
  const current = useEffectEvent((key: string) => handlers[key]?.())
  const names = Object.keys(handlers)
    .filter(key => handlers[key])
    .join('\n')
  // before the first paint: a key pressed on what is seen is heard
  useLayoutEffect(() => {
    const mine: Handlers = Object.fromEntries(names.split('\n').map(key => [key, () => current(key)]))
    registered.unshift(mine)
    return () => {
      registered.splice(registered.indexOf(mine), 1)
    }
  }, [names])
}

export const inField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

addEventListener('keydown', event => {
  if (event.defaultPrevented || event.isComposing || event.keyCode === 229) return
  if (event.ctrlKey || event.metaKey || event.altKey || inField(event.target)) return
  if (document.querySelector('dialog[open]')) return
  const { key } = event
  const single = key.length === 1
  if (single && !currentSettings().keys) return
  const after = pendingG > event.timeStamp - 1200
  pendingG = Number.NEGATIVE_INFINITY
  if (key === 'g' && !after) {
    pendingG = event.timeStamp
    return
  }
  const shifted = /^[A-Z]$/.test(key) ? `shift ${key.toLowerCase()}` : key
  const name = after ? `g ${key}` : shifted
  const handler = registered.find(handlers => handlers[name])?.[name]
  if (!handler) return
  event.preventDefault()
  handler()
})
