import { beforeAll, expect, test } from 'vitest'
import { checkPack, openPackFile } from './check.ts'
import { arraySource, littlePack } from './little-pack.ts'
import { loadSqlite } from './sqlite.ts'

beforeAll(() => loadSqlite())

/** The answer to a file, and whether its source was let go. */
async function judge(bytes: Uint8Array) {
  const source = arraySource(bytes)
  const opened = openPackFile('candidate', source)
  if (opened.ok) opened.db.close()
  expect(source.closed).toBe(1)
  return opened.ok ? 'ok' : `${opened.code}: ${opened.message}`
}

test('a pack is a pack', async () => {
  const bytes = await littlePack()
  expect(checkPack(bytes.subarray(0, 100))).toEqual({ ok: true })
  expect(await judge(bytes)).toBe('ok')
})

test('a foreign file is refused before SQLite sees it', async () => {
  const foreign = 'pack_foreign: This file is no Lectern pack.'
  expect(await judge(new TextEncoder().encode('<!doctype html><title>Not found</title>'))).toBe(foreign)
  expect(await judge(new Uint8Array(0))).toBe(foreign)
  expect(await judge(await littlePack('PRAGMA application_id = 7'))).toBe(foreign)
})

test('a newer pack names both versions', async () => {
  expect(await judge(await littlePack('PRAGMA user_version = 9'))).toBe(
    'pack_newer: This pack was made by a newer version of Lectern (schema 9; this one reads 4). Update the app first.',
  )
  expect(await judge(await littlePack('PRAGMA user_version = 0'))).toMatch(/^pack_schema: .* older version/)
})

test('a file in write-ahead mode, a cut file and a damaged first page are damaged', async () => {
  const wal = await littlePack()
  wal[18] = wal[19] = 2
  expect(await judge(wal)).toMatch(/^pack_damaged/)
  const bytes = await littlePack()
  expect(await judge(bytes.subarray(0, 60))).toMatch(/^pack_damaged/)
  expect(await judge(bytes.subarray(0, bytes.length - 100))).toMatch(/^pack_damaged/)
  const page = bytes.slice()
  page.fill(0xaa, 100, 8192)
  expect(await judge(page)).toMatch(/^pack_damaged/)
})

// The statements of a hostile pack (trigger, view, check), each alone and all together: `settings` there is `meta` here.
const TRIGGER = 'CREATE TRIGGER evil AFTER INSERT ON meta BEGIN DELETE FROM meta; END;'
const VIEW = "CREATE VIEW passages_v AS SELECT load_extension('x') AS t;"
const TABLE = 'CREATE TABLE extra(x CHECK (randomblob(1000000000) IS NOT NULL));'

test.each([
  [TRIGGER + VIEW + TABLE, 'holds something no pack holds: the trigger “evil”.'],
  [VIEW, 'holds something no pack holds: the view “passages_v”.'],
  [TABLE, 'holds something no pack holds: the table “extra”.'],
  ['CREATE INDEX more ON passages(text)', 'holds something no pack holds: the index “more”.'],
  ['DROP TABLE runs', 'lacks the table runs.'],
  ['ALTER TABLE report ADD COLUMN more DEFAULT 1', 'differs from the published schema: its table “report” is another.'],
  ["DROP TABLE words; CREATE VIRTUAL TABLE words USING fts5(x, content='passages')", 'its table “words” is another.'],
  ['ANALYZE', 'holds something no pack holds: the table “sqlite_stat1”.'],
])('K08 the schema has to be the published one: %s', async (sql, message) => {
  const verdict = await judge(await littlePack(sql))
  expect(verdict).toMatch(/^pack_schema: /)
  expect(verdict).toContain(message)
})
