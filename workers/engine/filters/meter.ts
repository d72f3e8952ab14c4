import type { Note } from '../../api/envelope.ts'
import { type MeterRow, metersOf } from '../known.ts'
import type { OpenPack } from '../pack.ts'
import { patternOf } from './patterns.ts'
import { type FilterResult, noFilter } from './types.ts'

/** Names of metres told where the one asked for is not known. */
const MOST = 12

/**
 * `meter`, `meter_pattern`: passages with a scansion of this metre (its code or name; `%` any run) and this pattern (`?`
 * one foot or position, `%` any run; runs of blanks are equal). One scansion must satisfy both.
 */
export function meterFilter(
  meter: string | undefined,
  pattern: string | undefined,
  packs: readonly OpenPack[],
): FilterResult {
  if (meter === undefined && pattern === undefined) return noFilter
  const named = meter === undefined ? () => true : nameTest(meter)
  const reads = pattern === undefined ? () => true : patternTest(pattern)
  const satisfies = (row: MeterRow) => named(row) && reads(row)
  const notes: Note[] = []
  const known = new Map<string, number>()
  const producers = new Set<string>()
  let knows = false
  for (const pack of packs)
    for (const rows of metersOf(pack).values())
      for (const row of rows) {
        const name = row.name ?? row.code ?? row.producer
        known.set(name, (known.get(name) ?? 0) + 1)
        if (!named(row)) continue
        knows = true
        producers.add(row.producer)
      }
  if (known.size === 0) notes.push({ code: 'no_meter', text: 'No text searched has scanned passages.' })
  else if (!knows) {
    const names = [...known].sort((a, b) => b[1] - a[1]).map(([name]) => name)
    notes.push({
      code: 'meter_unknown',
      text: `The metre ${meter} is not known; known are ${names.slice(0, MOST).join(', ')}${names.length > MOST ? ', …' : ''}.`,
    })
  } else notes.push({ code: 'meter', text: `Scanned by ${[...producers].sort().join(', ')}.` })
  return {
    ok: true,
    filter: {
      name: meter === undefined ? 'meter_pattern' : 'meter',
      sentence: [meter === undefined ? '' : `metre ${meter}`, pattern === undefined ? '' : `pattern ${pattern}`]
        .filter(Boolean)
        .join(', '),
      document: (_, pack) => metersOf(pack).size > 0,
      passage: pack => {
        const scanned = new Uint8Array(pack.passages)
        for (const [passage, rows] of metersOf(pack)) if (rows.some(satisfies)) scanned[passage] = 1
        return passage => scanned[passage] === 1
      },
      shows: (pack, passage) => {
        const row = metersOf(pack).get(passage)?.find(satisfies)
        return row ? { meter: row } : {}
      },
      notes,
    },
  }
}

function nameTest(meter: string): (row: MeterRow) => boolean {
  const like = patternOf(meter.trim())
  return row => [row.code, row.name].some(name => name !== undefined && like(name))
}

function patternTest(pattern: string): (row: MeterRow) => boolean {
  const one = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
  const parts = [...one(pattern)].map(sign =>
    sign === '?' ? '[^ ]' : sign === '%' ? '.*' : sign.replace(/[.*+?^${}()|[\]\\]/, '\\$&'),
  )
  const test = new RegExp(`^${parts.join('').replace(/(?:\.\*)+/g, '.*')}$`, 'u')
  return row => test.test(one(row.pattern))
}
