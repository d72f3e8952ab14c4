const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const small = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 })

/**
 * Matches in a million words, with at least one significant digit: what is there is never shown as nothing. Undefined
 * where no words were counted.
 */
export function sayPerMillion(hits: number, words: number | undefined): string | undefined {
  if (words === undefined || words === 0) return undefined
  const share = (hits * 1e6) / words
  return share >= 100 ? plain.format(share) : small.format(share)
}

/** How long a bar is, in hundredths of the longest; what is there is never without one. */
export const barOf = (n: number, most: number): number => (n === 0 || most === 0 ? 0 : Math.max(1, (100 * n) / most))
