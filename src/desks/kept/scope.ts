import { chipsOf } from '../search/chips.ts'
import { readRequest } from '../search/request.ts'

/** What a kept search asks besides its words, in words: `near θεός`, `Language Ancient Greek`. `titles`: editions by pack. */
export function scopeOf(address: string, titles: ReadonlyMap<string, string>): string[] {
  const cut = address.indexOf('?')
  if (cut < 0 || address.slice(0, cut) !== '/') return []
  const { request } = readRequest(address.slice(cut))
  return [
    ...(request.near ? [`near ${request.near}`] : []),
    ...(request.morph && request.lane !== 'form' ? [`form ${request.morph}`] : []),
    ...(request.gloss && request.lane !== 'gloss' ? [`gloss ${request.gloss}`] : []),
    ...chipsOf(request, titles).map(({ name, value }) => `${name} ${value}`),
  ]
}
