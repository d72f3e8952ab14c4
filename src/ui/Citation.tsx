import type { Data } from '../../workers/api/catalogue.ts'
import { currentSettings, useRestricted } from '../app/settings.ts'
import { useAsk, useCite } from '../port/hooks.ts'
import { fillPattern } from './cite-pattern.ts'
import { copyText } from './clipboard.ts'
import { say } from './Toast.tsx'

type Cited = Data<'cite'>

/** A passage with its citation, in the pattern of the settings. */
export const textOfCitation = (cited: Cited): string => fillPattern(currentSettings().citePattern, cited)

/** What is put on the clipboard, by the word on the button. */
const FORMS = {
  'with citation': textOfCitation,
  text: (cited: Cited) => cited.text,
  reference: (cited: Cited) => cited.reference,
  citation: (cited: Cited) => cited.plain,
  BibTeX: (cited: Cited) => cited.bibtex,
  RIS: (cited: Cited) => cited.ris,
  'CSL JSON': (cited: Cited) => `${JSON.stringify(cited.csl, null, 2)}\n`,
  TEI: (cited: Cited) => cited.tei,
  URN: (cited: Cited) => cited.urn,
}
export type CopyForm = keyof typeof FORMS

/** Copies a passage or range in one of the forms, and says what was copied, under which licence. */
export function useCopy(): (urn: string, form: CopyForm) => void {
  const ask = useAsk()
  const restricted = useRestricted()
  return (urn, form) => {
    const cited = ask('cite', { urn, ...(restricted ? { include_restricted: true } : {}) }).then(answer => {
      if (answer.ok) return answer.data
      throw new Error(answer.refusal.message)
    })
    copyText(cited.then(FORMS[form])).then(
      async () => {
        const { reference, license } = await cited
        const what = form === 'with citation' ? reference : `${reference}, ${form === 'text' ? 'text only' : form}`
        say(`Copied: ${what}. ${license}`)
      },
      async () => {
        const why = await cited.then(
          () => 'The browser did not allow it.',
          (error: unknown) => (error instanceof Error ? error.message : ''),
        )
        say(`Nothing was copied. ${why}`)
      },
    )
  }
}

/** A citation in words, and its forms to copy. */
export function Citation({ urn }: { urn: string }) {
  const restricted = useRestricted()
  const copy = useCopy()
  const answer = useCite({ urn, ...(restricted ? { include_restricted: true } : {}) }).data
  if (!answer) return <div className="cite" aria-busy="true" />
  if (!answer.ok) return <div className="cite">{answer.refusal.message}</div>
  return (
    <div className="cite">
      <p>{answer.data.plain}</p>
      <p className="cite-forms">
        {(['citation', 'BibTeX', 'RIS', 'CSL JSON', 'TEI', 'URN'] as const).map(form => (
          <button type="button" className="link" key={form} onClick={() => copy(urn, form)}>
            {form === 'citation' ? 'Copy' : form}
          </button>
        ))}
      </p>
    </div>
  )
}
