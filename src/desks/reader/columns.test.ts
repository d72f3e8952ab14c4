import { describe, expect, it } from 'vitest'
import type { Data } from '../../../workers/api/catalogue.ts'
import type { DocumentHeader, Passage } from '../../../workers/api/shapes.ts'
import { columnsOf, layersBeside, layerTitle, rowsOf } from './columns.ts'
import { labelsOf } from './labels.ts'

const verse = (pack: string, citation: string, more: Partial<Passage> = {}): Passage => ({
  urn: `urn:lectern:${pack}:John:${citation}`,
  citation,
  reference: `John ${citation.replace('.', ':')}`,
  language: 'grc',
  text: pack,
  ...more,
})
const header = (pack: string) => ({ urn: `urn:lectern:${pack}:John`, pack, source_title: pack }) as DocumentHeader

const tr = { layer: 'tr-en', kind: 'translation', language: 'eng', text: 'In the beginning' }
const passages = [verse('a', '1.1', { layers: [tr] }), verse('a', '1.2')]
const data: Data<'show'> = {
  type: 'range',
  document: header('a'),
  passages,
  parallels: [
    {
      document: header('b'),
      rows: [
        { citation: '1.1', left: passages[0]!, right: [verse('b', '1.1')] },
        { citation: '1.1a', right: [verse('b', '1.1a')] },
        { citation: '1.2', left: passages[1]! },
      ],
    },
    {
      document: header('c'),
      rows: [
        { citation: '1.1', left: passages[0]!, right: [verse('c', '1.1')] },
        { citation: '1.1a', right: [verse('c', '1.1a')] },
        { citation: '1.2', left: passages[1]!, right: [verse('c', '1.2'), verse('c', '1.3')] },
      ],
    },
  ],
}

describe('columns', () => {
  it('stand in the order chosen: editions by pack or urn, and layers; what is not here is left out', () => {
    const address = { beside: ['c', 'layer:tr-en', 'nowhere', 'urn:lectern:b:John', 'layer:none'] }
    expect(columnsOf(address, data).map(({ id }) => id)).toEqual(['c', 'layer:tr-en', 'urn:lectern:b:John'])
    expect(layersBeside(passages)).toEqual([tr])
    expect(layerTitle(tr, 'English')).toBe('Translation, English')
  })

  it('are level, verse by verse; a verse that the text lacks stands in a row of its own', () => {
    const columns = columnsOf({ beside: ['b', 'c', 'layer:tr-en'] }, data)
    const rows = rowsOf(data, columns).map(({ left, cells }) => [
      left?.citation ?? '',
      ...cells.map(cell =>
        cell.kind === 'edition' ? cell.passages.map(p => p.citation).join() : cell.texts.map(t => t.text).join(),
      ),
    ])
    expect(rows).toEqual([
      ['1.1', '1.1', '1.1', 'In the beginning'],
      ['', '1.1a', '1.1a', ''],
      ['1.2', '', '1.2,1.3', ''],
    ])
  })
})

describe('the numbers beside a text', () => {
  it('of lines: every fifth, and the first of a section', () => {
    const lines = ['1.4', '1.5', '1.6', '2.1', '2.2'].map(citation => verse('a', citation))
    expect(labelsOf(lines, ['book', 'line'])).toEqual([
      { text: '1.4', quiet: false },
      { text: '5', quiet: false },
      { text: '6', quiet: true },
      { text: '2.1', quiet: false },
      { text: '2', quiet: true },
    ])
  })
  it('of verses: all', () => {
    expect(labelsOf(passages, ['chapter', 'verse'])).toEqual([
      { text: '1', quiet: false },
      { text: '2', quiet: false },
    ])
  })
})
