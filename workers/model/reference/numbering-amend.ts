/**
 * What the sources of the verse tables leave out or say otherwise than the texts do, as lines of the form
 * `Book c:v-v=c:v-v` (own numbers, then KJV numbers; nothing after `=` means no counterpart; a verse may stand in
 * several lines). Read by `numbering-make.ts` only; at run time the finished tables are used.
 *
 * Checked by verse lengths: the words of each verse of the Swete and Clementine texts against those of the KJV verses
 * it is set to (`numbering.test.ts`).
 */

/** Old Testament books in the order of English Bibles; WLC has the same 39. */
export const OT =
  'Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job Ps Prov Eccl Song Isa Jer Lam Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal'.split(
    ' ',
  )
/** New Testament books in the usual order. */
export const NT =
  'Matt Mark Luke John Acts Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb Jas 1Pet 2Pet 1John 2John 3John Jude Rev'.split(
    ' ',
  )
/** Books outside the two whose verses `eng.vrs` counts. */
export const APOCRYPHA = 'Tob Jdt Wis Sir Bar EpJer PrAzar Sus Bel 1Macc 2Macc 3Macc 4Macc 1Esd 2Esd PrMan AddPs'.split(
  ' ',
)
/** Books of the Septuagint that no English Bible has. */
export const GREEK_ONLY = 'Odes PssSol'.split(' ')

/** Book codes of .vrs files. `DAG` is the Greek Daniel, `PS2` Psalm 151, `S3Y` the Song of the Three. */
export const VRS_CODES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'GEN Gen EXO Exod LEV Lev NUM Num DEU Deut JOS Josh JDG Judg RUT Ruth 1SA 1Sam 2SA 2Sam 1KI 1Kgs 2KI 2Kgs',
    '1CH 1Chr 2CH 2Chr EZR Ezra NEH Neh EST Esth JOB Job PSA Ps PRO Prov ECC Eccl SNG Song ISA Isa JER Jer LAM Lam',
    'EZK Ezek DAN Dan HOS Hos JOL Joel AMO Amos OBA Obad JON Jonah MIC Mic NAM Nah HAB Hab ZEP Zeph HAG Hag ZEC Zech',
    'MAL Mal MAT Matt MRK Mark LUK Luke JHN John ACT Acts ROM Rom 1CO 1Cor 2CO 2Cor GAL Gal EPH Eph PHP Phil COL Col',
    '1TH 1Thess 2TH 2Thess 1TI 1Tim 2TI 2Tim TIT Titus PHM Phlm HEB Heb JAS Jas 1PE 1Pet 2PE 2Pet 1JN 1John 2JN 2John',
    '3JN 3John JUD Jude REV Rev TOB Tob JDT Jdt WIS Wis SIR Sir BAR Bar LJE EpJer S3Y PrAzar SUS Sus BEL Bel',
    '1MA 1Macc 2MA 2Macc 3MA 3Macc 4MA 4Macc 1ES 1Esd 2ES 2Esd MAN PrMan PS2 AddPs ODA Odes PSS PssSol DAG DanGr',
  ]
    .join(' ')
    .split(' ')
    .flatMap((code, i, all) => (i % 2 ? [] : [[code, all[i + 1] ?? '']])),
)

/** Psalms without a title in Hebrew and in the KJV; the other 116 have one. */
export const UNTITLED_PSALMS: ReadonlySet<number> = new Set([
  1, 2, 10, 33, 43, 71, 91, 93, 94, 95, 96, 97, 99, 104, 105, 106, 107, 111, 112, 113, 114, 115, 116, 117, 118, 119,
  135, 136, 137, 146, 147, 148, 149, 150,
])

/**
 * Chapters of Swete's Septuagint that are numbered as in `lxx` or as in `vulgate`; a book alone means all its
 * chapters. All others are numbered as in the KJV, which `lxx` (after Rahlfs) is not: Swete has Joel 2:28 and Mal 4:1.
 */
