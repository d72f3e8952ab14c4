import { describe, expect, it } from 'vitest'
import type { LinkRecord } from '../model/records.ts'
import { graphicWords } from '../model/words.ts'
import { FIXTURES, readFixture, readText } from './fixtures.ts'
import { FORMATS } from './index.ts'
import { readMargin } from './margin-references.ts'
import { FileRefused } from './reader.ts'

describe('Zefania', () => {
  it('verses without notes; words supplied, words of Jesus, numbers; an empty verse is reported', () => {
    const { passages, findings, records } = readFixture(FORMATS.zefania, FIXTURES.zefania)
    expect(records[1]).toMatchObject({ type: 'document', urn: 'urn:lectern:test:Matt', role: 'translation' })
    expect(passages).toEqual([
      {
        type: 'passage',
        citation: '5.17',
        text: 'Do not suppose I came to throw out the law, but to fulfill;',
        align: ['Matt.5.17'],
        spans: [{ start: 0, end: 34, kind: 'quote', value: 'words of Jesus' }],
        layers: [
          { layer: 'notes', kind: 'note', language: 'eng', text: 'abolish' },
          { layer: 'notes', kind: 'note', language: 'eng', text: 'complete' },
        ],
      },
      {
        type: 'passage',
        citation: '5.18',
        text: "her who had been Uriah's",
        align: ['Matt.5.18'],
        tokens: [{ span: [17, 24], word: 4, lemma_id: 'G3774' }],
        spans: [{ start: 4, end: 16, kind: 'added', value: 'supplied by the translators' }],
      },
    ])
    expect(findings.map(f => [f.code, f.raw])).toEqual([['empty', 'Matt 5:19']])
  })
  it('a bridge opens by both numbers; headings go to the verse after; unknown elements are counted', () => {
    const bible = (inner: string, book = 'bsname="Ps"') =>
      `<XMLBIBLE><BIBLEBOOK ${book}><CHAPTER cnumber="3">${inner}</CHAPTER></BIBLEBOOK></XMLBIBLE>`
    const { passages, findings } = readText(
      FORMATS.zefania,
      bible('<CAPTION vref="1">A Psalm</CAPTION><VERS vnumber="1-2">Many <ODD>rise</ODD><BR/>up.</VERS><VERS>x</VERS>'),
    )
    expect(passages[0]).toMatchObject({ citation: '3.1', also: ['3.2'], text: 'Many rise up.' })
    expect(passages[0]?.layers).toEqual([{ layer: 'headings', kind: 'note', language: 'eng', text: 'A Psalm' }])
    expect(findings.map(f => f.code)).toEqual(['verse-number', 'element-unknown'])
    expect(() => readText(FORMATS.zefania, bible('<VERS vnumber="1">x</VERS>', 'bname="Nowhere"'))).toThrow(FileRefused)
    expect(() => readText(FORMATS.zefania, '<XMLBIBLE><BIBLEBOOK bsname="Ps">')).toThrow(/not well formed/)
  })
})

