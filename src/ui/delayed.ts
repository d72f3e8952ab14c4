import { useEffect, useState } from 'react'

/** True once `on` has been true for a while: what is quick shows no sign of waiting. */
export function useDelayed(on: boolean, ms = 200): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!on) return setLate(false)
    const timer = setTimeout(setLate, ms, true)
    return () => clearTimeout(timer)
  }, [on, ms])
  return on && late
}
