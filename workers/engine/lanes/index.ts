import type { Data } from '../../api/catalogue.ts'
import type { FindLane } from '../answering.ts'
import { fragmentLane } from './fragment.ts'
import { glossLane } from './gloss.ts'
import { lemmaLane } from './lemma.ts'
import { morphLane } from './morph.ts'
import { senseLane } from './sense.ts'
import { textLane } from './text.ts'
import { translationsLane } from './translations.ts'

/** Every lane, by the name that `data.lane` gives. */
export const LANES: Readonly<Record<Data<'search'>['lane'], FindLane>> = {
  text: textLane,
  lemma: lemmaLane,
  morph: morphLane,
  fuzzy: fragmentLane,
  translations: translationsLane,
  gloss: glossLane,
  sense: senseLane,
}
