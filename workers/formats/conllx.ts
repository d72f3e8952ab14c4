import type { SpanRecord } from '../model/records.ts'
import { type ConlluRow, conlluBlocks } from './conllu-rows.ts'
import { lemmaOf } from './proiel-lemma.ts'
import { FileRefused, type Format, objectOf, textRecords } from './reader.ts'
import { passagesOf, type TreeSentence, type TreeWord } from './tree-passages.ts'
import { Tally } from './tree-tally.ts'

/** What a recipe tells of CoNLL-X files. */
interface ConllxOptions {
  /** Signs of the electronic text inside of forms that are no letters (`_`): taken out, each word a span `corrected`. */
  signs?: string
}

/** A row as PROIEL writes it: coarse part of speech, its own one of two signs, features such as `PERS3|NUMBs`. */
const PROIEL_ROW = /^\d+\t[^\t]+\t[^\t]*\t[^\t]*\t[^\t\s]{2}\t[A-Z]{4,5}[a-z0-9](?:\||\t)/m

/**
 * CoNLL-X as the PROIEL projects write it: sentences without citations, punctuation and empty tokens. A file is a document,
 * its sentences are counted. Relations over an empty token are joined (`aux(11)pred`) and stay as they are.
 */
export const conllx: Format = {
  name: 'conllx',
  sniff: file => PROIEL_ROW.test(new TextDecoder().decode(file.bytes.subarray(0, 4096))),
  *read(file, context) {
    const { signs = '' } = objectOf(context.options) as ConllxOptions
    const tally = new Tally(file, context)
    const sentences: TreeSentence[] = []
    for (const block of conlluBlocks(file, (code, line, raw) => tally.row(code, line, raw))) {
      const citation = String(sentences.length + 1)
      const words = block.rows.map(row => wordOf(row, citation, signs, tally))
      sentences.push({ line: block.line, words })
    }
    if (sentences.length === 0) throw new FileRefused(file.name, 0, 'The file holds no sentence.')
    const key = file.name.replace(/^.*\//, '').replace(/\.\w+$/, '')
    const language = context.texts?.[key]?.language ?? context.language
    yield* textRecords(context, key, { levels: ['sentence'] })
    yield* passagesOf(sentences, { ...context, language }, tally)
    tally.finish()
  },
}

/** A table of PROIEL has a full stop for the blank inside of a form or lemma: `viginti.quinque`. */
const blanks = (cell: string): string => cell.replace(/(?<=[^.\s])\.(?=[^.\s])/gu, ' ')

function wordOf(row: ConlluRow, citation: string, signs: string, tally: Tally): TreeWord {
  const given = blanks(row.form).normalize('NFC')
  if (given !== row.form.normalize('NFC')) tally.count('stop-for-blank', row.line)
  const form = [...given].filter(sign => !signs.includes(sign)).join('') || given
  const spans: SpanRecord[] = form === given ? [] : [{ start: 0, end: form.length, kind: 'corrected', value: given }]
  if (form !== given) tally.count('sign-in-form', row.line)
  const { lemma, homograph } = lemmaOf(blanks(row.lemma))
  return {
    id: row.id,
    line: row.line,
    form,
    before: '',
    after: ' ',
    citation,
    head: row.head,
    token: {
      form: given,
      ...(lemma === '' ? {} : { lemma }),
      ...(homograph ? { homograph } : {}),
      ...(row.xpos === '' ? {} : { xpos: row.xpos }),
      ...(row.feats === '' ? {} : { morph: { tagset: 'proiel', tag: row.feats } }),
      ...(row.deprel === '' ? {} : { deprel: row.deprel }),
    },
    ...(spans.length > 0 ? { spans } : {}),
  }
}
