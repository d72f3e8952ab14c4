import { agdt } from './agdt.ts'
import { bdb } from './bdb.ts'
import { byzantine } from './byzantine.ts'
import { cdsl } from './cdsl.ts'
import { cigs } from './cigs.ts'
import { clementine } from './clementine.ts'
import { conllu } from './conllu.ts'
import { conllx } from './conllx.ts'
import { copticTt } from './coptic-tt.ts'
import { crossrefTf } from './crossref-tf.ts'
import { cts } from './cts.ts'
import { derge } from './derge.ts'
import { divineBooks } from './divine-books.ts'
import { dodson } from './dodson.ts'
import { epidoc } from './epidoc.ts'
import { hypotactic } from './hypotactic.ts'
import { lects } from './lects.ts'
import { lsj } from './lsj.ts'
import { macula } from './macula.ts'
import { mandoku } from './mandoku.ts'
import { morphgnt } from './morphgnt.ts'
import { nestle } from './nestle.ts'
import { oshb } from './oshb.ts'
import { osis } from './osis.ts'
import { papygreek } from './papygreek.ts'
import { pedecerto } from './pedecerto.ts'
import { pleiades } from './pleiades.ts'
import { proiel } from './proiel.ts'
import { quranJson } from './quran-json.ts'
import { type Format, withOwnCitations } from './reader.ts'
import { step } from './step.ts'
import { strongs } from './strongs.ts'
import { table } from './table.ts'
import { teiP4 } from './tei-p4.ts'
import { teiStanzas } from './tei-stanzas.ts'
import { textLines } from './text-lines.ts'
import { typedVerses } from './typed-verses.ts'
import { ubsDomains } from './ubs-domains.ts'
import { ubsParallels } from './ubs-parallels.ts'
import { usfm } from './usfm.ts'
import { verseLines } from './verse-lines.ts'
import { verseLinks } from './verse-links.ts'
import { verseObject } from './verse-object.ts'
import { wordLines } from './word-lines.ts'
import { zefania } from './zefania.ts'

const READERS = {
  agdt,
  bdb,
  byzantine,
  cdsl,
  cigs,
  clementine,
  conllu,
  conllx,
  'coptic-tt': copticTt,
  'crossref-tf': crossrefTf,
  cts,
  derge,
  'divine-books': divineBooks,
  dodson,
  epidoc,
  hypotactic,
  lects,
  macula,
  lsj,
  mandoku,
  morphgnt,
  nestle,
  oshb,
  osis,
  papygreek,
  pedecerto,
  pleiades,
  proiel,
  'quran-json': quranJson,
  step,
  strongs,
  table,
  'tei-p4': teiP4,
  'tei-stanzas': teiStanzas,
  'text-lines': textLines,
  'typed-verses': typedVerses,
  'ubs-domains': ubsDomains,
  'ubs-parallels': ubsParallels,
  usfm,
  'verse-lines': verseLines,
  'verse-links': verseLinks,
  'verse-object': verseObject,
  'word-lines': wordLines,
  zefania,
} satisfies Record<string, Format>

/** Every reader, by the name a recipe uses. */
export const FORMATS = Object.fromEntries(
  Object.entries(READERS).map(([name, format]) => [name, withOwnCitations(format)]),
) as Record<keyof typeof READERS, Format>
