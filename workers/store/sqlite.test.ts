import { beforeAll, describe, expect, test } from 'vitest'
import { SCHEMA_VERSION } from '../model/pack.ts'
import { type Database, DatabaseError, InstancesUnavailable, Interrupted } from './database.ts'
import { arraySource, littlePack } from './little-pack.ts'
import { loadSqlite, openDatabase, SQLITE_VERSION } from './sqlite.ts'

let bytes: Uint8Array
let db: Database
beforeAll(async () => {
  bytes = await littlePack()
  db = openDatabase('little', arraySource(bytes))
})

const fault = (run: () => unknown): string => {
  try {
    run()
  } catch (error) {
    return error instanceof DatabaseError ? error.fault : String(error)
  }
  return 'none'
}

test('the version of SQLite is the one that was measured', async () => {
  const sqlite = await loadSqlite()
  expect(sqlite.version.libVersion).toBe(SQLITE_VERSION)
  expect(SQLITE_VERSION).toBe('3.54.1')
  expect(await loadSqlite()).toBe(sqlite)
})

describe('a database over our own file system', () => {
  test('rows, values and text of every kind', () => {
    expect(
      db.first(
        "SELECT 1 AS i, 2.5 AS r, 'ἄνδρα 𒀭' AS t, x'01ff' AS b, NULL AS n, '' AS e, x'' AS z, -5000000000 AS big",
      ),
    ).toEqual({
      i: 1,
      r: 2.5,
      t: 'ἄνδρα 𒀭',
      b: new Uint8Array([1, 255]),
      n: null,
      e: '',
      z: new Uint8Array(0),
      big: -5000000000,
    })
    expect(db.all('SELECT id, citation FROM passages WHERE id < ?1 ORDER BY id', [2])).toEqual([
      { id: 0, citation: '1.1' },
      { id: 1, citation: '1.2' },
    ])
    expect(db.first('SELECT 1 FROM passages WHERE id = -1')).toBeUndefined()
  })

  test('values are bound as they are, a zero byte and a byte order mark included', () => {
    for (const value of ['a\0b', '\ufeffa', '', 'ʾ"x', 0, -1, 2 ** 40, 0.5, null, new Uint8Array([0, 1, 2])])
      expect(db.first('SELECT ?1 AS v', [value])).toEqual({ v: value })
  })

  test('integers, blob and scan agree with all', () => {
    const ids = db.integers('SELECT rowid FROM words WHERE words MATCH ?1', ['cano'])
    expect(ids).toHaveLength(300)
    expect([...ids.slice(0, 3)]).toEqual([0, 1, 2])
    expect(db.integers('SELECT id FROM passages WHERE id < 0')).toHaveLength(0)
    expect(db.blob('SELECT data FROM postings WHERE id = 258')).toEqual(new Uint8Array([2, 1, 7]))
    expect(db.blob('SELECT data FROM postings WHERE id = -1')).toBeUndefined()
    expect(db.blob('SELECT NULL')).toBeUndefined()
    expect(db.blob("SELECT x''")).toEqual(new Uint8Array(0))
    const seen: number[] = []
    db.scan('SELECT id, data FROM postings WHERE id >= ?1 ORDER BY id', [250], (id, data) => {
      expect([...data]).toEqual([id & 0xff, id >> 8, 7])
      seen.push(id)
      return seen.length < 3
    })
    expect(seen).toEqual([250, 251, 252])
  })

  test('a visitor may ask the same question again', () => {
    const sql = 'SELECT id, data FROM postings WHERE id < 3 ORDER BY id'
    const seen: string[] = []
    db.scan(sql, [], a => {
      db.scan(sql, [], b => {
        seen.push(`${a}${b}`)
        return undefined
      })
      return undefined
    })
    expect(seen).toEqual(['00', '01', '02', '10', '11', '12', '20', '21', '22'])
  })

  test('a hundred different questions, then the first again', () => {
    for (let i = 0; i < 100; i++) expect(db.first(`SELECT ${i} AS v`)).toEqual({ v: i })
    expect(db.first('SELECT 0 AS v')).toEqual({ v: 0 })
  })

  test('nothing can be written, nor a foreign file reached', () => {
    for (const sql of [
      "INSERT INTO meta VALUES('a', 1)",
      'DROP TABLE meta',
      'CREATE TABLE t(x)',
      "INSERT INTO words(words) VALUES('optimize')",
      'PRAGMA user_version = 9',
      "ATTACH 'file:p1?immutable=1' AS other",
    ])
      expect(
        fault(() => db.all(sql)),
        sql,
      ).not.toBe('none')
    expect(db.first('PRAGMA user_version')).toEqual({ user_version: SCHEMA_VERSION })
    expect(db.first('PRAGMA trusted_schema')).toEqual({ trusted_schema: 0 })
    expect(db.first('PRAGMA query_only')).toEqual({ query_only: 1 })
    expect(db.first('PRAGMA cache_size')).toEqual({ cache_size: -4096 })
  })

  test('a wrong statement leaves the connection usable', () => {
    expect(fault(() => db.all('SELECT FROM'))).toBe('statement')
    expect(fault(() => db.integers('SELECT rowid FROM words WHERE words MATCH ?1', ['"a']))).toBe('statement')
    expect(db.first('SELECT 1 AS v')).toEqual({ v: 1 })
  })
})

