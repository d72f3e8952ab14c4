import { beforeAll, describe, expect, it } from 'vitest'
import { type FixtureDocument, fixtureLibrary } from '../../../node/fixture.ts'
import type { Data, Given } from '../../api/catalogue.ts'
import type { Answer } from '../../api/envelope.ts'
import type { DateRecord } from '../../model/records.ts'
import { answer, type Host } from '../engine.ts'
import type { Library } from '../library.ts'
import { UNHURRIED } from '../turn.ts'

const host: Host = { sqlite: 'test', packs: async () => ({ ok: false, refusal: { code: 'none', message: 'none' } }) }
const ask = (library: Library, args: Given<'search'>) =>
  answer(library, host, 'search', { query: 'uerbum', sort: 'corpus', limit: 50, ...args }, UNHURRIED) as Promise<
    Answer<Data<'search'>>
  >

/** Names of the documents found. */
async function documents(library: Library, args: Given<'search'>): Promise<string[]> {
  const got = await ask(library, args)
  if (!got.ok) throw new Error(`refused: ${got.refusal.code} ${got.refusal.message}`)
  return got.data.hits.map(h => h.document_title)
}
const refusal = async (library: Library, args: Given<'search'>) => {
  const got = await ask(library, args)
  return got.ok ? 'answered' : got.refusal.code
}
const notes = async (library: Library, args: Given<'search'>) => {
  const got = await ask(library, args)
  return got.ok ? got.notes.map(n => n.text) : []
}

const document = (name: string, known: FixtureDocument['known']): FixtureDocument => ({
  name,
  ...(known ? { known } : {}),
  passages: ['uerbum rarissimum'],
})
const dated = (
  not_before: number | null,
  not_after: number | null,
  of: DateRecord['class'] = 'artifact',
  primary = true,
): DateRecord => ({ not_before, not_after, class: of, primary })

describe('dates', () => {
  const rows: [name: string, dates: DateRecord[]][] = [
    ['-113', [dated(-113, -113)]],
    ['-250to-100', [dated(-250, -100)]],
    ['-50to50', [dated(-50, 50)]],
    ['1to100', [dated(1, 100)]],
    ['-1', [dated(-1, -1)]],
    ['501on', [dated(501, null)]],
    ['upto-257', [dated(null, -257)]],
    ['501to700', [dated(501, 700)]],
    ['14', [dated(14, 14)]],
    ['two', [dated(100, 200), dated(-800, -701, 'composition', false)]],
    ['doubted', [{ ...dated(901, 902), doubt: '?' }]],
  ]
  let library: Library
  beforeAll(async () => {
    library = await fixtureLibrary([
      {
        slug: 'dates',
        language: 'lat',
        documents: [
          ...rows.map(([name, dates]) => document(name, { dates })),
          document('undated', undefined),
          {
            name: 'annals',
            known: { dates: [dated(1000, 1099), { ...dated(1007, 1007), primary: false, passages: [1, 1] }] },
            passages: ['uerbum primum', 'uerbum alterum'],
          },
        ],
      },
    ])
  })
  const hits = async (args: Given<'search'>) => documents(library, args)

  it.each<[string, Given<'search'>, string, boolean]>([
    ['T1', { century: -2 }, '-113', true],
    ['T2', { century: -2 }, '-250to-100', true],
    ['T3', { from: -100, to: -1 }, '-50to50', true],
    ['T4', { century: 1 }, '-50to50', true],
    ['T5', { century: -1 }, '1to100', false],
    ['T6', { from: 1, to: 1 }, '-1', false],
    ['T7', { from: 1, to: 500 }, '501on', false],
    ['T8', { from: -300, to: -200 }, 'upto-257', true],
    ['T9', { from: 600, to: 600 }, '501to700', true],
    ['T10', { from: 701 }, '501to700', false],
    ['T11', { from: 14, to: 14 }, '14', true],
    ['T12', { from: -3000 }, 'undated', false],
    ['T16 the composition row', { century: -8 }, 'two', true],
    ['T16 artifact', { century: -8, date_basis: 'artifact' }, 'two', false],
    ['T16 composition', { century: -8, date_basis: 'composition' }, 'two', false],
    ['T16 any:composition', { century: -8, date_basis: 'any:composition' }, 'two', true],
    ['T17', { century: 2, date_basis: 'composition' }, 'two', false],
    ['T19', { from: 501, to: 600, date_mode: 'within' }, '501to700', false],
    ['T20', { from: 600, to: 700 }, '501on', true],
    ['T20 within', { from: 600, to: 700, date_mode: 'within' }, '501on', false],
    ['T20 certain', { from: 600, to: 700, date_mode: 'certain' }, '501on', false],
    ['D13 bounded', { from: 600, to: 700, date_mode: 'bounded' }, '501on', false],
    ['T21', { century: -3 }, 'upto-257', true],
    ['D01 year 100 BCE is in century −1', { century: -1 }, '-250to-100', true],
    ['certain leaves out what is doubted', { from: 901, date_mode: 'certain' }, 'doubted', false],
    ['bounded does not', { from: 901, date_mode: 'bounded' }, 'doubted', true],
    ['several centuries', { century: [6, 7] }, '501to700', true],
  ])('%s', async (_, args, name, found) => {
    expect((await hits(args)).includes(name)).toBe(found)
  })
  it.each<[string, Given<'search'>, string]>([
    ['T13 C-', { from: 0 }, 'year_zero'],
    ['T14', { from: 100, to: 1 }, 'year_order'],
    ['T15', { century: 6, to: 500 }, 'century_and_range'],
    ['century 0', { century: 0 }, 'century_zero'],
    ['unknown basis', { from: 1, date_basis: 'guess' }, 'date_basis_unknown'],
  ])('%s is refused', async (_, args, code) => {
    expect(await refusal(library, args)).toBe(code)
  })
  it('T12 says how many matches are undated, and which rest on an open end', async () => {
    const said = await notes(library, { from: -3000, to: 600 })
    expect(said).toContain('1 match in undated documents left out.')
    expect(said).toContain('2 hits rest on a date with an open end.')
  })
  it('a hit shows the date that satisfied', async () => {
    const got = await ask(library, { century: -8 })
    expect(got.ok && got.data.hits.find(h => h.document_title === 'two')?.date).toEqual({
      not_before: -800,
      not_after: -701,
      class: 'composition',
    })
    const open = await ask(library, { from: 800, to: 850 })
    expect(open.ok && open.data.hits.find(h => h.document_title === '501on')?.date).toMatchObject({
      not_before: 501,
      not_after: null,
      open_ended: true,
    })
  })
  it('a date of some passages decides for these', async () => {
    const got = await ask(library, { from: 1007, to: 1007 })
    expect(got.ok && got.data.hits.filter(h => h.document_title === 'annals').map(h => h.citation)).toEqual(['1', '2'])
    const other = await ask(library, { from: 1050, to: 1050 })
    expect(other.ok && other.data.hits.filter(h => h.document_title === 'annals').map(h => h.citation)).toEqual(['1'])
  })
  it('what a filter empties is said with the number without it', async () => {
    const got = await ask(library, { from: 2000, date_mode: 'bounded' })
    expect(got.ok && got.data.loosen?.map(l => [l.text, l.total])).toEqual([['without years from 2000, bounded', 14]])
  })
})

