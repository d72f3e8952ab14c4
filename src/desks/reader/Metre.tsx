import type { Passage, Scansion } from '../../../workers/api/shapes.ts'
import { draw, lettersInWords } from './scansion.ts'

/**
 * The metre of a passage: its signs, unless they stand under the words already, the letters of its feet, its name and who
 * scanned it, where that is not so already of the line before.
 */
export function Metre({ passage, before }: { passage: Passage; before: Passage | undefined }) {
  const scansions = passage.meter ?? []
  // the first that divides the line stands under its words
  const under = scansions.findIndex(({ words }) => words !== undefined)
  return scansions.map((scansion, i) => {
    const drawn = draw(scansion)
    return (
      <p className="metre" data-skip="" dir="ltr" key={scansion.producer}>
        {i !== under && drawn.line && <span className="scan">{drawn.line}</span>}
        {drawn.letters && (
          <span className="feet">
            <span aria-hidden="true">{drawn.letters}</span>
            <span className="vh">{lettersInWords(drawn.letters)}</span>
          </span>
        )}
        <span className="muted">
          {[
            scansion.feature,
            scansion.caesura && `caesura ${scansion.caesura}`,
            ...(said(scansion) === said(before?.meter?.[i]) ? [] : [nameOf(scansion), scansion.producer]),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
    )
  })
}

const said = (scansion: Scansion | undefined): string | undefined =>
  scansion && `${nameOf(scansion)} ${scansion.producer}`

/** Codes of Pedecerto, as its documentation names them. */
const CODES: Record<string, string> = { H: 'hexameter', P: 'pentameter' }
const nameOf = ({ name, code }: Scansion): string | undefined => name ?? (code && (CODES[code] ?? code))
