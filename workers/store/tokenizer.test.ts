import type { Database as Sqlite } from '@sqlite.org/sqlite-wasm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixtureFile } from '../../node/fixture.ts'
import { fold, foldTokens, foldWithMap, GAP, indexToken } from '../model/fold/index.ts'
import type { FoldFlags } from '../model/fold/types.ts'
import { SCHEMA_SQL } from './schema.ts'
import { loadSqlite, startedSqlite } from './sqlite.ts'

/**
 * The full-text index splits a fold exactly where the fold splits itself: every lane counts the same positions. Compared
 * are the tokens of our fold and those that FTS5 has made, read back from the index by its vocabulary.
 */

/** Tokens of a text as every lane counts them. */
function tokensOf(text: string, language: string, flags?: FoldFlags): string[] {
  const folded = foldWithMap(text, language, flags)
  const bounds = foldTokens(folded)
  return Array.from({ length: bounds.length / 2 }, (_, i) =>
    indexToken(folded.fold.slice(bounds[i * 2], bounds[i * 2 + 1])),
  )
}

/** What the builder hands to the index. */
const indexed = (text: string, language: string, flags?: FoldFlags): string =>
  fold(text, language, flags).split(' ').map(indexToken).join(' ')

/** Terms of every row of `words`, in their places. */
function termsByRow(db: Sqlite): Map<number, string[]> {
  const rows = new Map<number, string[]>()
  for (const [row, term] of db.selectArrays('SELECT doc, term FROM temp.seen ORDER BY doc, "offset"') as [
    number,
    string,
  ][]) {
    const terms = rows.get(row)
    if (terms) terms.push(term)
    else rows.set(row, [term])
  }
  return rows
}

const SEEN = "CREATE VIRTUAL TABLE temp.seen USING fts5vocab('main', 'words', 'instance')"

interface Sample {
  script: string
  language: string
  flags?: FoldFlags
  /** Lines as editions print them. */
  lines: string[]
  /** Signs that occur in the script, for arbitrary strings. */
  signs: string
}

