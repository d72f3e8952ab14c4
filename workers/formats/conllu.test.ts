import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decode } from '../model/morphology/index.ts'
import { readTable } from './delimited.ts'
import { bytesOf, FIXTURES, readFixture, readText, rows } from './fixtures.ts'
import { FORMATS } from './index.ts'
import { FileRefused, type ReadContext } from './reader.ts'

const read = (text: string, more: Partial<ReadContext> = {}) => readText(FORMATS.conllu, text, more)

const row = (
  id: string,
  form: string,
  lemma: string,
  more: Partial<Record<'upos' | 'feats' | 'head' | 'misc', string>> = {},
) => [id, form, lemma, more.upos ?? '_', '_', more.feats ?? '_', more.head ?? '_', '_', '_', more.misc ?? '_']

const caseFile = (name: string) => new URL(`../../../shared/cases/files/${name}`, import.meta.url)

describe('CoNLL-U', () => {
  it('F14: mark, CRLF, blank lines, a range, an empty node, odd MISC and several senses', () => {
    const text = `\ufeff# sent_id = t1\n# text = dámelo ahora,\u00a0sí\n${rows(
      row('1-3', 'dámelo', '_'),
      row('1', 'da', 'dar', { head: '0' }),
      row('2', 'me', 'yo', { head: '1' }),
      row('3', 'lo', 'él', { head: '1', misc: 'SoloFlag|Gloss=,|Url=a=b' }),
      row('4', 'ahora', 'ahora', { misc: 'SpaceAfter=No' }),
      row('5', ',', ','),
      ['5.1', 'digo', 'decir', 'VERB', '_', '_', '_', '_', '0:root', '_'],
      row('6', 'sí', 'sí'),
    )}\n\n\n# sent_id = t2\n# text = et uade\n${rows(row('1', 'et', 'et'), row('2', 'uade', 'uado', { misc: 'WordSem=59344,59345' }))}\n`
    const { passages } = read(text.replaceAll('\n', '\r\n'), { options: { senses: 'WordSem' } })
    expect(passages.map(p => [p.citation, p.text])).toEqual([
      ['t1', 'dámelo ahora,\u00a0sí'],
      ['t2', 'et uade'],
    ])
    const [first, second] = passages
    // the three tokens of the range lie on one graphic word
    expect(first?.tokens?.slice(0, 3).map(t => [t.form, t.word, t.span])).toEqual([
      ['da', 0, [0, 6]],
      ['me', 0, [0, 6]],
      ['lo', 0, [0, 6]],
    ])
    expect(first?.tokens?.[2]).toMatchObject({ gloss: ',', misc: { SoloFlag: '', Url: 'a=b' } })
    const empty = first?.tokens?.[5]
    expect([empty?.form, empty?.lemma, empty?.span]).toEqual(['digo', 'decir', undefined])
    expect(second?.tokens?.[1]?.senses).toEqual(['59344', '59345'])
  })

  it('F15: of two ranges that overlap the first stays, the other is named', () => {
    const { passages, findings } = read(
      `# text = I haven'ta\n${rows(row('1', 'I', 'I'), row('2-3', "haven't", '_'), row('2', 'have', 'have'), row('3-4', 'nota', '_'), row('3', 'not', 'not'), row('4', 'a', 'a'))}\n`,
    )
    expect(passages[0]?.text).toBe("I haven'ta")
    expect(passages[0]?.tokens?.map(t => [t.lemma, t.word, t.span])).toEqual([
      ['I', 0, [0, 1]],
      ['have', 1, [2, 9]],
      ['not', 1, [2, 9]],
      ['a', 1, [9, 10]],
    ])
    expect(findings.map(f => [f.code, f.raw, f.line])).toEqual([['range-overlap', '3-4 nota', 5]])
  })

  it('F33: an empty column of features is none, said once', () => {
    const { passages, findings } = read(
      `${rows(row('1', 'a', 'a', { feats: '' }), row('2', 'b', 'b', { feats: '' }))}\n`,
    )
    expect(passages[0]?.tokens?.every(t => t.morph === undefined)).toBe(true)
    expect(findings.map(f => [f.code, f.raw])).toEqual([['features-empty', '2 rows']])
  })

  it('makes the text from forms where there is none, or where it has other words', () => {
    const forms = rows(
      row('1', 'Nihil', 'nihil', { misc: 'SpaceAfter=No' }),
      row('2', ',', ','),
      row('3', 'inquit', 'inquam'),
    )
    expect(read(`${forms}\n`).passages[0]?.text).toBe('Nihil, inquit')
    const { passages, findings } = read(`# text = aliud quid\n${forms}\n`)
    expect(passages[0]?.text).toBe('Nihil, inquit')
    expect(findings.map(f => f.code)).toEqual(['text-differs'])
  })

  it('a form may hold blanks, and the parts of a range lie each on its own letters', () => {
    const { passages } = read(
      `# text = in  primis ⲉⲩⲣⲱⲙⲉ\n${rows(row('1', 'in primis', 'imprimis'), row('2-4', 'ⲉⲩⲣⲱⲙⲉ', '_'), row('2', 'ⲉ', 'ⲉ'), row('3', 'ⲩ', 'ⲟⲩ'), row('4', 'ⲣⲱⲙⲉ', 'ⲣⲱⲙⲉ'))}\n`,
    )
    expect(passages[0]?.tokens?.map(t => t.span)).toEqual([
      [0, 10],
      [11, 12],
      [12, 13],
      [13, 17],
    ])
  })

  it('E12: heads that loop, are themselves or lead nowhere leave the word unattached', () => {
    const { passages, findings } = read(
      `${rows(row('1', 'a', 'a', { head: '1' }), row('2', 'b', 'b', { head: '3' }), row('3', 'c', 'c', { head: '2' }), row('4', 'd', 'd', { head: '9' }), row('5', 'e', 'e', { head: '2' }), row('6', 'f', 'f', { head: '0' }))}\n`,
    )
    expect(passages[0]?.tokens?.map(t => t.head)).toEqual([undefined, undefined, undefined, undefined, 1, -1])
    expect(findings.map(f => f.code)).toEqual(Array(4).fill('head-unattached'))
  })

  it('E03, E10: no lemma is none, digits at its end are its number where the source has such', () => {
    const text = `${rows(row('1', 'a', '_'), row('2', 'b', ''), row('3', 'c', '@card@'), row('4', 'd', 'λέγω2'))}\n`
    const { passages } = read(text, {
      options: { no_lemma: ['@card@'] },
      flags: { lemma_homograph: 'trailing-digits' },
    })
    expect(passages[0]?.tokens?.map(t => [t.lemma, t.homograph])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
      [undefined, undefined],
      ['λέγω', '2'],
    ])
  })

  it('E06: Strong’s numbers lose their zeros and keep their letter; codes of prefixes are none', () => {
    const text = `${rows(row('1', 'ב', 'ב', { misc: 'LId[Strongs]=b' }), row('2', 'ברא', 'ברא', { misc: 'LId[Strongs]=01254a' }))}\n`
    const { passages } = read(text, { options: { lemma_id: { misc: 'LId[Strongs]', prefix: 'H' } } })
    expect(passages[0]?.tokens?.map(t => [t.lemma_id, t.homograph])).toEqual([
      [undefined, undefined],
      ['H1254a', 'a'],
    ])
  })

  it('takes translations under all their names, unless they are another’s; keeps other comments', () => {
    const sentence = (comment: string) => `# source = MATT 5\n# ${comment}\n${rows(row('1', 'a', 'a'))}\n`
    for (const name of ['text_en', 'text_eng', 'translation', 'translated', 'translate', 'translated_text'])
      expect(read(sentence(`${name} = Truly`)).passages[0]?.layers, name).toEqual([
        { layer: 'tr-en', kind: 'translation', language: 'eng', text: 'Truly' },
        { layer: 'comments', kind: 'note', text: 'source = MATT 5' },
      ])
    expect(read(sentence('text_en = ...')).findings.map(f => f.code)).toEqual(['translation-empty'])
    const left = read(sentence('text_en = Truly'), { options: { translations: false } })
    expect([left.passages[0]?.layers?.length, left.findings[0]?.code]).toEqual([1, 'translation-left-out'])
  })

  it('documents by newdoc, by a comment, or by the file; parts of one text are told apart', () => {
    const two = `# newdoc id = tlg1.tlg2\n# sent_id = tlg1.tlg2@1\n${rows(row('1', 'a', 'a'))}\n\n# newdoc id = b\n# sent_id = b@1\n${rows(row('1', 'b', 'b'))}\n`
    const urns = (records: ReturnType<typeof read>['records']) =>
      records.flatMap(r => (r.type === 'document' ? [r.urn] : []))
    const named = read(two)
    expect(urns(named.records)).toEqual(['urn:lectern:test:tlg1_tlg2', 'urn:lectern:test:b'])
    expect(named.passages.map(p => p.citation)).toEqual(['1', '1'])
    const verse = `# source = The Bible, Matthew 5\n# sent_id = 9\n${rows(row('1', 'a', 'a', { misc: 'ref=MATT_5.1' }))}\n`
    const bible = readText(
      FORMATS.conllu,
      verse,
      {
        books: { Matthew: 'Matt', MATT: 'Matt' },
        options: {
          text: { comment: 'source', match: '^The Bible, (.+?) \\d+$' },
          part: '-(\\w+)\\.conllu$',
          reference: '^([A-Z]+)_(\\d+)\\.(\\d+)$',
        },
      },
      'x-dev.conllu',
    )
    expect(urns(bible.records)).toEqual(['urn:lectern:test:Matt.dev'])
    expect(bible.passages[0]?.align).toEqual(['Matt.5.1'])
    expect(read(`# sent_id = a 1\n${rows(row('1', 'a', 'a'))}\n`).passages[0]?.citation).toBe('a%201')
  })

  it('sentences of one id are told apart; words written without blanks get their layer', () => {
    const { passages, findings } = read(
      `# sent_id = 1\n# text = 學而\n${rows(row('1', '學', '學'), row('2', '而', '而'))}\n\n# sent_id = 1\n${rows(row('1', '子', '子'))}\n`,
      { language: 'lzh', options: { segmentation: true } },
    )
    expect(passages.map(p => p.citation)).toEqual(['1', '1~2'])
    expect(findings.map(f => f.code)).toEqual(['citation-repeats'])
    expect(passages[0]?.layers?.[0]).toMatchObject({ kind: 'segmentation', text: '學 而' })
    expect(passages[0]?.layers?.[0]?.align).toEqual([
      { tokens: [0, 1], span: [0, 1] },
      { tokens: [1, 2], span: [2, 3] },
    ])
  })

  it('two values of one feature are ambiguous, in either spelling', () => {
    const { passages } = read(
      `${rows(row('1', 'duo', 'duo', { feats: 'Case=Acc|Case=Gen' }), row('2', 'δύο', 'δύο', { feats: 'Case=Acc,Gen,Nom|Number=Plur' }))}\n`,
    )
    const [first, second] = passages[0]?.tokens ?? []
    expect(decode(first!.morph!).values.case).toEqual([
      { value: 'acc', certain: false },
      { value: 'gen', certain: false },
    ])
    const { values } = decode(second!.morph!)
    expect(values.case?.map(c => [c.value, c.certain])).toEqual([
      ['acc', false],
      ['gen', false],
      ['nom', false],
    ])
    expect(values.number).toEqual([{ value: 'plur', certain: true }])
  })

  it('MISC: Ref and ref are one, brackets are of the key, a key given twice has both values', () => {
    const { passages } = read(`${rows(row('1', 'аще', 'аще', { misc: 'ref=MARK_9.42|LId[Strongs]=0853|X=a|X=b' }))}\n`)
    expect(passages[0]?.tokens?.[0]?.misc).toEqual({ Ref: 'MARK_9.42', 'LId[Strongs]': '0853', X: 'a|b' })
  })

  it('headers of chapters stand until the next, and give citations; senses come from their table', () => {
    const text = `## text: Suśrutasaṃhitā\n## chapter: Su, Ka., 4\n# text = yathovāca\n# sent_id = 10903\n# sent_counter = 2\n# sent_subcounter = 1\n${rows(
      row('1-2', 'yathovāca', '_'),
      row('1', 'yathā', 'yathā'),
      row('2', 'uvāca', 'vac', { misc: 'LemmaId=157264|WordSem=27108,27054' }),
    )}\n\n# sent_id = 10944\n# sent_counter = 22\n# sent_subcounter = 2\n${rows(row('1', 'pādaḥ', 'pāda'))}\n`
    const table =
      'id\tword\twordnet21id\n27108\tfoot\tthe foot of a human being\t_\n\tno id\tx\t_\n27108\tagain\tx\t_\n'
    const { records, passages, findings } = read(text, {
      language: 'san',
      options: {
        text: { comment: '## text' },
        citation: {
          of: ['## chapter', 'sent_counter', 'sent_subcounter'],
          match: '^[^,]+, ([^,.]+)\\.?, (\\d+)\\t(\\d+)\\t(\\d+)$',
          as: '$1.$2.$3.$4',
        },
        senses: 'WordSem',
        lemma_id: { misc: 'LemmaId' },
        sense_table: { file: 'senses.csv', id: 'id', name: 'word', gloss: 3 },
      },
      beside: name => ({ name, bytes: bytesOf(table) }),
    })
    expect(records.filter(r => r.type === 'sense')).toEqual([
      {
        type: 'sense',
        id: '27108',
        language: 'san',
        headword: 'foot',
        name: 'foot',
        gloss: 'the foot of a human being',
      },
    ])
    expect(records.find(r => r.type === 'document')).toMatchObject({ title: 'Suśrutasaṃhitā' })
    expect(passages.map(p => p.citation)).toEqual(['Ka.4.2.1', 'Ka.4.22.2'])
    expect(passages[0]?.tokens?.[1]).toMatchObject({
      form: 'uvāca',
      lemma: 'vac',
      lemma_id: '157264',
      senses: ['27108', '27054'],
      word: 0,
    })
    expect(findings.map(f => [f.code, f.line])).toEqual([
      ['column-unnamed', 1],
      ['sense-row', 3],
      ['sense-row', 4],
    ])
  })

  it('F33: a table of senses with five names for six columns', () => {
    const table =
      'id\tword\twordnet21id\twordnetSupersenseId\twordnetSupersenseName\n27082\tnavel\tscar where the umbilical cord was attached\t05487\t08\tbody\n'
    expect(readTable({ name: 'word-senses.csv', bytes: bytesOf(table) }, () => {}).columns.at(-1)).toBe('column 6')
  })

  it('a file that mixes its texts is brought in order; a sentence without the comment has a text of its own', () => {
    const sentence = (id: string, king: string) => `# sent_id = ${id}\n${king}${rows(row('1', 'ꞽw', 'ꞽw'))}\n\n`
    const text =
      sentence('EUJA-44', '# king = Teti\n# spell = 1\n# section = 1a-b\n') +
      sentence('EUJA-1', '') +
      sentence('EUJA-45', '# king = Teti\n# spell = 1\n# section = 1c\n')
    const { records } = read(text, {
      language: 'egy',
      texts: { Teti: { title: 'Pyramid Texts of Teti', levels: ['spell', 'section', 'sentence'] } },
      options: {
        text: { comment: 'king', absent: 'other' },
        gather: true,
        citation: [
          { of: ['spell', 'section', 'sent_id'], match: '^(.+)\\t(.+)\\tEUJA-(\\d+)$', as: '$1.$2.$3' },
          { match: '^EUJA-(\\d+)$', as: '$1' },
        ],
        facets: { king: 'king' },
      },
    })
    expect(records.flatMap(r => (r.type === 'document' ? [r.urn] : r.type === 'passage' ? [r.citation] : []))).toEqual([
      'urn:lectern:test:Teti',
      '1.1a%2Db.44',
      '1.1c.45',
      'urn:lectern:test:other',
      '1',
    ])
    expect(records.find(r => r.type === 'passage')).toMatchObject({ facets: [{ name: 'king', value: 'Teti' }] })
  })

  it('signs in MISC are a layer, those of a range with its first word', () => {
    const riao = read(
      `# text = ūmēšuma 3 mē\n${rows(
        row('1-2', 'ūmēšuma', '_'),
        row('1', 'ūmē', 'ūmu', { misc: 'UD.MEŠ-šu-ma' }),
        row('2', 'šu', '_'),
        row('3', '3 mē', '_|meʾatu', { misc: '3|ME|ME' }),
      )}\n`,
      { language: 'akk', options: { transcription: { misc: '', layer: 'signs' } } },
    )
    expect(riao.passages[0]?.layers).toEqual([
      {
        layer: 'signs',
        kind: 'transcription',
        language: 'akk',
        text: 'UD.MEŠ-šu-ma 3 ME ME',
        align: [
          { tokens: [0, 1], span: [0, 12] },
          { tokens: [2, 3], span: [13, 20] },
        ],
      },
    ])
    expect(riao.passages[0]?.tokens?.map(t => [t.lemma, t.span, t.misc])).toEqual([
      ['ūmu', [0, 7], undefined],
      [undefined, [0, 7], undefined],
      ['_|meʾatu', [8, 12], undefined],
    ])
    const egyptian = read(
      `${rows(row('1-2', 'm-bꜣḥ', '_', { misc: 'Hiero=𓅓𓂸' }), row('1', 'm', 'm'), row('2', 'bꜣḥ', 'bꜣḥ', { misc: 'Name=No' }))}\n`,
      {
        language: 'egy',
        options: { transcription: { misc: 'Hiero', layer: 'hieroglyphs' } },
      },
    )
    expect(egyptian.passages[0]?.layers?.[0]).toMatchObject({ text: '𓅓𓂸', align: [{ tokens: [0, 1], span: [0, 4] }] })
    expect(egyptian.passages[0]?.tokens?.map(t => t.misc)).toEqual([undefined, { Name: 'No' }])
  })

  it('verses in the id: a range opens by each of its verses, and stands beside each in other texts', () => {
    const septuagint = read(
      `# sent_id = Septuagint-Genesis-25:1-2-grc\n${rows(row('1', 'προσθέμενος', 'προστίθημι', { misc: 'Ref=GEN_25.1' }))}\n`,
      {
        language: 'grc',
        books: { Genesis: 'Gen', GEN: 'Gen' },
        options: {
          text: { comment: 'sent_id', match: '^Septuagint-(\\w+)-' },
          citation: { match: '-(\\d+):(\\d+(?:-\\d+)?)-grc$', as: '$1.$2', bridges: true },
          reference: '^([A-Z]+)_(\\d+)\\.(\\d+)$',
        },
      },
    )
    expect(septuagint.passages[0]).toMatchObject({ citation: '25.1', also: ['25.2'], align: ['Gen.25.1'] })
    const armenian = read(
      `# sent_id = MARK_4.30-31a\n${rows(row('1', 'Յ', 'ի', { misc: 'SpaceAfter=No|LId=ի-2|Gloss=in' }))}\n`,
      {
        language: 'xcl',
        books: { MARK: 'Mark' },
        options: {
          text: { comment: 'sent_id', match: '^([A-Z]+)_' },
          citation: { match: '^[A-Z]+_(\\d+)\\.(.+)$', as: '$1.$2' },
          verses: '^([A-Z]+)_(\\d+)\\.(\\d+)[a-z]?(?:-(\\d+))?',
          lemma_id: { misc: 'LId', homograph: '-(\\d+)$' },
        },
      },
    )
    expect(armenian.passages[0]).toMatchObject({ citation: '4.30%2D31a', align: ['Mark.4.30', 'Mark.4.31'] })
    expect(armenian.passages[0]?.tokens?.[0]).toMatchObject({
      lemma: 'ի',
      homograph: '2',
      lemma_id: 'ի-2',
      gloss: 'in',
    })
  })

  it('a comment without a blank after its sign, a transliteration, and E19: a treebank without lemmas', () => {
    const { passages } = read(
      `#text_en = In your pure mouth\n# transliterated_text = Yawowrs\n${rows(row('1', 'Carles', '_'), row('2', '.', '@card@'))}\n`,
      { options: { no_lemma: ['@card@'] } },
    )
    expect(passages[0]?.layers?.map(l => [l.layer, l.kind, l.text])).toEqual([
      ['tr-en', 'translation', 'In your pure mouth'],
      ['translit', 'transcription', 'Yawowrs'],
    ])
    expect(passages[0]?.tokens?.every(t => t.lemma === undefined)).toBe(true)
  })

  it.skipIf(!existsSync(caseFile('f13-odd.conllu')))('F14, F15, E13: the files of the cases', () => {
    const odd = read(readFileSync(caseFile('f13-odd.conllu'), 'utf8'), { options: { senses: 'WordSem' } })
    expect(odd.passages.map(p => p.text)).toEqual(['dámelo\u00a0ahora, sí', 'et uade'])
    const supplied = odd.passages[0]?.tokens?.filter(t => t.lemma === 'decir')
    expect(supplied?.map(t => [t.form, t.span])).toEqual([['digo', undefined]])
    expect(odd.passages[1]?.tokens?.[1]?.senses).toEqual(['59344', '59345'])
    const overlap = read(readFileSync(caseFile('f14-overlap.conllu'), 'utf8'))
    expect(overlap.passages[0]?.text).toBe("I haven'ta")
    expect(overlap.findings.map(f => f.raw)).toEqual(['3-4 nota'])
  })

  it('refuses a file of another shape with its line, and one that is cut off', () => {
    expect(() => read('# a comment\n1\tword\tlemma\n')).toThrow(/ten columns/)
    const whole = FIXTURES.conllu.text
    expect(() => read(whole.slice(0, whole.lastIndexOf('\t')))).toThrow(FileRefused)
    expect(readFixture(FORMATS.conllu, FIXTURES.conllu).passages).toHaveLength(1)
  })
})
