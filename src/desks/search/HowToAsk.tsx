import { listed } from '../../ui/format.ts'
import { NOTATION_NAMES, type Typing } from '../../ui/notations.ts'
import { Typed } from '../../ui/Typed.tsx'
import type { Lane } from './request.ts'

interface Example {
  q: string
  says: string
  typing?: Exclude<Typing, 'none'>
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
}

const ABOUT: Record<Lane, string> = {
  text: `Words that stand side by side are all wanted. ${listed(['Accents', 'points', 'case'])} are ignored unless the filter says otherwise; the text is shown as its edition has it.`,
  word: 'The forms are those that the annotation of each text gives to the word. Texts without lemmas cannot be searched so; the answer names them.',
}

/** Before the first search: what the field understands, each line a search to try. */
export function HowToAsk({ lane, onAsk }: { lane: Lane; onAsk(q: string, typing: Typing): void }) {
  return (
    <section className="wrap how" aria-labelledby="how">
      <h2 id="how">What the field understands</h2>
      <dl>
        {EXAMPLES[lane].map(({ q, says, typing }) => (
          <div key={q}>
            <dt>
              <button type="button" className="link" onClick={() => onAsk(q, typing ?? 'none')}>
                <Typed text={q} />
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