describe('places, kinds, facets, scripts, lects, metre', () => {
  let library: Library
  beforeAll(async () => {
    const place = (name?: string, ns?: string, id?: string) => ({
      role: 'findspot' as const,
      ...(name ? { name } : {}),
      ...(ns && id ? { ref_ns: ns, ref_id: id } : {}),
    })
    library = await fixtureLibrary([
      {
        slug: 'known',
        language: 'lat',
        documents: [
          document('epitaph', { kinds: [{ path: 'funerary/epitaph' }], places: [place(undefined, 'tm', '2810')] }),
          document('unsaid', { kinds: [{ path: 'unknown' }], places: [place('Oxyrhynchos')] }),
          document('epic', {
            kinds: [{ path: 'literary/narrative/epic' }],
            places: [place(undefined, 'pleiades', '736983')],
          }),
          document('nome', { places: [place('Oxyrhynchites')] }),
          document('mentions', { places: [{ role: 'mentioned', name: 'Roma' }] }),
          document('medieval', { lect: 'lat:med', held_script: 'latn', artifact_script: 'xsux' }),
          document('koine', { lect: 'grc:koi~grek@x1' }),
          {
            name: 'papyrus',
            known: {
              facets: [
                { name: 'material', value: 'Papyrus' },
                { name: '__proto__', value: 'x' },
              ],
            },
            passages: [
              { text: 'uerbum unum', facets: [{ name: 'subject', value: 'taxes' }] },
              {
                text: 'uerbum duo',
                meter: [{ producer: 'pedecerto', code: 'H', pattern: 'DSDS' }],
              },
            ],
          },
        ],
        more: [
          { type: 'place', ns: 'tm', id: '1524', names: ['Oxyrhynchos'], same: [{ ns: 'pleiades', id: '736983' }] },
          { type: 'place', ns: 'pleiades', id: '1', names: ['Kenchreai'] },
          { type: 'place', ns: 'pleiades', id: '2', names: ['Kenchreai'] },
        ],
      },
    ])
  })
  it.each<[string, Given<'search'>, string[]]>([
    ['K1', { kind: 'funerary' }, ['epitaph']],
    ['K1 not on a limit', { kind: 'funerary/epi' }, []],
    ['K1 pattern', { kind: 'funerary/epi%' }, ['epitaph']],
    ['K2', { kind: 'unknown' }, ['unsaid']],
    ['K3', { kind: 'literary/narrative' }, ['epic']],
    ['several kinds', { kind: 'funerary,Literary' }, ['epitaph', 'epic']],
    ['K4', { place: 'tm:2810' }, ['epitaph']],
    ['K4 D08 by address', { place: 'https://www.trismegistos.org/place/2810/' }, ['epitaph']],
    ['K4 no prefix', { place: 'tm:281' }, []],
    ['K5', { place: 'Oxyrhynchos' }, ['unsaid', 'epic']],
    ['K6', { place: 'tm:1524' }, ['epic']],
    ['K7', { place: 'oxyrhynch%' }, ['unsaid', 'nome']],
    ['K7 _ is a letter', { place: 'oxyrhynch_tes%' }, []],
    ['a place that is only mentioned', { place: 'Roma' }, []],
    ['unless it is asked for', { place: 'Roma', place_role: ['mentioned'] }, ['mentions']],
    ['K9 lat:med', { lect: 'lat:med' }, ['medieval']],
    ['K9 lat:me', { lect: 'lat:me' }, []],
    ['K9 lat:cla', { lect: 'lat:cla' }, []],
    ['K10', { lect: 'grc:koi' }, ['koine']],
    ['K10 script', { lect: 'grc:koi~grek' }, ['koine']],
    ['K12', { facets: { material: 'papyrus', subject: 'tax%' } }, ['papyrus']],
    ['facets, one of several', { facets: { subject: ['wine', 'taxes'] } }, ['papyrus']],
    ['K17', { script: 'Xsux' }, ['medieval']],
    ['K18', { meter: 'h', meter_pattern: 'dsds' }, ['papyrus']],
    ['K18 ?', { meter_pattern: 'D?D?' }, ['papyrus']],
    ['K18 another', { meter: 'h', meter_pattern: 'DDDD' }, []],
  ])('%s', async (_, args, expected) => {
    expect(await documents(library, args)).toEqual(expected)
  })
  it('K9 lat has every stage', async () => {
    expect(await documents(library, { lect: 'lat' })).not.toContain('koine')
    expect(await documents(library, { lect: 'lat' })).toContain('medieval')
  })
  it.each<[string, Given<'search'>, string]>([
    ['K8', { place: 'foo:12' }, 'place_namespace'],
    ['K13', { facets: Object.fromEntries('abcdefghi'.split('').map(n => [n, 'x'])) }, 'facets_too_many'],
    ['K07 a name that is none', { facets: JSON.parse('{"__proto__":"x"}') as Record<string, string> }, 'arg_type'],
    ['script', { script: 'Greek' }, 'script_form'],
    ['lect', { lect: 'latin stage' }, 'lect_form'],
  ])('%s is refused', async (_, args, code) => {
    expect(await refusal(library, args)).toBe(code)
  })
  it('K9 without a table of lects there is a refusal that says so', async () => {
    const plain = await fixtureLibrary([{ slug: 'plain', language: 'lat', documents: [document('one', undefined)] }])
    expect(await refusal(plain, { lect: 'lat' })).toBe('lect_module_missing')
  })
  it('D09 a name of two places says so; an unknown facet names those there are', async () => {
    expect(await notes(library, { place: 'Kenchreai' })).toContain(
      'Place: Kenchreai is the name of 2 places: pleiades:1, pleiades:2.',
    )
    expect((await notes(library, { facets: { colour: 'red' } })).join(' ')).toMatch(
      /No text searched has the facet colour/,
    )
  })
  it('says what the scansion is and who made it', async () => {
    const got = await ask(library, { meter: 'H' })
    expect(got.ok && got.data.hits[0]?.meter).toEqual({ producer: 'pedecerto', code: 'H', pattern: 'DSDS' })
    expect(await notes(library, { meter: 'H' })).toContain('Scanned by pedecerto.')
    expect(await notes(library, { meter: 'galliambic' })).toContain('The metre galliambic is not known; known are H.')
  })
  it('counts what a filter knows nothing of', async () => {
    expect(await notes(library, { kind: 'funerary' })).toContain('6 matches in unclassified documents left out.')
  })
})

describe('licences of documents', () => {
  it('a text with a statement of its own is shown under it, and one of another class without a name says so', async () => {
    const library = await fixtureLibrary([
      {
        slug: 'mixed',
        language: 'lat',
        license: 'attribution',
        documents: [
          document('plain', undefined),
          { ...document('own', undefined), license: 'nc', known: { license_id: 'CC-BY-NC-4.0' } },
          { ...document('unnamed', undefined), license: 'nc' },
        ],
      },
    ])
    const got = await ask(library, {})
    expect(got.ok && got.data.hits.map(h => [h.license_class, h.license_id])).toEqual([
      ['attribution', 'CC0-1.0'],
      ['nc', 'CC-BY-NC-4.0'],
      ['nc', 'LicenseRef-see-text'],
    ])
    expect(got.ok && got.sources.map(s => s.license_id)).toEqual(['CC0-1.0', 'CC-BY-NC-4.0', 'LicenseRef-see-text'])
    expect(await documents(library, { license: 'nc' })).toEqual(['own', 'unnamed'])
  })
})
