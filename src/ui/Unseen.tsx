import { useMemo } from 'react'
import { unseenHere } from './faces.ts'
import { counted } from './format.ts'

/** The most signs that are named. */
const NAMED = 6

/**
 * Says in words which signs of a text no face on this device shows; nothing where all are shown. It stands beneath the
 * text, which itself stays whole: copying gives every sign.
 */
export function Unseen({ text }: { text: string }) {
  const signs = useMemo(() => unseenHere(text), [text])
  const [first] = signs
  if (!first) return null
  const same = signs.every(({ kind }) => kind === first.kind)
  const named = signs.slice(0, NAMED).map(({ code, kind }) => (same ? code : `${code} (${kind})`))
  return (
    <p className="unseen small muted">
      No face on this device shows {counted(signs.length, same ? first.kind : 'sign')} of this text: {named.join(', ')}
      {signs.length > NAMED && ` and ${signs.length - NAMED} more`}. A copy has them all.
    </p>
  )
}
