/**
 * The rows of the specification: tags and what they decode to. A row names values that must be there and, of the keys it
 * names, all of them; other keys may be there. `?` marks one of several that the tag leaves open.
 */
import { describe, expect, it } from 'vitest'
import { type Decoded, decode, holds, type MorphContext, parseMorph, splitOshb } from './index.ts'
import type { MorphKey } from './keys.ts'

/** The named keys of a decoded tag, written like a row. */
const written = (decoded: Decoded, keys: readonly string[]): string =>
  keys
    .map(key => {
      const values = decoded.values[key as MorphKey] ?? []
      return `${key}=${values.map(({ value, certain }) => value + (certain ? '' : '?')).join('|')}`
    })
    .join(' ')

type Row = readonly [id: string, tagset: string, tag: string, expected: string, context?: MorphContext]

const ROWS: readonly Row[] = [
  ['M1', 'proiel', '-p---mgpwi', 'number=plur gender=masc case=gen degree=pos strength=weak inflection=yes'],
  [
    'M2',
    'proiel',
    '3spia----i',
    'person=3 number=sing tense=pres mood=ind voice=act verbform=fin inflection=yes pos=verb',
    { xpos: 'V-' },
  ],
  ['M3', 'proiel', '--pna----i', 'tense=pres mood=inf verbform=inf voice=act inflection=yes'],
  [
    'M4',
    'proiel',
    'V- -supamn-si',
    'pos=verb number=sing tense=past mood=part verbform=part voice=act gender=masc case=nom strength=strong inflection=yes',
  ],
  ['M5', 'proiel', '-----q----', 'gender=fem?|masc?|neut?'],
  ['M6', 'agdt', 'v3saia---', 'pos=verb person=3 number=sing tense=aor mood=ind voice=act verbform=fin'],
  ['M7', 'agdt', 'v-sapmmn-', 'pos=verb number=sing tense=aor mood=part verbform=part voice=mid gender=masc case=nom'],
  ['M8', 'agdt', 'v--ppe---', 'pos=verb tense=pres mood=part verbform=part voice=mid?|mp|pass?'],
  ['M9', 'ccat', '----DSF-', 'case=dat number=sing gender=fem'],
  ['M10', 'ccat', '3IAI-S--', 'person=3 tense=impf|past aspect=imp voice=act mood=ind number=sing'],
  ['M10 with its part of speech', 'ccat', 'V- 3IAI-S--', 'pos=verb person=3 tense=impf|past aspect=imp verbform=fin'],
  ['M11', 'oshb', 'HVqp3ms', 'pos=verb stem=qal conjugation=perf person=3 gender=masc number=sing'],
  ['M12, first', 'oshb', splitOshb('HC/Vqw3fs')[0] ?? '', 'pos=cconj stem='],
  ['M12, second', 'oshb', splitOshb('HC/Vqw3fs')[1] ?? '', 'stem=qal conjugation=wayq person=3 gender=fem number=sing'],
  ['M13, first', 'oshb', splitOshb('HR/Ncfsa')[0] ?? '', 'pos=adp'],
  ['M13, second', 'oshb', splitOshb('HR/Ncfsa')[1] ?? '', 'pos=noun subtype=common gender=fem number=sing state=abs'],
  ['M14', 'oshb', 'AVqrmsa', 'stem=peal conjugation=ptca gender=masc number=sing state=abs verbform=part voice=act'],
  ['M15, first', 'oshb', splitOshb('HR/Sp1cs')[0] ?? '', 'pos=adp'],
  [
    'M15, second',
    'oshb',
    splitOshb('HR/Sp1cs')[1] ?? '',
    'suffix.person=1 suffix.gender=com suffix.number=sing person=',
  ],
  ['M16', 'bhsa', 'vs=hif vt=wayq ps=p3 nu=sg gn=m', 'stem=hifil conjugation=wayq person=3 number=sing gender=masc'],
  ['M17', 'dss', 'vs=hifil vt=wayy', 'stem=hifil conjugation=wayq'],
  ['M18', 'ud', 'HebBinyan=PAAL|Tense=Past|Mood=Ind', 'stem=qal conjugation=wayq', { language: 'hbo' }],
  ['M19', 'diorisis', 'neut nom/voc/acc sg', 'gender=neut number=sing case=acc?|nom?|voc?'],
  ['M20', 'diorisis', 'aor ind act 3rd sg', 'tense=aor mood=ind voice=act person=3 number=sing'],
  ['M21', 'cora', '3.Sg.Präs.Ind.Unr', 'person=3 number=sing tense=pres mood=ind subtype=irregular'],
  ['M22', 'cora', 'Masc.Dat-Akk.Sg', 'gender=masc number=sing case=acc?|dat?'],
  ['M23', 'msd', 'Ncmsn', 'pos=noun gender=masc number=sing case=nom'],
  ['M24', 'msd', 'Va-r1s-y', 'pos=aux tense=pres mood=ind person=1 number=sing polarity=neg'],
  ['M25', 'coptic', 'ANEGPST', 'pos=aux polarity=neg'],
  ['M32', 'robinson', 'V-ADI-3S', 'pos=verb tense=aor voice=dep|mid mood=ind verbform=fin person=3 number=sing'],
  ['M33', 'robinson', 'N-NSF', 'pos=noun case=nom number=sing gender=fem'],
  ['M34', 'robinson', 'V-2RAI-1P-ATT', 'tense=perf voice=act mood=ind person=1 number=plur subtype=attic|second'],
  [
    'M35',
    'robinson',
    'V-PNP-NPM',
    'tense=pres voice=dep|mid?|pass? mood=part verbform=part case=nom number=plur gender=masc',
  ],
  ['M36, first', 'robinson', 'P-1GS', 'pos=pron prontype=prs person=1 case=gen number=sing gender='],
  ['M36, second', 'robinson', 'P-GSM', 'pos=pron prontype=prs case=gen number=sing gender=masc person='],
  [
    'M37',
    'robinson',
    'S-1SASF',
    'pos=pron prontype=prs poss=yes person=1 case=acc number=sing gender=fem subtype=owner=sing',
  ],
  ['M38, first', 'robinson', 'A-NSM-N', 'pos=adj case=nom number=sing gender=masc polarity=neg'],
  ['M38, second', 'robinson', 'PRT-N', 'pos=part polarity=neg'],
  ['M38, third', 'robinson', 'ADV-I', 'pos=adv prontype=int'],
  [
    'M39',
    'n1904',
    'sp=verb tense=aorist voice=middle mood=indicative person=p3 number=singular morph=V-ADI-3S',
    'pos=verb tense=aor voice=dep|mid mood=ind verbform=fin person=3 number=sing',
  ],
  ['M40', 'ccat', '----VSM-', 'case=voc number=sing gender=masc'],
]