export const SWETE_CHAPTERS = {
  lxx: 'Ps Jer Exod.21 Exod.36 Num.30 1Kgs.22 Jonah.1 Jonah.2 Nah.2'.split(' '),
  vulgate: 'Num.13 1Sam.20 1Sam.24 Song.5 Song.6 Song.7 Job.16 Job.39 Job.40 Job.41 Hos.13 Hos.14 Dan.3 Dan.4'.split(
    ' ',
  ),
} as const

/** The Greek additions to Daniel 3 and 13–14, as `eng.vrs` sets them to books of their own. */
const GREEK_DANIEL = [
  'Dan 3:24-52=PrAzar.1:1-29',
  'Dan 3:52-53=PrAzar.1:30-31',
  'Dan 3:54-54=PrAzar.1:33-33',
  'Dan 3:55-55=PrAzar.1:32-32',
  'Dan 3:56-57=PrAzar.1:34-35',
  'Dan 3:58-58=PrAzar.1:37-37',
  'Dan 3:59-59=PrAzar.1:36-36',
  'Dan 3:60-90=PrAzar.1:38-68',
  'Dan 3:91-97=3:24-30',
  'Dan 3:98-100=4:1-3',
]

/** Exodus 37–39 of the Septuagint stand in another order than the Hebrew; where halves of verses mix, nothing is set. */
const GREEK_TABERNACLE = [
  'Exod 37:1-2=36:8-9',
  'Exod 37:3-6=36:35-38',
  'Exod 37:7-21=38:9-23',
  'Exod 38:1-27=',
  'Exod 39:1-23=',
]

