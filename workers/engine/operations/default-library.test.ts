import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFolder } from '../../../node/ask.ts'
import { projectFolder } from '../../../node/recipe.ts'
import { catalogue, type Data, type Given, type OperationName } from '../../api/catalogue.ts'
import { answer } from '../engine.ts'
import { sequenceOf } from '../match/sequences.ts'
import { UNHURRIED } from '../turn.ts'

const folder = join(projectFolder, 'public', 'packs')
const built = existsSync(join(folder, 'manifest.json'))
if (!built) console.warn('Skipped: the default library is not built here; npm run packs builds it.')

describe.skipIf(!built)('the default library', () => {
  let open: Awaited<ReturnType<typeof openFolder>>
  beforeAll(async () => {
    open = await openFolder(folder)
  })
  afterAll(() => open?.close())

  /** Every answer has the shape that its operation declares. */
  async function ask<N extends OperationName>(name: N, args: Given<N>) {
    const got = await answer(open.library, open.host, name, args, UNHURRIED)
    if (got.ok) v.parse(catalogue[name].output as v.GenericSchema, got.data)
    return got
  }
  async function data<N extends OperationName>(name: N, args: Given<N>): Promise<Data<N>> {
    const got = await ask(name, args)
    if (!got.ok) throw new Error(`${got.refusal.code}: ${got.refusal.message}`)
    return got.data as Data<N>
  }

  it('holds the four first packs with the numbers of their sources', async () => {
    const { sources } = await data('status', {})
    const by = Object.fromEntries(sources.map(s => [s.slug, s]))
    expect([by['hbo-wlc']?.documents, by['hbo-wlc']?.passages]).toEqual([39, 23213])
    expect([by['grc-sblgnt']?.documents, by['grc-sblgnt']?.passages]).toEqual([27, 7927])
    expect([by['eng-kjv']?.documents, by['eng-kjv']?.passages]).toEqual([66, 31102])
    expect(by['eng-web']?.documents).toBe(66)
    // segments of the running words: each is one token, and each word has one with a number but for prefix-only words
    expect(by['hbo-wlc']?.layers).toEqual(expect.arrayContaining(['text', 'lemmas', 'morphology', 'readings', 'notes']))
  })

  it('finds words without their accents and points, and marks the stored letters', async () => {
    const greek = await data('search', { query: 'λογος', limit: 1 })
    expect(greek.hits[0]?.reference).toBe('John 1:1')
    expect(greek.hits[0]?.why[0]?.spans.map(([a, b]) => greek.hits[0]?.text.slice(a, b))).toEqual([
      'λόγος',
      'λόγος',
      'λόγος',
    ])
    const hebrew = await data('search', { query: 'בראשית', sort: 'corpus' })
    expect(hebrew.hits.map(h => h.reference)).toEqual(['Gen 1:1', 'Jer 26:1', 'Jer 27:1', 'Jer 28:1', 'Jer 49:34'])
    expect(hebrew.hits[0]?.text.slice(...hebrew.hits[0].why[0]!.spans[0]!).normalize()).toBe('בְּרֵאשִׁ֖ית'.normalize())
    const english = await data('search', { query: 'beginning', pack: ['eng-kjv'] })
    expect(english.total).toEqual({ value: 104, relation: 'eq' })
  })

  it('F42 reads past the signs of the Greek edition, F43 a verse number is no gap', async () => {
    expect((await data('search', { query: '"ἀποκριθεὶς δὲ ὁ"', pack: ['grc-sblgnt'] })).total.value).toBeGreaterThan(0)
    const acts = await data('show', { urn: 'Acts 19:41', pack: 'grc-sblgnt' })
    expect(acts.passages?.map(p => p.citation)).toEqual(['19.40'])
    expect(
      (await data('search', { query: '"ταυτης και ταυτα"', pack: ['grc-sblgnt'] })).hits.map(h => h.citation),
    ).toEqual(['19.40'])
  })

  it('F11 names ketiv and qere in 2 Kings 6:25', async () => {
    const qere = await data('search', { query: 'דביונים' })
    expect(qere.hits.map(h => [h.reference, h.why.map(w => w.reading)])).toEqual([['2 Kgs 6:25', ['qere']]])
    const ketiv = await data('search', { query: '"חרי יונים"' })
    expect(ketiv.hits.map(h => [h.reference, h.why.map(w => w.reading)])).toEqual([['2 Kgs 6:25', ['ketiv']]])
  })

  it('shows Genesis 1:1 with its tokens: headword, number, parsing in words', async () => {
    const shown = await data('show', { urn: 'Gen 1:1', tokens: true })
    const tokens = shown.passages?.[0]?.tokens ?? []
    expect(tokens.slice(0, 3).map(t => [t.form, t.lemma, t.lemma_id, t.parsing])).toEqual([
      ['בְּ', undefined, undefined, 'preposition'],
      ['רֵאשִׁ֖ית', 'רֵאשִׁית', 'H7225', 'noun, common, feminine singular, absolute'],
      ['בָּרָ֣א', 'בָּרָא', 'H1254a', 'verb, qal perfect, 3rd person masculine singular'],
    ])
  })

  it('shows a chapter around a verse, with its neighbours and the other editions', async () => {
    const shown = await data('show', { urn: 'Gen 2:4', pack: 'hbo-wlc', context: true })
    expect([shown.heading, shown.total, shown.focus]).toEqual(['Genesis 2', 25, ['urn:lectern:hbo-wlc:Gen:2.4']])
    expect([shown.prev_section, shown.next_section]).toEqual(['urn:lectern:hbo-wlc:Gen:1', 'urn:lectern:hbo-wlc:Gen:3'])
    expect(shown.editions?.map(e => e.pack)).toEqual(['hbo-wlc', 'eng-kjv', 'eng-web'])
    const exodus = await data('show', { urn: 'Exod 1:1', pack: 'hbo-wlc', context: true })
    expect(exodus.prev_section).toBe('urn:lectern:hbo-wlc:Gen:50')
  })

  it('J01 books of one chapter, J02 an abbreviation of two books', async () => {
    const jude = await data('show', { urn: 'Jude 5' })
    expect(jude.passages?.map(p => p.reference)).toEqual(['Jude 1:5'])
    const one = await data('show', { urn: 'Jude 1' })
    expect([one.passages?.map(p => p.reference), one.alternatives?.length]).toEqual([['Jude 1:1'], 1])
    const choices = await data('show', { urn: 'Jud 1:19' })
    expect(choices.choices?.map(c => c.label)).toEqual(expect.arrayContaining(['Judges 1:19', 'Jude 1:19']))
    expect((await data('show', { urn: 'Jud 2:19' })).passages?.[0]?.reference).toBe('Judg 2:19')
  })

  it('J03 f and ff, over a chapter’s end', async () => {
    expect((await data('show', { urn: 'Mt 1,6f', pack: 'eng-kjv' })).passages?.map(p => p.citation)).toEqual([
      '1.6',
      '1.7',
    ])
    expect((await data('show', { urn: 'Mk 8,38f', pack: 'eng-kjv' })).passages?.map(p => p.citation)).toEqual([
      '8.38',
      '9.1',
    ])
  })

  it('J04, J05 reads numbers as in the text asked, else as in the KJV, and says both', async () => {
    const malachi = await ask('show', { urn: 'Mal 4:1' })
    expect(malachi.ok && (malachi.data as Data<'show'>).passages?.map(p => p.reference)).toEqual(['Mal 3:19'])
    expect(malachi.ok && malachi.notes.map(n => n.code)).toContain('numbering')
    const titled = await data('show', { urn: 'Ps 3:1', pack: 'hbo-wlc' })
    expect(titled.passages?.[0]?.text.startsWith('מִזְמ֥וֹר')).toBe(true)
    const aligned = await data('align', { ref: 'Mal 4:1' })
    expect(aligned.refs[0]?.witnesses.map(w => [w.label, w.status, w.sentences[0]?.native_ref])).toEqual([
      ['hbo-wlc', 'ok', 'Mal 3:19'],
      ['eng-kjv', 'ok', undefined],
      ['eng-web', 'ok', undefined],
    ])
    const lacking = await data('align', { ref: 'Neh 7:68' })
    expect(lacking.absent_witnesses).toEqual([{ label: 'hbo-wlc', reason: 'no_match' }])
    const isaiah = await data('align', { ref: 'Isa 64:1' })
    expect(isaiah.refs[0]?.witnesses.find(w => w.label === 'hbo-wlc')?.sentences[0]?.native_ref).toBe('Isa 63:19')
  })

  it('aligns Mark 2:3 and compares the two English translations word by word', async () => {
    const mark = await data('align', { ref: 'MARK 2.3', collate: true })
    expect(mark.refs.map(r => [r.ref, r.witnesses.map(w => w.label)])).toEqual([
      ['Mark 2:3', ['grc-sblgnt', 'eng-kjv', 'eng-web']],
    ])
    const [collation] = mark.collation ?? []
    expect(collation?.asides).toEqual([{ label: 'grc-sblgnt', reason: 'sole' }])
    expect(collation?.cells[0]?.readings.map(r => [r.label, r.is_base ?? r.agrees])).toEqual([
      ['eng-kjv', true],
      ['eng-web', false],
    ])
  })

  it('sets a translation beside the text, verse by verse', async () => {
    const shown = await data('show', { urn: 'urn:lectern:grc-sblgnt:John:1.1-1.3', parallel_pack: 'eng-kjv' })
    expect(shown.parallel?.rows.map(r => [r.left?.citation, r.right?.map(p => p.citation)])).toEqual([
      ['1.1', ['1.1']],
      ['1.2', ['1.2']],
      ['1.3', ['1.3']],
    ])
  })

  it('cites with edition, licence and pack version', async () => {
    const cited = await data('cite', { urn: 'Gen 1:31-2:3', pack: 'hbo-wlc' })
    expect(cited.reference).toBe('Gen 1:31–2:3')
    expect(cited.plain).toMatch(
      /^Gen 1:31–2:3, Hebrew Bible, Westminster Leningrad Codex; CC-BY-4\.0; Lectern pack hbo-wlc 2\.0\.2-[0-9a-f]{8}; urn:lectern:hbo-wlc:Gen:1\.31-2\.3$/,
    )
  })

  it('refuses in a sentence what it cannot find, with what is near', async () => {
    const refusal = async (urn: string, pack?: string) => {
      const got = await ask('show', { urn, ...(pack ? { pack } : {}) })
      return got.ok ? undefined : [got.refusal.code, got.refusal.try]
    }
    expect(await refusal('urn:lectern:hbo-wlc:Genn:1.1')).toEqual([
      'urn_unknown',
      expect.stringContaining('urn:lectern:hbo-wlc:Gen'),
    ])
    expect((await refusal('urn:lectern:hbo-wlc:Gen:1.9-3'))?.[0]).toBe('range_reversed')
    expect((await refusal('John 7:53', 'grc-sblgnt'))?.[0]).toBe('not_in_text')
    expect((await refusal('xyzzy 3'))?.[0]).toBe('reference_unread')
    expect((await refusal('urn:nonsense'))?.[0]).toBe('urn_form')
  })

  it('the same question has the same id, another question another', async () => {
    const a = await ask('search', { query: 'λογος' })
    const b = await ask('search', { query: 'λογος', limit: 10 })
    const c = await ask('search', { query: 'λογοι' })
    expect(a.ok && b.ok && a.interaction_id === b.interaction_id).toBe(true)
    expect(a.ok && c.ok && a.interaction_id === c.interaction_id).toBe(false)
  })

  it('I: stored frequencies, FTS5’s vocabulary and postings agree', async () => {
    for (const pack of await open.library.packs()) {
      if (pack.passages === 0) continue
      // sampled: every 97th form
      const forms = pack.db.all<{ t: string; id: number; df: number }>('SELECT t, id, df FROM forms WHERE id % 97 = 0')
      expect(forms.length).toBeGreaterThan(0)
      for (const form of forms) {
        const rows = pack.postings(form.id).rows
        const fts = pack.db.integers('SELECT rowid FROM words WHERE words MATCH ?', [
          `"${form.t.replaceAll('"', '""')}"`,
        ])
        expect(Array.from(rows)).toEqual(Array.from(fts))
        expect(new Set(Array.from(rows, r => pack.passageOfRow(r))).size).toBe(form.df)
      }
    }
  })

  it('phrases by stored places and by FTS5 are the same rows, as often', async () => {
    const [kjv] = await open.library.packs({ ids: ['eng-kjv'] })
    for (const phrase of [
      'in the',
      'and the',
      'the son of',
      'and it came to pass',
      'verily verily',
      'the the',
      'holy holy holy',
    ]) {
      const mine = sequenceOf(kjv!, phrase.split(' '))
      const fts: [number, number][] = []
      kjv!.db.instances('words', `"${phrase}"`, (row, instances) => {
        fts.push([row, instances.length / 2])
      })
      expect(
        Array.from(mine.rows, (row, i) => [row, mine.counts[i]]),
        phrase,
      ).toEqual(fts)
    }
  })

  it('looks a word up by spelling, without marks, and by number, with its attestations', async () => {
    const by = async (lemma: string) =>
      (await data('define', { lemma, forms: true })).entries.map(e => [e.id, e.headword, e.attested.tokens > 0])
    expect(await by('H7225')).toEqual([['H7225', 'רֵאשִׁית', true]])
    expect((await by('ראשית')).map(e => e[0])).toContain('H7225')
    expect((await by('λογος')).map(e => e[0])).toContain('G3056')
    const beta = await data('define', { lemma: 'lo/gos', betacode: true })
    expect([beta.betacode, beta.entries[0]?.id]).toEqual(['λόγος', 'G3056'])
  })

  it('λέγω finds εἶπεν in the default New Testament, as silver', async () => {
    const lego = await data('search', { lemma: 'λέγω', pack: ['grc-sblgnt'] })
    expect(lego.hits.every(h => h.tier === 'silver')).toBe(true)
    const forms = (await data('define', { lemma: 'G3004', forms: true })).entries[0]?.attested.forms?.map(f => f.form)
    expect(forms).toContain('εἶπεν')
  })
})
