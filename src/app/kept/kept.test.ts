import { beforeEach, describe, expect, it } from 'vitest'
import { createKept, firstPage, type Kept } from './kept.ts'
import { notesByPassage, passageOf } from './notes.ts'
import { type Kind, MOST, type NoteRow, readRow, unknownKeys } from './rows.ts'
import { type KeptStore, memoryStore } from './store.ts'

/** 1 December 2026, noon. */
const NOON = Date.UTC(2026, 11, 1, 12)

let store: KeptStore
let told: Kind[]
let clock: number
let kept: Kept
beforeEach(() => {
  store = memoryStore()
  told = []
  clock = NOON
  kept = createKept({ open: async () => store, tell: kind => told.push(kind), now: () => clock++ })
})

const LOGOS = {
  address: '/?q=%CE%BB%CF%8C%CE%B3%CE%BF%CF%82&lang=grc',
  words: 'λόγος',
  lane: 'Text',
  total: { value: 65, relation: 'eq' as const },
}
const BARA = { address: '/?lemma=%D7%91%D7%A8%D7%90', words: 'ברא', lane: 'Word' }
const words = async () => (await kept.rows('history')).map(row => row.words)

describe('the history', () => {
  it('has each search once: the same search moves up with its new count', async () => {
    await kept.remember(LOGOS)
    await kept.remember(BARA)
    expect(await words()).toEqual(['ברא', 'λόγος'])
    await kept.remember({ ...LOGOS, total: { value: 66, relation: 'eq' } })
    expect(await words()).toEqual(['λόγος', 'ברא'])
    expect((await kept.rows('history'))[0]?.total).toEqual({ value: 66, relation: 'eq' })
    expect(told).toEqual(['history', 'history', 'history'])
  })

  it('takes another page of a search for the same search, another filter for another', async () => {
    await kept.remember(LOGOS)
    await kept.remember({ ...LOGOS, address: `${LOGOS.address}&offset=20` })
    await kept.remember({ ...LOGOS, address: `${LOGOS.address}&century=1` })
    expect((await kept.rows('history')).map(row => row.address)).toEqual([`${LOGOS.address}&century=1`, LOGOS.address])
  })

  it('holds 200; the oldest goes', async () => {
    for (let i = 0; i <= MOST.history; i++) await kept.remember({ ...LOGOS, address: `/?q=${i}`, words: String(i) })
    const all = await words()
    expect(all.length).toBe(200)
    expect([all[0], all.at(-1)]).toEqual(['200', '1'])
  })

  it('takes no address of another host, and no empty words', async () => {
    for (const address of [
      '//example.org',
      '/\\example.org',
      'https://example.org',
      'javascript:alert(1)',
      '/?q=a b',
      '/\t/x',
    ])
      expect((await kept.remember({ ...LOGOS, address })).ok).toBe(false)
    expect((await kept.remember({ ...LOGOS, words: ' ' })).ok).toBe(false)
    expect(await words()).toEqual([])
  })

  it('is cleared at once', async () => {
    await kept.remember(LOGOS)
    await kept.clear('history')
    expect(await words()).toEqual([])
  })
})

describe('saved searches', () => {
  it('learn the count of the next answer, and keep the first', async () => {
    await kept.save({ ...LOGOS, library: 'v1' }, ' Logos in John ')
    await kept.remember({ ...LOGOS, library: 'v2', total: { value: 70, relation: 'eq' } })
    expect(await kept.rows('saved')).toMatchObject([
      {
        name: 'Logos in John',
        total: { value: 65 },
        library: 'v1',
        again: { total: { value: 70 }, library: 'v2' },
      },
    ])
  })

  it('need a name', async () => {
    expect(await kept.save(LOGOS, '  ')).toMatchObject({ ok: false, refusal: { code: 'name_empty' } })
  })
})

