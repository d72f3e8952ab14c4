import { beforeEach, describe, expect, it } from 'vitest'
import { type FixturePack, fixtureLibrary } from '../../../node/fixture.ts'
import type { Given, OperationName } from '../../api/catalogue.ts'
import type { Answer } from '../../api/envelope.ts'
import { answer, type Host } from '../engine.ts'
import { Library } from '../library.ts'
import { UNHURRIED } from '../turn.ts'

const host: Host = { sqlite: 'test', packs: async () => ({ ok: false, refusal: { code: 'none', message: 'none' } }) }

/** A text with the lemma of each word, which is the word itself, a form, a gloss, a sense, and a translation. */
const annotated = (text: string) => {
  let from = 0
  const tokens = text.split(' ').map((form, word) => {
    const start = text.indexOf(form, from)
    from = start + form.length
    return {
      form,
      word,
      span: [start, from] as const,
      lemma: form,
      gloss: `the ${form}`,
      gloss_lang: 'eng',
      senses: [form],
      morph: { tagset: 'ud', tag: form.startsWith('u') ? 'Case=Nom' : 'Case=Acc' },
    }
  })
  const layers = [{ layer: 'tr-en', kind: 'translation' as const, language: 'eng', text: `of ${text}` }]
  return { text, tokens, layers }
}

const OPEN: FixturePack = {
  slug: 'open',
  language: 'lat',
  lemma_tier: 'gold',
  flags: { fragment_index: true },
  documents: [
    {
      name: 'a',
      work: 'work:bible:Gen',
      passages: ['uerbum rarissimum', 'uerbum aliud', 'arma uirumque cano'].map(annotated),
    },
  ],
}
const RESTRICTED: FixturePack = {
  slug: 'reserved',
  language: 'lat',
  lemma_tier: 'gold',
  flags: { fragment_index: true },
  license: 'restricted',
  documents: [
    {
      name: 'r',
      work: 'work:bible:Gen',
      passages: ['uerbum rarissimum secretum', 'rarissima et rarissime'].map(annotated),
    },
  ],
}

