import type { SpanKind, SpanRecord } from '../model/records.ts'

/** A form of PapyGreek without its signs, and what the signs said. */
export interface CleanForm {
  text: string
  /** Offsets in `text`; a sign without letters (`|vac:?|`, `∤`) is an empty span. */
  spans: SpanRecord[]
  /** Value of a number, as upstream writes it. */
  num?: string
  /** Signs that no table knows. */
  unknown: string[]
}

/** Signs in pairs: the kind of the letters between, and what more is known of them. */
const PAIRS: Readonly<Record<string, { close: string; kind: SpanKind; value?: string }>> = {
  '[': { close: ']', kind: 'supplied', value: 'lost' },
  '<': { close: '>', kind: 'supplied', value: 'omitted' },
  '(': { close: ')', kind: 'abbrev' },
  '⸢': { close: '⸣', kind: 'added' },
  '⸜': { close: '⸝', kind: 'added', value: 'below' },
  '〚': { close: '〛', kind: 'deleted' },
}

/** Pairs that say how something is written, or what upstream does not explain: kept as they are. */
const LAYOUT: Readonly<Record<string, string>> = {
  '⸌': '⸍',
  '⸤': '⸥',
  '⦑': '⦒',
  '⎴': '⎵',
  '⊢': '⊣',
  '⋰': '⋱',
  '⁽': '⁾',
  '⊰': '⊱',
}

const CLOSING = new Map<string, string>([
  ...Object.entries(PAIRS).map(([open, { close }]): [string, string] => [close, open]),
  ...Object.entries(LAYOUT).map(([open, close]): [string, string] => [close, open]),
])

/** Around a form with another regular one, around an abbreviation as a whole, before a second number, alone. */
const DROPPED = new Set(['∼', '∽', '❨', '❩', '⧼', '~', '`'])

/** A line ends inside of the word (`∤`, which would be taken apart with the letters). */
const LINE = '\u2028'
const UNCLEAR = '\u0323'
const CODE = /^(gap|num|vac|g):(.*)$/s

/**
 * Reads a form: letters, and signs after the Leiden conventions. A dot below is `unclear`, `|gap:3|` a gap (`…` in the
 * text), `|num:10|` the value of a number, `|vac:?|` and `|g:x|` an empty space and a symbol. `{ }` are letters too many,
 * which a regular form leaves out.
 */
export function cleanForm(form: string): CleanForm {
  const clean: CleanForm = { text: '', spans: [], unknown: [] }
  const open: { sign: string; start: number }[] = []
  const gaps: string[] = []
  /** End of the span of unclear letters that goes on. */
  let unclear: SpanRecord | undefined
  let surplus = 0
  const endGap = () => {
    if (gaps.length === 0) return
    const start = clean.text.length
    clean.text += '…'
    clean.spans.push({ start, end: start + 1, kind: 'gap', value: gaps.splice(0).join(' ') })
  }
  const close = (sign: string): boolean => {
    const from = open.findLastIndex(each => each.sign === sign)
    if (from < 0) return false
    const [{ start }] = open.splice(from, 1) as [{ sign: string; start: number }]
    const end = clean.text.length
    const pair = PAIRS[sign]
    if (pair) clean.spans.push({ start, end, kind: pair.kind, ...(pair.value ? { value: pair.value } : {}) })
    else clean.spans.push({ start, end, kind: 'layout', value: `${sign}${LAYOUT[sign]}` })
    return true
  }
  // a sign may stand before a mark, so that letters with their marks are taken one by one
  for (const [part] of form
    .replaceAll('∤', LINE)
    .normalize('NFD')
    .matchAll(/\|([^|]*)\||\P{M}\p{M}*|\p{M}+/gsu)) {
    if (part.length > 1 && part.startsWith('|') && part.endsWith('|')) {
      const [, name, value = ''] = CODE.exec(part.slice(1, -1)) ?? []
      if (name === 'gap') {
        if (surplus === 0) gaps.push(value)
        continue
      }
      endGap()
      const at = clean.text.length
      if (name === 'num') clean.num = clean.num === undefined ? value : `${clean.num} ${value}`
      else if (name === 'vac' || name === 'g')
        clean.spans.push({ start: at, end: at, kind: 'layout', value: part.slice(1, -1) })
      else clean.unknown.push(part)
      continue
    }
    const [sign = ''] = part
    // marks on a sign belong to the letter before it
    const marks = part.slice(sign.length)
    if (sign === '{' || sign === '}') {
      surplus = Math.max(0, surplus + (sign === '{' ? 1 : -1))
      continue
    }
    if (surplus > 0) continue
    const opens = PAIRS[sign] !== undefined || LAYOUT[sign] !== undefined
    const closes = CLOSING.get(sign)
    if (opens || closes !== undefined || DROPPED.has(sign) || sign === LINE) {
      endGap()
      if (opens) open.push({ sign, start: clean.text.length })
      else if (closes !== undefined && !close(closes)) clean.unknown.push(sign)
      else if (sign === LINE)
        clean.spans.push({ start: clean.text.length, end: clean.text.length, kind: 'line_break', value: '' })
      if (marks !== '') clean.text += marks
      continue
    }
    // `γενε(…)`: what the abbreviation stands for is not known
    if (sign === '…' && open.some(each => each.sign === '(') && clean.text !== '') {
      endGap()
      continue
    }
    endGap()
    if (sign === '|' || sign === '$') {
      if (sign === '|') clean.unknown.push(sign)
      continue
    }
    const start = clean.text.length
    const bare = part.replaceAll(UNCLEAR, '')
    clean.text += bare.normalize('NFC')
    if (bare === part) unclear = undefined
    else if (unclear && unclear.end === start) unclear.end = clean.text.length
    else {
      unclear = { start, end: clean.text.length, kind: 'unclear' }
      clean.spans.push(unclear)
    }
  }
  endGap()
  for (const { sign } of open.reverse()) {
    clean.unknown.push(sign)
    close(sign)
  }
  // marks may have met their letter across a sign
  const text = clean.text.normalize('NFC')
  if (text !== clean.text) {
    const moved = (at: number) => Math.min(text.length, clean.text.slice(0, at).normalize('NFC').length)
    clean.spans = clean.spans.map(span => ({ ...span, start: moved(span.start), end: moved(span.end) }))
    clean.text = text
  }
  const lead = clean.text.length - clean.text.trimStart().length
  clean.text = clean.text.trim().replace(/\s/gu, ' ')
  const inside = (at: number) => Math.max(0, Math.min(clean.text.length, at - lead))
  clean.spans = clean.spans.map(span => ({ ...span, start: inside(span.start), end: inside(span.end) }))
  clean.spans.sort((a, b) => a.start - b.start || a.end - b.end)
  return clean
}
