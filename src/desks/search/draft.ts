import { FIELDS } from './fields.ts'
import type { Request } from './request.ts'

/** Words between, where the library is not told how many. */
export const USUAL_WINDOW = 10
/** Before a dictionary word, in what stands near. */
const LEMMA = /^lemma:\s*/i

/** A near word in its two parts: what is typed, and whether it means a dictionary word. */
export function nearParts(near: string): { words: string; as: 'words' | 'lemma' } {
  return LEMMA.test(near) ? { words: near.replace(LEMMA, ''), as: 'lemma' } : { words: near, as: 'words' }
}

/** The request as it stands in the form, sent or not: its field, and the rows beneath that are shown. */
export function withDraft(request: Request, form: FormData): Request {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const next: Request = { ...request, q: String(form.get('q') ?? ''), offset: 0 }
  if (form.has('near')) {
    const near = text('near')
    next.near = near !== '' && text('near_as') === 'lemma' ? `lemma:${near}` : near
    const window = FIELDS.window.read(text('window'), undefined)
    next.window = window === USUAL_WINDOW ? undefined : window
    next.ordered = form.has('ordered')
    next.sentence = form.has('sentence')
  }
  if (form.has('morph')) next.morph = text('morph')
  if (form.has('morph') || request.lane === 'form') next.morph_ambiguous = form.has('certain') ? 'exclude' : 'include'
  if (form.has('gloss')) next.gloss = text('gloss')
  return next
}
