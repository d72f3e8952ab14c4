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

/** The places of distinct strings in the order of code points. */
export function orderOf(strings: readonly string[]): Uint32Array {
  const order = new Uint32Array(strings.length)
  if (strings.some(string => ABOVE_SURROGATES.test(string))) {
    for (let i = 0; i < order.length; i++) order[i] = i
    return order.sort((a, b) => byCodePoint(strings[a]!, strings[b]!))
  }
  // JavaScript's own order is that of code points here, and sorts several times faster without a function
  const places = new Map(strings.map((string, i) => [string, i]))
  const sorted = [...strings].sort()
  for (let i = 0; i < order.length; i++) order[i] = places.get(sorted[i]!)!
  return order
}

/** For each old number its place in an order. */
export function ranksOf(order: Uint32Array): Uint32Array {
  const rank = new Uint32Array(order.length)
  for (let position = 0; position < order.length; position++) rank[order[position]!] = position
  return rank
}

/** Only with one of these can the order of UTF-16 units differ from that of code points. */
const ABOVE_SURROGATES = /[\ud800-\uffff]/

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
