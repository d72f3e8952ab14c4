import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decode, holds, type MorphContext, parseMorph, splitOshb, TAGSETS } from './index.ts'
import { valuesOf } from './keys.ts'

const values = (tagset: string, tag: string, context?: MorphContext): string =>
  Object.entries(decode({ tagset, tag }, context).values)
    .map(([key, list]) => `${key}=${list.map(({ value, certain }) => value + (certain ? '' : '?')).join('|')}`)
    .join(' ')

describe('what a tag leaves open', () => {
  it('a choice implies for certain what each of its values does', () => {
    expect(values('proiel', '3spea-----')).toBe('mood=ind?|sub? number=sing person=3 tense=pres verbform=fin voice=act')
  })

  it('a feature given twice, or with two values', () => {
    expect(values('ud', 'Case=Acc|Case=Gen')).toBe('case=acc?|gen?')
    expect(values('ud', 'Gender=Fem,Masc|PronType=Prs,Rel')).toBe('gender=fem?|masc? prontype=prs?|rel?')
  })

  it('Hebrew nouns of both genders; infinitives of UD', () => {
    expect(values('oshb', 'HNcbsc')).toContain('gender=fem?|masc?')
    expect(values('ud', 'HebBinyan=PAAL|VerbForm=Inf')).toBe('conjugation=infa?|infc? mood=inf stem=qal verbform=inf')
  })

  it('several analyses: a query holds within one', () => {
    const decoded = decode({ tagset: 'diorisis', tag: 'neut nom sg|fem acc pl' })
    expect(decoded.analyses?.length).toBe(2)
    const ask = (query: string) => {
      const parsed = parseMorph(query)
      return parsed.ok && holds(decoded, parsed.pairs)
    }
    expect(ask('case=nom,number=sg')).toEqual({ ambiguous: true })
    expect(ask('case=nom,number=pl')).toBe(false)
  })
})

describe('UD with the tag of the treebank', () => {
  it('the native tag decides tense and mood', () => {
    const source = 'ud-grc-perseus'
    expect(values('ud', 'Mood=Ind|Tense=Past|Voice=Mid', { source, upos: 'VERB', xpos: 'v3saie---' })).toBe(
      'mood=ind number=sing person=3 pos=verb tense=aor verbform=fin voice=mid|mp|pass?',
    )
    expect(values('ud', 'Aspect=Imp|Tense=Past', { source, xpos: 'v3siia---' })).toContain('tense=impf|past')
  })

  it('one sign for both conjunctions is settled by UD', () => {
    expect(values('ud', '_', { upos: 'SCONJ', xpos: 'c--------' })).toBe('pos=sconj')
  })

  it('a past without aspect is an aorist in Perseus, a perfective present a perfect in PTNK', () => {
    expect(values('ud', 'Tense=Past', { source: 'ud-grc-perseus' })).toBe('tense=aor|past')
    expect(values('ud', 'Tense=Past', { source: 'ud-grc-proiel' })).toBe('tense=past')
    expect(values('ud', 'Aspect=Perf|Tense=Pres', { source: 'ud-grc-ptnk' })).toBe('aspect=perf tense=perf|pres')
    expect(values('ud', 'Aspect=Perf|VerbForm=Inf', { source: 'ud-grc-ptnk' })).toContain('tense=aor?|perf?')
  })

  it('tense and aspect are one', () => {
    expect(values('ud', 'Aspect=Imp|Tense=Past', { language: 'lat' })).toBe('aspect=imp tense=impf|past')
    expect(values('ud', 'Aspect=Perf|Tense=Fut', { language: 'la' })).toBe('aspect=perf tense=fut|futperf')
    expect(values('ud', 'Tense=Pqp')).toBe('tense=past|plup')
  })

  it('features outside the vocabulary stay askable, and are reported where they take the place of a value', () => {
    const decoded = decode({ tagset: 'ud', tag: 'Case=All|InflClass=LatA|Compound=Yes|Number[psor]=Sing|Foo=Bar|x' })
    expect(decoded.values.subtype?.map(({ value }) => value)).toEqual([
      'case=all',
      'compound',
      'foo=bar',
      'inflclass=lata',
      'owner=sing',
      'x',
    ])
    expect(decoded.unknown).toEqual(['x', 'Case=All', 'Foo=Bar'])
  })

  it('Coptic tags add what features do not say', () => {
    expect(values('ud', 'Polarity=Neg', { language: 'cop', upos: 'AUX', xpos: 'ANEGPST' })).toBe(
      'polarity=neg pos=aux subtype=past',
    )
    expect(values('coptic', 'ACOND_PPERS')).toBe('definite=def pos=aux|pron prontype=prs subtype=conditional')
  })
})

