import { type Address, ROWS, type Row } from './address.ts'

const WORDS: Record<Row, string> = { lemma: 'Lemma', parsing: 'Parsing', gloss: 'Gloss', sense: 'Sense' }
const NONE: Record<Row, string> = {
  lemma: 'No word on this page has a lemma.',
  parsing: 'No word on this page is parsed.',
  gloss: 'No word on this page has a gloss.',
  sense: 'No word on this page cites a sense.',
}

interface Props {
  address: Pick<Address, 'rows'>
  /** Rows of which the page has any. */
  there: ReadonlySet<Row>
  onChoose(rows: Row[]): void
}

/** Which rows stand under each word; what the page does not have says so and cannot be chosen. */
export function Rows({ address: { rows }, there, onChoose }: Props) {
  return (
    <fieldset className="seg">
      <legend className="vh">Rows under each word</legend>
      {ROWS.map(row => {
        const none = !there.has(row)
        const on = rows.includes(row) && !none
        return (
          <button
            type="button"
            key={row}
            aria-pressed={on}
            aria-disabled={none || undefined}
            title={none ? NONE[row] : undefined}
            onClick={() => none || onChoose(ROWS.filter(one => (one === row ? !on : rows.includes(one))))}
          >
            {WORDS[row]}
            {none && <span className="vh">. {NONE[row]}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}