describe('Nestle 1904', () => {
  it('words and signs, quotations over verses with their links, brackets of the edition', () => {
    const { passages, records, findings } = readFixture(FORMATS.nestle, FIXTURES.nestle, {
      options: { margin: ['kjv', 'mt'] },
    })
    expect(passages).toEqual([
      {
        type: 'passage',
        citation: '4.15',
        text: 'Γῆ Ζαβουλὼν,',
        align: ['Matt.4.15'],
        spans: [
          { start: 0, end: 0, kind: 'layout', value: 'paragraph' },
          { start: 0, end: 0, kind: 'line_break' },
          { start: 0, end: 12, kind: 'quote', value: 'Is.8,23;9,1.' },
        ],
      },
      {
        type: 'passage',
        citation: '4.16',
        text: 'ὁ λαὸς (ὁ λαός).',
        align: ['Matt.4.16'],
        spans: [
          { start: 0, end: 0, kind: 'line_break' },
          { start: 0, end: 6, kind: 'quote', value: 'Is.8,23;9,1.' },
          { start: 10, end: 14, kind: 'added', value: '[[ ]]' },
        ],
      },
    ])
    // Isaiah 8:23 is a verse of the Hebrew only: 9:1 in English Bibles
    expect(records.filter((r): r is LinkRecord => r.type === 'link').map(l => [l.from, l.to, l.kind])).toEqual([
      ['Matt.4.15', 'Isa.9.1', 'quotation'],
      ['Matt.4.16', 'Isa.9.1', 'quotation'],
    ])
    expect(findings.map(f => [f.code, f.raw])).toEqual([['quotation-doubtful', 'Is.8,23']])
  })
  it('references that do not resolve are named; a verse without an id refuses the file', () => {
    const verse = (ref: string) =>
      `<div osisID="Eph"><milestone unit="verse" osisId="Eph.5.2"/><q ref="${ref}"><w osisId="Eph.5.2!1">θυσίαν</w></q></div>`
    const { findings, records } = readText(FORMATS.nestle, verse('G.18,14. Ps.107,46. Lv.12. Ps.40,7.'), {
      books: { Ps: 'Ps' },
    })
    expect(findings.map(f => [f.code, f.raw])).toEqual([
      ['quotation-unresolved', 'Lv.12'],
      ['quotation-unresolved', 'G.18,14'],
      ['quotation-unresolved', 'Ps.107,46'],
    ])
    expect(records.filter(r => r.type === 'link')).toEqual([
      { type: 'link', from: 'Eph.5.2', to: 'Ps.40.7', kind: 'quotation' },
    ])
    expect(() => readText(FORMATS.nestle, verse('x').replace('Eph.5.2"/', 'Eph"/'))).toThrow(/the id "Eph"/)
  })
  it('the notes of its margin', () => {
    const read = (text: string) =>
      readMargin(text).references.map(r => `${r.book} ${r.chapter},${r.first}${r.last > r.first ? `-${r.last}` : ''}`)
    expect(read('Is.7,14.')).toEqual(['Is 7,14'])
    expect(read('Ex.3,6.15.16. Jer.31,15(LXX). 1S.21,6.')).toEqual([
      'Ex 3,6',
      'Ex 3,15',
      'Ex 3,16',
      'Jer 31,15',
      '1S 21,6',
    ])
    expect(read('Jl.2,28—32; 3,1. Job13,16.')).toEqual(['Jl 2,28-32', 'Jl 3,1', 'Job 13,16'])
    expect(readMargin('Dn.12.1 Jl.2,2.')).toMatchObject({ doubtful: [{ raw: 'Dn.12.1' }], unread: [] })
    expect(read('Dn.12.1 Jl.2,2. Zec.12,10ss.')).toEqual(['Dn 12,1', 'Jl 2,2', 'Zec 12,10'])
    expect(readMargin('Gn.21,10;12. Ps.9,30—2').unread).toEqual(['Gn.21,10;12', 'Ps.9,30—2'])
    expect(readMargin('').unread).toEqual([''])
  })
})

describe('MACULA Greek', () => {
  it('words in the order of their references, not of the tree, with all their annotation', () => {
    const { passages, findings, records } = readFixture(FORMATS.macula, FIXTURES.macula)
    expect(records[1]).toMatchObject({ type: 'document', urn: 'urn:lectern:test:Jude', role: 'text' })
    expect(passages).toEqual([
      {
        type: 'passage',
        citation: '1.1',
        text: 'δοῦλος, ἀδελφὸς δὲ',
        align: ['Jude.1.1'],
        tokens: [
          {
            span: [0, 6],
            word: 0,
            lemma: 'δοῦλος',
            lemma_id: 'G1401',
            xpos: 'N-NSM',
            morph: { tagset: 'macula', tag: 'class=noun|morph=N-NSM' },
            gloss: 'servant',
            gloss_lang: 'eng',
          },
          {
            span: [8, 15],
            word: 1,
            lemma: 'ἀδελφός',
            lemma_id: 'G80',
            xpos: 'N-NSM',
            morph: {
              tagset: 'macula',
              tag: 'class=noun|type=common|case=nominative|number=singular|gender=masculine|morph=N-NSM',
            },
            gloss: 'brother',
            gloss_lang: 'eng',
            senses: ['10.49', '11.23'],
            misc: { id: 'n65001001005', mandarin: '兄弟', domain: '010003' },
          },
          {
            span: [16, 18],
            word: 2,
            lemma: 'δέ',
            lemma_id: 'G1161',
            xpos: 'CONJ',
            morph: { tagset: 'macula', tag: 'class=conj|morph=CONJ' },
            gloss: 'then',
            gloss_lang: 'eng',
            misc: { id: 'n65001001006' },
          },
        ],
      },
    ])
    expect(findings.map(f => [f.code, f.raw])).toEqual([['tree-left-out', '2 groups']])
  })
  it('the sign of elision is of its word; a word without a reference refuses the file', () => {
    const word = (n: string, after: string, text: string) => `<w ref="${n}" after="${after}" lemma="x">${text}</w>`
    const book = (inner: string) => `<book id="1JN"><sentence><wg>${inner}</wg></sentence></book>`
    const { passages } = readText(
      FORMATS.macula,
      book(word('1JN 2:2!1', '’', 'ἀλλ') + word('1JN 2:2!2', '.', 'ὅλου') + word('1JN 2:1!1', ' ', 'τεκνία')),
      { books: { '1JN': '1John' }, language: 'grc' },
    )
    expect(passages.map(p => [p.citation, p.text])).toEqual([
      ['2.1', 'τεκνία'],
      ['2.2', 'ἀλλ’ ὅλου.'],
    ])
    expect(passages[1]?.tokens?.map(t => [t.span, t.form, t.word])).toEqual([
      [[0, 4], 'ἀλλ', 0],
      [[5, 9], undefined, 1],
    ])
    expect(() => readText(FORMATS.macula, book(word('', ' ', 'ἀλλ')))).toThrow(/the reference ""/)
    expect(() => readText(FORMATS.macula, book('<w ref="1JN 2:2!1">ἀλλ'))).toThrow(FileRefused)
  })
})

