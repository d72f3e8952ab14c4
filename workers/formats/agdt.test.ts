import { describe, expect, it } from 'vitest'
import { fold } from '../model/fold/index.ts'
import { graphicWords } from '../model/words.ts'
import { FIXTURES, readFixture, readText } from './fixtures.ts'
import { FORMATS } from './index.ts'
import { FileRefused, type ReadContext } from './reader.ts'

interface W {
  form: string
  lemma?: string
  postag?: string
  head?: string
  relation?: string
  cite?: string
  more?: string
}

const word = (
  { form, lemma = form, postag = 'n-s---mn-', head = '0', relation = 'ExD', cite, more = '' }: W,
  i: number,
) =>
  `<word id="${i + 1}" form="${form.replaceAll('"', '&quot;')}" lemma="${lemma.replaceAll('"', '&quot;')}" postag="${postag}" head="${head}" relation="${relation}"${cite === undefined ? '' : ` cite="${cite}"`} ${more}/>`
const sentence = (words: (W | string)[], attributes = 'document_id="" subdoc=""') =>
  `<sentence id="1" ${attributes}>${words.map((w, i) => word(typeof w === 'string' ? { form: w } : w, i)).join('')}</sentence>`
const treebank = (body: string, lang = 'grc') => `<treebank version="2.1" xml:lang="${lang}">${body}</treebank>`
const read = (text: string, more: Partial<ReadContext> = {}) =>
  readText(FORMATS.agdt, text, { language: 'grc', flags: { lemma_homograph: 'trailing-digits' }, ...more }, 'x.tb.xml')

/** The tree bank of case E12: a word that is its own head, a circle, no heads, an enclitic with a hyphen. */
const BROKEN = `<?xml version="1.0" encoding="UTF-8"?>
<treebank version="2.1" xml:lang="grc" format="aldt">
<sentence id="1" document_id="urn:cts:greekLit:test.tb.ed1" subdoc="1.1"><word id="1" form="οὐδὲ" lemma="οὐδέ" postag="d--------" relation="AuxZ" head="1"/><word id="2" form="λέγει" lemma="λέγω1" postag="v3spia---" relation="PRED" head="0"/><word id="3" form="." lemma="punc1" postag="u--------" relation="AuxK" head="0"/></sentence>
<sentence id="2" document_id="urn:cts:greekLit:test.tb.ed1" subdoc="1.2"><word id="1" form="ὡς" lemma="ὡς" postag="c--------" relation="AuxC" head="3"/><word id="2" form="ἦλθεν" lemma="ἔρχομαι" postag="v3saia---" relation="PRED" head="0"/><word id="3" form="[0]" relation="ADV" head="1" insertion_id="0002e" artificial="elliptic"/></sentence>
<sentence id="3" document_id="" subdoc=""><word id="1" form="ἀλλ̓" lemma="ἀλλά" postag="c--------" relation="COORD" head=""/><word id="2" form="Nihil" lemma="" postag="" relation="nil" head=""/><word id="3" form="-ne" lemma="" postag="" relation="nil" head=""/></sentence>
</treebank>`

