import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { byzantineVerses, greekWords, type ParsedWord, parsedWords } from '../workers/formats/byzantine.ts'
import { formKey } from '../workers/formats/form-table.ts'
import { type MorphgntRow, morphgntRows } from '../workers/formats/morphgnt.ts'
import { corpusFolder } from './corpora.ts'
import { projectFolder, RecipeError } from './recipe.ts'

/** Where the table lies, with its notice. */
export const FORM_TABLE = join('data', 'greek-forms', 'forms.tsv')

/** What was counted when the table was made; a build that counts otherwise fails. */
export const EXPECTED: Readonly<FormTableCounts> = {
  tokens: 137554,
  forms: 18049,
  lemmaAmbiguous: 3268,
  lemmaFirst: 137399,
  parsingAmbiguous: 44792,
  withoutNumber: 134,
}

/** Figures of the table, in tokens of MorphGNT. */
export interface FormTableCounts {
  tokens: number
  /** Distinct keys of forms. */
  forms: number
  /** Tokens whose form has more than one lemma. */
  lemmaAmbiguous: number
  /** Tokens whose lemma is the most frequent one of their form. */
  lemmaFirst: number
  /** Tokens whose form has more than one lemma or parsing. */
  parsingAmbiguous: number
  /** Tokens for whose lemma no Strong's number was found. */
  withoutNumber: number
}

const BYZANTINE_BOOKS =
  'MAT MAR LUK JOH ACT ROM 1CO 2CO GAL EPH PHP COL 1TH 2TH 1TI 2TI TIT PHM HEB JAM 1PE 2PE 1JO 2JO 3JO JUD REV'.split(
    ' ',
  )

const NOTICE = `# Greek forms: form, lemma, Strong's number, count, parsings with their counts, what is ambiguous
# Forms, lemmas, parsings and counts: J. K. Tauber, ed. (2017), MorphGNT: SBLGNT Edition, version 6.12, CC BY-SA 3.0
# Strong's numbers: Byzantine text of M. A. Robinson and W. G. Pierpont, with parsing, public domain
# Made by node/form-table.ts; this table is CC BY-SA 3.0
`

/**
 * Makes the table of facts that lemmatises a plain Greek New Testament: every form of MorphGNT with its lemmas, parsings
 * and counts, and the Strong's number that the parsed Byzantine text has where both texts have the same word.
 */
export function buildFormTable(
  morphgntFolder: string,
  byzantineFolder: string,
): { text: string; counts: FormTableCounts } {
  const rows = readdirSync(morphgntFolder)
    .filter(name => name.endsWith('-morphgnt.txt'))
    .sort()
    .flatMap(name => morphgntRows({ name, bytes: readFileSync(join(morphgntFolder, name)) }))
  const numbers = new NumbersOfLemmas(rows, byzantineWords(byzantineFolder))

  const forms = new Map<string, Map<string, Counted>>()
  for (const row of rows) {
    const lemmas = entry(forms, formKey(row.word), () => new Map<string, Counted>())
    entry(lemmas, row.lemma, () => new Counted()).add(row.tag.replace(' ', ''))
  }
  const counts: FormTableCounts = {
    tokens: rows.length,
    forms: forms.size,
    lemmaAmbiguous: 0,
    lemmaFirst: 0,
    parsingAmbiguous: 0,
    withoutNumber: 0,
  }
  let text = NOTICE
  for (const [form, lemmas] of [...forms].sort(([a], [b]) => byCodePoint(a, b))) {
    const inOrder = [...lemmas].sort(([a, x], [b, y]) => y.total - x.total || byCodePoint(a, b))
    const total = inOrder.reduce((sum, [, parsings]) => sum + parsings.total, 0)
    const open = inOrder.length > 1 || inOrder.some(([, parsings]) => parsings.size > 1)
    counts.lemmaFirst += inOrder[0]![1].total
    if (inOrder.length > 1) counts.lemmaAmbiguous += total
    if (open) counts.parsingAmbiguous += total
    for (const [lemma, parsings] of inOrder) {
      const number = numbers.of(form, lemma)
      if (number === undefined) counts.withoutNumber += parsings.total
      const ambiguous = [inOrder.length > 1 ? 'lemma' : '', parsings.size > 1 ? 'parsing' : '']
        .filter(Boolean)
        .join(' ')
      const cells = [form, lemma, number ? `G${number}` : '', parsings.total, parsings.inWords(), ambiguous]
      text += `${cells.join('\t').trimEnd()}\n`
    }
  }
  return { text, counts }
}

