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
  agdt: {
    name: 'texts/tlg0020.tlg001.perseus-grc1.tb.xml',
    text: `<treebank version="2.1" xml:lang="grc"><header><fileDesc><biblStruct><monogr><author>Hesiod</author><title>Theogony</title></monogr></biblStruct></fileDesc></header><body>
<sentence id="1" document_id="urn:cts:greekLit:tlg0020.tlg001.perseus-grc1" subdoc="1.1-1.2"><word id="1" form="μουσάων" lemma="Μοῦσα" postag="n-p---fg-" head="3" relation="OBJ" cite="urn:cts:greekLit:tlg0020.tlg001:1.1"/>
<word id="2" form="Ἑλικωνιάδων" lemma="Ἑλικωνιάς" postag="a-p---fg-" head="1" relation="ATR" cite="urn:cts:greekLit:tlg0020.tlg001:1.1"/><word id="3" form="ἀρχώμεθ̓" lemma="ἄρχω1" postag="v1ppse---" head="0" relation="PRED" cite="urn:cts:greekLit:tlg0020.tlg001:1.2"/>
<word id="4" form="," lemma="," postag="u--------" head="3" relation="AuxX" cite=""/><word id="5" form="[0]" head="3" relation="ADV" insertion_id="0004e" artificial="elliptic"/></sentence></body></treebank>`,
    context: { language: 'grc', flags: { lemma_homograph: 'trailing-digits' } },
  },
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
  cdsl: {
    name: 'v02/ieg/ieg.txt',
    text: '<H>INDIAN EPIGRAPHICAL\nGLOSSARY\n<L>1<pc>001<k1>AbADa<k2>AbADa\n{%ābādha%}¦ (<ls>CII</ls> 1), illness.\n<LEND>\n\n<L>3<pc>001<k1>abAtamAla<k2>abAtamAla, abAtamAlA\n{%abātamāla, abātamālā,%}¦ Prakrit; meaning doubtful (<ab>cf.</ab> {%<ls>Ep. Ind.</ls>%}, Vol. XV, p. 272).\n<P>¦ a kind of <x>slab</x> (<ls>LL</ls>).\n<LEND>\n<L>5488.1<pc>300<k1>siMhakara<k2>siMha-kara\n{%siṃhakara%}, ‘lion-tax’.\n<LEND>\n',
    context: { language: 'san' },
  },
  cigs: {
    name: 'cigs.csv',
    text: 'site_id,accuracy,anc_name,transc_name,ara_name,legacy_name,pleiades_url,geonames_url,wikidata_url,lon_wgs1984,lat_wgs1984\r\nGIR,3,Girsu,Tall Tīlūh,تا تيلوه,Girsu (mod. Tello),https://pleiades.stoa.org/places/912855,https://www.geonames.org/93976,https://wikidata.org/wiki/Q853946,46.1776,31.5591\r\nKRB,3,,Tall Jirbāsī,,uncertain (mod. Tell Kirbāsi),,,,46.9517,30.7492\nBSK,1,,Basāk,,,,,,,\r\n',
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
  conllx: {
    name: 'gothic-nt.conll',
    text: `${rows(
      ['1', 'jah', 'jah', 'C', 'C-', 'INFLn', '2', 'aux(4)pred', '_', '_'],
      ['2', 'manne', 'manna#2', 'N', 'Nb', 'NUMBp|GENDm|CASEg', '0', 'pred', '_', '_'],
      ['3', '_teins', 'qisteins', 'N', 'Nb', 'NUMBs|GENDf|CASEn', '2', 'sub', '_', '_'],
    )}\n`,
    context: { language: 'got', options: { signs: '_' } },
  },
  'coptic-tt': {
    name: 'AP.001.tt',
    text: `<meta author="Shenoute" document_cts_urn="urn:cts:copticLit:ap.1.monbeg" license="&lt;a href='https://creativecommons.org/licenses/by/4.0/'&gt;CC-BY 4.0&lt;/a&gt;" msName="MONB.EG" origDate="ca. 900" origDate_notBefore="0900" origPlace="White Monastery" tagging="automatic" title="Apophthegmata 1" secret="x">
<pb_xml_id pb_xml_id="EG15">
<chapter_n chapter_n="1">
<verse_n verse_n="2">
<vid_n vid_n="urn:cts:copticLit:ap.1.monbeg:1.2">
<translation translation="he saying, &quot;I save&quot;">
<lb_n lb_n="1">
<orig_group orig_group="ⲉ̇ⲧⲟⲩϫⲉⲧⲁⲯⲩⲭⲏ">
<norm_group norm_group="ⲉⲧⲟⲩϫⲉⲧⲁⲯⲩⲭⲏ">
<orig orig="ⲉ̇">
<norm norm="ⲉ">
<lemma lemma="unknown">
<pos pos="PREP">
ⲉ̇
</pos>
</lemma>
</norm>
</orig>
<orig orig="ⲧⲟⲩϫⲉ">
<norm norm="ⲧⲟⲩϫⲉ" pos="V" lemma="ⲧⲟⲩϫⲟ" xml:id="u2" func="root">
ⲧⲟⲩ
</lb_n>
<lb_n lb_n="2">
ϫⲉ
</norm>
</orig>
<orig orig="ⲧⲁ">
<norm norm="ⲧⲁ" pos="PPOS" lemma="ⲡⲁ" xml:id="u3" head="#u4" func="det">
ⲧⲁ
</norm>
</orig>
<orig orig="ⲯⲩⲭⲏ">
<norm norm="ⲯⲩⲭⲏ" pos="N" lemma="ⲯⲩⲭⲏ" xml:id="u4" head="#u2" func="obj">
<lang lang="Greek">
<supplied_reason supplied_reason="lost">
ⲯⲩⲭⲏ
</supplied_reason>
</lang>
</norm>
</orig>
</norm_group>
</orig_group>
</translation>
</vid_n>
</verse_n>
<verse_n verse_n="3">
<vid__n vid__n=" urn:cts:copticLit:ap.1.monbeg:1.3">
<translation translation="...">
<note note="÷ in left margin">
<orig_group orig_group="ⲻ">
<norm_group norm_group=".">
<orig orig="ⲻ">
<norm norm="." pos="PUNCT" lemma=".">
ⲻ
</norm>
</orig>
</norm_group>
</orig_group>
</note>
</translation>
</vid__n>
</verse_n>
</lb_n>
</chapter_n>
</pb_xml_id>
</meta>
`,
    context: { language: 'cop', options: { no_lemma: ['unknown'] } },
  },
  'crossref-tf': {
    name: 'tf/crossref.tf',
    text: '@edge\n@edgeValues\n@description=links between similar passages\n\n11\t13\t84\n14\t77\n13\t11,12\t84\n14\t99\t80\n',
    context: {
      language: 'hbo',
      books: { Exodus: 'Exod', Deuteronomium: 'Deut' },
      options: { sections: 'tf/' },
      beside: name => {
        const sections: Record<string, string> = {
          'tf/otype.tf': '1-9\tword\n10\tchapter\n11-14\tverse\n',
          'tf/book.tf': '10\tExodus\nExodus\nExodus\nDeuteronomium\n14\tDeuteronomium\n',
          'tf/chapter.tf': '10\t20\n11-12\t20\n5\n5\n',
          'tf/verse.tf': '11\t13\n14\n17\n18\n',
        }
        return { name, bytes: bytesOf(`@node\n@valueType=str\n\n${sections[name] ?? ''}`) }
      },
    },
  },
  derge: {
    name: 'text/034.txt',
    text: '[1a]\n[1a.1]༄༅། །ཤེས་རབ་བཞུགས་སོ། །\n[1b]\n[1b.1]{D13}༄༅༅། །རྒྱ་གར་སྐད་དུ།\n[1b.2]\n[1b.3]བཤེས་གཉེན་(བསྟན་,བསྟེན་)པར། རྫོགས་{སྷོ,སོ}།། {D14}༄༅། །བོད་སྐད་[ལ་]དུ།\n',
    context: { language: 'xct' },
  },
  cts: {
    name: 'data/tlg0012/tlg001/tlg0012.tlg001.perseus-grc2.xml',
    text: `<TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><fileDesc><titleStmt><title>Iliad</title><author>Homer</author></titleStmt>
<publicationStmt><availability><licence target="https://creativecommons.org/licenses/by-sa/4.0/">CC BY-SA 4.0</licence></availability></publicationStmt>
<sourceDesc><date>1908</date></sourceDesc></fileDesc><encodingDesc><refsDecl n="CTS">
<cRefPattern n="line" matchPattern="(\\w+).(\\w+)" replacementPattern="#xpath(/tei:TEI/tei:text/tei:body/tei:div/tei:div[@n='$1']//tei:l[@n='$2'])"/>
<cRefPattern n="book" matchPattern="(\\w+)" replacementPattern="#xpath(/tei:TEI/tei:text/tei:body/tei:div/tei:div[@n='$1'])"/></refsDecl></encodingDesc></teiHeader>
<text><body><div type="commentary"><p>not text</p></div>
<div type="edition" n="urn:cts:greekLit:tlg0012.tlg001.perseus-grc2" xml:lang="grc"><div type="textpart" subtype="Book" n="1"><head>Α</head>
<milestone unit="card" n="1"/><l n="1">μῆνιν ἄειδε θεὰ Πηληϊάδεω Ἀχιλῆος</l>
<l n="2"><q>οὐλομένην</q>, <del>ἣ μυρί<supplied>ʼ</supplied></del> <choice><sic>Ἀχαιοις</sic><corr>Ἀχαιοῖς</corr></choice><note>v.l.</note> <gap reason="lost"/></l>
<sp><speaker>Ἀχιλλεύς</speaker><l n="2">ἄλγεʼ ἔθηκε,</l></sp></div></div></body></text></TEI>`,
    context: { language: 'grc', license: 'attribution', options: { align: { 'tlg0012.tlg001': 'card' } } },
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
  epidoc: {
    name: 'inscriptions/T1.xml',
    text: `<?xml version="1.0" encoding="UTF-8"?>
<TEI xmlns="http://www.tei-c.org/ns/1.0" xml:lang="en"><teiHeader><fileDesc><titleStmt><title>Epitaph of Zethus</title></titleStmt>
<publicationStmt><idno type="TM">491696</idno><availability><licence target="http://creativecommons.org/licenses/by/4.0/">CC BY</licence></availability></publicationStmt>
<sourceDesc><msDesc><msContents><textLang mainLang="la"/></msContents><history><origin><origPlace><placeName type="ancient" ref="http://pleiades.stoa.org/places/462270" cert="low">Catina</placeName><placeName type="modern"/></origPlace>
<origDate notBefore-custom="0051" notAfter-custom="0300">later 1st to 3rd century CE</origDate></origin></history></msDesc></sourceDesc></fileDesc>
<profileDesc><textClass><keywords><term ana="#function.funerary">funerary</term></keywords></textClass></profileDesc></teiHeader>
<text><body><div type="edition" subtype="primary" xml:space="preserve" xml:lang="la"><ab>
<lb n="1"/><w n="5">Dis</w> <g ref="#interpunct">·</g> <w n="15"><expan><abbr>man</abbr><ex>ibus</ex></expan></w>
<lb n="2"/><w n="20">con
<lb n="3" break="no"/>iugi</w> <gap reason="lost" quantity="3" unit="character"/> <choice><corr>vixit</corr><sic>bixit</sic></choice></ab></div>
<div type="edition" subtype="simple-lemmatized"><ab><w n="5" lemma="deus">Dis</w> <w n="15" lemma="manes">manibus</w> <w n="20" lemma="NOLEMMA">coniugi</w></ab></div>
<div type="apparatus"><listApp><app loc="3"><note>bixit Mommsen</note></app></listApp></div>
<div type="translation" xml:lang="en"><p>To the shades.</p><p>He lived.</p></div><div type="translation"><p><!-- none --></p></div></body></text></TEI>`,
    context: {
      language: 'lat',
      license: 'open',
      options: { lemmas: 'simple-lemmatized', kinds: { 'function.funerary': 'funerary' } },
    },
  },
  hypotactic: {
    name: 'tsv/iliad1.tsv',
    text: `${rows(
      ['μῆνιν ἄειδε θεὰ Πηληϊάδεω Ἀχιλῆος', '-u u-u u- --uu- uu--', 'dactylic hexameter', 'masculine penthemimeral'],
      [
        'πολλὰς δ’ἰφθίμους ψυχὰς Ἄϊδι προΐαψεν',
        '-- --- -- uu- uu--',
        'dactylic hexameter',
        'masculine penthemimeral, hepthemimeral',
      ],
      ['ὁππότε δ᾽ἄνθεσι γαῖ᾽ εὐώδε[σιν', 'ῖσι', '-uu -uu - --uu -uu--', 'lyric'],
    )}\n`,
    context: { language: 'grc', texts: { iliad: { title: 'Iliad', work: 'urn:cts:greekLit:tlg0012.tlg001' } } },
  },
  lects: {
    name: 'lects.yml',
    text: `# a registry
anchors:

  gmq:
    name: North Germanic
    kind: family
    stages:
      pro: {name: Proto-Norse (reconstructed), mode: reconstructed, ord: 5, wikt: gmq-pro}
      run: {name: Runic Proto-Norse, band: [150, 800], ord: 10,
            note: "real inscriptions,
                   attested"}
  san:
    name: Sanskrit
    varieties:
      epi: {name: Epic Sanskrit, band: [null, 200]}
      Bad-tag: {name: Not a tag}
scripts:
  latn: {name: Latin, iso15924: Latn}
`,
    context: {
      language: 'und',
      beside: name => ({ name, bytes: bytesOf('map:\n  gmq-pro: gmq:pro\n  san-Latn: "san~latn"\n  xxx: yyy:zzz\n') }),
    },
  },
  macula: {
    name: 'SBLGNT/lowfat/26-jude.xml',
    text: `<book lang="el" id="JUD"><sentence><p><milestone unit="verse" id="JUD 1:1">JUD 1:1</milestone> δοῦλος, ἀδελφὸς δὲ</p><wg class="cl"><wg type="group">
<w ref="JUD 1:1!3" after=" " class="conj" xml:id="n65001001006" lemma="δέ" normalized="δὲ" strong="1161" gloss="then" morph="CONJ" unicode="δὲ">δὲ</w>
<w ref="JUD 1:1!2" after=" " class="noun" type="common" xml:id="n65001001005" lemma="ἀδελφός" normalized="ἀδελφὸς" strong="80" number="singular" gender="masculine" case="nominative" mandarin="兄弟" gloss="brother" domain="010003" ln="10.49 11.23" morph="N-NSM">ἀδελφὸς</w></wg>
<w ref="JUD 1:1!1" after="," class="noun" lemma="δοῦλος" strong="1401" gloss="servant" morph="N-NSM">δοῦλος</w></wg></sentence></book>`,
    context: { language: 'grc', books: { JUD: 'Jude' } },
  },
  lsj: {
    name: 'grc.lsj.perseus-eng15.xml',
    text: `<!DOCTYPE TEI.2 PUBLIC "-//TEI P4//DTD Main DTD Driver File//EN" "http://www.tei-c.org/tei2.dtd" [<!ENTITY % TEI.XML "INCLUDE"><!ENTITY % PersDict PUBLIC "-//Perseus P4//" "http://www.perseus.tufts.edu/DTD/1.0/PersDict.dtd" >%PersDict;]>
<TEI.2><teiHeader><p>A lexicon</p></teiHeader><text><body><div0 n="c"><head lang="greek">*c</head>
<entryFree id="n71427" key="cai/nw" type="main"><orth extent="full" lang="greek">cai/nw</orth>, <tns>fut.</tns>
<sense id="n71427.0" n="A" level="1"><cit><quote lang="greek">ca^nw=</quote> <bibl n="urn:cts:greekLit:tlg0019.tlg006.perseus-grc1:827"><author>Ar.</author> <title>Av.</title> <biblScope>827</biblScope>
 </bibl></cit> : <tr>scratch, comb,</tr> of wool. </sense>
<sense id="n71427.1" n="2" level="3"> of cloth, <tr>full</tr> </sense><sense id="n71427.2" n="II" level="2"> metaph., <tr>thresh</tr> <bibl n="urn:cts:greekLit:tlg0085.tlg008:304:7"><author>A.</author> <biblScope>304.7</biblScope></bibl></sense></entryFree>
<entryFree id="n2" key="a)ba^koeidh/s1" type="main"><orth lang="greek">a)ba^ko-eidh/s</orth>, <itype lang="greek">e/s</itype>, <tr>like an</tr> <foreign lang="greek">a)/bac</foreign>.</entryFree>
<entryFree id="n3" key="diakrathte/on" type="main"><orth lang="greek">-hte/on</orth>, <tr>one must hold</tr></entryFree>
</div0></body></text></TEI.2>`,
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
  nestle: {
    name: '01-matthew.xml',
    text: `<div type="book" osisID="Matt"><title type="main">ΚΑΤΑ ΜΑΘΘΑΙΟΝ</title><chapter osisId="Matt.4"><title>4</title><p>
<milestone unit="verse" id="Matt.4.15"/> <q ref="Is.8,23;9,1." rend="bold"><lg><l><w osisId="Matt.4.15!1">Γῆ</w> <w osisId="Matt.4.15!2">Ζαβουλὼν</w> <pc>,</pc></l>
<l><milestone unit="verse" id="Matt.4.16"/><w osisId="Matt.4.16!1">ὁ</w><w osisId="Matt.4.16!2">λαὸς</w></l></lg></q> <pc>(</pc><w osisId="Matt.4.16!3">ὁ</w>
<milestone unit="tc" type="start" display="[["/><w osisId="Matt.4.16!4">λαός</w><milestone unit="tc" type="end" display="]]"/><pc>)</pc><pc>.</pc></p></chapter></div>`,
    context: { language: 'grc', books: { Is: 'Isa' } },
  },
  oshb: {
    name: 'Deut.xml',
    text: '<osis><osisText osisIDWork="OSHB"><div type="book" osisID="Deut"><chapter osisID="Deut.6"><verse osisID="Deut.6.4"><w lemma="8085" morph="HVqv2ms">שְׁמַ֖<seg type="x-large">ע</seg></w> <w lemma="3478" morph="HNp">יִשְׂרָאֵ֑ל</w></verse></chapter></div></osisText></osis>',
    context: { language: 'hbo' },
  },
  papygreek: {
    name: 'documentary/p.test/p.test.1.xml',
    text: `<treebank xml:lang="grc"><annotator name="A" role="approved"/><document_meta name="p.test.1.xml" series_name="p.test" series_type="documentary" tm_id="5836" hgv_id="5836a 5836b" date_not_before="-310" date_not_after="" place_name="Alexandria (?)"/>
<hand_meta name="m1" id="1"><text_type hypercategory="PRIVATE" category="Letter" subcategory=""/><person pg_id="428" tm_id="18180" role="author" name="Herakleides" occupation="" uncertain=""/></hand_meta>
<sentence id="1"><word id="1" form_orig="∼λαβῖν∽" form_reg="λαβεῖν" lemma_orig="λαμβάνω" postag_orig="v--ana---" relation_orig="OBJ" head_orig="2" lemma_reg="λαμβάνω" postag_reg="v--ana---" relation_reg="OBJ" head_reg="2" tp_n="1" line_n="1" lang="grc"/>
<word id="2" form_orig="❨π[ρό]β̣α̣(τα)❩" form_reg="πρόβατα" lemma_orig="πρόβατον" postag_orig="n-_---n_-" relation_orig="OBJ" head_orig="0" lemma_reg="πρόβατον" postag_reg="n-p---na-" relation_reg="OBJ" head_reg="0" tp_n="1" line_n="1-2" lang="grc"/>
<word id="3" form_orig="ιβ|num:12||gap:3|" form_reg="ιβ|num:12||gap:3|" lemma_orig="" postag_orig="" relation_orig="" head_orig="" lemma_reg="" postag_reg="" relation_reg="" head_reg="" tp_n="1" line_n="2" lang="grc"/>
<word id="4" form_orig="." form_reg="." lemma_orig="punc1" postag_orig="u--------" relation_orig="AuxK" head_orig="0" lemma_reg="punc1" postag_reg="u--------" relation_reg="AuxK" head_reg="0" tp_n="1" line_n="2" lang="grc"/>
<word id="5" form_orig="[0]" form_reg="[0]" lemma_orig="" postag_orig="" relation_orig="PRED" head_orig="0" lemma_reg="" postag_reg="" relation_reg="PRED" head_reg="0" insertion_id="0000e" artificial="elliptic" tp_n="" line_n="None" lang="None"/></sentence></treebank>`,
    context: { language: 'grc', options: { kinds: { 'PRIVATE|Letter|': 'private/letter' } } },
  },
  pedecerto: {
    name: 'VERG-geor.xml',
    text: `<?xml version="1.0" encoding="UTF-8"?>
<document><head><author>Vergilius</author><title>georgicon</title><rights><licence>x</licence></rights></head><body>
<division title="1"><line name="1" metre="H" pattern="DSDS"><word sy="1A" wb="CM">Quid</word>
<word sy="1b1c2A" wb="CM">faciat</word></line><line name="2" metre="H" pattern="corrupt"><word>arma</word></line></division>
<division title="2"><line name="1" meter="H" pattern="DSSSS" feature="spondaic"><word sy="2A" mf="SY">multum</word><word sy="2T" wb="CM" mf="HI">ille</word></line></division>
</body></document>`,
    context: {
      language: 'lat',
      texts: { 'VERG-geor': { title: 'Georgics', work: 'urn:cts:latinLit:phi0690.phi002' } },
    },
  },
  pleiades: {
    name: 'data/json/8/9/3/893951.json',
    text: JSON.stringify({
      id: '893951',
      title: 'Babylon/Bābili',
      placeTypes: ['settlement'],
      reprPoint: [44.42, 32.53],
      names: [
        { attested: 'Βαβυλών', language: 'grc', romanized: 'Babylon, Babulon' },
        { attested: null, language: '', romanized: 'Bābilim' },
      ],
      references: [
        { accessURI: 'http://www.trismegistos.org/place/423http://www.trismegistos.org/place/423' },
        { accessURI: 'https://www.wikidata.org/wiki/Q5684' },
        { accessURI: 'http://www.trismegistos.org/' },
        { accessURI: 'http://www.worldcat.org/oclc/43970336' },
      ],
      connectsWith: ['https://pleiades.stoa.org/places/912849'],
    }),
  },
  proiel: {
    name: 'proiel/cic-off.xml',
    text: `<proiel schema-version="2.1"><annotation><relations><value tag="adv" summary="adverbial"/></relations></annotation><source id="cic-off" language="lat"><title>De officiis</title><author>Cicero</author><reference-system>book, section</reference-system><printed-text-editor>Walter Miller</printed-text-editor><printed-text-date>1913</printed-text-date>
<div id="3"><title>Book 1, section 1</title><sentence id="1" status="reviewed"><token id="10" form="ne" citation-part="1.1" lemma="ne#2" part-of-speech="Df" morphology="---------n" head-id="13" relation="aux"/><token id="11" form="que" citation-part="1.1" lemma="que" part-of-speech="C-" morphology="---------n" head-id="13" relation="adv" presentation-after=" "/>
<token id="12" form="Quam ob rem" citation-part="1.2" lemma="quamobrem" part-of-speech="Dq" morphology="---------n" head-id="13" relation="adv" presentation-before="“" presentation-after=", "/><token id="13" empty-token-sort="V" relation="pred"><slash target-id="10" relation="xsub"/></token></sentence>
<sentence id="2" status="annotated"><token id="14" form="disces" citation-part="1.2" lemma="disco" part-of-speech="V-" morphology="2sfia----i" relation="pred" antecedent-id="10" information-status="old" presentation-after=". "/></sentence></div></source></proiel>`,
    context: { language: 'lat' },
  },
  'quran-json': {
    name: 'quran.json',
    text: '[{"id":1,"name":"الفاتحة","transliteration":"Al-Fatihah","type":"meccan","total_verses":2,"verses":[{"id":1,"text":"بِسۡمِ ٱللَّهِ"},{"id":2,"text":""}]},{"id":2,"name":"البقرة","transliteration":"Al-Baqarah","type":"medinan","verses":[{"id":"1","text":"الٓمٓ"}]}]',
    context: { language: 'ara' },
  },
  step: {
    name: 'NT_26_Jud.txt',
    text: `TTArabicSVD - Translation Tags\nكلمات\n\n2. Arabic:\tSVD text\n\nJud.1.1\n========>>>\nAra W#\tArabic\tStrongs\tGreek\tLexicon\tGloss\tTransliteration\tGrammar\tGrk w#\n${rows(
      ['#01', 'يَهُوذَا،', 'G2455I', 'Ἰούδας', 'Ἰούδας', 'Judah/Judas/Jude', 'Ioudas', 'N-NSM-P', '#01NKO'],
      [
        '#02 - #03',
        'عَبْدُ يَسُوعَ',
        'G1401; G2424G',
        'δοῦλος, ; Ἰησοῦ',
        'δοῦλος; Ἰησοῦς',
        'slave; Jesus',
        '',
        'N-NSM; N-GSM-P',
        '#03NKO; #02NKO',
      ],
      ['', '', 'G1161', 'δὲ', '', '', 'de', 'CONJ', '#04NKO'],
      ['#04', 'الْمُقَدَّسِينَ', '', '', '', '', '', '', ''],
    )}\n<<<========\n`,
    context: { language: 'ara', books: { Jud: 'Jude' } },
  },
  strongs: {
    name: 'strongs-hebrew-dictionary.js',
    text: `/** a notice */\nvar strongsHebrewDictionary = {"H10":{"lemma":"אֲבֵדֹה","xlit":"ʼăbêdôh","pron":"ab-ay-do'","derivation":"or אָב; the same as H9 (אֲבֵדָה);","strongs_def":"properly, a perishing, i.e. ruin","kjv_def":"destruction."},
"H2":{"lemma":"אַב","xlit":"ʼab","pron":"ab","derivation":"(Aramaic) corresponding to (H1;","strongs_def":" see there); father; source","kjv_def":"father."}
};\nmodule.exports = strongsHebrewDictionary;`,
    context: { language: 'eng' },
  },
  table: {
    name: 'lines.csv',
    text: 'ref;text (as printed, with accents);translation;note;__proto__\n1.1;"μῆνιν ἄειδε, θεά,\nΠηληϊάδεω";"Sing, goddess; of Achilles";a;x\n1.2;ἣ μυρί᾽ Ἀχαιοῖς;;;\n1.3;;left out;;\n',
    context: {
      language: 'grc',
      options: {
        table: {
          citation: 'ref',
          text: 'text (as printed, with accents)',
          translations: { translation: 'eng' },
          facets: ['__proto__'],
        },
      },
    },
  },
  'tei-p4': {
    name: 'hes.wd_gk.xml',
    text: `<!DOCTYPE TEI.2 PUBLIC "-//TEI P4//DTD Main DTD Driver File//EN" "http://www.tei-c.org/Guidelines/DTD/tei2.dtd" [
<!ENTITY % PersVerse PUBLIC "-//Perseus P4//DTD Perseus Verse//EN" "http://www.perseus.tufts.edu/DTD/1.0/PersVerse.dtd" >
%PersVerse;
]>
<TEI.2><teiHeader><fileDesc><titleStmt><title>Works and Days. Machine readable text</title><author>Hesiod</author>&responsibility;</titleStmt></fileDesc></teiHeader>
<text><body><div1 n="WD" type="Book"><milestone n="1" ed="p" unit="card"/>
<l>mou=sai *pieri/hqen a)oidh=|sin klei/ousai<note>*pierih/qen MSS.</note></l>
<l>deu=te, *di/' e)nne/pete&mdash;&unknown; <note lang="greek">mou=sa</note></l>
<l n="5">r(e/a me\\n ga\\r bria/ei,</l><l>&lsqb;r(ei=a&rsqb;</l></div1></body></text></TEI.2>`,
    context: { language: 'grc' },
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
  'ubs-domains': {
    name: 'UBSHebrewDicLexicalDomains-v0.9.1-en.JSON',
    text: '[{"SemanticDomainLocalizations":[{"LanguageCode":"en","Label":"Objects","Description":"All animate and inanimate entities","Opposite":"","Comment":""}],"Level":1,"Code":"001","HasSubDomains":true,"Entries":[]},{"SemanticDomainLocalizations":[{"LanguageCode":"en","Label":"Beings","Description":""}],"Level":2,"Code":"001001"},{"SemanticDomainLocalizations":[],"Level":5,"Code":"001005002001001"}]',
    context: { language: 'eng' },
  },
  'ubs-parallels': {
    name: 'ParallelPassages.xml',
    text: `\ufeff<?xml version="1.0" encoding="utf-8"?>
<Passages><Passage><Verse HEB="0000222">ISA 7:14</Verse><Verse GRK="0022222">MAT 1:23</Verse></Passage>
<Passage><Verse HEB="02">DEU 6:5</Verse><Verse GRK="02">MRK 12:29-30</Verse><Verse GRK="0">XXX 1:1</Verse></Passage>
<Passage><Verse HEB="12">JOL 3:1</Verse><Verse GRK="12">ACT 2:17,19</Verse></Passage></Passages>`,
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
  zefania: {
    name: 'eng-ylt.zefania.xml',
    text: `<XMLBIBLE biblename="YLT"><INFORMATION><title>Not text</title></INFORMATION><BIBLEBOOK bnumber="40" bsname="Matt"><CHAPTER cnumber="5">
<VERS vnumber="17"><STYLE css="color:#FF0000">Do not suppose I came to throw out</STYLE>
<DIV><NOTE type="x-studynote">abolish</NOTE></DIV> the law, but to fulfill <DIV><NOTE>complete</NOTE></DIV>;</VERS>
<VERS vnumber="18">her <STYLE css="color:#808080;font-style:italic">who had been</STYLE> <GRAM str="3774">Uriah's</GRAM></VERS><VERS vnumber="19"> </VERS></CHAPTER></BIBLEBOOK></XMLBIBLE>`,
    context: { language: 'eng', books: { '40': 'Matt' } },
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
