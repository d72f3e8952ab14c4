import { beforeAll, describe, expect, test } from 'vitest'
import { BOOKS, bookOf, bookOrder, bookShort, booksNamed, bookTitle, foldName, verseShort } from './books.ts'
import { englishBook, englishNames } from './english.ts'
import { chaptersIn } from './numbering.ts'
import { NT, OT } from './numbering-amend.ts'

beforeAll(englishNames)

test('the books are in the order of English Bibles, and count as the numbering does', () => {
  expect(BOOKS.slice(0, 66).map(book => book.id)).toEqual([...OT, ...NT])
  expect(BOOKS.filter(book => book.apocryphal).map(book => book.id)).toEqual(BOOKS.slice(66).map(book => book.id))
  for (const { id, chapters } of BOOKS) {
    const counted = chaptersIn('kjv', id) || chaptersIn('lxx', id)
    if (counted) expect([id, chapters]).toEqual([id, counted])
  }
  expect(bookOrder('Exod')).toBe(1)
  expect(bookOrder('Nope')).toBe(BOOKS.length)
})

test('titles and short forms', () => {
  expect(bookTitle('1Sam')).toBe('1 Samuel')
  expect(bookTitle('Song')).toBe('Song of Songs')
  expect(bookShort('1Cor')).toBe('1 Cor')
  expect(bookShort('Matt')).toBe('Matt')
  expect(bookShort('nope')).toBe('nope')
  expect(bookOf('Jude')).toMatchObject({ chapters: 1, apocryphal: false })
  expect(verseShort('Isa.63.19!b')).toBe('Isa 63:19b')
  expect(verseShort('Ps.3.0')).toBe('Ps 3 title')
})

describe('names', () => {
  test.each([
    ['Gn', ['Gen']],
    ['1. Mose', ['Gen']],
    ['Γένεσις', ['Gen']],
    ['ΓΕΝΕΣΙΣ', ['Gen']],
    ['בְּרֵאשִׁית', ['Gen']],
    ['I Kön', ['1Kgs']],
    ['1 Rg', ['1Sam', '1Kgs']],
    ['3 Rg', ['1Kgs']],
    ['1 Βασ', ['1Sam']],
    ["Α' Κορ", ['1Cor']],
    ['Α΄ Κορινθίους', ['1Cor']],
    ['First Samuel', ['1Sam']],
    ['שמואל א', ['1Sam']],
    ['Apc', ['Rev']],
    ['Offb', ['Rev']],
    ['Ésaïe', ['Isa']],
    ['Éx', ['Exod']],
    ['Jud', ['Judg', 'Jude', 'Jdt']],
    ['Ab', ['Obad', 'Hab']],
    ['nothing', []],
  ] as const)('%s', (name, books) => {
    expect(booksNamed(name)).toEqual(books)
  })

  test('title, short form and id of each book mean that book', () => {
    for (const { id, title, short } of BOOKS)
      for (const name of [id, title, short]) expect(booksNamed(name)).toContain(id)
  })

  test('one abbreviation stands for two books only where two languages use it so', () => {
    const names = ['Es', 'Iud', 'Jud', '1 Reg', '1 Rg', '2 Reg', '2 Rg', 'Sg', 'Ab', 'Hb', 'So', 'Gl']
    for (const name of names) expect(booksNamed(name).length).toBeGreaterThan(1)
    for (const { short } of BOOKS) expect(booksNamed(short)).toHaveLength(1)
  })

  test('English names, abbreviations and misspellings come from the parser', () => {
    expect(englishBook('Gensis')).toBe('Gen')
    expect(englishBook('Revelations')).toBe('Rev')
    expect(englishBook('The Gospel of John')).toBe('John')
    expect(englishBook('1 Maccabees')).toBe('1Macc')
    expect(englishBook('Greek Esther')).toBe('EsthGr')
    expect(englishBook('hello world')).toBeUndefined()
    expect(englishBook('see Genesis')).toBeUndefined()
    expect(englishBook('Gen 1:1 and Exod')).toBeUndefined()
  })

  test('a name is compared by letters and digits', () => {
    expect(foldName(' 1. Könige ')).toBe('1konige')
    expect(foldName('Œuvre')).toBe('oeuvre')
    expect(foldName('Is.')).toBe('is')
  })
})
