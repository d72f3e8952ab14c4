import { useStatus } from '../../port/hooks.ts'
import { listed } from '../../ui/format.ts'
import { languageName } from '../../ui/languages.ts'
import { NOTATION_NAMES, type Typing } from '../../ui/notations.ts'
import { Typed } from '../../ui/Typed.tsx'
import { useLanguagesWith } from './LanguageChoice.tsx'
import { wanting } from './needed.ts'
import type { Lane, Request } from './request.ts'

interface Example {
  q: string
  says: string
  typing?: Exclude<Typing, 'none'>
  lang?: string
}

const EXAMPLES: Record<Lane, Example[]> = {
  text: [
    { q: 'λόγος', says: 'every place of the word, however it is accented' },
    { q: 'בראשית', says: 'the same without its points' },
    { q: '"in the beginning"', says: 'the words one after the other' },
    { q: 'shepherd*', says: 'words that begin so' },
    { q: 'NEAR(heaven earth, 5)', says: 'both within five words' },
    { q: 'bread OR wine', says: 'one or the other' },
    { q: 'light NOT darkness', says: 'one without the other' },
  ],
  word: [
    { q: 'λέγω', says: 'every form of the word, εἶπεν and ἐρεῖ too' },
    { q: 'ברא', says: 'every dictionary word that is spelled so' },
    { q: 'H430', says: 'a number of Strong’s Hebrew dictionary' },
    { q: 'G3056', says: 'a number of Strong’s Greek dictionary' },
    { q: 'lo/gos', says: 'λόγος, with the switch in the field on', typing: 'betacode' },
  ],
  fragment: [
    { q: ']ρχη ην ο λογ[', says: 'over the limits of words; brackets are ignored' },
    { q: 'ראשית ברא', says: 'letters without their points' },
    { q: 'λο.ος ην', says: 'a dot is one lost letter' },
    { q: 'εν αρ … λογος', says: 'three dots are up to twelve lost letters' },
    { q: ' λογο', says: 'a blank is the limit of a word' },
  ],
  translation: [
    { q: '"in the beginning"', says: 'originals whose translation has the words' },
    { q: 'shepherd*', says: 'words that begin so' },
  ],
  gloss: [
    { q: 'king', says: 'every word of any language that is glossed so' },
    { q: '"son of"', says: 'glosses with the words one after the other' },
    { q: 'lord OR god', says: 'one or the other' },
    { q: 'creat*', says: 'words that begin so' },
  ],
  sense: [
    { q: '25.43', says: 'a sense by its number, several with commas' },
    { q: '25.%', says: 'every number that begins so' },
    { q: 'love', says: 'a sense by its name or its word' },
  ],
  form: [
    { q: 'case=dat,number=plur', says: 'Greek datives plural', lang: 'grc' },
    { q: 'mood=opt', says: 'Greek optatives', lang: 'grc' },
    { q: 'stem=hifil,conjugation=impf|wayq', says: 'Hebrew: either of two conjugations', lang: 'hbo' },
    { q: 'pos=noun,number=dual,gender!=masc', says: 'Hebrew: duals that are not masculine', lang: 'hbo' },
  ],
}

const ABOUT: Record<Lane, string> = {
  text: `Words that stand side by side are all wanted. ${listed(['Accents', 'points', 'case'])} are ignored unless the filter says otherwise; the text is shown as its edition has it.`,
  word: 'The forms are those that the annotation of each text gives to the word. Texts without lemmas cannot be searched so; the answer names them.',
  fragment:
    'For what is broken off: at least three letters in a row must remain. Letters are compared without accents, points, case and editorial signs.',
  translation:
    'Translations that stand beside a text, line by line, are searched, and the original is shown. A translation that is an edition of its own is found in the Text lane.',
  gloss:
    'A gloss is the short meaning that an edition gives each word of its text. One line is one dictionary word with one gloss in one edition; it leads to all its passages.',
  sense:
    'Some editions assign each word to a sense of a list, such as a semantic domain. The lists come with packs of their own or with the edition.',
  form: 'A key, = or !=, and a value; several conditions with commas hold for one and the same word, | is either. The button beside the field has the lists.',
}

interface Props {
  request: Request
  /** There are words in the field, but no language to look for the form in. */
  needsLanguage: boolean
  onAsk(part: Partial<Request>): void
}

/** Before the first search: what the field understands, each line a search to try. */
export function HowToAsk({ request, needsLanguage, onAsk }: Props) {
  const { lane } = request
  const languages = useLanguagesWith('morphology')
  const status = useStatus().data
  const wants = status?.ok
    ? wanting(
        lane,
        status.data.sources.filter(source => source.passages > 0),
      )
    : undefined
  return (
    <section className="wrap how" aria-labelledby="how">
      {wants && (
        <div className="notice">
          <b>{wants[0]}</b>
          <p>{wants[1]}</p>
        </div>
      )}
      {needsLanguage && !wants && (
        <div className="notice" role="status">
          <b>In which language?</b>
          <p className="acts-row">
            {languages.map(([code]) => (
              <button type="button" className="link" key={code} onClick={() => onAsk({ lang: code })}>
                {languageName(code)}
              </button>
            ))}
          </p>
        </div>
      )}
      <h2 id="how">What the field understands</h2>
      <dl>
        {EXAMPLES[lane].map(({ q, says, typing, lang }) => (
          <div key={q}>
            <dt>
              <button
                type="button"
                className="link"
                onClick={() => onAsk({ q, typing: typing ?? 'none', ...(lang ? { lang } : {}) })}
              >
                {lane === 'form' ? <span className="code">{q}</span> : <Typed text={q} />}
              </button>
            </dt>
            <dd>
              {typing && `${NOTATION_NAMES[typing]}: `}
              {says}
            </dd>
          </div>
        ))}
      </dl>
      <p className="muted small">{ABOUT[lane]}</p>
    </section>
  )
}
