import type { Passage } from '../../../workers/api/shapes.ts'

type MarkedSpan = NonNullable<Passage['spans']>[number]

/** How one kind of editorial mark is drawn, and what it means. */
export interface Convention {
  /** Unique; also the class of the text under it. */
  name: string
  /** Signs before and after; absent where the text is only set otherwise. */
  signs?: readonly [open: string, close: string]
  /** As the legend shows it. */
  sample: string
  means: string
}

/** The conventions of Leiden (van Groningen 1932), as EpiDoc maps them; in the order of the legend. */
const CONVENTIONS: Record<string, Convention> = {
  lost: { name: 'lost', signs: ['[', ']'], sample: '[abc]', means: 'lost, restored by the editor' },
  gap: { name: 'gap', signs: ['[…]', ''], sample: '[…]', means: 'lost or illegible, not restored' },
  unclear: { name: 'unclear', sample: 'abc', means: 'letters not certain' },
  abbrev: { name: 'abbrev', signs: ['(', ')'], sample: '(abc)', means: 'abbreviation written out' },
  omitted: {
    name: 'omitted',
    signs: ['⟨', '⟩'],
    sample: '⟨abc⟩',
    means: 'left out by the scribe, added by the editor',
  },
  added: { name: 'added', signs: ['⟨', '⟩'], sample: '⟨abc⟩', means: 'added' },
  above: { name: 'above', signs: ['\\', '/'], sample: '\\abc/', means: 'added above the line or beside it' },
  below: { name: 'below', signs: ['/', '\\'], sample: '/abc\\', means: 'added below the line' },
  translators: { name: 'translators', sample: 'abc', means: 'supplied by the translators' },
  deleted: { name: 'deleted', signs: ['⟦', '⟧'], sample: '⟦abc⟧', means: 'deleted' },
  surplus: { name: 'surplus', signs: ['{', '}'], sample: '{abc}', means: 'superfluous' },
  corrected: { name: 'corrected', sample: 'abc', means: 'repaired when the text was taken over' },
  determinative: { name: 'determinative', sample: 'abc', means: 'determinative' },
}
const ORDER = Object.keys(CONVENTIONS)

/** The convention under which a span is drawn; undefined for what is not drawn in the text (lines, speakers, layout). */
export function conventionOf({ kind, value = '' }: Pick<MarkedSpan, 'kind' | 'value'>): Convention | undefined {
  if (kind === 'supplied')
    return CONVENTIONS[/omitted/.test(value) ? 'omitted' : /subaud/.test(value) ? 'abbrev' : 'lost']
  if (kind === 'deleted') return CONVENTIONS[/surplus/.test(value) ? 'surplus' : 'deleted']
  if (kind === 'added') {
    if (/translator/.test(value)) return CONVENTIONS.translators
    if (/below/.test(value)) return CONVENTIONS.below
    return CONVENTIONS[/above|left|right|margin|inline/.test(value) ? 'above' : 'added']
  }
  return Object.hasOwn(CONVENTIONS, kind) ? CONVENTIONS[kind] : undefined
}

/** A sign between two letters of the text. */
export interface Sign {
  at: number
  text: string
  /** It ends what it encloses: it belongs to the letter before it. */
  closes: boolean
}

/** Brackets that stand in the text itself; where one does, none is drawn. */
const TYPED = /[[\]<>()⟨⟩⟦⟧〚〛{}⸢⸣…]/u

/** The signs of a passage in their order; at one place those that close come first, and what encloses more is outside. */
export function signsOf({ text, spans = [] }: Pick<Passage, 'text' | 'spans'>): Sign[] {
  const signs: (Sign & { length: number; n: number })[] = []
  for (const [n, span] of spans.entries()) {
    const pair = ownSigns(span) ?? conventionOf(span)?.signs
    const { start, end } = span
    if (!pair || start < 0 || end > text.length || start > end) continue
    const [open, close] = pair
    const length = end - start
    if (span.kind === 'gap') {
      // a gap mostly has its sign in the text already
      if (length === 0) signs.push({ at: start, text: open, closes: false, length, n })
      continue
    }
    if (length === 0) continue
    if (open && !TYPED.test(text.slice(Math.max(0, start - 1), start + 1)))
      signs.push({ at: start, text: open, closes: false, length, n })
    if (close && !TYPED.test(text.slice(end - 1, end + 1)))
      signs.push({ at: end, text: close, closes: true, length, n })
  }
  return signs
    .sort(
      (a, b) =>
        a.at - b.at ||
        Number(b.closes) - Number(a.closes) ||
        (a.closes ? a.length - b.length || b.n - a.n : b.length - a.length || a.n - b.n),
    )
    .map(({ at, text: sign, closes }) => ({ at, text: sign, closes }))
}

/** The signs that an edition prints itself, where its data says which: `[ ]`, `<` of a stretch that goes on. */
function ownSigns({ kind, value }: MarkedSpan): [string, string] | undefined {
  const found = kind === 'added' && value ? /^([[<⟦(]{0,2}) ?([\]>⟧)]{0,2})$/u.exec(value) : null
  return found ? [found[1] ?? '', found[2] ?? ''] : undefined
}

/** The conventions that a page needs, each once, in the order of the legend. */
export function legendOf(passages: readonly Passage[]): Convention[] {
  const found = new Set(passages.flatMap(passage => (passage.spans ?? []).map(span => conventionOf(span)?.name)))
  return ORDER.filter(name => found.has(name)).map(name => CONVENTIONS[name]!)
}

/** What a mark says beyond its sign, in words; undefined where it says no more. */
export function saidOf({ kind, value = '' }: MarkedSpan): string | undefined {
  if (kind === 'corrected') return value ? `Repaired; the source has ${value}` : 'Repaired'
  const doubtful = /cert low/.test(value) ? ', not certain' : ''
  if (kind === 'gap') return `${gapInWords(value.replace('cert low', '').trim())}${doubtful}`
  const means = conventionOf({ kind, value })?.means
  return means === undefined ? undefined : `${means[0]?.toUpperCase()}${means.slice(1)}${doubtful}`
}

/** `lost 5 character` → `Lost: 5 characters`. */
function gapInWords(value: string): string {
  const found = /^(lost|illegible|omitted|ellipsis)?\s*(unknown|[\d–-]+)?\s*(characters?|lines?|words?)?$/.exec(value)
  if (!found) return value ? `Gap: ${value.replaceAll('_', ' ')}` : 'Gap'
  const [, how = 'lost', extent, unit] = found
  const unitWord = (unit ?? 'character').replace(/s?$/, extent === '1' ? '' : 's')
  const much = extent === undefined ? '' : extent === 'unknown' ? `, extent unknown` : `, ${extent} ${unitWord}`
  return `${how[0]?.toUpperCase()}${how.slice(1)}${much}`
}

/** What stands above the words of a passage: a heading, and the speaker where another begins to speak. */
export function leadsOf(passage: Passage, before: Passage | undefined): { heading: string[]; speaker?: string } {
  const spans = passage.spans ?? []
  const speaking = (of: Passage | undefined) => of?.spans?.findLast(span => span.kind === 'speaker')?.value
  const speaker = spans.find(span => span.kind === 'speaker')?.value
  return {
    heading: spans.flatMap(span => (span.kind === 'heading' && span.value ? [span.value] : [])),
    ...(speaker && speaker !== speaking(before) ? { speaker } : {}),
  }
}