describe('instances', () => {
  const places = (match: string): Map<number, string> => {
    const found = new Map<number, string>()
    db.instances('words', match, (row, pairs) => void found.set(row, pairs.join()))
    return found
  }

  test('a phrase', () => {
    const found = places('"arma virumque"')
    expect(found.size).toBe(200)
    expect(found.get(1)).toBe('0,0')
    expect(found.has(0)).toBe(false)
  })

  test('NEAR keeps only the places that are near', () => {
    const found = places('NEAR(cano arma, 0)')
    // row 0: virumque arma cano …; row 1: arma virumque cano, one word between
    expect([...found.keys()].every(row => row % 3 === 0)).toBe(true)
    expect(found.get(0)).toBe('1,1,0,2')
  })

  test('phrases are numbered as they stand in the query', () => {
    expect(places('primus AND "arma cano"').get(0)).toBe('1,1,0,4')
    expect(places('"qui primus" OR troiae').get(1)).toBe('1,3')
  })

  test('each row gets an array of its own', () => {
    const all: Int32Array[] = []
    db.instances('words', 'cano', (_row, pairs) => all.push(pairs))
    expect(all).toHaveLength(300)
    expect(all.every(pairs => pairs.join() === '0,2')).toBe(true)
  })

  test('a table name is a name', () => {
    expect(fault(() => db.instances('words; DROP TABLE meta', 'a', () => undefined))).toBe('statement')
    expect(new InstancesUnavailable().name).toBe('InstancesUnavailable')
  })
})

describe('deadline', () => {
  const endless = 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c'

  test('stops inside SQLite, and the next question is answered', () => {
    const other = openDatabase('deadline', arraySource(bytes))
    other.setDeadline(performance.now() + 30)
    expect(() => other.first(endless)).toThrow(Interrupted)
    expect(() => other.first('SELECT 1')).toThrow(Interrupted)
    other.setDeadline(null)
    expect(other.first('SELECT 1 AS v')).toEqual({ v: 1 })
    other.close()
  })

  test('one connection does not stop another', () => {
    const other = openDatabase('deadline', arraySource(bytes))
    other.setDeadline(0)
    expect(db.first('SELECT count(*) AS n FROM passages a, passages b')).toEqual({ n: 90_000 })
    other.close()
  })
})

describe('files that are not as they should be', () => {
  test('closing closes the source once, and says so afterwards', () => {
    const source = arraySource(bytes)
    const other = openDatabase('closing', source)
    other.first('SELECT 1')
    other.close()
    other.close()
    expect(source.closed).toBe(1)
    expect(fault(() => other.first('SELECT 1'))).toBe('closed')
  })

  test('closing inside a visit ends the visit', () => {
    const source = arraySource(bytes)
    const other = openDatabase('closing', source)
    let seen = 0
    const visit = () => {
      seen++
      other.close()
      return undefined
    }
    expect(fault(() => other.scan('SELECT id, data FROM postings', [], visit))).toBe('closed')
    expect(seen).toBe(1)
    expect(source.closed).toBe(1)
  })

  test('a cut file is damaged', () => {
    const cut = openDatabase('cut', arraySource(bytes.subarray(0, bytes.length - 8192)))
    expect(fault(() => cut.all('SELECT * FROM passages'))).toBe('damaged')
    cut.close()
  })

  test('a page of zeros is damaged', () => {
    const page =
      (db.first<{ rootpage: number }>("SELECT rootpage FROM sqlite_schema WHERE name='passages'")?.rootpage ?? 0) - 1
    const broken = bytes.slice()
    broken.fill(0, page * 8192, (page + 1) * 8192)
    const damaged = openDatabase('broken', arraySource(broken))
    expect(fault(() => damaged.all('SELECT * FROM passages'))).toBe('damaged')
    expect(damaged.first('SELECT count(*) AS n FROM postings')).toEqual({ n: 300 })
    damaged.close()
  })

  test('a source that fails is lost, with its reason', () => {
    const source = arraySource(bytes)
    const gone = openDatabase('gone', source)
    gone.first('SELECT count(*) FROM meta')
    source.read = () => {
      throw new Error('The handle is closed.')
    }
    let caught: unknown
    try {
      gone.all('SELECT * FROM passages')
    } catch (error) {
      caught = error
    }
    expect(caught).toMatchObject({ fault: 'lost', cause: { message: 'The handle is closed.' } })
    gone.close()
  })
})
