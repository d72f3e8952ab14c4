import { equivalentCodes } from '../../model/language.ts'
import { citationOf } from '../citations.ts'
import { creditLines, type Heading, headLines } from './heading.ts'
import type { Exported } from './rows.ts'

/** Passages as quotations with what matched, their citations and licences. */
export function tei(rows: readonly Exported[], heading: Heading): string {
  const cits = rows.flatMap(({ passage }) => {
    if (!passage) return []
    const { pack, document, reference, urn } = passage
    const { plain, license } = citationOf(pack, document, reference, urn)
    return [`      ${quotation({ ...passage, plain, license })}\n`]
  })
  const packs = headLines(heading)[2]!
  return `<?xml version="1.0" encoding="UTF-8"?>
<TEI xmlns="http://www.tei-c.org/ns/1.0">
  <teiHeader><fileDesc>
    <titleStmt><title>${xml(heading.question)}</title></titleStmt>
    <publicationStmt><p>${xml(heading.count)}</p></publicationStmt>
    <sourceDesc>${[packs, ...creditLines(heading)].map(line => `<p>${xml(line)}</p>`).join('')}</sourceDesc>
  </fileDesc></teiHeader>
  <text><body>
    <div>
${cits.join('') || '      <p/>\n'}    </div>
  </body></text>
</TEI>
`
}

/** A quotation of TEI: the words, those that matched as segments, the citation and the licence. */
export const quotation = (quoted: {
  urn: string
  reference: string
  language: string
  text: string
  spans: readonly [number, number][]
  plain: string
  license: string
}): string =>
  `<cit n="${xml(quoted.urn)}"><quote xml:lang="${xml(tagOf(quoted.language))}">${marked(quoted.text, quoted.spans)}</quote><bibl n="${xml(quoted.reference)}">${xml(quoted.plain)}</bibl><note type="licence">${xml(quoted.license)}</note></cit>`

/** A text with its matches as segments; stretches that overlap are one. */
function marked(text: string, spans: readonly [number, number][]): string {
  let out = ''
  let at = 0
  for (const [start, end] of spans) {
    const from = Math.max(at, start)
    if (end <= from) continue
    out += `${xml(text.slice(at, from))}<seg type="match">${xml(text.slice(from, end))}</seg>`
    at = end
  }
  return out + xml(text.slice(at))
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text for XML: signs that it may not hold at all are left out. */
const xml = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').replace(/[&<>"]/g, sign => ESCAPES[sign]!)

/** The tag of a language as XML has it: of two letters, where there is one. */
const tagOf = (language: string): string => equivalentCodes(language).find(code => code.length === 2) ?? language
