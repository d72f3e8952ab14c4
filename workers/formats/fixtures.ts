/**
 * One small file of every format, for the tests: what the reader needs to be told, and a text that shows its traits.
 * Written for this purpose, or lines that stand in many editions.
 */
import type { DataRecord, Finding, PassageRecord } from '../model/records.ts'
import type { FORMATS } from './index.ts'
import type { Format, ReadContext } from './reader.ts'

export interface Fixture {
  name: string
  text: string
  context?: Partial<ReadContext>
}

export const rows = (...lines: string[][]): string => lines.map(cells => cells.join('\t')).join('\n')

export const FIXTURES: Readonly<Record<keyof typeof FORMATS, Fixture>> = {
  bdb: {
    name: 'BrownDriverBriggs.xml',
    text: `<lexicon xsi:schemaLocation="x BdbSchema.xsd" xmlns:xsi="x"><part id="a" xml:lang="heb"><section id="a.aa">
<entry id="a.aa.aa" type="root"><w>אב</w> (<def>fresh</def>)<status p="1">done</status></entry>
<entry id="a.aa.ab" mod="I">[<w>אֵב</w>] <pos>n</pos> <def>freshness</def>, <ref r="Job.8.12">Jb 8:12</ref>
<sense n="1"><def>green</def> <sense n="a">of plants</sense></sense><page p="2"/></entry></section></part>
<part id="xa" xml:lang="arc"><section id="xa.aa"><entry id="xa.aa.aa"><w>אב</w> <def>father</def></entry></section></part></lexicon>`,
    context: {
      language: 'eng',
      beside: name => ({
        name,
        bytes: bytesOf(
          name.includes('Aug')
            ? '<index><w aug="3a">aab</w></index>'
            : '<index><entry id="aab"><xref bdb="a.aa.ab" strong="3"/></entry></index>',
        ),
      }),
    },
  },
  byzantine: {
    name: 'ccat/with-variants/JUD.csv',
    text: 'chapter,verse,text\n1,1,"¶Ἰούδας δοῦλος, {NA δοῦλος > - } τοῖς ἡγιασμένοις {NA ἡγιασμένοις > ἠγαπημένοις } "\n1,2,ἔλεος ὑμῖν\n',
    context: {
      language: 'grc',
      books: { JUD: 'Jude' },
      beside: name => ({
        name,
        bytes: bytesOf(
          'chapter,verse,text\n1,1,ιουδας 2455 {N-NSM} δουλος 1401 {N-NSM} τοις 3588 {T-DPM} ηγιασμενοις 37 {V-RPP-DPM} 37 {V-RPP-DPN}\n1,2,ελεος 1656 {N-NSN}\n',
        ),
      }),
    },
  },
  clementine: {
    name: 'Ct.lat',
    text: '1:1 [<Sponsa>Osculetur me osculo oris sui ;/ quia meliora sunt ubera tua vino,/\r\n1:2 c\u009cpit.\\\r\n1:2 iterum\r\n',
    context: { language: 'lat', books: { Ct: 'Song' }, flags: { repairs: ['c1-windows-1252'] } },
  },
  conllu: {
    name: 'sample.conllu',
    text: `# sent_id = 1\n# text = dámelo\u00a0ahora\n# text_en = Give it to me now.\n${rows(
      ['1-3', 'dámelo', '_', '_', '_', '_', '_', '_', '_', '_'],
      ['1', 'da', 'dar', 'VERB', '_', 'Mood=Imp', '0', 'root', '_', '_'],
      ['2', 'me', 'yo', 'PRON', '_', '_', '1', 'iobj', '_', '_'],
      ['3', 'lo', 'él', 'PRON', '_', '_', '1', 'obj', '_', 'Flag|Gloss=it'],
      ['4', 'ahora', 'ahora', 'ADV', '_', '', '1', 'advmod', '_', '_'],
    )}\n`,
    context: { language: 'und' },
  },
  'divine-books': {
    name: 'RV_1.json',
    text: '{"book_number": 1, "title": "Maṇḍala 1", "hymns": [{"hymn_number": 1, "verses": [{"verse_number": 1, "sanskrit": "agnim īḻe | purohitaṁ"}, {"verse_number": 2, "sanskrit": " "}]}]}',
    context: { language: 'san', options: { text: 'rigveda' } },
  },
  dodson: {
    name: 'dodson.csv',
    text: `"Strong's"\t"Goodrick-Kohlenberger"\t"Greek Word"\t"English Definition (brief)"\t"English Definition (longer)"\n"0001"\t"0001"\t"a)/lfa"\t"the first letter"\t"alpha; the ""first"" letter."\n"3598"\t"3847"\t"o(do/s, ou=, h("\t"a way"\t"a way, road."\n`,
    context: { language: 'eng' },
  },
  mandoku: {
    name: 'KR1h0004_001.txt',
    text: '# -*- mode: mandoku-view -*-\n#+TITLE: 論語\n#+PROPERTY: ID KR1h0004\n<pb:KR1h0004_CHANT_001-1a>¶\n** 1 《學而篇第一》\n\n1.1子曰：¶\n「學而時習之，¶\n不亦說乎？」<pb:KR1h0004_CHANT_001-2a>¶\n\n# src: LY 01.02\n1.2有子@zǐ曰：¶\n「孝弟也者！」1.3子曰。¶\n',
    context: { language: 'lzh' },
  },
  morphgnt: {
    name: '61-Mt-morphgnt.txt',
    text: '010101 N- ----NSF- ⸀Βίβλος Βίβλος βίβλος βίβλος\n010101 N- ----GSF- γενέσεως, γενέσεως γενέσεως γένεσις\n010102 V- 3AAI-S-- εἶπεν εἶπεν εἶπε(ν) λέγω\n',
    context: { language: 'grc', books: { '01': 'Matt' } },
  },
  osis: {
    name: 'osis.xml',
    text: `<osis><osisText osisIDWork="Bible"><header><work>Not text</work></header><div type="book" osisID="Ps"><chapter sID="Ps.2" osisID="Ps.2"/>
<verse sID="Ps.2.11" osisID="Ps.2.11"/><lg><l>Serve with awe,</l><l>and be glad.<verse eID="Ps.2.11"/></l></lg>
<verse sID="Ps.2.12" osisID="Ps.2.12"/><div type="x-milestone" subType="x-preverse" sID="pv1"/>Keep <w lemma="strong:H05401">faith</w>,<note>Or: be loyal</note> lest he be wroth.<verse eID="Ps.2.12"/>
<chapter eID="Ps.2"/><chapter sID="Ps.3" osisID="Ps.3"/><title type="psalm" canonical="true">A song.</title>
<verse sID="Ps.3.1" osisID="Ps.3.1. Ps.3.2"/>Many rise <transChange>up</transChange> against me.<verse eID="Ps.3.1"/><chapter eID="Ps.3"/></div></osisText></osis>`,
    context: { language: 'eng' },
  },
  oshb: {
    name: 'Deut.xml',
    text: '<osis><osisText osisIDWork="OSHB"><div type="book" osisID="Deut"><chapter osisID="Deut.6"><verse osisID="Deut.6.4"><w lemma="8085" morph="HVqv2ms">שְׁמַ֖<seg type="x-large">ע</seg></w> <w lemma="3478" morph="HNp">יִשְׂרָאֵ֑ל</w></verse></chapter></div></osisText></osis>',
    context: { language: 'hbo' },
  },
  'quran-json': {
    name: 'quran.json',
    text: '[{"id":1,"name":"الفاتحة","transliteration":"Al-Fatihah","type":"meccan","total_verses":2,"verses":[{"id":1,"text":"بِسۡمِ ٱللَّهِ"},{"id":2,"text":""}]},{"id":2,"name":"البقرة","transliteration":"Al-Baqarah","type":"medinan","verses":[{"id":"1","text":"الٓمٓ"}]}]',
    context: { language: 'ara' },
  },
  strongs: {
    name: 'strongs-hebrew-dictionary.js',
    text: `/** a notice */\nvar strongsHebrewDictionary = {"H10":{"lemma":"אֲבֵדֹה","xlit":"ʼăbêdôh","pron":"ab-ay-do'","derivation":"or אָב; the same as H9 (אֲבֵדָה);","strongs_def":"properly, a perishing, i.e. ruin","kjv_def":"destruction."},
"H2":{"lemma":"אַב","xlit":"ʼab","pron":"ab","derivation":"(Aramaic) corresponding to (H1;","strongs_def":" see there); father; source","kjv_def":"father."}
};\nmodule.exports = strongsHebrewDictionary;`,
    context: { language: 'eng' },
  },
  'tei-stanzas': {
    name: 'manusmrti.xml',
    text: `<TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><p>SARIT</p></teiHeader><text><body><div n="1"><head>Chapter 1</head>
<lg><l xml:id="manu.1.01ab"><label>1.01a </label>para+ardhyāṃ* ekāgram |</l>
<l xml:id="manu.1.01cd"><label>1.01c </label>pratipūjya<note>thus E<lb/></note> vacanam || 1 ||</l></lg>
<p>vyākhyā vi<lb break="no"/>
dyate <ref>1</ref>asti</p></div></body></text></TEI>`,
    context: { language: 'san', options: { texts: { manusmrti: { id: '^manu\\.(\\d+)\\.(\\d+)' } } } },
  },
  'text-lines': { name: 'kang.txt', text: '\ufeff\nརྒྱ་གར་སྐད་དུ།\n\nབམ་པོ་དང་པོ།\n', context: { language: 'xct' } },
  'typed-verses': {
    name: 'psalms.json',
    text: '[{"type":"header","value":"A Psalm."},{"type":"stanza start"},{"type":"line text","chapterNumber":23,"verseNumber":1,"value":"A shepherd leads me: "},{"type":"line text","chapterNumber":23,"verseNumber":31,"value":" "}]',
    context: { language: 'eng', books: { psalms: 'Ps' } },
  },
  usfm: {
    name: '45-Romans.usfm',
    text: `\\id ROM Test\n\\rem A remark \\v 1\n\\mt Romans\n\\c 3\n\\s A heading\n\\p\n\\v 25\\f + \\fr 3.25 \\ft Or: shown\\f*God set him forth.\n\\q1\n\\v 26-27 Where then is \\w boasting|lemma="καύχησις" strong="G02746"\\w*?\n\\q2 It \\add is\\add* shut \\+nd out\\+nd*.\n\\v 28 \\f + \\ft Others add a verse.\\f*\n\\v 29 Unclosed \\f + \\ft note\n\\p \\qt-s |who="Paul"\\*He said.\\qt-e\\*\n`,
    context: { language: 'eng' },
  },
  'verse-lines': {
    name: '61-Mt.txt',
    text: 'ΚΑΤΑ ΜΑΘΘΑΙΟΝ\r\nMt 1:1\tΒίβλος γενέσεως\r\nMt 19:40\tκαὶ γὰρ [41] ταῦτα ⸀1ἄλλῳ\r\n',
    context: { language: 'grc', books: { Mt: 'Matt' } },
  },
  'verse-links': {
    name: 'crossref.js',
    text: 'const s = { gen: [[["gen"]], [["1"], ["exo 20:11", "exo 20:11", "rev12"], ["jer 4:23"]]], "exo": [[["exo"]]] }, c = ["gen"];',
    context: { language: 'eng', books: { gen: 'Gen', exo: 'Exod', jer: 'Jer' } },
  },
  'verse-object': {
    name: 'verses.json',
    text: '{"Genesis 1:2":"# darkness [was] upon","Genesis 1:1":"In the beginning"}',
    context: { language: 'eng', books: { Genesis: 'Gen' } },
  },
  'word-lines': {
    name: '27.Psalmi.txt',
    text: '27.1.1 ΜΑΚAPΙΟΣ\n27.1.1 ἀνήρ\n27.1.2 (3)καὶ\n27.1.2 OYTOI\n27.1.2 ἐπίcβλεψον\n27.12.24a ¹²\n27.1.1 τέλος\n',
    context: {
      language: 'grc',
      books: { 27: 'Ps' },
      flags: { repairs: ['latin-lookalikes', 'drop-page-numbers'] },
      options: { page_numbers: '^[(]*[1-9¹²³][0-9¹²³]*[)]*(?=\\p{L}|$)' },
    },
  },
}

/** Text as the bytes of a file. */
export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

/** Reads a text with a format: what came out, and what was reported. */
export function readText(
  format: Format,
  text: string | Uint8Array,
  more: Partial<ReadContext> = {},
  name = 'test',
): { records: DataRecord[]; passages: PassageRecord[]; findings: Finding[] } {
  const findings: Finding[] = []
  const context: ReadContext = {
    slug: 'test',
    language: 'und',
    books: {},
    bookTitle: osis => osis,
    align: (osis, chapter, verse) => [`${osis}.${chapter}.${verse}`],
    report: finding => findings.push(finding),
    opened: [],
    cited: new Set(),
    ...more,
  }
  const records = [...format.read({ name, bytes: typeof text === 'string' ? bytesOf(text) : text }, context)]
  return { records, passages: records.filter(r => r.type === 'passage'), findings }
}

/** The fixture of a format, read. */
export const readFixture = (format: Format, fixture: Fixture, more: Partial<ReadContext> = {}) =>
  readText(format, fixture.text, { ...fixture.context, ...more }, fixture.name)
