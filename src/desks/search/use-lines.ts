import { type RefObject, useRef } from 'react'
import type { Data, Given } from '../../../workers/api/catalogue.ts'
import type { Answer, Answered, Refusal } from '../../../workers/api/envelope.ts'
import { useKeys } from '../../app/keys.ts'
import { usePages } from '../../port/hooks.ts'
import { useCopy } from '../../ui/Citation.tsx'
import { useRoving } from '../../ui/roving.ts'
import { pagesOf, useWindow, type Window } from '../../ui/windowed.ts'

type Paged = 'search' | 'concord'

interface Options<N extends Paged, Row> {
  operation: N
  /** What is asked, without a page. */
  args: Given<N>
  rowsOf(data: Data<N>): readonly Row[]
  /** Rows in all, as far as is known. */
  total: number
  /** Of a row, in pixels. */
  height: number
  /** Rows that are asked for at once. */
  size: number
}

/** A long list as it is on the screen. */
export interface Lines<N extends Paged, Row> {
  /** Its rows stand in this element. */
  body: RefObject<HTMLTableSectionElement | null>
  /** The numbers of those that are drawn. */
  numbers: number[]
  seen: Window
  /** A row, once it is here. */
  rowAt(n: number): Row | undefined
  /** The current row, by number. */
  at: number
  setAt(n: number): void
  focus(n: number): void
  /** The pages that are here. */
  answered: Answered<Data<N>>[]
  refusal: Refusal | undefined
}

/** A list of any length of which what is in sight is asked for and drawn; its keys are those of a list of passages. */
export function useLines<N extends Paged, Row extends { urn: string }>(options: Options<N, Row>): Lines<N, Row> {
  const { operation, args, rowsOf, total, height, size } = options
  const body = useRef<HTMLTableSectionElement>(null)
  const seen = useWindow(body, total, height)
  const pages = pagesOf(seen, size)
  const answers = usePages(
    operation,
    pages.map(page => ({ ...args, limit: size, offset: page * size })),
  ).map(({ data }): Answer<Data<N>> | undefined => data)
  const { at, setAt, focus, inside } = useRoving(body, total, height)
  const copy = useCopy()
  const rowAt = (n: number): Row | undefined => {
    const answer = answers[pages.indexOf(Math.floor(n / size))]
    return answer?.ok ? rowsOf(answer.data)[n % size] : undefined
  }
  const current = rowAt(at)
  useKeys({
    j: () => focus(inside() ? at + 1 : at),
    k: () => focus(at - 1),
    ...(current && {
      c: () => copy(current.urn, 'with citation'),
      'shift c': () => copy(current.urn, 'text'),
      r: () => copy(current.urn, 'reference'),
    }),
  })
  const refused = answers.find(answer => answer && !answer.ok)
  return {
    body,
    numbers: Array.from({ length: seen.end - seen.first }, (_, i) => seen.first + i),
    seen,
    rowAt,
    at,
    setAt,
    focus,
    answered: answers.filter((answer): answer is Answered<Data<N>> => answer?.ok === true),
    refusal: refused && !refused.ok ? refused.refusal : undefined,
  }
}
