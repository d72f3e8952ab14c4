/** A line, with the part of the text in which lines are counted, and its own number where it has one. */
interface Line {
  within: string
  n: string | undefined
}

/**
 * Numbers for lines of which only some have one. A run of lines without number is counted on where the numbers before
 * and behind it leave just so much room, or none comes behind; else its lines belong to the number before. Where the
 * edition numbers every fifth line (`everyFifth`), a run is counted on whatever comes behind, up to that number, and past
 * numbers that lines out of order have.
 */
export function countOn(lines: readonly Line[], everyFifth = false): string[] {
  const numbers: string[] = []
  const own = new Set(lines.map(({ within, n }) => `${within}:${n}`))
  for (let i = 0; i < lines.length; ) {
    const { within, n } = lines[i]!
    if (n !== undefined) {
      numbers.push(n)
      i++
      continue
    }
    let end = i
    while (end < lines.length && lines[end]!.n === undefined && lines[end]!.within === within) end++
    let last = i > 0 && lines[i - 1]!.within === within ? numbers[i - 1]! : '0'
    const next =
      end < lines.length && lines[end]!.within === within ? Number.parseInt(lines[end]!.n ?? '', 10) : Infinity
    const fits = last === '0' || next === Infinity || next - Number.parseInt(last, 10) === end - i + 1
    for (; i < end; i++) {
      let on = Number.parseInt(last, 10) + 1
      if (everyFifth && !fits) while (on < next && own.has(`${within}:${on}`)) on++
      if (Number.isFinite(on) && (fits || (everyFifth && on < next))) last = String(on)
      numbers.push(last)
    }
  }
  return numbers
}
