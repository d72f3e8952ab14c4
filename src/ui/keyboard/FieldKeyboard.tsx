import { type RefObject, useState } from 'react'
import { deleteFrom, type Editing, typeInto } from './edit.ts'
import { layoutOf, layoutsFor } from './layouts.ts'
import { firstLayout, lastLayout, rememberLayout } from './remembered.ts'
import { ScreenKeyboard } from './ScreenKeyboard.tsx'

interface Props {
  /** The field that is typed into, at its caret. */
  input: RefObject<HTMLInputElement | null>
  /** The language of the search (ISO 639-3), '' where none is chosen. */
  language: string
  onClose(): void
}

/** The keyboard of one field. What it types arrives there as if it had been typed: the field hears `input` and nothing else. */
export default function FieldKeyboard({ input, language, onClose }: Props) {
  const [layout, setLayout] = useState(() => firstLayout(language, input.current?.value ?? '', lastLayout()))
  const [waiting, setWaiting] = useState('')

  const edit = (change: (now: Editing) => Editing) => {
    const field = input.current
    if (!field) return
    const { value, selectionStart, selectionEnd } = field
    const start = selectionStart ?? value.length
    const next = change({ text: value, start, end: selectionEnd ?? start, waiting })
    setWaiting(next.waiting)
    if (next.text === value || (field.maxLength >= 0 && next.text.length > field.maxLength)) return
    field.setRangeText(next.text, 0, value.length, 'end')
    field.setSelectionRange(next.start, next.end)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  }
  return (
    <ScreenKeyboard
      layout={layout}
      offered={layoutsFor(language)}
      waiting={waiting}
      onType={text => edit(now => typeInto(now, text, { greek: layout.id === 'greek' }))}
      onDelete={() => edit(deleteFrom)}
      onLayout={id => {
        rememberLayout(id)
        setWaiting('')
        setLayout(layoutOf(id))
      }}
      onClose={onClose}
    />
  )
}
