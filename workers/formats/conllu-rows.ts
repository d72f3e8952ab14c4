import { decodeText, FileRefused, type SourceFile } from './reader.ts'

/** One line of a CoNLL table. `_` and blank fields are the empty string; MISC is read. */
export interface ConlluRow {
  line: number
  id: string
  form: string
  lemma: string
  upos: string
  xpos: string
  feats: string
  head: string
  deprel: string
  deps: string
  /** Upstream's further annotation; a bare value is a key with an empty value, a key given twice has both values. */
  misc: ReadonlyMap<string, string>
  /** The bare values in order, each as often as it stands. */
  bare: readonly string[]
}

/** A sentence: its comments in order, and its rows. */
export interface ConlluBlock {
  line: number
  /** Name and value; a comment without `=` has an empty value. */
  comments: [name: string, value: string][]
  rows: ConlluRow[]
}

/** Begins the name of a comment that is a header of a chapter (`## text: …`); it stands until the next of its name. */
export const CHAPTER_MARK = '## '

/** Columns of CoNLL-U; CoNLL-X has as many. */
const COLUMNS = 10

/**
 * The sentences of a CoNLL-U or CoNLL-X file. Rows have ten columns, divided by tabs; an empty FEATS field is taken as
 * none. Anything else refuses the file with its line.
 */
export function* conlluBlocks(
  file: SourceFile,
  report: (code: string, line: number, raw: string) => void,
): Iterable<ConlluBlock> {
  let block: ConlluBlock | undefined
  const lines = decodeText(file).split('\n')
  let withoutFeatures = 0
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') {
      if (block && block.rows.length > 0) yield block
      // comments before the first sentence belong to it; a blank line in between does not part them
      if (block && block.rows.length > 0) block = undefined
      continue
    }
    block ??= { line: i + 1, comments: [], rows: [] }
    if (line.startsWith('#')) {
      block.comments.push(commentOf(line))
      continue
    }
    const cells = line.split('\t')
    if (cells.length !== COLUMNS || !/^\d+(?:[-.]\d+)?$/.test(cells[0]!.trim()))
      throw new FileRefused(
        file.name,
        i + 1,
        `The line is no row of ten columns with a number first: ${line.slice(0, 60)}`,
      )
    if (cells[5] === '') withoutFeatures++
    block.rows.push(rowOf(cells, i + 1))
  }
  if (block && block.rows.length > 0) yield block
  if (withoutFeatures > 0) report('features-empty', 0, `${withoutFeatures} rows`)
}

function commentOf(line: string): [string, string] {
  const text = line.replace(/^#+\s*/, '')
  // headers of chapters: `## chapter: Su, Ka., 4`
  const header = /^##\s*(\w+):\s*(.*)$/s.exec(line)
  if (header) return [`${CHAPTER_MARK}${header[1]}`, header[2]!.trim()]
  const at = text.indexOf('=')
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

function rowOf(cells: readonly string[], line: number): ConlluRow {
  const [
    id = '',
    form = '',
    lemma = '',
    upos = '',
    xpos = '',
    feats = '',
    head = '',
    deprel = '',
    deps = '',
    misc = '',
  ] = cells
  const value = (cell: string) => (cell.trim() === '_' ? '' : cell.trim())
  return {
    line,
    id: id.trim(),
    // a word may be an underscore
    form: form.trim(),
    lemma: lemma.trim() === '_' && form.trim() === '_' ? '_' : value(lemma),
    upos: value(upos),
    xpos: value(xpos),
    feats: value(feats),
    head: value(head),
    deprel: value(deprel),
    deps: value(deps),
    misc: miscOf(value(misc)),
    bare:
      value(misc) === ''
        ? []
        : value(misc)
            .split('|')
            .filter(part => part !== '' && !part.includes('=')),
  }
}

function miscOf(cell: string): Map<string, string> {
  const misc = new Map<string, string>()
  for (const part of cell === '' ? [] : cell.split('|')) {
    const at = part.indexOf('=')
    const written = at < 0 ? part : part.slice(0, at)
    if (written === '') continue
    // PROIEL's treebanks write Ref and ref
    const name = written === 'ref' ? 'Ref' : written
    const value = at < 0 ? '' : part.slice(at + 1)
    const before = misc.get(name)
    misc.set(name, before && value !== '' && value !== before ? `${before}|${value}` : value || before || '')
  }
  return misc
}
