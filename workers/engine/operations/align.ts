import type { Args, Data } from '../../api/catalogue.ts'
import { fold, scriptOf } from '../../model/fold/index.ts'
import { bookTitle } from '../../model/reference/books.ts'
import { graphicWords } from '../../model/words.ts'
import { plural, type Result, refused, Sources } from '../answer.ts'
import type { Library } from '../library.ts'
import { licenseIdOf } from '../licenses.ts'
import type { DocumentRow, OpenPack } from '../pack.ts'
import { alignedPassages, alignmentKeys, editionsOf, resolve } from '../places.ts'
import { bookOf, referenceOf } from '../reference.ts'

type AlignArgs = Args<'align'>
type AlignData = Data<'align'>
type Witness = AlignData['refs'][number]['witnesses'][number]

const MOST_REFS = 200

/** Every edition of a work side by side, verse by verse through the alignment keys. */
export async function alignOperation(library: Library, args: AlignArgs): Promise<Result<AlignData>> {
  const asked = args.urn ?? args.ref
  if (asked === undefined) return refused({ code: 'arg_type', field: 'ref', message: 'align needs a ref or a urn.' })
  const resolved = await resolve(library, asked, {
    restricted: args.include_restricted,
    field: args.urn === undefined ? 'ref' : 'urn',
  })
  if (!resolved.ok) return resolved
  if ('choices' in resolved)
    return refused({
      code: 'reference_ambiguous',
      field: 'ref',
      message: `“${asked}” may be ${resolved.choices.map(c => c.label).join(' or ')}.`,
      try: resolved.choices[0]?.label ?? '',
    })
  const { place } = resolved
  const work = place.document.work
  if (work === null)
    return refused({
      code: 'no_work',
      field: 'urn',
      message: 'This text belongs to no work that other editions share.',
    })
  const packs = await library.packs({ restricted: args.include_restricted })
  const editions = editionsOf(packs, work)
  const passages =
    place.passages.length > 0
      ? place.passages
      : Array.from({ length: place.document.passages }, (_, i) => place.document.first_passage + i)
  const keys = place.keys ?? [...new Set(passages.flatMap(id => alignmentKeys(place.pack, id).slice(0, 1)))]
  const shown = keys.slice(0, MOST_REFS)
  const notes = [...place.notes]
  if (keys.length > shown.length)
    notes.push({
      code: 'refs_capped',
      text: `${plural(keys.length, 'verse')} were asked for; the first ${MOST_REFS} are shown.`,
    })

  const title = editions[0]?.document.title ?? ''
  const sources = new Sources()
  for (const e of editions) sources.add(e.pack, e.document)
  const refs = shown.map(key => ({
    ref: refOf(key, title),
    witnesses: editions.map(e => witnessOf(e.pack, e.document, key, title)),
  }))
  if (args.disclose_withheld && !args.include_restricted) addWithheld(packs, work, refs)
  const empty = editions.filter(e =>
    refs.every(r => r.witnesses.find(w => w.document === e.document.urn)?.status !== 'ok'),
  )
  const absent = empty.map(e => ({ label: e.pack.id, reason: 'no_match' }))
  const kept = refs.map(r => ({
    ...r,
    witnesses: r.witnesses.filter(w => !empty.some(e => e.document.urn === w.document)),
  }))
  const book = bookOf(work)
  return {
    ok: true,
    data: {
      work,
      work_title: book ? bookTitle(book) : place.document.title,
      ...(place.read !== undefined ? { read: place.read } : {}),
      refs: kept,
      absent_witnesses: absent,
      truncated: keys.length > shown.length,
      ...(args.collate ? { collation: kept.map(r => collate(r, args, packs)) } : {}),
    },
    summary: `${plural(kept.length, 'verse')} of ${book ? bookTitle(book) : place.document.title} in ${plural(editions.length - empty.length, 'edition')}.`,
    notes,
    sources: sources.list(),
  }
}

/** `Gen.1.1` → `Gen 1:1`; `urn:cts:greekLit:tlg0012.tlg001:1.33` → `Iliad 1.33`, by the title of the work. */
function refOf(key: string, title: string): string {
  if (key.startsWith('urn:')) return `${title} ${key.slice(key.lastIndexOf(':') + 1)}`
  const [book, chapter, verse] = key.split('.')
  return referenceOf({ work: `work:bible:${book}`, title: book ?? '' }, `${chapter}.${verse}`)
}

