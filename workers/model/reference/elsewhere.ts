/** References outside the Bible: tablets by their number, papyri by their edition, works by author and title. */
import { parseUrn } from '../urn.ts'
import { numbersOf, numeral, splits } from './split.ts'
import type { PapyrusReading, ReadReference, UrnReading, WorkReading } from './types.ts'
import { type Work, worksNamed } from './works.ts'

/** A urn as it stands. */
export function readUrn(text: string): ReadReference {
  const parsed = parseUrn(text)
  return parsed.ok
    ? { kind: 'urn', urn: text.trim(), parsed: parsed.urn, read: text.trim(), notes: [] }
    : { kind: 'none', message: parsed.message }
}

/**
 * Surfaces of a tablet: the level of the urn, its name on the screen, and what is typed for it (ATF `@obverse`, Oracc
 * `b.e.`). A level has no dot inside.
 */
const SURFACES: readonly (readonly [level: string, name: string, typed: RegExp])[] = [
  ['o', 'obverse', /^(?:obverse|obv|vs|o)\b\.?/i],
  ['r', 'reverse', /^(?:reverse|rev|rs|r(?!\.?\s*e\.))\b\.?/i],
  ['be', 'bottom edge', /^(?:b\.?\s?e\.|be\b|bottom(?:\s+edge)?|lower\s+edge|lo\.?\s?e\.)\.?/i],
  ['le', 'left edge', /^(?:l\.?\s?e\.|le\b|left(?:\s+edge)?)\.?/i],
  ['re', 'right edge', /^(?:r\.?\s?e\.|re\b|right(?:\s+edge)?)\.?/i],
  ['te', 'top edge', /^(?:t\.?\s?e\.|te\b|top(?:\s+edge)?|upper\s+edge|u\.?\s?e\.)\.?/i],
  ['e', 'edge', /^(?:edge|e)\b\.?/i],
]

