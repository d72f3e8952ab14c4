import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { usePacks } from '../../port/hooks.ts'
import { getPacks } from '../../port/shelf.ts'
import { LangText } from '../../ui/LangText.tsx'
import { tagOfTyped } from '../../ui/languages.ts'
import { say } from '../../ui/Toast.tsx'
import { Typed } from '../../ui/Typed.tsx'
import { changeSettings, useSettings } from '../settings.ts'
import { actionsOf, type Deed } from './actions.ts'
import { looksLikeReference, ranked } from './rank.ts'
import { useRecent } from './recent.ts'
import type { Way } from './ways.ts'
import { usePlaces, useWords } from './words.ts'
import './palette.css'

interface Props {
  onClose(): void
  onKeys(): void
}

interface Option extends Omit<Way, 'to'> {
  does: Deed
}
interface Group {
  name: string
  options: readonly Option[]
}

/** The most of a group that is shown at once. */
const MOST = 8
const LONGEST = 200

const wayTo = ({ to, ...way }: Way): Option => ({ ...way, does: { to } })

/**
 * Everything by name: places, actions, words, recent searches. A combobox with a list (ARIA Authoring Practices): the
 * focus stays in the field, arrows choose, Enter does it, Esc closes and gives the focus back.
 */
export default function Palette({ onClose, onKeys }: Props) {
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  /** What was chosen by arrows or pointer; the first where nothing was. */
  const [chosen, setChosen] = useState<string>()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  const groups = useGroups(typed.trim())
  const options = groups.flatMap(group => group.options)
  const active = Math.max(
    0,
    options.findIndex(option => option.id === chosen),
  )
  const optionId = (index: number) => `${id}-${index}`
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  function act({ does }: Option) {
    dialog.current?.close()
    if ('to' in does) navigate(does.to)
    else if ('get' in does) {
      getPacks(does.get)
      navigate('/library')
    } else if ('settings' in does) {
      changeSettings(does.settings)
      say(does.said)
    } else onKeys()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: MOST, PageUp: -MOST }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      const last = options.length - 1
      const to = active + step
      // by one it goes round, by a page it stops at the end
      const next = Math.abs(step) === 1 ? (to + options.length) % options.length : Math.min(last, Math.max(0, to))
      setChosen(options[next]?.id)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const option = options[active]
      if (option) act(option)
    }
  }
  let index = 0
  return (
    <dialog
      className="sheet palette"
      ref={dialog}
      aria-label="Go to anything"
      onClose={onClose}
      onPointerDown={event => {
        if (event.target === dialog.current) dialog.current?.close()
      }}
    >
      <div className="palette-field">
        <input
          role="combobox"
          aria-label="A place, an action or a word"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setChosen(undefined)
          }}
          onKeyDown={onKeyDown}
          placeholder="Jn 1:1, library, λόγος"
          dir="auto"
          lang={tagOfTyped(typed)}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={LONGEST}
        />
        <button type="button" className="ghost" aria-label="Close" onClick={() => dialog.current?.close()}>
          ×
        </button>
      </div>
      <div role="listbox" id={`${id}-list`} aria-label="What is found" className="palette-list">
        {groups.map(({ name, options: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, which no fieldset may be
          <div role="group" aria-label={name} key={name}>
            <div className="caps" aria-hidden="true">
              {name}
            </div>
            {own.map(option => {
              const at = index++
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: Enter is heard by the field
                // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus
                <div
                  role="option"
                  id={optionId(at)}
                  key={option.id}
                  aria-selected={at === active}
                  onClick={() => act(option)}
                  onPointerMove={() => option.id !== chosen && setChosen(option.id)}
                >
                  {option.word && <LangText language={option.word.language} text={option.word.text} />}
                  <span className="palette-label">
                    <bdi>{option.label}</bdi>
                    {option.typed && (
                      <>
                        {' '}
                        <Typed text={option.typed} />
                      </>
                    )}
                  </span>
                  {option.detail && <span className="muted">{option.detail}</span>}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p className="vh" role="status">
        {options.length === 1 ? '1 found.' : `${options.length} found.`}
      </p>
    </dialog>
  )
}

/** What is found, in groups: a place leads where a reference is typed, else what can be done does. */
function useGroups(typed: string): Group[] {
  const settings = useSettings()
  const offered = usePacks().data
  const recent = useRecent()
  const places = usePlaces(typed).map(wayTo)
  const words = useWords(typed).map(wayTo)
  const actions: Option[] = ranked(typed, actionsOf(settings, offered?.ok ? offered.data.packs : [])).slice(0, MOST)
  const searches = ranked(
    typed,
    recent.map(({ address, words: label, lane }) => ({ id: `recent ${address}`, label, detail: lane, to: address })),
  )
    .slice(0, MOST)
    .map(wayTo)
  const found: readonly Group[] = [
    { name: 'Places', options: places },
    { name: 'Actions', options: actions },
    { name: 'Recent searches', options: searches },
    { name: 'Words', options: words },
  ]
  // a name that could be a book comes after what it could do
  const order = looksLikeReference(typed) ? [0, 1, 2, 3] : [1, 0, 2, 3]
  return order.flatMap(i => found[i] ?? []).filter(({ options }) => options.length > 0)
}