describe('notes', () => {
  const place = { urn: 'urn:lectern:grc-sblgnt:John:1.1', reference: 'John 1:1', title: 'SBL' }

  it('keep their lines, and change in their place', async () => {
    await kept.putNote({ ...place, text: 'Ἐν ἀρχῇ\r\nבְּרֵאשִׁית\u0000 ' })
    const [note] = await kept.rows('notes')
    expect(note?.text).toBe('Ἐν ἀρχῇ\nבְּרֵאשִׁית')
    await kept.putNote({ ...place, text: 'Gen 1:1', id: note?.id })
    const changed = await kept.rows('notes')
    expect(changed.map(({ text, made, id }) => [text, made, id])).toEqual([['Gen 1:1', note?.made, note?.id]])
  })

  it('of nothing, or too long, are refused in a sentence', async () => {
    expect(await kept.putNote({ ...place, text: ' \n ' })).toMatchObject({ refusal: { code: 'note_empty' } })
    expect(await kept.putNote({ ...place, text: 'λ'.repeat(MOST.text + 1) })).toMatchObject({
      refusal: { message: 'A note holds at most 20,000 letters.' },
    })
  })

  it('are found by the passage at which they begin, whole levels only', () => {
    const note = (urn: string, made: number): NoteRow => ({
      id: `note-${made}`,
      urn,
      reference: '',
      title: '',
      text: 'x',
      made,
      at: made,
    })
    const notes = [
      note('urn:lectern:grc-sblgnt:John:1.1@word[3]', 4),
      note('urn:lectern:grc-sblgnt:John:1.1-1.3', 3),
      note('urn:lectern:grc-sblgnt:John:1.10', 2),
      note('urn:lectern:grc-sblgnt:John2:1.1', 1),
    ]
    const found = notesByPassage(notes, 'urn:lectern:grc-sblgnt:John')
    expect([...found].map(([urn, of]) => [urn, of.map(({ id }) => id)])).toEqual([
      ['urn:lectern:grc-sblgnt:John:1.10', ['note-2']],
      ['urn:lectern:grc-sblgnt:John:1.1', ['note-3', 'note-4']],
    ])
    expect([...notesByPassage(notes, 'urn:lectern:grc-sblgnt:John:1.1').keys()]).toEqual([
      'urn:lectern:grc-sblgnt:John:1.1',
    ])
    expect(passageOf('urn:cts:greekLit:tlg0012.tlg001.perseus-grc2:1.1-1.7')).toBe(
      'urn:cts:greekLit:tlg0012.tlg001.perseus-grc2:1.1',
    )
  })
})

describe('the lists of the page', () => {
  it('are read when they are first wanted, and again when another tab changes them', async () => {
    kept.load('history')
    await expect.poll(() => kept.lists.history.get()).toEqual([])
    const other = createKept({ open: async () => store, tell: kind => kept.heard(kind), now: () => clock++ })
    await other.remember(BARA)
    await expect.poll(() => kept.lists.history.get()?.map(row => row.words)).toEqual(['ברא'])
    kept.heard({ what: 'nonsense' })
    expect(kept.lists.notes.get()).toBeUndefined()
  })

  it('pass over rows that are damaged', async () => {
    await store.write('history', [{ ...LOGOS, at: NOON }, { address: '/?q=x' } as never])
    expect(await words()).toEqual(['λόγος'])
  })

  it('say in a sentence that the browser has no room, and are as they were', async () => {
    await kept.remember(LOGOS)
    store.write = async () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(await kept.remember(BARA)).toMatchObject({
      refusal: { code: 'no_room', message: expect.stringMatching(/no room left/) },
    })
    expect(await words()).toEqual(['λόγος'])
  })
})

describe('a row of any origin', () => {
  it('from the future is taken for one of now', () => {
    expect(readRow('history', { ...LOGOS, at: NOON + 9e9 }, NOON)?.at).toBe(NOON)
  })

  it('says how many of its keys are unknown', () => {
    expect(unknownKeys('history', { ...LOGOS, at: 1, colour: 'red', total: { value: 1, relation: 'eq', of: 2 } })).toBe(
      2,
    )
  })

  it.each([
    ['/?q=a&offset=10', '/?q=a'],
    ['/?offset=10&q=a', '/?q=a'],
    ['/?offset=10', '/'],
    ['/?q=a&offset=10&lang=grc', '/?q=a&lang=grc'],
    ['/?q=offset%3D10', '/?q=offset%3D10'],
  ])('%s is of the search %s', (page, search) => {
    expect(firstPage(page)).toBe(search)
  })
})