/** `P227657`, `P227657 obv. 3`, `P227657 rev. ii 5′-7′`, `Q000377 14`; undefined when it is no such number. */
export function readTablet(text: string): ReadReference | undefined {
  const m = /^([PQSX])\s?(\d{5,7})\b[\s,:]*(.*)$/is.exec(text.trim())
  if (!m) return undefined
  const number = `${(m[1] ?? '').toUpperCase()}${(m[2] ?? '').padStart(6, '0')}`
  let rest = (m[3] ?? '').trim()
  const levels: string[] = []
  const names: string[] = []
  const surface = SURFACES.find(([, , typed]) => typed.test(rest))
  const face = /^(?:face|surface)\s+([a-z0-9])\b|^seal\s*(\d+)\b/i.exec(rest)
  if (surface) {
    levels.push(surface[0])
    names.push(surface[1])
    rest = rest.replace(surface[2], '')
  } else if (face) {
    levels.push(face[2] ? `seal${face[2]}` : `face_${face[1]?.toLowerCase()}`)
    names.push(face[0].toLowerCase())
    rest = rest.slice(face[0].length)
  }
  const lines = linesOf(rest.replace(/^[\s.,:]+/, ''))
  if (!lines)
    return { kind: 'none', message: `"${m[3]?.trim()}", after ${number}, does not read as surface, column and line.` }
  const { column, line, end, word } = lines
  if (column) {
    levels.push(column)
    names.push(`column ${column}`)
  }
  const start = [...levels, ...(line ? [line] : [])].join('.')
  const range = line && end ? `-${[...levels, end].join('.')}` : ''
  const urn = `urn:cdli:${number}${start && `:${start}${range}`}${word ? `@word[${word}]` : ''}`
  const parsed = parseUrn(urn)
  if (!parsed.ok) return { kind: 'none', message: parsed.message }
  if (line) names.push(`${end ? 'lines' : 'line'} ${line}${end ? `–${end}` : ''}`.replace(/'/g, '′'))
  const reading: UrnReading = { kind: 'urn', urn, parsed: parsed.urn, read: [number, ...names].join(', '), notes: [] }
  return reading
}

/** Column and line: `3`, `ii 3`, `col. 2 l. 3`, `1.3`, `5′-7′`, `6′:3` (third word). */
function linesOf(rest: string): { column?: string; line?: string; end?: string; word?: string } | undefined {
  if (!rest) return {}
  const m =
    /^(?:(?:col(?:umn)?\.?\s*)?(?:([ivx]+|\d+)(?=[\s.:,]+(?:l|\d))|(?<=col(?:umn)?\.?\s*)([ivx]+|\d+))[\s.:,]*)?(?:l(?:ine|l|n)?s?\.?\s*)?(\d+[a-z]?['′’]*)?(?:\s*[-–]\s*(\d+[a-z]?['′’]*))?(?::(\d+))?$/i.exec(
      rest,
    )
  if (!m || (m[4] && !m[3])) return undefined
  const typed = m[1] ?? m[2]
  const column = typed && (/^\d/.test(typed) ? typed : String(numeral(typed) ?? typed))
  const prime = (s: string | undefined) => s?.replace(/[′’]/g, "'")
  const line = prime(m[3])
  const end = prime(m[4])
  return {
    ...(column ? { column } : {}),
    ...(line ? { line } : {}),
    ...(end ? { end } : {}),
    ...(m[5] ? { word: m[5] } : {}),
  }
}

/** Series of papyri and ostraca without `P.` or `O.` before them (Checklist of Editions). */
const SERIES = /^(BGU|SB|PSI|UPZ|CPR|CPL|MPER|Chrest\.?\s?(?:Mitt|Wilck)\.?|Stud\.?\s?Pal\.?|SPP)\b/

/** `P. Oxy. 2190`, `P.Oxy. XVIII 2190`, `BGU 1 2`, `SB VI 9066`, `O. Wilck. 45`. */
export function readPapyrus(text: string): PapyrusReading | undefined {
  const named =
    SERIES.exec(text.trim()) ??
    /^[POT]\.\s?\p{Lu}[\p{L}]*\.?(?:\s?\p{Lu}\p{L}*\.?)*?(?=\s*[\dIVXLC]+\b)/u.exec(text.trim())
  if (!named) return undefined
  const rest = text
    .trim()
    .slice(named[0].length)
    .replace(/^\.?[\s.]+/, '')
  const m = /^(?:([IVXLC]+|\d+)[\s.,:]+)?(\d+)([a-z]?)$/i.exec(rest)
  if (!m) return undefined
  const shown = named[0].trim().replace(/\.(?=\S)/g, '. ')
  const series = shown.toLowerCase().replace(/\s+/g, '.').replace(/\.+/g, '.').replace(/\.$/, '')
  const volume = m[1] && (/^\d/.test(m[1]) ? m[1] : String(numeral(m[1]) ?? m[1]))
  const number = `${m[2]}${m[3]}`
  return {
    kind: 'papyrus',
    series,
    ...(volume ? { volume } : {}),
    number,
    read: `${shown} ${volume ? `${volume} ` : ''}${number}`,
    notes: [],
  }
}

/** `Hom. Il. 1.1`, `Il 1 1-7`, `Verg. Aen. VI 847`, `Pl. Resp. 327a`; none when no work is named. */
export function readWorks(text: string): WorkReading[] {
  for (const { name, tail } of [...numberedNames(text), ...splits(text)]) {
    const works = worksNamed(name)
    const cited = works.length ? citationOf(tail) : undefined
    if (cited) return works.map(work => workReading(work, cited))
  }
  return []
}

/** `h.Hom. 2.1`, `Callim. Hymn 3 1`: the first number is of the name. */
function numberedNames(text: string): { name: string; tail: string }[] {
  const m = /^(\D+\d+)[\s.,]+(\d.*)$/s.exec(text)
  return m ? [{ name: m[1] ?? '', tail: m[2] ?? '' }] : []
}

interface Cited {
  citation?: string
  end?: string
  notes: string[]
}

/** Levels parted by points, commas, colons or blanks; a range's bare tail is completed from its start. */
function citationOf(tail: string): Cited | undefined {
  if (!tail) return { notes: [] }
  const tokens = numbersOf(tail)
  if (!tokens?.length) return undefined
  const hyphen = tokens.findIndex(token => token.mark === '-')
  if (tokens.some((token, i) => token.mark === ';' || (token.mark === '-' && i !== hyphen))) return undefined
  const level = (token: (typeof tokens)[number]) => `${token.n}${token.part ?? ''}`
  const start = tokens.slice(0, hyphen < 0 ? undefined : hyphen).map(level)
  const citation = start.join('.')
  const last = tokens.at(-1)
  const notes: string[] = []
  const tailLevels = hyphen < 0 ? [] : tokens.slice(hyphen).map(level)
  let end = hyphen < 0 ? undefined : [...start.slice(0, Math.max(0, start.length - tailLevels.length)), ...tailLevels]
  if (last?.following === 'f' && !last.part) end = [...start.slice(0, -1), String(last.n + 1)]
  if (last?.following === 'ff') notes.push('"ff" is read as the place itself: how far it goes, only the text can tell.')
  return { citation, ...(end ? { end: end.join('.') } : {}), notes }
}

function workReading(work: Work, { citation, end, notes }: Cited): WorkReading {
  const place = citation ? ` ${citation}${end ? `–${end}` : ''}` : ''
  return {
    kind: 'work',
    work: work.urn,
    author: work.author,
    title: work.title,
    ...(citation ? { citation } : {}),
    ...(end ? { end } : {}),
    read: `${work.author}, ${work.title}${place}`,
    notes,
  }
}