describe('tagsets', () => {
  it('OSHB: codes of a word', () => {
    expect(splitOshb('HC/Vqw3fs')).toEqual(['HC', 'HVqw3fs'])
    expect(splitOshb('AC/Ncmpc/')).toEqual(['AC', 'ANcmpc', 'A'])
    expect(splitOshb('x/y')).toEqual(['x/y'])
  })

  it('OSHB: a whole code on one token is its word, with the suffix', () => {
    expect(values('oshb', 'HTd/Ncmsa')).toBe('definite=def gender=masc number=sing pos=noun state=abs subtype=common')
    expect(values('oshb', 'HC/R/Sp3ms')).toBe('pos=adp suffix.gender=masc suffix.number=sing suffix.person=3')
  })

  it('AGDT: eight places, other lengths, and words that are no tags', () => {
    expect(values('agdt', 'n-s---mg')).toBe(values('agdt', 'n-s---mg-'))
    for (const tag of ['n-s---m', 'a-p---ngp-', 'undefined']) {
      expect(decode({ tagset: 'agdt', tag })).toEqual({ values: {}, unknown: [tag] })
    }
    expect(decode({ tagset: 'agdt', tag: 'n-q------' }).unknown).toEqual(['q at place 3'])
  })

  it('PROIEL: short tags, the CoNLL form, and more than ten places', () => {
    expect(values('proiel', '3s')).toBe('number=sing person=3')
    expect(values('proiel', 'PERS3|NUMBs|TENSp|MOODo|VOICa')).toBe(values('proiel', '3spoa'))
    expect(decode({ tagset: 'proiel', tag: '3spia----ii' }).unknown).toEqual(['3spia----ii'])
  })

  it('N1904: features win where the two differ', () => {
    expect(values('n1904', 'sp=advb morph=PRT-N')).toBe('polarity=neg pos=adv')
    expect(values('n1904', 'sp=verb voice=middlepassive morph=V-PNI-3S')).toContain('voice=dep|mid?|mp|pass?')
  })

  it('BHSA: suffixes, and values that say nothing', () => {
    expect(values('bhsa', 'sp=subs gn=unknown ps=NA st=e prs_ps=p3 prs_gn=m prs_nu=sg')).toBe(
      'pos=noun state=det suffix.gender=masc suffix.number=sing suffix.person=3',
    )
  })

  it('an unknown tagset leaves its tag', () => {
    for (const tagset of ['', 'menota', '__proto__', 'constructor']) {
      expect(decode({ tagset, tag: 'xNC' })).toEqual({ values: {}, unknown: ['xNC'] })
    }
  })
})

describe('any string', () => {
  const tagset = fc.constantFrom(...TAGSETS)
  const context = fc.record(
    {
      language: fc.oneof(fc.string(), fc.constantFrom('hbo', 'grc', 'cop', '__proto__')),
      upos: fc.oneof(fc.string(), fc.constantFrom('VERB', '_', 'constructor')),
      xpos: fc.oneof(fc.string(), fc.constantFrom('V-', 'v3saia---', 'ACOND_PPERS', 'verb', 'toString')),
      source: fc.oneof(fc.string(), fc.constantFrom('ud-grc-perseus', 'ud-grc-ptnk')),
    },
    { requiredKeys: [] },
  )
  /** Strings that look like tags, so that the tables are reached. */
  const tag = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'HAVNqpwir123mfscdaxSTR/-_|=. GPOE'), maxLength: 14 }),
    fc
      .array(
        fc.constantFrom('Case=Nom,Acc', 'Tense=Past', 'Aspect=Perf', 'HebBinyan=PAAL', '__proto__=x', 'toString', '='),
      )
      .map(parts => parts.join('|')),
  )

  it('decodes without an error into the vocabulary, sorted, and back from JSON', () => {
    fc.assert(
      fc.property(tagset, tag, context, (name, text, around) => {
        const decoded = decode({ tagset: name, tag: text }, around)
        expect(JSON.parse(JSON.stringify(decoded))).toEqual(decoded)
        expect(Object.keys(decoded.values)).toEqual(Object.keys(decoded.values).sort())
        for (const [key, list] of Object.entries(decoded.values)) {
          const found = list.map(({ value }) => value)
          expect(found).toEqual([...new Set(found)].sort())
          const known = valuesOf(key as 'case')
          if (known) expect(known).toEqual(expect.arrayContaining(found))
          // What is there can be asked for.
          for (const { value, certain } of known ? list : []) {
            const parsed = parseMorph(`${key}=${value}`)
            expect(parsed.ok && holds(decoded, parsed.pairs)).toEqual({ ambiguous: !certain || !!decoded.analyses })
          }
        }
      }),
      { numRuns: 3000 },
    )
  })
})