describe('AGDT', () => {
  it('reads its fixture: lines as passages, heads over their ends, added words without a place', () => {
    const { records, passages } = readFixture(FORMATS.agdt, FIXTURES.agdt)
    expect(records.slice(0, 2)).toEqual([
      {
        type: 'work',
        id: 'urn:cts:greekLit:tlg0020.tlg001',
        title: 'Theogony',
        language: 'grc',
        ref_scheme: ['level 1', 'level 2'],
        author: 'Hesiod',
      },
      {
        type: 'document',
        urn: 'urn:cts:greekLit:tlg0020.tlg001.perseus-grc1.tb',
        work: 'urn:cts:greekLit:tlg0020.tlg001',
        title: 'Theogony',
        language: 'grc',
        role: 'text',
      },
    ])
    const morph = (tag: string) => ({ tagset: 'agdt', tag })
    expect(passages).toEqual([
      {
        type: 'passage',
        citation: '1.1',
        text: 'μουσάων Ἑλικωνιάδων',
        tokens: [
          {
            span: [0, 7],
            word: 0,
            lemma: 'Μοῦσα',
            morph: morph('n-p---fg-'),
            deprel: 'OBJ',
            misc: { head: '1.2@0' },
          },
          { span: [8, 19], word: 1, lemma: 'Ἑλικωνιάς', morph: morph('a-p---fg-'), deprel: 'ATR', head: 0 },
        ],
      },
      {
        type: 'passage',
        citation: '1.2',
        text: 'ἀρχώμεθ\u0313,',
        tokens: [
          {
            span: [0, 8],
            word: 0,
            lemma: 'ἄρχω',
            homograph: '1',
            morph: morph('v1ppse---'),
            deprel: 'PRED',
            head: -1,
          },
          { span: [8, 9], word: 0, lemma: ',', morph: morph('u--------'), deprel: 'AuxX', head: 0 },
          { word: 0, deprel: 'ADV', head: 0, misc: { artificial: 'elliptic' } },
        ],
      },
    ])
  })

  it('E12: broken trees: every word stays, words that hang on nothing have no head, each kind is told', () => {
    const { records, passages, findings } = read(BROKEN)
    expect(records.filter(r => r.type === 'document')).toHaveLength(1)
    const tokens = passages.flatMap(p => p.tokens ?? [])
    expect(tokens.filter(t => t.span)).toHaveLength(8)
    expect(tokens.map(t => t.lemma)).toEqual([
      'οὐδέ',
      'λέγω',
      'punc',
      'ὡς',
      'ἔρχομαι',
      undefined,
      'ἀλλά',
      undefined,
      undefined,
    ])
    expect(passages.map(p => p.tokens?.map(t => t.head))).toEqual([
      [undefined, -1, -1],
      [undefined, -1, undefined],
      [undefined, undefined, undefined],
    ])
    expect(findings.map(f => [f.code, f.raw, f.line])).toEqual([
      ['head-own', '1 οὐδὲ', 3],
      ['head-circle', '1 ὡς, 3', 4],
      ['artificial', '1 times', 4],
      ['head-missing', '3 times', 5],
    ])
  })

  it('E13: an added word is no part of the text and no word', () => {
    const passage = read(BROKEN).passages[1]
    expect([passage?.citation, passage?.text]).toEqual(['1.2', 'ὡς ἦλθεν'])
    expect(passage?.tokens?.[2]).toEqual({ word: 1, deprel: 'ADV', misc: { artificial: 'elliptic' } })
    expect(graphicWords(passage!.text, 'grc').length / 2).toBe(2)
  })

  it('E14: an enclitic with a hyphen stands on the word before it', () => {
    const passage = read(BROKEN).passages[2]
    expect(passage?.text).toBe('ἀλλ\u0313 Nihilne')
    expect(passage?.tokens?.map(t => [t.form, t.word, t.span])).toEqual([
      [undefined, 0, [0, 4]],
      [undefined, 1, [5, 10]],
      ['-ne', 1, [10, 12]],
    ])
    // οὔτε is written together; where the treebank moved the enclitic, it stays as it is
    const { passages, findings } = read(treebank(sentence(['οὔ', '-τ\u0313', 'ἀγαθοῖο', 'λυπεῖν', '-τε', 'μή'])))
    expect(passages[0]?.text).toBe('οὔτ\u0313 ἀγαθοῖο λυπεῖν -τε μή')
    expect(findings.filter(f => f.code === 'enclitic-alone').map(f => f.raw)).toEqual(['-τε'])
  })

  it('A01: elision with U+0313 is kept in normal form and folds as any other', () => {
    const { passages } = read(treebank(sentence(['μετ\u0313', 'ἐμοῦ', 'γαστέρ\u0313'])))
    const text = passages[0]?.text ?? ''
    expect(text).toBe('μετ\u0313 ἐμοῦ γαστέῤ')
    expect(text.normalize('NFC')).toBe(text)
    expect(fold(text, 'grc')).toBe('μετ εμου γαστερ')
  })

  it('E03, E10: digits at the end of a lemma are its number, none is none', () => {
    const { passages } = read(
      treebank(
        sentence([
          { form: 'μῆνιν', lemma: 'μῆνις1' },
          { form: 'volo', lemma: 'volo1' },
          { form: 'καὶ', lemma: '' },
          { form: ',', lemma: 'comma1', postag: 'u--------' },
        ]),
      ),
    )
    expect(passages[0]?.tokens?.map(t => [t.lemma, t.homograph])).toEqual([
      ['μῆνις', '1'],
      ['volo', '1'],
      [undefined, undefined],
      ['comma', '1'],
    ])
  })

  it('punctuation stands on its word, brackets and quotation marks on theirs, a mark alone on the next word', () => {
    const text = (...sentences: (W | string)[][]) =>
      read(treebank(sentences.map(s => sentence(s)).join(''))).passages.map(p => p.text)
    expect(text(['τῶν', 'δ', ',', '[', 'θεά', ']', '·', '-', 'μὴ', '\u0313', 'μοῦ', ';'])).toEqual([
      'τῶν δ, [θεά]· - μὴ \u0313μοῦ;',
    ])
    expect(text(['"', 'ὢ', 'πόποι', ','], ['ἀπέτισεν', '.', '"'])).toEqual(['"ὢ πόποι,', 'ἀπέτισεν."'])
    expect(text(['cum', 'virgo', "'", 'Poscere', 'tempus', "'", 'ait', ';'])).toEqual([
      "cum virgo 'Poscere tempus' ait;",
    ])
  })

  it('a sign without citation goes with its word; a word over two lines stands in the first', () => {
    const cite = (n: string) => `urn:cts:greekLit:tlg0012.tlg001:${n}`
    const { passages, findings } = read(
      treebank(
        sentence([
          { form: '"', cite: '' },
          { form: 'οὐ', cite: `${cite('1.154')} ${cite('1.155')}` },
          { form: ',', cite: '' },
          { form: '(', cite: '' },
          { form: 'οὐδὲ', cite: cite('1.155') },
          { form: ')', cite: '' },
          { form: '.', cite: '' },
        ]),
      ),
    )
    expect(passages.map(p => [p.citation, p.text])).toEqual([
      ['1.154', '"οὐ,'],
      ['1.155', '(οὐδὲ).'],
    ])
    expect(findings.find(f => f.code === 'citation-two')?.raw).toContain('1.154')
  })

  it('without cited words: the sentence below its place, or its number where all have one place', () => {
    const citations = (...subdocs: string[]) =>
      read(treebank(subdocs.map(s => sentence(['a'], `document_id="" subdoc="${s}"`)).join(''))).passages.map(
        p => p.citation,
      )
    expect(citations('1.1', '1.1', '', '1.2')).toEqual(['1.1.1', '1.1.2', '1.1.3', '1.2.1'])
    expect(citations('1-495', '1-495')).toEqual(['1', '2'])
    expect(citations('4-6', '7-8', '9')).toEqual(['4', '7', '9'])
    expect(citations('', '')).toEqual(['1', '2'])
  })

  it('glosses, unknown parts, and files that are refused', () => {
    const { passages, findings } = read(
      treebank(`<foo/>${sentence([{ form: 'Ζενὸς', more: 'gloss="Zeus" sg="gnt" bar="1"' }])}`),
    )
    expect(passages[0]?.tokens?.[0]).toMatchObject({ gloss: 'Zeus', gloss_lang: 'eng', misc: { sg: 'gnt' } })
    expect(findings.map(f => [f.code, f.raw])).toEqual([
      ['unknown-element', 'foo, 1 times'],
      ['unknown-attribute', 'word bar, 1 times'],
    ])
    expect(() => read(BROKEN.slice(0, 700))).toThrow(FileRefused)
    expect(() => read(treebank(''))).toThrow(/no sentence/)
    expect(() => read(`<!DOCTYPE t [<!ENTITY a "b">]>${treebank(sentence(['a']))}`)).toThrow(/entities/)
  })

  it('many words that hang in one long circle end in time', () => {
    const n = 4000
    const words = Array.from({ length: n }, (_, i) => ({ form: 'a', head: String(((i + 1) % n) + 1) }))
    const began = performance.now()
    const { passages } = read(treebank(sentence(words)))
    expect(passages[0]?.tokens?.every(t => t.head === undefined)).toBe(true)
    expect(performance.now() - began).toBeLessThan(3000)
  })
})
