import { useLocationProperty } from 'wouter/use-browser-location'

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