/** Lines that take the place of what a source says of these verses. */
export const AMENDED: Readonly<Record<'gnt' | 'lxx' | 'swete' | 'vulgate', readonly string[]>> = {
  // Verse divisions of the editions since Nestle, seen in the package `sblgnt`: 2 Cor 13:12 is two verses in the KJV,
  // 3 John 14 is one, Rev 12:18 opens Rev 13:1. Rom 14:24–26 is the doxology where the Byzantine text has it.
  gnt: [
    'Acts 19:40=19:40',
    'Acts 19:40=19:41',
    'Rom 14:24-26=16:25-27',
    '2Cor 13:12=13:12',
    '2Cor 13:12=13:13',
    '2Cor 13:13=13:14',
    '3John 1:15=1:14',
    'Rev 12:18=13:1',
  ],
  lxx: [
    // The chapters changed places; `lxx.vrs` has their lengths right and no line for them.
    '1Kgs 20:1-29=21:1-29',
    '1Kgs 21:1-43=20:1-43',
    ...GREEK_TABERNACLE,
    ...GREEK_DANIEL,
    'Dan 4:1-37=4:1-37',
    // The heading is verse 1 in English Bibles.
    'EpJer 1:1-72=1:2-73',
  ],
  swete: [
    '1Kgs 20:1-29=21:1-29',
    '1Kgs 21:1-43=20:1-43',
    ...GREEK_TABERNACLE,
    'Lev 6:31-40=7:1-10',
    'Lev 7:1-27=7:11-37',
    'Lev 7:27=7:38',
    // Solomon's officers and house: set out otherwise than in Hebrew, chapters 6 and 7 past setting verse by verse.
    '1Kgs 4:20-21=4:27-28',
    '1Kgs 4:25-30=4:29-34',
    '1Kgs 4:31=3:1',
    '1Kgs 4:32-33=9:16-17',
    '1Kgs 6:1-34=',
    '1Kgs 7:1-50=',
    // Second Esdras is Ezra and Nehemiah, with the chapters of Nehemiah divided as in the KJV.
    'Ezra 11:1-11=Neh.1:1-11',
    'Ezra 12:1-20=Neh.2:1-20',
    'Ezra 13:1-32=Neh.3:1-32',
    'Ezra 14:1-23=Neh.4:1-23',
    'Ezra 15:1-19=Neh.5:1-19',
    'Ezra 16:1-19=Neh.6:1-19',
    'Ezra 17:1-73=Neh.7:1-73',
    'Ezra 18:1-18=Neh.8:1-18',
    'Ezra 19:1-38=Neh.9:1-38',
    'Ezra 20:1-39=Neh.10:1-39',
    'Ezra 21:1-36=Neh.11:1-36',
    'Ezra 22:1-47=Neh.12:1-47',
    'Ezra 23:1-31=Neh.13:1-31',
    // Psalm 22 is printed with the title at its end under the number 32.
    'Ps 22:32=23:1',
    // Proverbs 24–31 in the Greek order, counted through.
    'Prov 24:23=',
    'Prov 24:24-37=30:1-14',
    'Prov 24:38-49=24:23-34',
    'Prov 24:50-68=30:15-33',
    'Prov 24:69-77=31:1-9',
    'Prov 29:28-49=31:10-31',
    // Swete's chapters 29 and 30 take in what `lxx` divides otherwise; 32 and 34 count without the verses lacking.
    'Jer 29:1-7=47:1-7',
    'Jer 29:8-23=49:7-22',
    'Jer 30:1-5=49:1-5',
    'Jer 30:6-11=49:28-33',
    'Jer 30:12-16=49:23-27',
    'Jer 32:1-24=25:15-38',
    'Jer 34:1-5=27:2-6',
    'Jer 34:6-10=27:8-12',
    'Jer 34:11-16=27:14-19',
    'Jer 34:16=27:20',
    'Jer 34:17=27:20',
    'Jer 34:18=27:22',
    'EpJer 1:1-72=1:2-73',
  ],
  vulgate: [
    // Where the Clementine text joins what `vul.vrs` keeps apart.
    'Gen 5:31=5:31',
    'Gen 5:31=5:32',
    'John 11:56=11:56',
    'John 11:56=11:57',
    '2Cor 1:23=1:23',
    '2Cor 1:23=1:24',
    // `vul.vrs` counts Psalm 115 on from 114 and notes that this "seems very wrong"; it gives Psalm 147 Hebrew numbers.
    'Ps 115:1-10=116:10-19',
    'Ps 147:1-9=147:12-20',
    // `vul.vrs` counts Jonah 1 and 2 as the Hebrew does and maps them as the KJV does.
    'Jonah 2:1=1:17',
    'Jonah 2:2-11=2:1-10',
    // The additions to Esther keep the Vulgate's numbers in the KJV's Apocrypha.
    'Esth 10:4-13=AddEsth.10:4-13',
    'Esth 11:1-12=AddEsth.11:1-12',
    'Esth 12:1-6=AddEsth.12:1-6',
    'Esth 13:1-18=AddEsth.13:1-18',
    'Esth 14:1-19=AddEsth.14:1-19',
    'Esth 15:1-16=AddEsth.15:1-16',
    'Esth 16:1-24=AddEsth.16:1-24',
    ...GREEK_DANIEL,
    'Dan 13:65=Bel.1:1',
    'Dan 14:1-42=Bel.1:1-42',
    // Baruch 6 is the Letter of Jeremiah; its heading is verse 1 in English Bibles and stands unnumbered here.
    'Bar 6:1=EpJer.1:1',
    'Bar 6:1-72=EpJer.1:2-73',
  ],
}

/** Last verses that differ from the .vrs file: `Book chapter:verses …`. */
export const AMENDED_COUNTS: Readonly<Record<'kjv' | 'lxx' | 'swete' | 'vulgate', readonly string[]>> = {
  // The "Rest of Esther" begins at 10:4 and counts on as in the Vulgate.
  kjv: ['AddEsth 10:13 11:12 12:6 13:18 14:19 15:16 16:24'],
  lxx: ['Dan 3:100'],
  swete: [],
  // As the Clementine text counts.
  vulgate: [
    'Gen 5:31',
    'Esth 1:22 4:17 5:14 8:17 10:13 11:12 12:6 13:18 14:19 15:19 16:24',
    'Ps 115:10 147:9',
    'Dan 13:65 14:42',
    'John 11:56',
    '2Cor 1:23',
    '3John 1:14',
  ],
}
