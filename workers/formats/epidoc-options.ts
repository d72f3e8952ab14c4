import { listOf, objectOf, type ReadContext, textOf } from './reader.ts'

/** What a recipe tells the EpiDoc reader (`options`). */
export interface EpidocOptions {
  /** Subtypes of `div[@type=edition]` whose text is the passages' text, the best first; `` = without subtype. */
  text: string[]
  /** Subtype of an edition whose `w` bear the lemmas of the text's words, by their `n`. */
  lemmas: string
  /** Other subtypes → name of the layer (kind `transcription`) that they become. */
  transcriptions: Record<string, string>
  /** Upstream's codes → ISO 639-3, beside those that are the same everywhere (`la`, `grc`). */
  languages: Record<string, string>
  /** Beginning of a file's name → language of a text that states none. */
  unstated: Record<string, string>
  /** Language of a translation that states none. */
  translation: string
  /** Upstream's word for what a text is, without `#` → path. */
  kinds: Record<string, string>
  /** Terms are subjects too (facet `subject`): those that are no kind are no kind that is missing. */
  subjects: boolean
  /** Written where upstream has no value (`unbekannt`, `Unknown`). */
  empty: Set<string>
  /** Number of a text → files that describe it or translate it. */
  metadata: Record<string, string[]>
  translations: Record<string, string[]>
}

export function epidocOptions(context: ReadContext): EpidocOptions {
  const options = objectOf(context.options)
  const words = (name: string): Record<string, string> =>
    Object.fromEntries(Object.entries(objectOf(options[name])).map(([key, value]) => [key, textOf(value)]))
  const files = (name: string): Record<string, string[]> =>
    Object.fromEntries(
      Object.entries(objectOf(options[name])).map(([key, value]) => [
        key,
        (Array.isArray(value) ? listOf(value) : [value]).map(textOf),
      ]),
    )
  return {
    text: options.text === undefined ? ['primary', ''] : listOf(options.text).map(textOf),
    lemmas: textOf(options.lemmas),
    transcriptions: words('transcriptions'),
    languages: words('languages'),
    unstated: words('unstated'),
    translation: textOf(options.translation) || 'und',
    kinds: words('kinds'),
    subjects: options.subjects === true,
    empty: new Set(listOf(options.empty).map(value => textOf(value).toLowerCase())),
    metadata: files('metadata'),
    translations: files('translations'),
  }
}
