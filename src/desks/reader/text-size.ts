import { useSettings } from '../../app/settings.ts'
import { runOf } from '../../ui/languages.ts'

/** The size chosen for a script, as a factor. */
export function useTextSize(language: string, text: string): number {
  const { textSize } = useSettings()
  return 1 + 0.1 * (textSize[runOf(language, text).script] ?? 0)
}
