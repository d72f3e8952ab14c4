import type { Data } from '../../../workers/api/catalogue.ts'
import { languageName } from '../../ui/languages.ts'
import { Popover } from '../../ui/Popover.tsx'
import { type Address, besideLayer, MOST_BESIDE } from './address.ts'
import { layersBeside, layerTitle } from './columns.ts'

interface Choice {
  id: string
  title: string
  language: string | undefined
  own: boolean
}

/** What can stand beside the text: other editions of the work, then layers of the text itself. */
export function choicesBeside(data: Data<'show'>): Choice[] {
  const { document, editions = [], passages = [] } = data
  const others = editions.filter(edition => edition.urn !== document?.urn)
  return [
    ...others.map(({ pack, urn, title, document: own, language }) => ({
      // two editions of one pack are told apart by their urns
      id: pack !== document?.pack && others.filter(other => other.pack === pack).length === 1 ? pack : urn,
      title: editions.filter(other => other.title === title).length > 1 ? own : title,
      language: languageName(language),
      own: false,
    })),
    ...layersBeside(passages).map(layer => ({
      id: besideLayer(layer.layer),
      title: layerTitle(layer, layer.language && languageName(layer.language)),
      language: layer.language && languageName(layer.language),
      own: true,
    })),
  ]
}

interface Props {
  choices: readonly Choice[]
  address: Address
  onChoose(beside: string[]): void
}

/** Which editions and layers stand beside the text; they stand in the order in which they were chosen. */
export function Beside({ choices, address: { beside }, onChoose }: Props) {
  const full = beside.length >= MOST_BESIDE
  return (
    <Popover label={`Columns: ${beside.length + 1}`} name="Columns beside the text">
      <fieldset className="beside-list">
        <legend className="caps">Beside the text</legend>
        {choices.map(({ id, title, language, own }) => {
          const on = beside.includes(id)
          return (
            <label key={id}>
              <input
                type="checkbox"
                checked={on}
                disabled={!on && full}
                onChange={() => onChoose(on ? beside.filter(one => one !== id) : [...beside, id])}
              />
              <span>
                {title}{' '}
                <small className="muted">{[language, own && 'of this edition'].filter(Boolean).join(', ')}</small>
              </span>
            </label>
          )
        })}
      </fieldset>
      {full && <p className="muted">Four columns beside the text are the most.</p>}
    </Popover>
  )
}
