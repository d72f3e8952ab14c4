/** `%` stands for any run of letters; the rest is compared without regard to case. */
export function patternOf(pattern: string): (value: string) => boolean {
  const own = pattern.toLowerCase()
  if (!own.includes('%')) return value => value.toLowerCase() === own
  const parts = own.split('%')
  return value => like(value.toLowerCase(), parts)
}

/** Whether a text begins with the first part, ends with the last and has the others between in this order. */
function like(text: string, parts: readonly string[]): boolean {
  const first = parts[0]!
  const last = parts.at(-1)!
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false
  let at = first.length
  const end = text.length - last.length
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at)
    if (found < 0 || found + part.length > end) return false
    at = found + part.length
  }
  return true
}
