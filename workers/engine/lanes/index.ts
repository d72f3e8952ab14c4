import { fragmentLane } from './fragment.ts'
import { lemmaLane } from './lemma.ts'
import { morphLane } from './morph.ts'
import { textLane } from './text.ts'
import { translationsLane } from './translations.ts'

/** Every lane, by the name that `data.lane` gives. */
export const LANES = {
  text: textLane,
  lemma: lemmaLane,
  morph: morphLane,
  fuzzy: fragmentLane,
  translations: translationsLane,
}
