import { Link } from 'wouter'
import { useArrivals } from '../port/shelf.ts'
import { counted } from './format.ts'

/** One line while packs are on their way, so that a count that grows is no surprise. */
export function Arriving() {
  const coming = [...useArrivals().values()].filter(arrival => arrival.state !== 'failed')
  if (coming.length === 0) return null
  return (
    <p className="notice">
      <span>
        {counted(coming.length, 'pack is', 'packs are')} still on the way; what is here is searched already.{' '}
        <Link href="/library">See the library</Link>
      </span>
    </p>
  )
}
