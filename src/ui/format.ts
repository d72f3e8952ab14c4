const whole = new Intl.NumberFormat('en')
const tenth = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

export const number = (value: number): string => whole.format(value)

/** `3 packs`, `1 pack`. */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${number(value)} ${value === 1 ? one : many}`

/** Sizes as shops and browsers give them: 1 MB is a million bytes. */
export function bytes(value: number): string {
  if (value >= 1e9) return `${tenth.format(value / 1e9)} GB`
  if (value >= 1e7) return `${whole.format(Math.round(value / 1e6))} MB`
  if (value >= 1e6) return `${tenth.format(value / 1e6)} MB`
  return `${whole.format(Math.max(value > 0 ? 1 : 0, Math.round(value / 1e3)))} KB`
}

/** `Genesis, Exodus and Numbers`. */
const lists = new Intl.ListFormat('en', { type: 'conjunction' })
export const listed = (words: Iterable<string>): string => lists.format(words)
