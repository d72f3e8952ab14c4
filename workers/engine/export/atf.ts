import { citationOf } from '../citations.ts'
import { creditLines, type Heading, headLines } from './heading.ts'
import type { Exported } from './rows.ts'

/** Languages that are written in cuneiform. */
export const CUNEIFORM: ReadonlySet<string> = new Set(['akk', 'sux', 'hit', 'elx', 'xhu', 'peo', 'uga', 'hlu', 'xur'])

type Line = NonNullable<Exported['passage']>

/**
 * Cuneiform texts with the lines that were found, in the transliteration of the source: the texts in the order of the
 * answer, the lines of each as they stand, under their surface and column.
 */
export function atf(rows: readonly Exported[], heading: Heading): string {
  const texts = new Map<string, Map<number, Line>>()
  for (const { passage } of rows) {
    if (!passage || !CUNEIFORM.has(passage.language)) continue
    const key = `${passage.pack.id} ${passage.document.urn}`
    const lines = texts.get(key) ?? new Map<number, Line>()
    texts.set(key, lines)
    // a line may have several matches
    lines.set(passage.id, passage)
  }
  const head = [...headLines(heading), ...creditLines(heading)].map(line => `# ${line}`)
  return `${[head, ...[...texts.values()].map(lines => textOf([...lines.values()]))].map(block => block.join('\n')).join('\n\n')}\n`
}

function textOf(found: readonly Line[]): string[] {
  const lines = [...found].sort((a, b) => a.id - b.id)
  const { pack, document, language: first } = lines[0]!
  const language = CUNEIFORM.has(document.language) ? document.language : first
  const out = [
    `&${decoded(document.urn.split(':').at(-1)!)} = ${document.title}`,
    `#atf: lang ${language}`,
    `# ${citationOf(pack, document, document.title, document.urn).plain}`,
  ]
  let under: readonly string[] = []
  for (const line of lines) {
    const { labels, number } = placeOf(line.citation)
    let same = 0
    while (same < labels.length && labels[same] === under[same]) same++
    out.push(...labels.slice(same))
    under = labels
    const shift = line.language === language ? '' : `%${line.language} `
    out.push(`${number}. ${shift}${line.text.replace(/\s+/gu, ' ')}`)
  }
  return out
}

/** The surfaces of a tablet, as a citation writes them and as ATF does. */
const SURFACES: Readonly<Record<string, string>> = {
  o: '@obverse',
  r: '@reverse',
  le: '@left',
  re: '@right',
  te: '@top',
  be: '@bottom',
}
const NAMED: readonly [start: RegExp, label: string][] = [
  [/^face_(?=.)/, '@face '],
  [/^seal(?=\d)/, '@seal '],
  [/^srf_(?=.)/, '@surface '],
]
/** Objects beside the tablet under its number. */
const OBJECTS: readonly [start: string, label: string][] = [
  ['env_', '@envelope'],
  ['bulla_', '@bulla'],
]

/** `r.2.6'`: the labels of tablet, reverse and column 2, and the number of the line; without a surface all is the number. */
function placeOf(citation: string): { labels: string[]; number: string } {
  const [surface = '', ...rest] = citation.split('.').map(decoded)
  const object = OBJECTS.find(([start]) => surface.startsWith(start))
  const face = object ? surface.slice(object[0].length) : surface
  const named = NAMED.find(([start]) => start.test(face))
  const label = Object.hasOwn(SURFACES, face) ? SURFACES[face] : named && face.replace(named[0], named[1])
  if (label === undefined || rest.length === 0)
    return { labels: [], number: citation.split('.').map(decoded).join('.') }
  const [column, ...line] = rest.length > 1 ? rest : [undefined, ...rest]
  return {
    labels: [object ? object[1] : '@tablet', label, ...(column === undefined ? [] : [`@column ${column}`])],
    number: line.join('.'),
  }
}

/** Letters that a urn writes as `%XX`. */
function decoded(level: string): string {
  try {
    return decodeURIComponent(level)
  } catch {
    return level
  }
}
