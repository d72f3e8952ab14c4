/** Where a key lies, in pixels. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

const middle = (box: Box): number => (box.left + box.right) / 2

/** The key of the row above that lies nearest; keys may have wrapped, so rows are told by where they lie. */
export function nearestAbove(boxes: readonly Box[], now: number): number | undefined {
  const from = boxes[now]
  if (!from) return undefined
  const above = boxes.filter(box => box.bottom <= from.top + 1)
  return nearest(boxes, from, Math.max(...above.map(({ top }) => top)))
}

/** The key of the row below that lies nearest. */
export function nearestBelow(boxes: readonly Box[], now: number): number | undefined {
  const from = boxes[now]
  if (!from) return undefined
  const below = boxes.filter(box => box.top >= from.bottom - 1)
  return nearest(boxes, from, Math.min(...below.map(({ top }) => top)))
}

function nearest(boxes: readonly Box[], from: Box, top: number): number | undefined {
  let best: number | undefined
  boxes.forEach((box, i) => {
    if (Math.abs(box.top - top) > 1) return
    const known = best === undefined ? undefined : boxes[best]
    if (!known || Math.abs(middle(box) - middle(from)) < Math.abs(middle(known) - middle(from))) best = i
  })
  return best
}
