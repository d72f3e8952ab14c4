import type { ReadContext, SourceFile } from './reader.ts'

/** Findings of one file: rows of their own, and rows that only count. */
export class Tally {
  private readonly counts = new Map<string, { code: string; raw: string; times: number; line: number }>()
  private readonly file: SourceFile
  private readonly context: ReadContext

  constructor(file: SourceFile, context: ReadContext) {
    this.file = file
    this.context = context
  }

  /** A row of its own. */
  row(code: string, line: number, raw: string): void {
    this.context.report({ file: this.file.name, line, code, raw, action: ACTIONS[code] ?? '' })
  }

  /** Counts one more of its code and kind. */
  count(code: string, line: number, kind = ''): void {
    const key = `${code}\n${kind}`
    const seen = this.counts.get(key)
    if (seen) seen.times++
    else this.counts.set(key, { code, raw: kind, times: 1, line })
  }

  /** The rows that count, at the end of the file: how often, and the line of the first. */
  finish(): void {
    for (const { code, raw, times, line } of this.counts.values())
      this.row(code, line, raw === '' ? `${times} times` : `${raw}, ${times} times`)
  }
}

const ACTIONS: Readonly<Record<string, string>> = {
  'head-own': 'the word is its own head: not attached',
  'head-circle': 'the heads of these words lead in a circle: not attached',
  'head-missing': 'words without head: not attached',
  'head-lost': 'the head is no word of the sentence: not attached',
  'head-elsewhere': 'words whose head stands in another passage: the place is kept beside the word',
  artificial: 'words that the annotators added: no text, not counted as words',
  'sentence-empty': 'a sentence without written words: left out',
  'unknown-element': 'an element that the reader does not know: passed over',
  'unknown-attribute': 'an attribute that the reader does not know: passed over',
  'attribute-left-out': 'numbers of words in texts or lists that are not here: left out',
  'citation-two': 'a word over two lines: it stands in the first',
  'citation-short': 'a citation with fewer levels than the others: kept as it is',
  'stop-for-blank': 'a full stop inside of a form, which stands for a blank in this format: read as a blank',
  'sign-in-form': 'signs that are no letters: taken out of the form',
  'features-empty': 'an empty column of features is taken as none',
  'sentence-continued': 'a sentence whose number stood before: its words belong to that one',
  'unknown-sign': 'a sign that no table explains: taken out of the form',
  'lemma-unwritten': 'a word that the papyrus has not: its lemma stands with the regular form',
  'kind-unmapped': 'a kind of text that the recipe does not name: unmapped',
  'person-unnamed': 'people without a name: left out',
  'person-detail': 'what is known of people beside name, role and occupation: left out',
  'year-zero': 'there is no year 0: the date is left out',
  'date-order': 'the date begins after it ends: left out',
  'date-form': 'the bounds are no years: the date is left out',
  'enclitic-alone': 'a form that begins with a hyphen and has no word before it: kept as it is',
}
