import { describe, expect, it } from 'vitest'
import { type Backup, mergeRows, readBackup, restore, writeBackup } from './backup.ts'
import { createKept } from './kept.ts'
import { MOST, type Rows } from './rows.ts'
import { memoryStore } from './store.ts'

const NOON = Date.UTC(2026, 11, 1, 12)

const search = (words: string, at: number): Rows['history'] => ({
  address: `/?q=${encodeURIComponent(words)}`,
  words,
  lane: 'Text',
  total: { value: 65, relation: 'eq' },
  at,
})
const note = (id: string, text: string, at: number): Rows['notes'] => ({
  id: `note-id-${id}`,
  urn: 'urn:lectern:grc-sblgnt:John:1.1',
  reference: 'John 1:1',
  title: 'Greek New Testament, SBL edition',
  text,
  made: 5,
  at,
})
const BACKUP: Backup = {
  made: NOON,
  history: [search('λόγος', 20), search('ברא', 10)],
  saved: [
    {
      ...search('virum', 30),
      name: 'Arma virumque',
      library: 'v1',
      again: { at: 40, total: { value: 3, relation: 'gte' } },
    },
  ],
  notes: [note('1', 'Ἐν ἀρχῇ:\nGen 1:1 “בְּרֵאשִׁית”', 50)],
  settings: { theme: 'dark', changed: 7 },
  packs: [{ id: 'grc-sblgnt', title: 'Greek New Testament, SBL edition', version: '1.0.0-adbd2169' }],
}
const text = writeBackup(BACKUP, '0.1.0')
const read = (change: (file: Record<string, unknown>) => void = () => {}) => {
  const file = JSON.parse(text) as Record<string, unknown>
  change(file)
  const result = readBackup(JSON.stringify(file), NOON)
  if (!result.ok) throw new Error(result.refusal.message)
  return result
}