function witnessOf(pack: OpenPack, document: DocumentRow, key: string, title: string): Witness {
  const ids = alignedPassages(pack, key).filter(id => pack.passage(id)!.document === document.id)
  const source = pack.source(document.source)
  return {
    label: pack.id,
    document: document.urn,
    title: source.title,
    language: document.language,
    license_class: document.license_class,
    license_id: licenseIdOf(document, source),
    source: source.slug,
    status: ids.length > 0 ? 'ok' : 'no_match',
    sentences: ids.map(id => {
      const passage = pack.passage(id)!
      const native = referenceOf(document, passage.citation)
      return {
        urn: `${document.urn}:${passage.citation}`,
        text: passage.text,
        refs: alignmentKeys(pack, id).map(own => refOf(own, title)),
        ...(native !== refOf(key, title) ? { native_ref: native } : {}),
      }
    }),
  }
}

/** Withheld witnesses are named only to a reader who asked to be told. */
function addWithheld(packs: readonly OpenPack[], work: string, refs: AlignData['refs']): void {
  for (const pack of packs) {
    if (pack.restricted) continue
    for (const row of pack.db.all<{ urn: string }>('SELECT urn FROM withheld WHERE work=?', [work])) {
      const source = pack.sources[0]!
      for (const ref of refs)
        ref.witnesses.push({
          label: pack.id,
          document: row.urn,
          title: source.title,
          language: 'und',
          license_class: source.license_class,
          license_id: source.license_id,
          source: source.slug,
          status: 'withheld',
          sentences: [],
        })
    }
  }
}

type Collation = NonNullable<AlignData['collation']>[number]

/** Compares the witnesses of one language and script word by word with the base. */
function collate(ref: AlignData['refs'][number], args: AlignArgs, packs: readonly OpenPack[]): Collation {
  const cells = new Map<
    string,
    { language: string; script: string; members: { witness: Witness; words: string[] }[] }
  >()
  for (const witness of ref.witnesses) {
    if (witness.status !== 'ok') continue
    const text = witness.sentences.map(s => s.text).join(' ')
    const script = scriptOf(text) ?? 'Zyyy'
    const key = `${witness.language} ${script}`
    const cell = cells.get(key) ?? { language: witness.language, script, members: [] }
    cell.members.push({ witness, words: wordsOf(text, witness, packs) })
    cells.set(key, cell)
  }
  const result: Collation = { ref: ref.ref, cells: [], asides: [] }
  for (const cell of cells.values()) {
    if (cell.members.length === 1) {
      const alone = cell.members[0]!.witness
      const sameLanguage = [...cells.values()].some(c => c !== cell && c.language === cell.language)
      result.asides.push({ label: alone.label, reason: sameLanguage ? 'cross_script' : 'sole' })
      continue
    }
    const base = cell.members.find(m => m.witness.label === args.base) ?? cell.members[0]!
    result.cells.push({
      language: cell.language,
      script: cell.script,
      base: base.witness.label,
      readings: cell.members.map(member => {
        if (member === base) return { label: member.witness.label, is_base: true as const }
        const edits = editsOf(base.words, member.words, args.level === 'fold' ? w => fold(w, cell.language) : undefined)
        return edits.length === 0
          ? { label: member.witness.label, agrees: true }
          : { label: member.witness.label, agrees: false, edits }
      }),
    })
  }
  return result
}

/** Raw words without pure punctuation. */
function wordsOf(text: string, witness: Witness, packs: readonly OpenPack[]): string[] {
  const flags = packs.find(p => p.id === witness.label)?.flags
  const bounds = graphicWords(text, witness.language, flags)
  const words: string[] = []
  for (let i = 0; i * 2 < bounds.length; i++)
    words.push(
      text.slice(bounds[i * 2]!, bounds[i * 2 + 1]!).replace(/^[^\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}’ʼ᾽']+$/gu, ''),
    )
  return words.filter(w => w !== '')
}

type Edit = { op: 'sub' | 'del' | 'ins' | 'orth'; base: string[]; witness: string[] }

/** Differences by longest common subsequence; with `same`, words whose folds agree differ only in spelling. */
function editsOf(base: readonly string[], witness: readonly string[], same?: (word: string) => string): Edit[] {
  const key = same ?? (w => w)
  const a = base.map(key)
  const b = witness.map(key)
  const table = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      table[i]![j] = a[i] === b[j] ? table[i + 1]![j + 1]! + 1 : Math.max(table[i + 1]![j]!, table[i]![j + 1]!)
  const edits: Edit[] = []
  let gone: string[] = []
  let come: string[] = []
  const flush = () => {
    if (gone.length > 0 || come.length > 0)
      edits.push({ op: gone.length === 0 ? 'ins' : come.length === 0 ? 'del' : 'sub', base: gone, witness: come })
    gone = []
    come = []
  }
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      flush()
      if (base[i] !== witness[j]) edits.push({ op: 'orth', base: [base[i]!], witness: [witness[j]!] })
      i++
      j++
    } else if (j === b.length || (i < a.length && table[i + 1]![j]! >= table[i]![j + 1]!)) gone.push(base[i++]!)
    else come.push(witness[j++]!)
  }
  flush()
  return edits
}
