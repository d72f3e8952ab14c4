import type { DocumentHeader } from '../../../workers/api/shapes.ts'
import { LicenceBadge } from '../../ui/Badge.tsx'
import { type CopyForm, useCopy } from '../../ui/Citation.tsx'
import { counted } from '../../ui/format.ts'
import { Popover } from '../../ui/Popover.tsx'
import { Reference } from '../../ui/Reference.tsx'

interface Props {
  urn: string
  reference: string
  /** Passages chosen; 0 = the whole section. */
  count: number
  document: DocumentHeader
  /** Opens the notes of one's own on what is chosen. */
  onNote(): void
}

const FORMS: [CopyForm, string][] = [
  ['text', 'Text only'],
  ['reference', 'Reference'],
  ['BibTeX', 'BibTeX'],
  ['RIS', 'RIS'],
  ['CSL JSON', 'CSL JSON'],
  ['TEI', 'TEI'],
]

/** What is chosen, under which licence, and the ways to take it along. Always in the same place. */
export function CiteBar({ urn, reference, count, document, onNote }: Props) {
  const copy = useCopy()
  const forms = FORMS.map(([form, word]) => (
    <button type="button" className="link" key={form} onClick={() => copy(urn, form)}>
      {word}
    </button>
  ))
  return (
    <section className="citebar" aria-label="Citation">
      <span className="cite-ref">
        <Reference text={reference} />
      </span>
      <span className="muted wide">{count > 0 ? `${counted(count, 'passage')} chosen` : 'the whole section'}</span>
      <LicenceBadge
        license={document.license_class}
        id={document.license_id}
        credit={document.credit}
        url={document.license_text_url}
      />
      <span className="end">
        <button type="button" className="btn small" onClick={onNote}>
          Note
        </button>
        <button type="button" className="btn small primary" onClick={() => copy(urn, 'with citation')}>
          <span>
            Copy<span className="wide"> with citation</span>
          </span>
        </button>
        <span className="forms wide">{forms}</span>
        <span className="more-forms">
          <Popover label="More" name="More ways to copy" align="end">
            <span className="forms">{forms}</span>
          </Popover>
        </span>
      </span>
    </section>
  )
}