describe('a backup', () => {
  it('comes back as it went', () => {
    expect(readBackup(text, NOON)).toEqual({ ok: true, backup: BACKUP, skipped: [], unknown: 0 })
  })

  it('names its format and holds one row a line', () => {
    expect(text.slice(0, 42)).toBe('{\n"format": "lectern-backup",\n"version": 1')
    const rows = text.split('\n').filter(row => /^\{".*\}?,?$/.test(row))
    expect(rows.length).toBe(5)
  })

  it.each([
    ['', 'no_json'],
    ['{"format":"lectern-backup","version":1,"notes":[', 'no_json'],
    ['['.repeat(200_000), 'no_json'],
    ['null', 'no_backup'],
    ['[]', 'no_backup'],
    ['{"format":"other","version":1}', 'no_backup'],
    ['{"format":"lectern-backup"}', 'no_backup'],
    ['{"format":"lectern-backup","version":"1"}', 'no_backup'],
    ['{"format":"lectern-backup","version":2}', 'newer'],
  ])('that is none is refused in a sentence (%.30s)', (file, code) => {
    expect(readBackup(file, NOON)).toMatchObject({
      ok: false,
      refusal: { code, message: expect.stringMatching(/\.$/) },
    })
  })

  it('with wrong rows is read without them, and names them by list and place', () => {
    const { backup, skipped } = read(file => {
      const [good] = file.notes as unknown[]
      file.notes = [
        null,
        good,
        'note',
        { ...(good as object), id: 'note-id-2', text: 'λ'.repeat(MOST.text + 1) },
        { ...(good as object), id: 'note-id-3', urn: 'javascript:alert(1)' },
        { ...(good as object), id: 'note-id-4', at: '2026' },
        { ...(good as object), id: '../../etc' },
      ]
      file.history = 'everything'
      file.packs = [{ id: 'a/b' }, { id: 'hbo-wlc', title: 7 }]
    })
    expect(backup.notes.map(({ id }) => id)).toEqual(['note-id-1'])
    expect(backup.packs).toEqual([{ id: 'hbo-wlc', title: 'hbo-wlc', version: '' }])
    expect(skipped).toEqual([
      { list: 'packs', place: 1 },
      { list: 'history', place: 1 },
      ...[1, 3, 4, 5, 6, 7].map(place => ({ list: 'notes', place })),
    ])
  })

  it('with keys of another version is read without them, and counts them', () => {
    const json = text
      .replace('"program"', '"corrections": [1, 2],\n"program"')
      .replace('"lane":"Text"', '"lane":"Text","__proto__":{"evil":1},"colour":"red"')
    const result = readBackup(json, NOON)
    expect(result).toMatchObject({ ok: true, unknown: 3, skipped: [] })
    expect(result.ok && result.backup).toEqual(BACKUP)
    expect(Reflect.get({}, 'evil')).toBeUndefined()
  })

  it('from the future is taken for one of now', () => {
    const { backup } = read(file => {
      file.made = '9999-01-01T00:00:00.000Z'
      file.history = [search('λόγος', NOON * 2)]
    })
    expect([backup.made, backup.history[0]?.at]).toEqual([NOON, NOON])
  })

  it('with more rows than are kept says which were left out', () => {
    const { backup, skipped } = read(file => {
      file.history = Array.from({ length: 203 }, (_, i) => search(String(i), i))
    })
    expect([backup.history.length, skipped.map(({ place }) => place)]).toEqual([200, [201, 202, 203]])
  })
})

describe('merging', () => {
  it('brings new rows, lets newer ones win, and takes nothing away', () => {
    const here = [note('1', 'old', 10), note('2', 'mine', 10), note('3', 'same', 10)]
    const there = [note('1', 'new', 11), note('2', 'older', 9), note('3', 'same', 10), note('4', 'fresh', 1)]
    const { write, gone, merged } = mergeRows('notes', here, there)
    expect(write.map(({ text }) => text)).toEqual(['new', 'fresh'])
    expect([gone, merged]).toEqual([[], { fresh: 1, newer: 1, same: 2, over: 0 }])
  })

  it('keeps the history at its last 200, the newest of both', () => {
    const here = Array.from({ length: 200 }, (_, i) => search(`here ${i}`, 1000 + i))
    const { write, gone, merged } = mergeRows('history', here, [search('old', 1), search('new', 5000)])
    expect(write.map(({ words }) => words)).toEqual(['new'])
    expect(gone).toEqual(['/?q=here%200'])
    expect(merged).toEqual({ fresh: 1, newer: 0, same: 0, over: 1 })
  })

  it('takes a saved search that was asked again later for the newer', () => {
    const [row] = BACKUP.saved
    if (!row) throw new Error('no row')
    const { merged } = mergeRows('saved', [{ ...row, again: undefined }], [row])
    expect(merged).toMatchObject({ newer: 1, fresh: 0 })
  })

  it('restores into an empty browser what was there, and twice changes nothing', async () => {
    const store = memoryStore()
    const kept = createKept({ open: async () => store, tell: () => {}, now: () => NOON })
    const settings: unknown[] = []
    const take = (raw: unknown) => settings.push(raw) === 1
    expect(await restore(kept, BACKUP, take)).toEqual({
      ok: true,
      settings: true,
      merged: {
        history: { fresh: 2, newer: 0, same: 0, over: 0 },
        saved: { fresh: 1, newer: 0, same: 0, over: 0 },
        notes: { fresh: 1, newer: 0, same: 0, over: 0 },
      },
    })
    expect(await kept.rows('history')).toEqual(BACKUP.history)
    expect(await kept.rows('notes')).toEqual(BACKUP.notes)
    expect(await restore(kept, BACKUP, take)).toMatchObject({
      settings: false,
      merged: { history: { fresh: 0, same: 2 }, saved: { same: 1 }, notes: { same: 1 } },
    })
    expect(settings).toEqual([BACKUP.settings, BACKUP.settings])
  })
})
