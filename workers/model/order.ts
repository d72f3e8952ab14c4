/** Compares by code points, as SQLite's BINARY collation does; JavaScript's own order differs above U+FFFF. */
export function byCodePoint(a: string, b: string): number {
  const n = Math.min(a.length, b.length)
  for (let i = 0; i < n; i++) {
    let x = a.charCodeAt(i)
    let y = b.charCodeAt(i)
    if (x === y) continue
    // surrogates stand above all of the basic plane
    if (x >= 0xd800 && x < 0xe000) x += 0x10000
    if (y >= 0xd800 && y < 0xe000) y += 0x10000
    return x - y
  }
  return a.length - b.length
}

/** The last place of an ascending list whose value is not above `value`; 0 where all are. */
export function lastNotAbove(values: Uint32Array, value: number): number {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (values[middle]! <= value) low = middle
    else high = middle - 1
  }
  return low
}
