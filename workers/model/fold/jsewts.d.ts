/** jsewts 1.0.4 (buda-base, Apache-2.0) has no types of its own. */
declare module 'jsewts' {
  interface Ewts {
    toWylie(text: string, escapeOther?: boolean, warnings?: string[]): string
    fromWylie(text: string, warnings?: string[]): string
  }
  const ewts: Ewts
  export default ewts
}
