import { decodeBetaCode } from '../model/fold/beta-code.ts'
import type { LexiconEntryRecord } from '../model/records.ts'
import { readTable } from './delimited.ts'
import { FileRefused, type Format } from './reader.ts'
import { lexiconDocument } from './strongs.ts'

/**
 * Dodson's Greek lexicon: a tab-separated table (its name says .csv) of Strong's number, Goodrick-Kohlenberger number,
 * headword in Beta Code, a short and a long definition.
 */
export const dodson: Format = {
  name: 'dodson',
  sniff: file =>
    /^\ufeff?"?Strong's"?[\t,;]"?Goodrick-Kohlenberger/.test(new TextDecoder().decode(file.bytes.subarray(0, 64))),
  *read(file, context) {
    const { columns, rows } = readTable(file, context.report)
    if (columns.length < 5) throw new FileRefused(file.name, 1, 'The table has not the five columns of the lexicon.')
    const seen = new Set<string>()
    const entries: LexiconEntryRecord[] = []
    for (const { line, cells } of rows) {
      const [strongs = '', gk = '', word = '', brief = '', full = ''] = cells.map(cell =>
        cell.replace(/\s+/g, ' ').trim(),
      )
      const number = /^0*(\d+[a-z]?)$/.exec(strongs)?.[1]
      const report = (code: string, action: string) =>
        context.report({ file: file.name, line, code, raw: cells.join(' | ').slice(0, 120), action })
      if (number === undefined || word === '') {
        report('no-number', 'a row without number or headword: left out')
        continue
      }
      if (seen.has(number)) {
        report('number-twice', 'the number comes again: left out')
        continue
      }
      seen.add(number)
      // ὁδός, οῦ, ἡ: the headword stands before its endings
      const printed = decodeBetaCode(word).text
      entries.push({
        type: 'entry',
        id: `G${number}`,
        language: 'grc',
        headword: printed.replace(/,.*$/, ''),
        ...(brief === '' ? {} : { gloss: brief.normalize('NFC') }),
        body: [
          { n: 'headword', text: printed },
          { n: 'definition', text: (full || brief).normalize('NFC') },
        ].filter(sense => sense.text !== ''),
        citations: [],
        keys: [`GK${gk.replace(/^0+/, '')}`].filter(key => key !== 'GK'),
      })
    }
    if (entries.length === 0) throw new FileRefused(file.name, 0, 'The table has no entry.')
    yield* lexiconDocument(context, 'dodson', 'grc')
    yield* entries
  },
}
