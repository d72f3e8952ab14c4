import { type ReactNode, useId } from 'react'

/**
 * What cannot be used just now: it can still be reached, and says why. The child gets the id of the reason, for
 * `aria-describedby`; without a reason it stands alone.
 */
export function Unfit({ why, children }: { why: string | undefined; children(reason?: string): ReactNode }) {
  const id = useId()
  if (why === undefined) return children()
  return (
    <span className="unfit" title={why}>
      {children(id)}
      <span className="tip" id={id}>
        {why}
      </span>
    </span>
  )
}