/** Values with how often each was met. */
class Counted {
  private readonly counts = new Map<string, number>()
  total = 0
  get size(): number {
    return this.counts.size
  }
  add(value: string): void {
    this.counts.set(value, (this.counts.get(value) ?? 0) + 1)
    this.total++
  }
  count(value: string): number {
    return this.counts.get(value) ?? 0
  }
  inOrder(): [string, number][] {
    return [...this.counts].sort(([a, x], [b, y]) => y - x || byCodePoint(a, b))
  }
  first(): string | undefined {
    return this.inOrder()[0]?.[0]
  }
  /** The values, most frequent first, divided by blanks; a count only where there are several. */
  inWords(): string {
    const values = this.inOrder()
    return values.length === 1 ? values[0]![0] : values.map(([value, n]) => `${value}:${n}`).join(' ')
  }
}

/** A word of the Byzantine text: accented form and the number of its first analysis. */
interface NumberedWord {
  key: string
  number: string
}

/** Words of every verse, by book, chapter and verse of two digits each. */
function byzantineWords(folder: string): Map<string, NumberedWord[]> {
  const report = () => {}
  const verses = new Map<string, NumberedWord[]>()
  const read = (path: string) => byzantineVerses({ name: path, bytes: readFileSync(join(folder, path)) }, report)
  BYZANTINE_BOOKS.forEach((book, i) => {
    const parsed = new Map<string, ParsedWord[] | undefined>()
    for (const row of read(`csv-unicode/strongs/with-parsing/${book}.csv`))
      parsed.set(`${row.chapter}.${row.verse}`, parsedWords(row.text))
    for (const row of read(`csv-unicode/ccat/no-variants/${book}.csv`)) {
      const words = parsed.get(`${row.chapter}.${row.verse}`)
      const printed = greekWords(row.text)
      if (words?.length !== printed.length)
        throw new RecipeError(`${book} ${row.chapter}:${row.verse}: the two Byzantine files have not the same words.`)
      verses.set(
        [i + 1, row.chapter, row.verse].map(n => String(n).padStart(2, '0')).join(''),
        printed.map(({ word }, n) => ({ key: formKey(word), number: words[n]!.analyses[0]!.number })),
      )
    }
  })
  return verses
}

/**
 * Which Strong's number a lemma has. Both texts are laid side by side verse by verse: the same form at the same place
 * counts for its lemma; where the spelling differs (`Καφαρναούμ`, `Καπερναούμ`), two words between the same neighbours
 * count if their letters are nearly the same.
 */
class NumbersOfLemmas {
  private readonly byForm = new Map<string, Counted>()
  private readonly byLemma = new Map<string, Counted>()
  private readonly byNumber = new Map<string, Counted>()
  private readonly nearly = new Map<string, Counted>()
  private readonly elsewhere = new Map<string, Counted>()

  constructor(rows: readonly MorphgntRow[], byzantine: ReadonlyMap<string, NumberedWord[]>) {
    for (const words of byzantine.values())
      for (const { key, number } of words) entry(this.elsewhere, key, () => new Counted()).add(number)
    const verses = new Map<string, MorphgntRow[]>()
    for (const row of rows) entry(verses, row.verse, () => [] as MorphgntRow[]).push(row)
    for (const [verse, words] of verses) this.lay(words, byzantine.get(verse) ?? [])
  }

