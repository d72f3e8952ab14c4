import { type AnswerQuery, useStop } from '../../port/hooks.ts'
import { useDelayed } from '../../ui/delayed.ts'

/** While a search runs for longer than a moment: that it does, and Stop. It lies over the page and moves nothing. */
export function Searching({ query }: { query: AnswerQuery<'search'> }) {
  const stop = useStop('search')
  const waiting = useDelayed(query.isFetching)
  const stopped = isStopped(query)
  if (!waiting && !stopped) return null
  return (
    <p className="searching" role="status">
      {stopped ? 'Stopped.' : 'Searching …'}{' '}
      <button type="button" className="link" onClick={stopped ? () => void query.refetch() : stop}>
        {stopped ? 'Search again' : 'Stop'}
      </button>
    </p>
  )
}

/** Nothing runs, and what is on the screen is not the answer to what is in the field. */
export const isStopped = (query: AnswerQuery<'search'>): boolean =>
  query.fetchStatus === 'idle' && (query.isPlaceholderData || query.isPending)
