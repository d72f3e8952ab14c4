import type { Args } from '../api/catalogue.ts'
import type { Refusal } from '../api/envelope.ts'
import type { Token } from '../api/shapes.ts'
import { arena } from '../model/arena.ts'
import { type Decoded, decode, holds, parseMorph } from '../model/morphology/index.ts'
import type { OpenPack } from './pack.ts'

/** A question to the forms of tokens: conditions that must all hold on one token. */
export interface AskedMorph {
  text: string
  pairs: Parameters<typeof holds>[1]
  /** Tokens whose annotation leaves a choice count too. */
  ambiguous: boolean
}

/** Reads `morph` and `morph_ambiguous`; undefined where nothing is asked. */
export function readMorph(
  args: Pick<Args<'search'>, 'morph' | 'morph_ambiguous'>,
): { ok: true; asked: AskedMorph | undefined } | { ok: false; refusal: Refusal } {
  if (args.morph === undefined) {
    return { ok: true, asked: undefined }
  }
  const parsed = parseMorph(args.morph)
  if (!parsed.ok)
    return {
      ok: false,
      refusal: {
        code: parsed.code,
        field: 'morph',
        message: parsed.message,
        ...(parsed.expected ? { expected: parsed.expected.join(', ') } : {}),
      },
    }
  return {
    ok: true,
    asked: { text: args.morph, pairs: parsed.pairs, ambiguous: args.morph_ambiguous !== 'exclude' },
  }
}

interface TagRow {
  id: number
  tagset: string | null
  tag: string | null
  upos: string | null
  xpos: string | null
}

/** The tags of a pack, decoded for a language, by number. */
const decodedTags = (pack: OpenPack, language: string): readonly (Decoded | undefined)[] =>
  pack.once(`decoded tags ${language}`, () => {
    const tags: (Decoded | undefined)[] = []
    for (const { id, tagset, tag, upos, xpos } of pack.db.all<TagRow>('SELECT id, tagset, tag, upos, xpos FROM tags'))
      tags[id] =
        tagset === null || tag === null ? ofPart(upos) : decode({ tagset, tag }, contextOf(pack, language, upos, xpos))
    return tags
  })

/** A token without a tag may still have its part of speech. */
const ofPart = (upos: string | null): Decoded | undefined =>
  upos === null ? undefined : decode({ tagset: 'ud', tag: '' }, { upos })

const contextOf = (pack: OpenPack, language: string, upos: string | null, xpos: string | null) => ({
  language,
  source: pack.id,
  ...(upos === null ? {} : { upos }),
  ...(xpos === null ? {} : { xpos }),
})

/** Marks the tags on which a question holds, by tag + 1: 1 certainly, 2 as one of several. */
export function tagsThatHold(pack: OpenPack, asked: AskedMorph, language: string): Uint8Array {
  const tags = decodedTags(pack, language)
  const marks = new Uint8Array(tags.length + 1)
  tags.forEach((decoded, id) => {
    const held = decoded && holds(decoded, asked.pairs)
    if (held && (asked.ambiguous || !held.ambiguous)) marks[id + 1] = held.ambiguous ? 2 : 1
  })
  return marks
}

/** How many tokens of a pack a question holds on, by its tags. */
export const tokensThatHold = (pack: OpenPack, asked: AskedMorph, languages: readonly string[]): number => {
  const counts = pack.once('tokens of tags', () =>
    pack.db.all<{ id: number; tokens: number }>('SELECT id, tokens FROM tags'),
  )
  const marks = languages.map(language => tagsThatHold(pack, asked, language))
  return counts.reduce((sum, { id, tokens }) => sum + (marks.some(m => m[id + 1]! > 0) ? tokens : 0), 0)
}

/** Rows with tokens of which a question holds, counted; of passages in these languages. */
export function taggedRows(pack: OpenPack, asked: AskedMorph, languages: readonly string[]): Uint32Array {
  const dense = arena.zeros(pack.rows)
  const column = pack.languageColumn
  for (const { code, id } of pack.languages) {
    if (!languages.includes(code)) continue
    const marks = tagsThatHold(pack, asked, code)
    for (let tag = 1; tag < marks.length; tag++) {
      if (marks[tag] === 0) continue
      const { rows, counts } = pack.tagPostings(tag - 1)
      for (let i = 0; i < rows.length; i++)
        if (!column || column[pack.passageOfRow(rows[i]!)] === id) dense[rows[i]!]! += counts[i]!
    }
  }
  return dense
}

/** Whether a question holds on a token that is shown, and whether as one of several analyses. */
export function tokenHolds(
  pack: OpenPack,
  token: Token,
  asked: AskedMorph,
  language: string,
): false | { ambiguous: boolean } {
  const { morph_raw: raw, upos = null, xpos = null } = token
  const decoded = raw ? decode(raw, contextOf(pack, language, upos, xpos)) : ofPart(upos)
  const held = decoded ? holds(decoded, asked.pairs) : false
  return held && (asked.ambiguous || !held.ambiguous) ? held : false
}

/** Whether any token of a pack has a form at all. */
export const hasMorphology = (pack: OpenPack): boolean =>
  pack.once('has morphology', () => pack.db.first('SELECT 1 FROM tags WHERE tag IS NOT NULL') !== undefined)

/** The decoded form in one line: `case=dat|number=plur`, certain values first, alternatives joined by commas. */
export const featuresOf = (token: Token): string =>
  Object.entries(token.morph ?? {})
    .map(([key, values]) => `${key}=${values.map(v => v.value).join(',')}`)
    .join('|')
