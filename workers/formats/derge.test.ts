import { describe, expect, it } from 'vitest'
import { FIXTURES, readFixture, readText } from './fixtures.ts'
import { FORMATS } from './index.ts'
import { FileRefused } from './reader.ts'

describe('Derge Kangyur', () => {
  it('a passage is a line; a line in which a work begins is divided at the mark; pairs are readings', () => {
    const { records, findings } = readFixture(FORMATS.derge, FIXTURES.derge)
    const document = (key: string) => [
      { type: 'work', id: `work:test:${key}`, title: key, language: 'xct', ref_scheme: ['page', 'line'] },
      {
        type: 'document',
        urn: `urn:lectern:test:${key}`,
        work: `work:test:${key}`,
        title: key,
        language: 'xct',
        role: 'text',
        held_script: 'tibt',
      },
    ]
    expect(records).toEqual([
      ...document('D13'),
      { type: 'passage', citation: '1a.1', text: '༄༅། །ཤེས་རབ་བཞུགས་སོ། །' },
      { type: 'passage', citation: '1b.1', text: '༄༅༅། །རྒྱ་གར་སྐད་དུ།' },
      {
        type: 'passage',
        citation: '1b.3',
        text: 'བཤེས་གཉེན་བསྟན་པར། རྫོགས་སྷོ།།',
        readings: [
          { layer: 'corr', span: [10, 15], text: 'བསྟེན་' },
          { layer: 'corr', span: [25, 28], text: 'སོ' },
        ],
      },
      ...document('D14'),
      {
        type: 'passage',
        citation: '1b.3',
        text: '༄༅། །བོད་སྐད་ལ་དུ།',
        spans: [{ start: 13, end: 15, kind: 'unclear' }],
      },
    ])
    expect(findings.map(f => [f.line, f.code, f.raw])).toEqual([
      [4, 'before-work', '1b.1'],
      [5, 'empty-line', '[1b.2]'],
    ])
  })
  it('a volume that begins inside a work is a text of its own; pages that come again keep their lines apart', () => {
    const { records, findings } = readText(
      FORMATS.derge,
      '[355a]\n[355a.1]ཀ་\n[355xa]\n[355xa.1]ཁ་\n[355a.1]ག་\n',
      { language: 'xct' },
      'text/102_x.txt',
    )
    expect(records.flatMap(r => (r.type === 'document' ? [r.urn] : r.type === 'passage' ? [r.citation] : []))).toEqual([
      'urn:lectern:test:102',
      '355a.1',
      '355xa.1',
      '355a.1~2',
    ])
    expect(findings.map(f => f.code)).toEqual(['no-work', 'citation-repeats'])
  })
  it.each([
    ['text before any page', 'ཀ་\n[1a]\n'],
    ['no text', '[1a]\n[1a.1]\n'],
    ['bytes that are no text', '[1a.1]\u0000\n'],
  ])('refuses a file with %s', (_, text) => {
    expect(() => readText(FORMATS.derge, text)).toThrow(FileRefused)
  })
})
