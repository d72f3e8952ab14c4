import type { Refusal } from '../../../workers/api/envelope.ts'
import { createStore, type Store } from '../../ui/store.ts'
import { KINDS, type Kind, keyOf, MOST, type NoteRow, newestFirst, type Rows, readRow, type Total } from './rows.ts'
import type { KeptStore } from './store.ts'

/** A search that was answered, as whoever asked it knows it. */
export interface Asked {
  /** Path and query below the base; the whole state of the search. */
  address: string
  words: string
  lane: string
  total?: Total | undefined
  /** Version of the library that answered. */
  library?: string | undefined
}

export type Done = { ok: true } | { ok: false; refusal: Refusal }

/** A list as the page shows it; undefined until it was read. */
export type List<K extends Kind> = readonly Rows[K][] | undefined

export interface Kept {
  /** Newest first. Each is read when it is first loaded, and again whenever it changes, here or in another tab. */
  lists: { [K in Kind]: Store<List<K>> }
  /** False where nothing outlives the tab; undefined until it is known. */
  lasting: Store<boolean | undefined>
  load(kind: Kind): void
  /** Another tab changed a list; what it says may be anything. */
  heard(message: unknown): void
  /** Puts a search on top of the history, once; beyond the last 200 the oldest go. A saved search learns its new count. */
  remember(asked: Asked): Promise<Done>
  /** Names a search. The same search again is the same row with another name. */
  save(asked: Asked, name: string): Promise<Done>
  /** Writes a note; without `id` a new one. */
  putNote(note: Pick<NoteRow, 'urn' | 'reference' | 'title' | 'text'> & { id?: string | undefined }): Promise<Done>
  remove(kind: Kind, key: string): Promise<Done>
  clear(kind: Kind): Promise<Done>
  /** All rows of a list as they lie now, newest first. */
  rows<K extends Kind>(kind: K): Promise<Rows[K][]>
  /** Writes rows that were read and merged already, and removes others. */
  write<K extends Kind>(kind: K, rows: readonly Rows[K][], gone?: readonly string[]): Promise<Done>
}

interface Surroundings {
  open(): Promise<KeptStore>
  /** Tells the other tabs that a list changed. */
  tell(kind: Kind): void
  now(): number
}

/** What a scholar keeps: the searches asked, those saved by name, and notes on passages. */
export function createKept({ open, tell, now }: Surroundings): Kept {
  let opening: Promise<KeptStore> | undefined
  const lasting = createStore<boolean | undefined>(undefined)
  const store = () =>
    (opening ??= open().then(opened => {
      lasting.set(opened.lasting)
      return opened
    }))
  const lists: Kept['lists'] = {
    history: createStore<List<'history'>>(undefined),
    saved: createStore<List<'saved'>>(undefined),
    notes: createStore<List<'notes'>>(undefined),
  }
  const loaded = new Set<Kind>()

  async function rows<K extends Kind>(kind: K): Promise<Rows[K][]> {
    const found: Rows[K][] = []
    for (const raw of await (await store()).all(kind)) {
      const row = readRow(kind, raw, now())
      if (row) found.push(row)
    }
    return newestFirst(kind, found)
  }

  /** Of two readings under way the later counts. */
  const turns = { history: 0, saved: 0, notes: 0 }
  async function refresh<K extends Kind>(kind: K): Promise<void> {
    const turn = ++turns[kind]
    const found = await rows(kind).catch(() => [])
    if (turn === turns[kind]) (lists[kind] as unknown as Store<List<K>>).set(found)
  }

  async function change(kind: Kind, work: (store: KeptStore) => Promise<void>): Promise<Done> {
    try {
      await work(await store())
    } catch (error) {
      return { ok: false, refusal: notKept(error) }
    }
    tell(kind)
    if (loaded.has(kind)) await refresh(kind)
    return { ok: true }
  }

  const write: Kept['write'] = (kind, written, gone = []) => change(kind, to => to.write(kind, written, gone))

  async function hasRoom(kind: 'saved' | 'notes', key: string | undefined): Promise<boolean> {
    const all = await rows(kind)
    return all.length < MOST[kind] || all.some(row => keyOf(kind, row) === key)
  }

  return {
    lists,
    lasting,
    rows,
    write,
    load(kind) {
      if (loaded.has(kind)) return
      loaded.add(kind)
      void refresh(kind)
    },
    heard(message) {
      const kind = KINDS.find(one => one === message)
      if (kind && loaded.has(kind)) void refresh(kind)
    },
    async remember(asked) {
      const address = firstPage(asked.address)
      const row = readRow('history', { ...asked, address, at: now() }, now())
      if (!row) return { ok: false, refusal: unfit }
      const done = await change('history', async to => {
        await to.write('history', [row])
        const over = (await rows('history')).slice(MOST.history)
        if (over.length > 0)
          await to.write(
            'history',
            [],
            over.map(({ address }) => address),
          )
      })
      const saved = readRow('saved', await (await store()).get('saved', address).catch(() => undefined), now())
      if (saved) await write('saved', [{ ...saved, again: { total: row.total, library: asked.library, at: row.at } }])
      return done
    },
    async save(asked, name) {
      const address = firstPage(asked.address)
      const row = readRow('saved', { ...asked, address, name, at: now() }, now())
      if (!row) return { ok: false, refusal: name.trim() === '' ? nameless : unfit }
      if (!(await hasRoom('saved', address).catch(() => true)))
        return { ok: false, refusal: full('saved searches', MOST.saved) }
      return write('saved', [row])
    },
    async putNote({ id, ...note }) {
      const before =
        id === undefined
          ? undefined
          : readRow('notes', await (await store()).get('notes', id).catch(() => undefined), now())
      const row = readRow('notes', { ...note, id: id ?? newId(), made: before?.made ?? now(), at: now() }, now())
      if (!row) return { ok: false, refusal: note.text.length > MOST.text ? longNote : emptyNote }
      if (!(await hasRoom('notes', id).catch(() => true))) return { ok: false, refusal: full('notes', MOST.notes) }
      return write('notes', [row])
    },
    remove: (kind, key) => write(kind, [], [key]),
    clear: kind => change(kind, to => to.clear(kind)),
  }
}

/** The same search on another page is the same search. */
export const firstPage = (address: string): string =>
  address
    .replace(/([?&])offset=\d*(&|$)/g, (_, before: string, after: string) => (after ? before : ''))
    .replace(/[?&]$/, '')

/** Letters and numbers that no other note has: 96 bits by chance. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

function notKept(error: unknown): Refusal {
  const room = error instanceof DOMException && error.name === 'QuotaExceededError'
  return {
    code: room ? 'no_room' : 'not_kept',
    message: room
      ? 'This browser has no room left for it. What was kept before is as it was.'
      : 'This browser did not keep it. What was kept before is as it was.',
    try: room ? 'Remove a pack in the library, then try again.' : 'Try again, or reload the page.',
  }
}

const unfit: Refusal = { code: 'unfit', message: 'This search has no address that could be kept.' }
const nameless: Refusal = { code: 'name_empty', field: 'name', message: 'A saved search needs a name.' }
const emptyNote: Refusal = { code: 'note_empty', field: 'text', message: 'There is nothing in the note yet.' }
const longNote: Refusal = {
  code: 'note_long',
  field: 'text',
  message: `A note holds at most ${MOST.text.toLocaleString('en')} letters.`,
  try: 'Divide it in two.',
}
const full = (what: string, most: number): Refusal => ({
  code: 'full',
  message: `There are ${most.toLocaleString('en')} ${what} here, the most that are kept.`,
  try: 'Remove some, after a backup.',
})