const SAMPLES: Sample[] = [
  {
    script: 'Greek',
    language: 'grc',
    lines: [
      'μῆνιν ἄειδε θεὰ Πηληϊάδεω Ἀχιλῆος',
      'ὁ δὲ ἀποκριθεὶς εἶπεν· Γέγραπται· Οὐκ ἐπʼ ἄρτῳ μόνῳ ζήσεται ⸀ὁ ἄνθρωπος, ἀλλʼ ⸀ἐπὶ παντὶ ῥήματι',
      '[μῆ]νιν ἄ̣ει[δε] [...] θεά, δ’ἰφθίμους — κ[(αὶ)] στρα(τηγός) τῶι ϗ',
    ],
    signs: 'αάὰᾶᾳἄἀβσςΣϲϗῥρϑ᾽᾿῾΄\u0301\u0313\u0308\u0323·;ʼ’()[]⟦⸀1 ',
  },
  {
    script: 'Latin',
    language: 'lat',
    flags: { leiden: true },
    lines: [
      'Arma virumque canō, Trōiæ quī prīmus ab ōrīs',
      'D(is) M(anibus) s(acrum) | C(aio) Iul[io] &c. Aug(usti) lib(erto) ⟨e⟩t ꝑ',
    ],
    signs: "aAāăæœvVjJuUiſ&⁊ꝑ\u0304'’()[]|/.-12²₂ \n",
  },
  {
    script: 'Hebrew',
    language: 'hbo',
    lines: ['בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים אֵ֥ת הַשָּׁמַ֖יִם וְאֵ֥ת הָאָֽרֶץ׃', 'עַל־פְּנֵ֣י ׀ תְה֑וֹם ארה״ב ארה"ב ה\' מֶ֫לֶךְ'],
    signs: 'אבךכםןףץשׁוְּ֖֑׃־׀׳״"\'´\u034f ',
  },
  {
    script: 'Syriac',
    language: 'syr',
    lines: ['ܒܪܫܝܬ ܐܝܬܘܗܝ ܗܘܐ ܡܠܬܐ', 'ܫܠܳܡܳܐ ܥܰܡܟܽܘܢ܀'],
    signs: 'ܐܒܓܡܠ\u0730\u0733܀܂ ',
  },
  {
    script: 'Arabic',
    language: 'ara',
    lines: ['بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ', 'الْكِتَابُ أَحْمَد مدرسة، على ﻻ ـ ١٢'],
    signs: 'ابأإآؤئىيةهـلٱ\u064b\u064e\u0670\u200cﻻ،١ ',
  },
  {
    script: 'Coptic',
    language: 'cop',
    lines: ['ⲁⲩⲱ ⲡⲉϫⲁϥ ⲛⲁⲩ ϫⲉ ⲛ̄ⲧⲉⲧⲛ︤ⲥⲱⲧⲙ︥', 'ⲙⲏⲣ⳿ πνουτε ϯⲣⲏⲛⲏ ⳾ ⲓ︦ⲥ︦'],
    signs: 'ⲁⲃⲛϯϫϥⳋ⳿\u0304\u0305\ufe24\ufe26π’ ',
  },
  {
    script: 'Gothic',
    language: 'got',
    lines: ['𐌰𐍄𐍄𐌰 𐌿𐌽𐍃𐌰𐍂 𐌸𐌿 𐌹𐌽 𐌷𐌹𐌼𐌹𐌽𐌰𐌼', 'atta unsar þu in himinam, ƕas Iesu·is'],
    signs: '𐌰𐌱𐌸𐍈𐌹\u0308þƕÞaei· ',
  },
  {
    script: 'Cyrillic',
    language: 'chu',
    lines: ['въ начѧлѣ бѣ слово · и слово бѣ отъ б҃а', 'о҄убо ᲂубо і︮с︯ ꙗвити щедръ ѿц꙯ь ⰰⰱ'],
    signs: 'оуꙋѹᲈъьыꙑѣѧщѿѱїйб҃\u0483\ua66f\u2de0\ufe2eⰰ·. ',
  },
  {
    script: 'Armenian and Georgian',
    language: 'xcl',
    lines: ['Ի սկզբանէ էր Բանն, և Բանն էր առ Աստուած', 'ի՞նչ ՚ի ձեռն'],
    signs: 'իևԵւ՞՛՜՚աԱႠⴀა։ ',
  },
  {
    script: 'Devanagari',
    language: 'san',
    lines: ['धर्मक्षेत्रे कुरुक्षेत्रे समवेता युयुत्सवः ।', 'अ॒ग्निमी॑ळे पु॒रोहि॑तं य॒ज्ञस्य॑ ॥ १.१ ॥', "so'haṃ dharmakṣetre"],
    signs: "कतनमयअआ्॒॑ािंःऽ।॥१ṃṛśaA'’ ",
  },
  {
    script: 'Tibetan',
    language: 'xct',
    lines: ['༄༅། །རྒྱ་གར་སྐད་དུ། བི་ན་ཡ་བསྟུ། བོད་སྐད་དུ།', 'བསྐྱུངྈ མིའི་ པོའམ་་ ཧཱུཾ༔ དྭགས་'],
    signs: "ཀགབམའསདངྱྲཱིེོུཾ་།༔ྈ '",
  },
  {
    script: 'cuneiform',
    language: 'akk',
    flags: { index_style: 'accent', c_atf: true },
    lines: ['šar-ru-um {d}EN.ZU a-na ⸢E₂⸣ [x x] du-un-nu-um#', '1(disz) |UD.KIB.NU|{ki} szu-ba-ti šà bá ... ŋeš'],
    signs: "aáàšszŠgŋ\u0301ʾ'{}[]⸢⸣()|.-×₂2ₓx!#?* ",
  },
  {
    script: 'Ugaritic and Egyptian',
    language: 'uga',
    lines: ['𐎁𐎓𐎍 𐎟 𐎎𐎍𐎋', 'ḫnny ʿbd ʾilm ṯpṭ'],
    signs: "𐎀𐎁𐎟ḫḥhʿʾ‘'\u032eṯ ",
  },
  {
    script: 'Egyptian',
    language: 'egy',
    lines: ['ꜣbḏw sḏm.n=f i҆mn ꞽmn ḥr.w', 'nṯr⸗f ꜥnḫ'],
    signs: 'ꜣꜥꞽḏḥḫẖ.=⸗-i\u0486j ',
  },
  {
    script: 'Han',
    language: 'lzh',
    lines: ['子曰：「學而時習之，不亦說乎？」', '说文解字 𠮷野家 gen-itgc后 豈'],
    signs: '子曰說说文國国后豈𠮷a，。「 ',
  },
  {
    script: 'Japanese',
    language: 'jpn',
    lines: ['春はあけぼの。やうやう白くなりゆく', 'た\u3099け 国'],
    signs: '国國だた\u3099かアァー。 ',
  },
  {
    script: 'any other',
    language: 'eng',
    lines: [
      'In the beginning God’s word—naïve café ﬁn; [is] it? "He said" 1² lord\'s',
      'a!#$%&()*+,-./:;<=>?@[]^_{|}~ b`c\\d"e\'f',
    ],
    signs: 'aAéıİﬁ²₂\'"`\\^~_[]<>&%$#@!|-–—.… \n\t\u00a0',
  },
]

