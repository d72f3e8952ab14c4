import { useState } from 'react'
import { Link } from 'wouter'
import type { Data } from '../../../workers/api/catalogue.ts'
import { MOST_FORMS } from '../../../workers/api/define.ts'
import { textPath, wordPath } from '../../app/routes.ts'
import { counted, number } from '../../ui/format.ts'
import { LangText } from '../../ui/LangText.tsx'
import { type Form, joinForms } from './forms.ts'

type DictionaryEntry = Data<'define'>['entries'][number]

/** So many forms stand at once. */
const AT_ONCE = 12

/** How often the texts on this device have the word, and in which forms. */
export function Attested({ entry }: { entry: DictionaryEntry }) {
  const { tokens, passages, forms = [] } = entry.attested
  const numbered = /^[HG]\d+/.test(entry.id)
  return (
    <section className="attested" aria-label={`${entry.headword} in the texts`}>
      <h3>In the texts on this device</h3>
      {tokens === 0 ? (
        <p className="second">No text on this device is annotated with this word.</p>
      ) : (
        <p>
          <Link
            href={numbered ? wordPath(entry.id) : wordPath(entry.headword.replace(/^\*/, ''), { lang: entry.language })}
            className="num"
          >
            {counted(tokens, 'time')} in {counted(passages, 'passage')}
          </Link>
        </p>
      )}
      {forms.length > 0 && (
        <Forms forms={joinForms(forms)} language={entry.language} cut={forms.length >= MOST_FORMS} />
      )}
    </section>
  )
}

function Forms({ forms, language, cut }: { forms: readonly Form[]; language: string; cut: boolean }) {
  const [all, setAll] = useState(false)
  const shown = all ? forms : forms.slice(0, AT_ONCE)
  return (
    <>
      <h4 className="caps">{cut ? 'Commonest forms' : 'Forms'}</h4>
      <ul className="forms-list">
        {shown.map(({ form, tokens }) => (
          <li key={form}>
            <Link href={textPath(form)} title="Search the text for this form">
              <LangText language={language} text={form} />
            </Link>{' '}
            <span className="muted num">{number(tokens)}</span>
          </li>
        ))}
      </ul>
      {forms.length > AT_ONCE && (
        <button type="button" className="link small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Fewer forms' : `${number(forms.length - AT_ONCE)} more forms`}
        </button>
      )}
    </>
  )
}
