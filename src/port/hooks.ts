import {
  keepPreviousData,
  QueryClient,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Data, Given, OperationName } from '../../workers/api/catalogue.ts'
import type { Answer, Refusal, Refused } from '../../workers/api/envelope.ts'
import { port } from './index.ts'
import type { LibraryState } from './port.ts'

/** Refusals about the moment, not about the question: worth asking again when next shown. */
const PASSING = new Set([
  'cancelled',
  'worker_ended',
  'worker_failed',
  'late',
  'fault',
  'internal',
  'not_open',
  'not_ready',
])

export const isPassing = (refusal: Refusal): boolean => PASSING.has(refusal.code)

const passed = (answer: unknown): boolean => {
  const { ok, refusal } = (answer ?? {}) as Partial<Refused>
  return ok === false && refusal !== undefined && isPassing(refusal)
}

/** Answers are true until the library changes, and the version in every key says when: nothing goes stale by time. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // without a network the library answers just the same; by default queries would wait for one (TanStack #4772)
      networkMode: 'always',
      staleTime: query => (passed(query.state.data) ? 0 : Number.POSITIVE_INFINITY),
      // long enough to read a while and come back to the list
      gcTime: 30 * 60_000,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
})

export function useLibrary(): LibraryState {
  return useSyncExternalStore(port.library.subscribe, port.library.get)
}

/** One key for the same question, of the same library, with the same patience. */
const answerKey = (
  operation: OperationName,
  args: unknown,
  version: string | undefined,
  deadlineMs?: number | null,
) => [operation, args, version, ...(deadlineMs === undefined ? [] : [deadlineMs])]

interface AnswerOptions {
  deadlineMs?: number | null
  /** Keep the last answer on the screen, dimmed, while the next is found. */
  keep?: boolean
}

export type AnswerQuery<N extends OperationName> = UseQueryResult<Answer<Data<N>>>

/** The answer to one operation, asked again whenever the library changes. Without arguments nothing is asked. */
function useAnswer<N extends OperationName>(
  operation: N,
  args: Given<N> | undefined,
  { deadlineMs, keep = false }: AnswerOptions = {},
): AnswerQuery<N> {
  const library = useLibrary()
  const version = library.state === 'open' ? library.version : undefined
  return useQuery<Answer<Data<N>>>({
    queryKey: answerKey(operation, args, version, deadlineMs),
    queryFn: ({ signal }) => {
      if (args === undefined) throw new Error(`${operation} without arguments`)
      return port.call(operation, args, { signal, ...(deadlineMs === undefined ? {} : { deadlineMs }) })
    },
    enabled: args !== undefined && version !== undefined,
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  })
}

export const useSearch = (args: Given<'search'> | undefined, options?: AnswerOptions) =>
  useAnswer('search', args, { keep: true, ...options })
export const useFreq = (args: Given<'freq'> | undefined, options?: AnswerOptions) =>
  useAnswer('freq', args, { keep: true, ...options })
export const useShow = (args: Given<'show'> | undefined, options?: AnswerOptions) => useAnswer('show', args, options)
export const useDefine = (args: Given<'define'> | undefined) => useAnswer('define', args, { keep: true })
export const useCite = (args: Given<'cite'> | undefined) => useAnswer('cite', args)
export const useStatus = () => useAnswer('status', {}, { keep: true })
export const usePacks = (action: 'offered' | 'installed' = 'offered') => useAnswer('packs', { action }, { keep: true })

/** The answers to several questions of one operation: the pages of a long list that are in sight. */
export function usePages<N extends OperationName>(
  operation: N,
  pages: readonly Given<N>[],
  { deadlineMs }: AnswerOptions = {},
): AnswerQuery<N>[] {
  const library = useLibrary()
  const version = library.state === 'open' ? library.version : undefined
  return useQueries({
    queries: pages.map(args => ({
      queryKey: answerKey(operation, args, version, deadlineMs),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        port.call(operation, args, { signal, ...(deadlineMs === undefined ? {} : { deadlineMs }) }),
      enabled: version !== undefined,
    })),
  }) as AnswerQuery<N>[]
}

/** Stops what a desk is waiting for; what was on the screen before stays. */
export function useStop(operation: OperationName) {
  const client = useQueryClient()
  return () => void client.cancelQueries({ queryKey: [operation] })
}

/** Asks once, through the same cache: for a button that needs an answer. */
export function useAsk() {
  const client = useQueryClient()
  const library = useLibrary()
  const version = library.state === 'open' ? library.version : undefined
  return <N extends OperationName>(operation: N, args: Given<N>): Promise<Answer<Data<N>>> =>
    client.fetchQuery({
      queryKey: answerKey(operation, args, version),
      queryFn: ({ signal }) => port.call(operation, args, { signal }),
    })
}