describe('STEPBible', () => {
  it('the translation with a token for each word of the original, and the original in its order', () => {
    const { passages, findings, records } = readFixture(FORMATS.step, FIXTURES.step)
    expect(records[1]).toMatchObject({ type: 'document', urn: 'urn:lectern:test:Jude', role: 'translation' })
    const [verse] = passages
    expect(verse?.text).toBe('يَهُوذَا، عَبْدُ يَسُوعَ الْمُقَدَّسِينَ')
    expect(graphicWords(verse!.text, 'ara').length / 2).toBe(4)
    expect(verse?.tokens).toEqual([
      {
        span: [0, 9],
        word: 0,
        lemma: 'Ἰούδας',
        lemma_id: 'G2455',
        gloss: 'Judah/Judas/Jude',
        gloss_lang: 'eng',
        misc: { original: 'Ἰούδας', strongs: 'G2455I', grammar: 'N-NSM-P' },
      },
      {
        span: [10, 24],
        word: 1,
        lemma: 'δοῦλος',
        lemma_id: 'G1401',
        gloss: 'slave',
        gloss_lang: 'eng',
        misc: { original: 'δοῦλος,', grammar: 'N-NSM' },
      },
      {
        span: [10, 24],
        word: 1,
        lemma: 'Ἰησοῦς',
        lemma_id: 'G2424',
        gloss: 'Jesus',
        gloss_lang: 'eng',
        misc: { original: 'Ἰησοῦ', strongs: 'G2424G', grammar: 'N-GSM-P' },
      },
      { span: [25, 40], word: 3 },
    ])
    expect(verse?.layers).toEqual([
      {
        layer: 'original',
        kind: 'gloss',
        language: 'grc',
        text: 'Ἰούδας Ἰησοῦ δοῦλος, δὲ',
        align: [
          { tokens: [0, 1], span: [0, 6] },
          { tokens: [2, 3], span: [7, 12] },
          { tokens: [1, 2], span: [13, 20] },
        ],
      },
    ])
    expect(findings.map(f => [f.code, f.raw])).toEqual([
      ['prose', '3 lines'],
      ['not-translated', '1 words in 1 verses'],
    ])
  })
  it('the word of a Hebrew form is the part in braces; a block that is cut off refuses the file', () => {
    const block = (row: string) =>
      `Rut.1.1\n========>>>\nAra W#\tArabic\tStrongs\tHebrew\tLexicon\tGloss\tTransliteration\tGrammar\tHeb w#\n${row}\n<<<========\n`
    const ruth = block(
      '#23\tوَابْنَاهُ.\t{H1121A};H9023; H9002;{H8147}\tבָנָֽי ו; וּ שְׁנֵ֥י\t{בֵּן};Ps3m; ו;{שְׁנַ֫יִם}\t{child};his; and;{two}\t\tHNcmpc/Sp3ms; HC/Ncbdc\t#19; #18',
    )
    const { passages } = readText(FORMATS.step, ruth, { language: 'ara', books: { Rut: 'Ruth' } })
    expect(passages[0]?.tokens?.map(t => [t.lemma, t.lemma_id, t.gloss])).toEqual([
      ['בֵּן'.normalize('NFC'), 'H1121', 'child'],
      ['שְׁנַ֫יִם'.normalize('NFC'), 'H8147', 'two'],
    ])
    expect(passages[0]?.layers?.[0]?.text).toBe('וּשְׁנֵ֥י בָנָֽיו')
    expect(() => readText(FORMATS.step, ruth.replace('<<<', ''), { books: { Rut: 'Ruth' } })).toThrow(FileRefused)
    expect(() => readText(FORMATS.step, block('words'), { books: { Rut: 'Ruth' } })).toThrow(/no row of aligned words/)
  })
})