describe('D15 withheld texts stay silent', () => {
  let withThem: Library
  let without: Library
  let opened: number
  beforeEach(async () => {
    opened = 0
    const whole = await fixtureLibrary([OPEN, RESTRICTED])
    withThem = new Library(
      whole.shelf.map(pack => {
        const { openWithheld } = pack
        return openWithheld
          ? {
              ...pack,
              openWithheld: () => {
                opened++
                return openWithheld()
              },
            }
          : pack
      }),
    )
    without = await fixtureLibrary([OPEN])
  })

  const ask = <N extends OperationName>(library: Library, operation: N, args: Given<N>): Promise<Answer> =>
    answer(library, host, operation, args, UNHURRIED)

  /** What a reader sees: all but the list of packs and the hash, which name the library itself. */
  const seen = (got: Answer): unknown => {
    if (!got.ok) return got.refusal
    const { packs: _, searched, coverage: __, ...data } = got.data as Record<string, unknown>
    const passages = (searched as { passages?: number } | undefined)?.passages
    return { data: { ...data, passages }, summary: got.summary, notes: got.notes, sources: got.sources }
  }

  const SEARCHES: Given<'search'>[] = [
    { query: 'uerbum rarissimum' },
    { query: 'uerbum' },
    { query: 'secretum' },
    { query: 'rarissi*' },
    { query: '*issime' },
    // suggestions: the nearest words and lemmas
    { query: 'rarissimi' },
    { query: 'secretus' },
    { lemma: 'rarissimum' },
    { lemma: 'rarissimi' },
    { lemma: 'secretum' },
    { lemma: 'uerbum', near: 'rarissimum' },
    { morph: 'case=acc', lang: 'lat' },
    { query: 'uerbum', morph: 'case=nom' },
    { query: 'uerbum', gloss: 'the' },
    { query: 'bum rar', fuzzy: true },
    { query: 'secret', fuzzy: true },
    { query: 'secretam', fuzzy: true, edits: 1 },
    { query: 'secretum', translations: true },
    { query: 'uerbum', translations: true },
    { gloss: 'the' },
    { gloss: 'secretum' },
    { sense: 'secretum' },
    { sense: '%' },
    { query: 'uerbum', sort: 'date', group: 'work' },
    { query: 'uerbum', license: 'restricted', include_restricted: false },
  ]

  /** Every operation over matches. */
  const OTHERS: [OperationName, Given<'concord'> & Given<'words'> & Given<'freq'>][] = [
    ['concord', { query: 'uerbum' }],
    ['concord', { lemma: 'secretum', sort_by: [1] }],
    ['words', { prefix: 's' }],
    ['words', { prefix: 'r', lemma: true }],
    ['words', { pattern: '*rissim*' }],
    ['words', { lemma: 'secretum' }],
    ...['work', 'source', 'license', 'form', 'lemma', 'tag', 'tier', 'century', 'language'].map(
      (by): [OperationName, Given<'freq'>] => ['freq', { query: 'uerbum', by }],
    ),
    ['export', { query: 'uerbum', format: 'tsv' } as never],
    ['export', { query: 'secretum', format: 'json' } as never],
  ] as never

  it('every search equals the one without them, and their file is not opened', async () => {
    for (const args of SEARCHES)
      expect(seen(await ask(withThem, 'search', args))).toEqual(seen(await ask(without, 'search', args)))
    expect(opened).toBe(0)
  })

  it('so do lines, lists of words, counts and files', async () => {
    for (const [operation, args] of OTHERS) {
      const [got, own] = [await ask(withThem, operation, args as never), await ask(without, operation, args as never)]
      // a file names the packs of the library
      const text = (of: Answer) =>
        JSON.stringify(seen(of)).replaceAll(
          /, reserved 1|,\\n *\{\\n *\\"id\\": \\"reserved\\",\\n *\\"version\\": \\"1\\"\\n *\}/g,
          '',
        )
      expect(text(got), `${operation} ${JSON.stringify(args)}`).toEqual(text(own))
      expect(JSON.stringify(got)).not.toMatch(/secretum rar|rarissime|secretum secretum/)
    }
    expect(opened).toBe(0)
  })

  it('so do the other editions of a verse, and dictionary words', async () => {
    const urn = 'urn:lectern:open:a:1'
    expect(seen(await ask(withThem, 'define', { lemma: 'secretum' }))).toEqual(
      seen(await ask(without, 'define', { lemma: 'secretum' })),
    )
    expect(JSON.stringify(await ask(withThem, 'show', { urn, context: true }))).not.toMatch(/secretum|rarissima/)
    expect(JSON.stringify(await ask(withThem, 'align', { urn }))).not.toMatch(/secretum|rarissima/)
    expect(opened).toBe(0)
  })

  it('one note for a reader who asked to be told, and nothing else', async () => {
    const args = { query: 'secretum' }
    const plain = await ask(withThem, 'search', args)
    const told = await ask(withThem, 'search', { ...args, disclose_withheld: true })
    expect(told.ok && told.notes.filter(note => note.code === 'withheld_matches').map(note => note.text)).toEqual([
      '1 match is in withheld material.',
    ])
    expect(told.ok && told.data).toEqual(plain.ok && plain.data)
  })

  it('on request they are found, and marked', async () => {
    const got = await ask(withThem, 'search', { query: 'uerbum rarissimum', include_restricted: true })
    const { total, hits } = got.ok
      ? (got.data as { total: { value: number }; hits: { urn: string; restricted?: true }[] })
      : expect.fail()
    expect(total.value).toBe(2)
    expect(hits.filter(hit => hit.restricted).map(hit => hit.urn)).toEqual(['urn:lectern:reserved:r:1'])
  })

  it('status says that they are there, and a request for one of them that it is withheld', async () => {
    const status = await ask(withThem, 'status', {})
    expect(status.ok && status.data).toMatchObject({
      excluded_by_default: 1,
      sources: [{ slug: 'open' }, { slug: 'reserved', withheld: true }],
    })
    const refusals = await Promise.all(
      ['urn:lectern:reserved:r:1', 'urn:lectern:reserved:r:99'].map(urn => ask(withThem, 'show', { urn })),
    )
    expect(refusals.map(got => got.ok || got.refusal.code)).toEqual(['withheld', 'withheld'])
    expect(opened).toBe(0)
  })
})
