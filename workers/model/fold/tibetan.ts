/// <reference path="./jsewts.d.ts" />
import ewts from 'jsewts'
import { fullStop, hyphen } from './pipeline.ts'
import { type Reader, type Rules, readers } from './rules.ts'
import { letterAt, letterBefore } from './unicode.ts'

/** Marks on a syllable that say nothing of its letters: U+0F88–0F8C (which are letters to Unicode), emphasis, brackets. */
const IGNORED = /[\u0f35\u0f37\u0f39\u0f3e\u0f3f\u0f86-\u0f8f\u0fc6]/g
/** A letter written under such a sign is the top letter once it is gone. */
const HANGING = /[\u0f88-\u0f8c]([\u0f90-\u0fb9])/g

const SYLLABIC = /^[\u0f00\u0f35\u0f37\u0f39\u0f3e\u0f3f\u0f40-\u0f84\u0f86-\u0fbc\u0fc6]/

/** The converter compares strings in lists; a text has few thousand different syllables. */
const known = new Map<string, string>()

/** One syllable in the index form of EWTS: lower case, without the signs that only serve the way back (`g.yag`, `k+Sha`). */
function syllableOf(text: string): string {
  let wylie = known.get(text)
  if (wylie === undefined) {
    // NFD: U+0F75 and its like are deprecated, and the converter knows only some of them.
    const stacks = text
      .normalize('NFD')
      .replace(HANGING, (_, under: string) => String.fromCharCode(under.charCodeAt(0) - 0x50))
      .replace(IGNORED, '')
      // The converter does not know the syllable that is one character.
      .replaceAll('\u0f00', 'ཨོཾ')
    wylie = ewts
      .toWylie(stacks, false)
      .toLowerCase()
      .replace(/[^a-z']/g, '')
    if (known.size > 50_000) known.clear()
    known.set(text, wylie)
  }
  return wylie
}

const syllable: Reader = (text, at, out) => {
  let end = at + 1
  while (SYLLABIC.test(text.charAt(end))) end++
  out.text(syllableOf(text.slice(at, end)), at, end)
  return end
}

/** In text typed as EWTS the apostrophe is the letter འ; elsewhere it separates. */
const apostrophe: Reader = (text, at, out) => {
  if (letterBefore(text, at) || letterAt(text, at + 1)) out.put(0x27, at, at + 1)
  else out.blank(at, at + 1)
  return at + 1
}

/** Signs of EWTS between letters that the index form leaves out (`k+Sha`, `g.yag`, `kr-i`). */
const joiner: Reader = (text, at, out) => {
  const sign = text[at]
  if (letterBefore(text, at) && (sign === '-' ? text[at + 1] === 'i' : letterAt(text, at + 1))) return at + 1
  return (sign === '.' ? fullStop : sign === '-' ? hyphen : separator)(text, at, out)
}

const separator: Reader = (_text, at, out) => {
  out.blank(at, at + 1)
  return at + 1
}

const syllabic = Array.from({ length: 0x100 }, (_, n) => String.fromCharCode(0x0f00 + n)).filter(sign =>
  SYLLABIC.test(sign),
)

/** Tibetan: each syllable is one token in EWTS (§2.5). Particles are not split off. */
export const tibetan: Rules = {
  languages: ['xct', 'bod', 'otb'],
  scripts: ['Tibt'],
  context: readers([syllabic.join(''), syllable], ["'’\u02bc‘", apostrophe], ['+.-', joiner]),
}
