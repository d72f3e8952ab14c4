import type { Data } from '../../../workers/api/catalogue.ts'
import { number } from '../../ui/format.ts'
import { LangText } from '../../ui/LangText.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { Typed } from '../../ui/Typed.tsx'
import type { Request } from './request.ts'

type Sense = NonNullable<Data<'search'>['senses']>[number]

interface Props {
  senses: readonly Sense[]
  request: Request
  onChange(next: Request): void
}

/** So many stand in the line; the others behind a button. */
const IN_LINE = 4

/** The senses that were asked for, with what each has; of several, each alone can be asked for. */
export function Senses({ senses, request, onChange }: Props) {
  if (senses.length === 0)
    return (
      <>
        No sense of these lists is <Typed text={request.q} />.
      </>
    )
  const alone = (id: string) => onChange({ ...request, q: id, sense_gloss: false, offset: 0 })
  const rest = senses.slice(IN_LINE)
  const line = (sense: Sense) => (
    <SenseLine key={sense.id} sense={sense} onAlone={senses.length > 1 ? alone : undefined} />
  )
  return (
    <span className="senses">
      Words that an edition assigns to {senses.length === 1 ? 'the sense ' : 'one of the senses '}
      {senses.slice(0, IN_LINE).map((sense, i) => (
        <span key={sense.id}>
          {i > 0 && '; '}
          {line(sense)}
        </span>
      ))}
      {rest.length > 0 && (
        <>
          {'; and '}
          <Popover label={`${number(rest.length)} more`} name="More senses" buttonClass="link">
            <ul className="left-out">
              {rest.map(sense => (
                <li key={sense.id}>{line(sense)}</li>
              ))}
            </ul>
          </Popover>
        </>
      )}
      .
    </span>
  )
}

function SenseLine({ sense, onAlone }: { sense: Sense; onAlone: ((id: string) => void) | undefined }) {
  const { id, headword, name, gloss, language, passages } = sense
  return (
    <>
      {onAlone ? (
        <button
          type="button"
          className="link"
          title="Only this sense"
          aria-label={`Only ${id} ${name}`}
          onClick={() => onAlone(id)}
        >
          {id}
        </button>
      ) : (
        <b className="num">{id}</b>
      )}{' '}
      {headword !== '' && headword !== name && (
        <>
          <LangText language={language} text={headword} />{' '}
        </>
      )}
      {name}
      {gloss && gloss !== name && `, “${gloss}”`} <span className="num">({number(passages)})</span>
    </>
  )
}
