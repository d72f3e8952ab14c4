import { changeSettings, useSettings } from '../../app/settings.ts'
import { runOf } from '../../ui/languages.ts'

const [SMALLEST, LARGEST] = [-3, 6]

/** The size is kept for each script: pointed Hebrew and Latin want different ones. */
export function TextSize({ language, sample }: { language: string; sample: string }) {
  const { textSize } = useSettings()
  const { script } = runOf(language, sample)
  const step = textSize[script] ?? 0
  const set = (next: number) => changeSettings({ textSize: { ...textSize, [script]: next } })
  return (
    <span className="sizes">
      <button type="button" className="btn small" disabled={step <= SMALLEST} onClick={() => set(step - 1)}>
        <span aria-hidden="true">A−</span>
        <span className="vh">Smaller text</span>
      </button>
      <button type="button" className="btn small" disabled={step >= LARGEST} onClick={() => set(step + 1)}>
        <span aria-hidden="true">A+</span>
        <span className="vh">Larger text</span>
      </button>
    </span>
  )
}
