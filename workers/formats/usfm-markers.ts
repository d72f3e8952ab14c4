/**
 * The markers of USFM 2 and 3 (docs.usfm.bible) by what they do to the text. A number at the end (`q2`) and a `+` before a
 * nested marker are taken off first. A marker that is in none of these is a character style: its text stays.
 */

/** Their line is no text: identification, introductions, remarks, other numbers of chapters. */
const ASIDE = new Set(
  'id ide usfm h toc toca rem sts mt mte imt imte imte is ip ipi im imi ipq imq ipr iq ib ili iot io ior iex ie cl cp cd periph restore lit cat'.split(
    ' ',
  ),
)
/** Their line heads what follows. */
const HEADINGS = new Set('s ms mr sr r qa sp sd rq'.split(' '))
/** They open a paragraph, a line of verse, an item or a table row; the text of a verse runs on. */
const PARAGRAPHS = new Set(
  'p m po pr cls pmo pm pmc pmr pi mi nb pc ph b q qr qc qm qd lh li lf lim tr lp phi pde nd1'.split(' '),
)
/** Notes, from the marker to the same with an asterisk. */
const NOTES = new Set('f fe ef x ex'.split(' '))
/** Inside a note: what is no part of its words. */
const NOTE_ASIDE = new Set('fr xo fm fv xop'.split(' '))
/** Content that is nothing to read: figures, and other numbers of verses. */
const HIDDEN = new Set('fig va vp ca pro jmp'.split(' '))

export type MarkerKind = 'aside' | 'heading' | 'paragraph' | 'note' | 'hidden' | 'chapter' | 'verse' | 'title' | 'style'

/** What a marker does, by its plain name. */
export function markerKind(name: string): MarkerKind {
  if (name === 'c') return 'chapter'
  if (name === 'v') return 'verse'
  if (name === 'd') return 'title'
  if (ASIDE.has(name)) return 'aside'
  if (HEADINGS.has(name)) return 'heading'
  if (PARAGRAPHS.has(name)) return 'paragraph'
  if (NOTES.has(name)) return 'note'
  if (HIDDEN.has(name)) return 'hidden'
  return 'style'
}

/** Whether the text after a marker inside a note belongs to the note's words. */
export const isNoteText = (name: string): boolean => !NOTE_ASIDE.has(name)

/** USFM's codes of books → OSIS ids. */
export const USFM_BOOKS: Readonly<Record<string, string>> = Object.fromEntries(
  `GEN:Gen EXO:Exod LEV:Lev NUM:Num DEU:Deut JOS:Josh JDG:Judg RUT:Ruth 1SA:1Sam 2SA:2Sam 1KI:1Kgs 2KI:2Kgs
  1CH:1Chr 2CH:2Chr EZR:Ezra NEH:Neh EST:Esth JOB:Job PSA:Ps PRO:Prov ECC:Eccl SNG:Song ISA:Isa JER:Jer LAM:Lam
  EZK:Ezek DAN:Dan HOS:Hos JOL:Joel AMO:Amos OBA:Obad JON:Jonah MIC:Mic NAM:Nah HAB:Hab ZEP:Zeph HAG:Hag ZEC:Zech
  MAL:Mal MAT:Matt MRK:Mark LUK:Luke JHN:John ACT:Acts ROM:Rom 1CO:1Cor 2CO:2Cor GAL:Gal EPH:Eph PHP:Phil COL:Col
  1TH:1Thess 2TH:2Thess 1TI:1Tim 2TI:2Tim TIT:Titus PHM:Phlm HEB:Heb JAS:Jas 1PE:1Pet 2PE:2Pet 1JN:1John 2JN:2John
  3JN:3John JUD:Jude REV:Rev TOB:Tob JDT:Jdt ESG:EsthGr WIS:Wis SIR:Sir BAR:Bar LJE:EpJer S3Y:PrAzar SUS:Sus
  BEL:Bel 1MA:1Macc 2MA:2Macc 3MA:3Macc 4MA:4Macc 1ES:1Esd 2ES:2Esd MAN:PrMan PS2:AddPs ODA:Odes PSS:PssSol`
    .split(/\s+/)
    .map(pair => pair.split(':') as [string, string]),
)
