import type { Data } from '../../../workers/api/catalogue.ts'
import type { Lane } from './request.ts'

/** Lanes that look at what editions add to a text: what is wanting where none has it, and what would be needed. */
export const NEEDED: Partial<Record<Lane, readonly [title: string, needs: string]>> = {
  word: [
    'None of these texts carries lemmas',
    'A word can be found in all its forms only where an edition gives the dictionary word of each form.',
  ],
  form: [
    'None of these texts carries morphology',
    'A form can be found only where an edition says which form each word has.',
  ],
  gloss: [
    'None of these texts carries glosses',
    'A gloss can be found only where an edition gives each word a short meaning.',
  ],
  sense: [
    'None of these texts cites senses',
    'A sense can be found only where an edition assigns its words to the senses of a list.',
  ],
  translation: [
    'None of these texts has a translation beside it',
    'Translations that are editions of their own are found as texts, in the Text lane.',
  ],
}

type Source = Data<'status'>['sources'][number]

/** Whether a text has what a lane looks at. */
const HAS: Partial<Record<Lane, (source: Source) => boolean>> = {
  word: ({ layers }) => layers.includes('lemmas'),
  form: ({ layers }) => layers.includes('morphology'),
  gloss: ({ layers }) => layers.includes('glosses'),
  sense: ({ layers }) => layers.includes('senses'),
  translation: ({ layers }) => layers.includes('translation'),
}

/** What none of the texts on this device has, though the lane needs it. */
export function wanting(lane: Lane, sources: readonly Source[]): readonly [title: string, needs: string] | undefined {
  const has = HAS[lane]
  return has && sources.length > 0 && !sources.some(has) ? NEEDED[lane] : undefined
}
