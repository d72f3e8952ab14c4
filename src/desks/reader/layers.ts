import type { Data } from '../../../workers/api/catalogue.ts'
import type { Row } from './address.ts'

/** The rows of word boxes for which a page has something. */
export function rowsThere(data: Data<'show'>): ReadonlySet<Row> {
  const there = new Set<Row>()
  for (const passage of data.passages ?? [])
    for (const token of passage.tokens ?? []) {
      if (token.lemma !== undefined) there.add('lemma')
      if (token.parsing !== undefined) there.add('parsing')
      if (token.gloss !== undefined) there.add('gloss')
      if (token.senses !== undefined) there.add('sense')
    }
  return there
}

/** Whether any passage shown is scanned. */
export const isScanned = (data: Data<'show'>): boolean =>
  data.passages?.some(passage => (passage.meter?.length ?? 0) > 0) ?? false
