import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formKey, readFormTable } from '../workers/formats/form-table.ts'
import { findCorpus } from './corpora.ts'
import { buildFormTable, EXPECTED, FORM_TABLE } from './form-table.ts'
import { projectFolder } from './recipe.ts'

const committed = readFileSync(join(projectFolder, FORM_TABLE), 'utf8')
const [morphgnt, byzgnt] = [findCorpus('morphgnt'), findCorpus('byzgnt')]
if (!morphgnt || !byzgnt) console.warn('Skipped: morphgnt and byzgnt are not here; the form table is not made again.')

describe('the form table', () => {
  const table = readFormTable(committed)
  const lines = committed.split('\n').filter(line => line !== '' && !line.startsWith('#'))

  it('names its sources and licence', () => {
    expect(committed).toContain('CC BY-SA 3.0')
    expect(committed).toContain('MorphGNT')
    expect(readFileSync(join(projectFolder, 'data', 'greek-forms', 'NOTICE'), 'utf8')).toContain('by-sa/3.0')
  })
  it('has the forms that were counted', () => {
    const forms = new Set(lines.map(line => line.split('\t')[0]))
    expect(forms.size).toBe(EXPECTED.forms)
    expect([...forms].every(form => form === formKey(form ?? ''))).toBe(true)
    expect(lines.reduce((sum, line) => sum + Number(line.split('\t')[3]), 0)).toBe(EXPECTED.tokens)
  })
  it('knows suppletive forms by their lemma', () => {
    expect(table('εἶπεν')).toEqual([{ lemma: 'λέγω', lemmaId: 'G3004', count: 592, tags: ['V- 3AAI-S--'] }])
    expect(table('ἤνεγκεν')?.[0]?.lemma).toBe('φέρω')
    expect(table('εἶδον')?.[0]).toMatchObject({ lemma: 'ὁράω', lemmaId: 'G3708' })
  })
  it('marks what a form leaves open', () => {
    const of = (form: string) =>
      lines.filter(line => line.startsWith(`${form}\t`)).map(line => line.split('\t')[5] ?? '')
    expect(of('τό')).toEqual(['parsing'])
    expect(of('εἶπεν')).toEqual([''])
    expect(lines.filter(line => line.endsWith('lemma') || line.includes('\tlemma')).length).toBeGreaterThan(66)
    expect(table('τό')?.[0]?.tags).toEqual(['RA ----ASN-', 'RA ----NSN-'])
  })
  it.skipIf(!morphgnt || !byzgnt)('is what its sources give, to the byte, with the figures asserted', () => {
    const { text, counts } = buildFormTable(morphgnt!, byzgnt!)
    expect(counts).toEqual(EXPECTED)
    expect(text === committed).toBe(true)
    // 2.4 % of the tokens are ambiguous in lemma, 33 % in parsing; the most frequent lemma is right for 99.9 %
    expect((counts.lemmaAmbiguous / counts.tokens).toFixed(3)).toBe('0.024')
    expect((counts.parsingAmbiguous / counts.tokens).toFixed(2)).toBe('0.33')
    expect((counts.lemmaFirst / counts.tokens).toFixed(3)).toBe('0.999')
  })
})