let db: Sqlite
beforeAll(async () => {
  db = new (await loadSqlite()).oo1.DB(':memory:')
  db.exec(`${SCHEMA_SQL}; ${SEEN}`)
})
afterAll(() => db?.close())

/** The tokens that FTS5 makes of each string. */
function indexTerms(texts: readonly string[]): string[][] {
  db.exec("SAVEPOINT one; INSERT INTO words(words) VALUES('delete-all')")
  for (const [row, text] of texts.entries())
    db.exec({ sql: 'INSERT INTO words(rowid, x) VALUES(?1, ?2)', bind: [row, text] })
  const rows = termsByRow(db)
  db.exec('ROLLBACK TO one; RELEASE one')
  return texts.map((_, row) => rows.get(row) ?? [])
}

describe.each(SAMPLES)('tokens of the fold and of the index: $script', ({ language, flags = {}, lines, signs }) => {
  it('printed lines, through the builder of packs', async () => {
    const { file } = await fixtureFile({
      slug: 'sample',
      language,
      flags,
      documents: [{ name: 'x', passages: lines.map(line => line.normalize('NFC')) }],
    })
    const sqlite = startedSqlite()
    const pack = new sqlite.oo1.DB(':memory:')
    try {
      const at = sqlite.wasm.allocFromTypedArray(file)
      const { SQLITE_DESERIALIZE_FREEONCLOSE, SQLITE_DESERIALIZE_READONLY } = sqlite.capi
      pack.checkRc(
        sqlite.capi.sqlite3_deserialize(
          pack.pointer!,
          'main',
          at,
          file.length,
          file.length,
          SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY,
        ),
      )
      pack.exec(SEEN)
      const rows = termsByRow(pack)
      expect([...rows.values()].flat().length).toBeGreaterThan(5)
      for (const [row, line] of lines.entries())
        expect(rows.get(row) ?? []).toEqual(tokensOf(line.normalize('NFC'), language, flags))
    } finally {
      pack.close()
    }
  })

  it('any string', () => {
    const sign = fc.constantFrom(...signs, ...lines.join(' ').split(/(?<=\s)/))
    const text = fc
      .array(
        fc.oneof(
          { weight: 8, arbitrary: sign },
          { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
          { weight: 1, arbitrary: fc.constantFrom(GAP, '[...]', '\u0000', '\ud800', '"', "'") },
        ),
        { maxLength: 16 },
      )
      .map(parts => parts.join(''))
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 20 }), texts => {
        expect(indexTerms(texts.map(one => indexed(one, language, flags)))).toEqual(
          texts.map(one => tokensOf(one, language, flags)),
        )
      }),
      { numRuns: 60 },
    )
  })
})