  /**
   * The number of the form with this lemma, else the most frequent one of the lemma; at last that of the form in any
   * verse, if it has one only.
   */
  of(form: string, lemma: string): string | undefined {
    const own = this.byForm.get(`${form} ${lemma}`)?.first()
    if (own !== undefined && !this.isSlip(lemma, own)) return own
    const known = this.byLemma.get(lemma) ?? this.nearly.get(lemma)
    if (known) return known.first()
    const other = this.elsewhere.get(form)
    return other?.size === 1 ? other.first() : undefined
  }

  /** A number that a lemma got once and that is otherwise another lemma's: the two sources read that word differently. */
  private isSlip(lemma: string, number: string): boolean {
    const mine = this.byLemma.get(lemma)?.count(number) ?? 0
    return mine === 1 && (this.byNumber.get(number)?.first() ?? lemma) !== lemma
  }

  private lay(a: readonly MorphgntRow[], b: readonly NumberedWord[]): void {
    const keys = a.map(row => formKey(row.word))
    const pairs = commonPairs(
      keys,
      b.map(word => word.key),
    )
    let [i, j] = [0, 0]
    for (const [nextI, nextJ] of [...pairs, [a.length, b.length] as const]) {
      for (; i < nextI && j < nextJ && nextI - i === nextJ - j; i++, j++)
        if (nearlyEqual(keys[i]!, b[j]!.key)) entry(this.nearly, a[i]!.lemma, () => new Counted()).add(b[j]!.number)
      ;[i, j] = [nextI, nextJ]
      if (nextI === a.length) continue
      entry(this.byForm, `${keys[i]} ${a[i]!.lemma}`, () => new Counted()).add(b[j]!.number)
      entry(this.byLemma, a[i]!.lemma, () => new Counted()).add(b[j]!.number)
      entry(this.byNumber, b[j]!.number, () => new Counted()).add(a[i]!.lemma)
      i++
      j++
    }
  }
}

/** Places of a longest common subsequence of two lists. */
function commonPairs(a: readonly string[], b: readonly string[]): [number, number][] {
  const width = b.length + 1
  const length = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      length[i * width + j] =
        a[i] === b[j]
          ? length[(i + 1) * width + j + 1]! + 1
          : Math.max(length[(i + 1) * width + j]!, length[i * width + j + 1]!)
  const pairs: [number, number][] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if (length[(i + 1) * width + j]! >= length[i * width + j + 1]!) i++
    else j++
  }
  return pairs
}

/**
 * Whether two spellings are one word: the first letter is the same, and two letters at most, one in three, differ. A
 * compound and its simple verb are two words.
 */
function nearlyEqual(a: string, b: string): boolean {
  const [x, y] = [lettersOf(a), lettersOf(b)]
  const longer = Math.max(x.length, y.length)
  const different = longer - commonPairs(x, y).length
  return x[0] === y[0] && different <= 2 && different * 3 <= longer
}

const lettersOf = (form: string): string[] => [
  ...form
    .normalize('NFD')
    .replace(/[^α-ω]/g, '')
    .replace(/ς/g, 'σ'),
]

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key)
  if (value === undefined) map.set(key, (value = make()))
  return value
}

const byCodePoint = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

if (process.argv[1] && resolve(process.argv[1]) === new URL(import.meta.url).pathname) {
  const { text, counts } = buildFormTable(corpusFolder('morphgnt'), corpusFolder('byzgnt'))
  process.stderr.write(`${JSON.stringify(counts)}\n`)
  const wrong = Object.entries(EXPECTED).filter(([key, n]) => counts[key as keyof FormTableCounts] !== n)
  if (wrong.length > 0) {
    process.stderr.write(`Expected ${JSON.stringify(Object.fromEntries(wrong))}; the table is not written.\n`)
    process.exitCode = 2
  } else {
    mkdirSync(join(projectFolder, 'data', 'greek-forms'), { recursive: true })
    writeFileSync(join(projectFolder, FORM_TABLE), text)
  }
}
