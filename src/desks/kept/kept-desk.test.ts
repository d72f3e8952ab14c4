import { describe, expect, it } from 'vitest'
import type { NoteRow } from '../../app/kept/rows.ts'
import { addressPath, readAddress } from './address.ts'
import { byTextAndPlace, filtered } from './order.ts'
import { sayBackup, sayRestored, saySkipped, sayUnknown } from './report.ts'
import { scopeOf } from './scope.ts'

const note = (urn: string, title: string, text = 'x'): NoteRow => ({
  id: `id of ${urn}`,
  urn,
  reference: urn.split(':').slice(-2).join(' '),
  title,
  text,
  made: 1,
  at: 1,
})

describe('notes by text and place', () => {
  const SBL = 'Greek New Testament, SBL edition'
  const WLC = 'Hebrew Bible, Westminster Leningrad Codex'

  it('stand by edition, book and citation, numbers as numbers', () => {
    const texts = byTextAndPlace([
      note('urn:lectern:hbo-wlc:Exod:2.1', WLC),
      note('urn:lectern:grc-sblgnt:John:1.10', SBL),
      note('urn:lectern:hbo-wlc:Gen:50.1', WLC),
      note('urn:lectern:grc-sblgnt:John:1.9-1.12', SBL),
      note('urn:lectern:grc-sblgnt:Matt:28.1', SBL),
      note('urn:cts:latinLit:phi0690.phi003.perseus-lat2:1.1', ''),
    ])
    expect(texts.map(({ title, notes }) => [title, notes.map(({ reference }) => reference)])).toEqual([
      [SBL, ['Matt 28.1', 'John 1.9-1.12', 'John 1.10']],
      [WLC, ['Gen 50.1', 'Exod 2.1']],
      ['urn:cts:latinLit:phi0690.phi003.perseus-lat2', ['phi0690.phi003.perseus-lat2 1.1']],
    ])
  })

  it('are filtered by every word, accents, points and case ignored', () => {
    const notes = [note('urn:lectern:a:b:1', SBL, 'Ἐν ἀρχῇ ἦν ὁ λόγος'), note('urn:lectern:a:b:2', WLC, 'בְּרֵאשִׁית')]
    expect(filtered(notes, 'λογοσ αρχη').map(({ urn }) => urn)).toEqual(['urn:lectern:a:b:1'])
    expect(filtered(notes, 'בראשית').map(({ urn }) => urn)).toEqual(['urn:lectern:a:b:2'])
    expect(filtered(notes, 'leningrad').map(({ urn }) => urn)).toEqual(['urn:lectern:a:b:2'])
    expect(filtered(notes, ' ').length).toBe(2)
  })
})

describe('the address of the desk', () => {
  it.each([
    ['/kept', '', { section: 'history', filter: '' }],
    ['/kept/', '', { section: 'history', filter: '' }],
    ['/kept/notes', '?q=%CE%BB%CF%8C%CE%B3%CE%BF%CF%82', { section: 'notes', filter: 'λόγος' }],
    ['/kept/saved', '?x=%zz', { section: 'saved', filter: '' }],
    ['/kept/elsewhere', '', undefined],
  ])('%s%s', (path, search, address) => {
    expect(readAddress(path, search)).toEqual(address)
  })

  it('carries the filter of notes only', () => {
    expect(addressPath({ section: 'notes', filter: 'λόγος' })).toBe('/kept/notes?q=%CE%BB%CF%8C%CE%B3%CE%BF%CF%82')
    expect(addressPath({ section: 'history', filter: 'x' })).toBe('/kept')
  })
})

it('a kept search says what it asks besides its words', () => {
  const titles = new Map([['grc-sblgnt', 'SBL']])
  expect(scopeOf('/?lemma=x&near=%CE%B8%CE%B5%CF%8C%CF%82&lang=grc&pack=grc-sblgnt', titles)).toEqual([
    'near θεός',
    'Language Ancient Greek',
    'Edition SBL',
  ])
  expect(scopeOf('/parallels?x=1', titles)).toEqual([])
})

describe('what a restore says', () => {
  const none = { fresh: 0, newer: 0, same: 0, over: 0 }

  it('in one sentence', () => {
    expect(
      sayRestored({
        ok: true,
        settings: true,
        merged: {
          history: { ...none, fresh: 3, same: 40 },
          saved: none,
          notes: { ...none, fresh: 1, newer: 2, over: 5 },
        },
      }),
    ).toBe(
      'Restored: 3 searches, 1 note, 2 rows newer than here, and the settings; 40 were here already; for 5 there was no room.',
    )
    expect(
      sayRestored({ ok: true, settings: false, merged: { history: none, saved: none, notes: { ...none, same: 1 } } }),
    ).toBe('Nothing in the file is newer than what is here; 1 was here already.')
  })

  it('names the rows that were left out, and counts what is unknown', () => {
    expect(saySkipped([{ list: 'notes', place: 4 }])).toBe('1 row could not be read and is left out: note 4.')
    expect(saySkipped(Array.from({ length: 14 }, (_, i) => ({ list: 'history' as const, place: i + 1 })))).toMatch(
      /^14 rows could not be read and are left out: search 1, .* search 12, and 2 more\.$/,
    )
    expect([saySkipped([]), sayUnknown(0)]).toEqual(['', ''])
    expect(sayUnknown(1)).toBe('1 entry of the file is unknown to this version and passed over.')
  })

  it('and what a file holds', () => {
    expect(sayBackup({ made: 0, history: [], saved: [], notes: [], settings: undefined, packs: [] })).toBe('nothing')
  })
})
