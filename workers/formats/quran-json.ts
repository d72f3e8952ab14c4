import type { PassageRecord } from '../model/records.ts'
import { FileRefused, type Format, listOf, objectOf, parseJson, textOf, textRecords } from './reader.ts'

/**
 * The Qur'an as a JSON list of suras with their names and verses. Each sura is a work and a document of its own, so that
 * an urn ends in the usual citation (`2:255`).
 */
export const quranJson: Format = {
  name: 'quran-json',
  sniff: file =>
    /^\s*\[\s*\{"id":\d+,"name":"[^"]+","transliteration"/.test(new TextDecoder().decode(file.bytes.subarray(0, 256))),
  *read(file, context) {
    const suras = listOf(parseJson(file)).map(objectOf)
    if (suras.length === 0) throw new FileRefused(file.name, 0, 'The file is not a list of suras.')
    for (const sura of suras) {
      const number = textOf(sura.id)
      if (!/^\d+$/.test(number)) throw new FileRefused(file.name, 0, `A sura has the number "${number}".`)
      yield* textRecords(context, number, {
        title: `Qur’an ${number}, ${textOf(sura.transliteration)}`,
        levels: ['verse'],
        kinds: [{ path: 'religious/scripture/quran' }],
        facets: [
          { name: 'name', value: textOf(sura.name) },
          { name: 'revelation', value: textOf(sura.type) },
        ].filter(facet => facet.value !== ''),
      })
      for (const verse of listOf(sura.verses).map(objectOf)) {
        const text = textOf(verse.text).trim().normalize('NFC')
        const citation = textOf(verse.id)
        if (text === '' || !/^\d+$/.test(citation)) {
          context.report({
            file: file.name,
            line: 0,
            code: 'empty',
            raw: `${number}:${citation}`,
            action: 'a verse without text or number: left out',
          })
          continue
        }
        yield { type: 'passage', citation, text } satisfies PassageRecord
      }
    }
  },
}
