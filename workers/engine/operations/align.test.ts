import { expect, it } from 'vitest'
import { fixtureLibrary } from '../../../node/fixture.ts'
import type { Data } from '../../api/catalogue.ts'
import type { Answer } from '../../api/envelope.ts'
import { answer, type Host } from '../engine.ts'
import { UNHURRIED } from '../turn.ts'

const host: Host = { sqlite: 'test', packs: async () => ({ ok: false, refusal: { code: 'none', message: 'none' } }) }

it('editions that share cards of a work outside the Bible are told by title and number', async () => {
  const work = 'urn:cts:greekLit:tlg0012.tlg001'
  const card = [`${work}:1.1`]
  const library = await fixtureLibrary([
    {
      slug: 'perseus',
      language: 'grc',
      documents: [
        {
          name: 'Iliad',
          work,
          passages: [
            { text: 'μῆνιν ἄειδε', citation: '1.1', align: card },
            { text: 'οὐλομένην', citation: '1.2', align: card },
          ],
        },
        {
          name: 'English',
          work,
          language: 'eng',
          passages: [{ text: 'The wrath sing, goddess', citation: '1.1', align: card }],
        },
      ],
    },
  ])
  const got = (await answer(library, host, 'align', { urn: 'urn:lectern:perseus:Iliad:1.2' }, UNHURRIED)) as Answer<
    Data<'align'>
  >
  expect(got.ok && got.data.refs.map(r => [r.ref, r.witnesses.map(w => w.sentences.map(s => s.text))])).toEqual([
    ['Iliad 1.1', [['μῆνιν ἄειδε', 'οὐλομένην'], ['The wrath sing, goddess']]],
  ])
  expect(got.ok && got.data.refs[0]?.witnesses[0]?.sentences.map(s => s.native_ref)).toEqual([undefined, 'Iliad 1.2'])
})
