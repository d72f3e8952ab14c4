export interface Series {
  name: string
  /** Passages and milliseconds. */
  points: [number, number][]
}

const WIDTH = 760
const HEIGHT = 440
const LEFT = 60
const RIGHT = 200
const TOP = 20
const BOTTOM = 50
const COLORS = ['#1d4f80', '#8a2a1a', '#2d6a46', '#8a5a00', '#5a3f8a', '#3d3d3d', '#a0457a', '#0f7a7a']

/** A plot with both scales logarithmic, as SVG: how the time of a search grows with the passages. */
export function logPlot(series: readonly Series[]): string {
  const all = series.flatMap(s => s.points)
  const [x0, x1] = bounds(all.map(p => p[0]))
  const [y0, y1] = bounds(all.map(p => p[1]))
  const x = (v: number) => LEFT + ((Math.log10(v) - x0) / (x1 - x0)) * (WIDTH - LEFT - RIGHT)
  const y = (v: number) => HEIGHT - BOTTOM - ((Math.log10(v) - y0) / (y1 - y0)) * (HEIGHT - TOP - BOTTOM)
  const lines: string[] = []
  for (let e = x0; e <= x1; e++)
    lines.push(
      `<path d="M${x(10 ** e)} ${TOP}V${HEIGHT - BOTTOM}" stroke="#ccc"/>`,
      `<text x="${x(10 ** e)}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle">${(10 ** e).toLocaleString('en-GB')}</text>`,
    )
  for (let e = y0; e <= y1; e++)
    lines.push(
      `<path d="M${LEFT} ${y(10 ** e)}H${WIDTH - RIGHT}" stroke="#ccc"/>`,
      `<text x="${LEFT - 8}" y="${y(10 ** e) + 4}" text-anchor="end">${10 ** e} ms</text>`,
    )
  // labels keep apart where lines end at the same height
  const ends = series.map((s, i) => ({ s, i, at: y(s.points.at(-1)![1]) })).sort((a, b) => a.at - b.at)
  let last = Number.NEGATIVE_INFINITY
  for (const { s, i, at } of ends) {
    const color = COLORS[i % COLORS.length]!
    last = Math.max(at, last + 15)
    const path = s.points.map(([px, py], n) => `${n ? 'L' : 'M'}${x(px).toFixed(1)} ${y(py).toFixed(1)}`).join('')
    lines.push(
      `<path d="${path}" fill="none" stroke="${color}" stroke-width="2"/>`,
      ...s.points.map(
        ([px, py]) => `<circle cx="${x(px).toFixed(1)}" cy="${y(py).toFixed(1)}" r="3" fill="${color}"/>`,
      ),
      `<text x="${WIDTH - RIGHT + 10}" y="${(last + 4).toFixed(1)}" fill="${color}">${escaped(s.name)}</text>`,
    )
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
<title>Median time of a search by passages in the pack</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${lines.join('\n')}
<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 8}" text-anchor="middle">passages in the pack</text>
</svg>
`
}

/** The powers of ten around all values. */
function bounds(values: number[]): [number, number] {
  const low = Math.floor(Math.log10(Math.min(...values)))
  return [low, Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))))]
}

const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)
