import { describe, expect, it } from 'vitest'
import { CITE_PATTERNS, fillPattern } from './cite-pattern.ts'

const cited = {
  text: 'Ἐν ἀρχῇ ἦν ὁ λόγος',
  reference: 'John 1:1',
  plain: 'John 1:1, Greek New Testament, SBL edition; CC-BY-4.0; Lectern pack grc-sblgnt 1',
  urn: 'urn:lectern:grc-sblgnt:John:1.1',
  license: 'attribution CC-BY-4.0',
}

describe('the pattern of a copy', () => {
  it('puts the citation behind or before the text', () => {
    expect(CITE_PATTERNS.map(([pattern]) => fillPattern(pattern, cited))).toEqual([
      `${cited.text}\n${cited.plain}`,
      `${cited.plain}\n${cited.text}`,
    ])
  })

  it('of one’s own, with the edition and licence in any case', () => {
    expect(fillPattern('“{text}” ({reference})', cited)).toBe(`“${cited.text}” (John 1:1)\n${cited.plain}`)
    expect(fillPattern('{reference}: {text} — {citation}', cited)).toBe(`John 1:1: ${cited.text} — ${cited.plain}`)
  })

  it('fills in each field once: what a text holds is no pattern', () => {
    expect(fillPattern('{text} {citation}', { ...cited, text: '{urn} \\n' })).toBe(`{urn} \\n ${cited.plain}`)
    expect(fillPattern('{page} {citation}', cited)).toBe(`{page} ${cited.plain}`)
  })
})
