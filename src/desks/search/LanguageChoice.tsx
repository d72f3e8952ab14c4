import { useStatus } from '../../port/hooks.ts'
import { number } from '../../ui/format.ts'
import { languageName } from '../../ui/languages.ts'
import type { Request } from './request.ts'

interface Props {
  request: Request
  /** Only languages of sources with such a layer. */
  need: string
  onChange(lang: string): void
}

/** The language that a form alone is looked for in. */
export function LanguageChoice({ request, need, onChange }: Props) {
  const languages = useLanguagesWith(need)
  const { lang } = request
  return (
    <label className="inline">
      Language
      <select className="field-s" value={lang} onChange={event => onChange(event.target.value)}>
        <option value="">choose …</option>
        {(lang === '' || languages.some(([code]) => code === lang)
          ? languages
          : [[lang, 0] as const, ...languages]
        ).map(([code, passages]) => (
          <option key={code} value={code}>
            {languageName(code)}
            {passages > 0 && `, ${number(passages)} passages`}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Languages of the texts here that have a layer, those of most passages first. */
export function useLanguagesWith(layer: string): readonly (readonly [code: string, passages: number])[] {
  const status = useStatus().data
  if (!status?.ok) return []
  const { sources, languages } = status.data
  const with_ = new Set(sources.filter(({ layers }) => layers.includes(layer)).flatMap(source => source.languages))
  return byCount(languages).filter(([code]) => with_.has(code))
}

export const byCount = (counts: Record<string, number>): (readonly [string, number])[] =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
