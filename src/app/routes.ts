import { useLocationProperty } from 'wouter/use-browser-location'
import { type Typing, typingPair } from '../ui/notations.ts'

/** Where the site lives, without the last slash: '' or '/lectern'. */
export const BASE = import.meta.env.BASE_URL.replace(/\/$/, '')

/** The query string as it stands in the address: wouter decodes it once, which would decode `%2525` twice. */
export const useRawSearch = (): string => useLocationProperty(() => location.search)

/** The path below the base as it stands in the address. */
export const useRawPath = (): string =>
  useLocationProperty(() =>
    location.pathname.startsWith(BASE) ? location.pathname.slice(BASE.length) : location.pathname,
  )

/** Decodes what can be decoded: a link that was cut in the middle of a sign still opens. */
export function decode(text: string): { text: string; damaged: boolean } {
  try {
    return { text: decodeURIComponent(text), damaged: false }
  } catch {
    // sign by sign: runs of escapes that make no letter are left out
    const kept = text.replace(/(?:%[0-9a-f]{2})+|%/gi, run => {
      const bytes = Uint8Array.from(run.match(/%[0-9a-f]{2}/gi) ?? [], pair => Number.parseInt(pair.slice(1), 16))
      return new TextDecoder().decode(bytes).replaceAll('\uFFFD', '')
    })
    return { text: kept, damaged: true }
  }
}

/** A path segment: urns keep their colons, so that the address can be read. */
export const encodeSegment = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(/%3A/gi, ':').replace(/%40/g, '@')

export const readPath = (reference: string): string => `/read/${encodeSegment(reference)}`

/** The dictionary at a word or number; at its door without one. */
export function definePath(word: string, { lang, typing }: { lang?: string; typing?: Typing } = {}): string {
  const pairs = [...typingPair(typing ?? 'none'), ...(lang ? [['lang', lang]] : [])]
  const search = pairs.map(pair => pair.join('=')).join('&')
  return `/define${word ? `/${encodeSegment(word)}` : ''}${search ? `?${search}` : ''}`
}

interface SearchFor {
  lang?: string | undefined
  typing?: Typing
}

/** The search for words of the text. */
export const textPath = (q: string, how: SearchFor = {}): string => searchPath('q', q, how)

/** The search for every form of a dictionary word. */
export const wordPath = (lemma: string, how: SearchFor = {}): string => searchPath('lemma', lemma, how)

function searchPath(key: 'q' | 'lemma', text: string, { lang, typing = 'none' }: SearchFor): string {
  const pairs = [
    [key, encodeURIComponent(text.toWellFormed())],
    ...typingPair(typing),
    ...(lang ? [['lang', lang]] : []),
  ]
  return `/?${pairs.map(pair => pair.join('=')).join('&')}`
}