it.for(ROWS)('%s: %s %s', ([, tagset, tag, expected, context]) => {
  const decoded = decode({ tagset, tag }, context)
  const keys = expected.split(' ').map(pair => pair.slice(0, pair.indexOf('=')))
  expect(written(decoded, keys)).toBe(expected)
  expect(decoded.unknown).toEqual([])
})

const asked = (query: string, tagset: string, tag: string, context?: MorphContext): false | { ambiguous: boolean } => {
  const parsed = parseMorph(query)
  if (!parsed.ok) throw new Error(parsed.message)
  return holds(decode({ tagset, tag }, context), parsed.pairs)
}

describe('rows that ask', () => {
  it('M26: an infinitive is a mood and a verb form', () => {
    expect(asked('mood=inf', 'ud', 'VerbForm=Inf')).toEqual({ ambiguous: false })
    expect(asked('verbform=inf', 'proiel', '--pna----i')).toEqual({ ambiguous: false })
  })

  it('M27: pl is plur', () => {
    expect(parseMorph('number=pl')).toEqual(parseMorph('number=plur'))
  })

  it('M28: a perfective past of UD_Ancient_Greek-PROIEL may be an aorist', () => {
    const tag = 'Aspect=Perf|Tense=Past'
    expect(asked('tense=aor', 'ud', tag, { source: 'ud-grc-proiel' })).toEqual({ ambiguous: true })
    expect(asked('tense=past', 'ud', tag, { source: 'ud-grc-proiel' })).toEqual({ ambiguous: false })
    expect(asked('tense=aor', 'ud', tag, { source: 'ud-grc-perseus' })).toBe(false)
    expect(asked('tense=perf', 'ud', tag, { source: 'ud-la-proiel' })).toEqual({ ambiguous: false })
    expect(asked('tense=aor', 'ud', tag, { source: 'ud-cu-proiel' })).toEqual({ ambiguous: false })
  })

  it('M29: alternatives, and a key that is not there', () => {
    expect(asked('case=gen|dat', 'ud', 'Case=Dat')).toEqual({ ambiguous: false })
    expect(asked('case=gen|dat', 'ud', 'Case=Nom')).toBe(false)
    expect(asked('case!=acc', 'ud', 'Case=Dat')).toEqual({ ambiguous: false })
    expect(asked('case!=acc', 'ud', 'Case=Acc,Nom')).toBe(false)
    expect(asked('case!=acc', 'ud', 'Number=Sing')).toBe(false)
  })

  it('M30: what is no query is refused, with what may stand there', () => {
    expect(parseMorph('casus=dat')).toMatchObject({
      ok: false,
      code: 'morph_key',
      expected: expect.arrayContaining(['case']),
    })
    expect(parseMorph('case')).toMatchObject({ ok: false, code: 'morph_syntax' })
    const value = parseMorph('case=xyz')
    expect(value).toMatchObject({ ok: false, code: 'morph_value' })
    expect(value).toHaveProperty('expected', ['nom', 'gen', 'dat', 'acc', 'voc', 'abl', 'loc', 'ins', 'obl'])
  })

  it('M31: both conditions on one token', () => {
    const query = 'case=nom,number=pl'
    expect(['Case=Nom|Number=Sing', 'Case=Acc|Number=Plur'].filter(tag => asked(query, 'ud', tag))).toEqual([])
    expect(asked(query, 'ud', 'Case=Nom|Number=Plur')).toEqual({ ambiguous: false })
  })

  it('M41: deponent only where the tag says so', () => {
    expect(asked('voice=dep', 'ud', 'Voice=Mid')).toBe(false)
    expect(asked('voice=dep', 'agdt', 'v3spie---')).toBe(false)
    expect(asked('voice=dep', 'agdt', 'v3spid---')).toEqual({ ambiguous: false })
    expect(asked('voice=dep', 'n1904', 'sp=verb voice=passive morph=V-AOI-3S')).toEqual({ ambiguous: false })
    expect(asked('voice=dep', 'n1904', 'sp=verb voice=passive morph=V-API-3S')).toBe(false)
  })

  it('E15: the voice as annotated', () => {
    expect(asked('voice=pass', 'robinson', 'V-ADI-3S')).toBe(false)
    expect(asked('voice=mid', 'robinson', 'V-ADI-3S')).toEqual({ ambiguous: false })
    expect(asked('voice=pass', 'ud', 'Voice=Pass')).toEqual({ ambiguous: false })
    expect(asked('voice=act', 'ud', 'Voice=Pass')).toBe(false)
  })

  it('weqatal is a perfect that can be left out', () => {
    expect(asked('conjugation=perf', 'oshb', 'HVqq3ms')).toEqual({ ambiguous: false })
    expect(asked('conjugation=perf,conjugation!=weqt', 'oshb', 'HVqq3ms')).toBe(false)
    expect(asked('conjugation=perf,conjugation!=weqt', 'oshb', 'HVqp3ms')).toEqual({ ambiguous: false })
  })
})
