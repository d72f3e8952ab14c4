/** A key: what it types, alone and with Shift, and what is said of it. */
export interface Key {
  types: string
  /** With Shift; the capital where nothing is named, absent where there is none. */
  shifted?: string
  /** Small beside the letter: its code in the notation that scholars type it in. */
  hint?: string
  /** What a reader's voice says; the letter itself where nothing is named. */
  name?: string
}

/** A keyboard on the screen. */
export interface Layout {
  id: LayoutId
  name: string
  /** The tag of what the keys show (BCP 47): face, direction and voice follow it. */
  lang: string
  /** Languages (ISO 639-3) of which it is the keyboard. */
  languages: readonly string[]
  /** What the Shift key is called, where it does not write capitals. */
  shift?: string
  /** How to use it, in a sentence, where that is not plain. */
  about?: string
  rows: readonly (readonly Key[])[]
}

export const LAYOUT_IDS = [
  'greek',
  'hebrew',
  'latin',
  'coptic',
  'gothic',
  'slavonic',
  'devanagari',
  'iast',
  'tibetan',
  'cuneiform',
  'egyptian',
  'ugaritic',
] as const
export type LayoutId = (typeof LAYOUT_IDS)[number]

/** Letters by their codes: `α a, β b` is α with the hint a and β with the hint b. Without a code a letter stands alone. */
function keys(list: string): Key[] {
  return list.split(', ').map(pair => {
    const [types = '', hint] = pair.split(' ')
    return withCapital({ types, ...(hint ? { hint } : {}) })
  })
}

function withCapital(key: Key): Key {
  const capital = key.types.toUpperCase()
  return capital === key.types || [...capital].length > [...key.types].length ? key : { ...key, shifted: capital }
}

const plain = (letters: string): Key[] => letters.split(' ').map(types => withCapital({ types }))

/** Marks with their names: `acute:\u0301:/` types the mark and hints at its code. */
const marks = (...list: (readonly [types: string, name: string, hint?: string])[]): Key[] =>
  list.map(([types, name, hint]) => ({ types, name, ...(hint ? { hint } : {}) }))

const INDEX_DIGITS = plain('₀ ₁ ₂ ₃ ₄ ₅ ₆ ₇ ₈ ₉ ₓ').map((key, i) => ({
  ...key,
  name: i < 10 ? `index ${i}` : 'index x',
}))
const ALEPHS: Key[] = [
  { types: 'ʾ', name: 'aleph' },
  { types: 'ʿ', name: 'ayin' },
]

/** U+0F40 to U+0F6C stand again fifty code points on, as they are written beneath another letter. */
const beneath = (letter: string): string => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0x50)
const tibetan = (list: string): Key[] =>
  keys(list).map(key => ({ ...key, shifted: beneath(key.types), name: (key.hint ?? '').replace(/^'/, '’') }))

/** The keyboards, in the order of the list. */
export const LAYOUTS: readonly Layout[] = [
  {
    id: 'greek',
    name: 'Greek',
    lang: 'grc',
    languages: ['grc', 'ell'],
    about: 'Letters lie where Beta Code has them. A mark joins the vowel before it, or waits for the next.',
    rows: [
      marks(
        ['\u0313', 'smooth breathing', ')'],
        ['\u0314', 'rough breathing', '('],
        ['\u0301', 'acute', '/'],
        ['\u0300', 'grave', '\\'],
        ['\u0342', 'circumflex', '='],
        ['\u0345', 'iota subscript', '|'],
        ['\u0308', 'diaeresis', '+'],
        ['\u0304', 'long', '_'],
        ['\u0306', 'short', '^'],
        ['\u0323', 'dot below', '?'],
      ),
      keys('θ q, ω w, ε e, ρ r, τ t, ψ y, υ u, ι i, ο o, π p'),
      [
        ...keys('α a, σ s, δ d, φ f, γ g, η h'),
        { types: 'ς', shifted: 'ϲ', hint: 'j', name: 'final sigma' },
        ...keys('κ k, λ l'),
        { types: '’', hint: "'", name: 'elision' },
      ],
      [...keys('ζ z, χ x, ξ c, ϝ v, β b, ν n, μ m'), { types: '·', hint: ':', name: 'raised dot' }],
    ],
  },
  {
    id: 'hebrew',
    name: 'Hebrew',
    lang: 'hbo',
    languages: ['hbo', 'heb', 'arc'],
    about: 'A point joins the letter before it.',
    rows: [
      plain('ק ר א ט ו ן ם פ ־ ׃'),
      plain('ש ד ג כ ע י ח ל ך ף'),
      plain('ז ס ב ה נ מ צ ת ץ'),
      marks(
        ['\u05b0', 'sheva'],
        ['\u05b1', 'hataf segol'],
        ['\u05b2', 'hataf patah'],
        ['\u05b3', 'hataf qamats'],
        ['\u05b4', 'hiriq'],
        ['\u05b5', 'tsere'],
        ['\u05b6', 'segol'],
        ['\u05b7', 'patah'],
        ['\u05b8', 'qamats'],
      ),
      marks(
        ['\u05b9', 'holam'],
        ['\u05bb', 'qubuts'],
        ['\u05bc', 'dagesh'],
        ['\u05c1', 'shin dot'],
        ['\u05c2', 'sin dot'],
        ['\u05bd', 'meteg'],
        ['\u05bf', 'rafe'],
      ),
    ],
  },
  {
    id: 'latin',
    name: 'Latin, long and short',
    lang: 'la',
    languages: ['lat'],
    rows: [
      [...plain('ā ē ī ō ū ȳ ǣ'), ...marks(['\u0304', 'long'])],
      [...plain('ă ĕ ĭ ŏ ŭ y̆ æ'), ...marks(['\u0306', 'short'])],
      [...plain('œ'), ...marks(['\u0308', 'diaeresis'], ['\u0323', 'dot below'])],
    ],
  },
  {
    id: 'coptic',
    name: 'Coptic',
    lang: 'cop',
    languages: ['cop'],
    about: 'A stroke joins the letter before it.',
    rows: [
      keys('ⲁ a, ⲃ b, ⲅ g, ⲇ d, ⲉ e, ⲋ 6, ⲍ z, ⲏ h, ⲑ q, ⲓ i'),
      keys('ⲕ k, ⲗ l, ⲙ m, ⲛ n, ⲝ x, ⲟ o, ⲡ p, ⲣ r, ⲥ s, ⲧ t'),
      keys('ⲩ u, ⲫ f, ⲭ c, ⲯ y, ⲱ w, ϣ, ϥ, ϧ, ⳉ, ϩ'),
      [
        ...keys('ϫ, ϭ, ϯ'),
        ...marks(
          ['\u0305', 'stroke above'],
          ['\u0300', 'jinkim'],
          ['\u0308', 'diaeresis'],
          ['\u0302', 'circumflex'],
          ['⳿', 'morphological divider'],
        ),
      ],
    ],
  },
  {
    id: 'gothic',
    name: 'Gothic',
    lang: 'got',
    languages: ['got'],
    rows: [
      keys('𐌰 a, 𐌱 b, 𐌲 g, 𐌳 d, 𐌴 e, 𐌵 q, 𐌶 z, 𐌷 h, 𐌸 þ, 𐌹 i'),
      keys('𐌺 k, 𐌻 l, 𐌼 m, 𐌽 n, 𐌾 j, 𐌿 u, 𐍀 p, 𐍁 90, 𐍂 r, 𐍃 s'),
      [
        ...keys('𐍄 t, 𐍅 w, 𐍆 f, 𐍇 x, 𐍈 ƕ, 𐍉 o, 𐍊 900'),
        ...marks(['\u0308', 'diaeresis'], ['\u0305', 'line above'], ['·', 'raised dot']),
      ],
    ],
  },
  {
    id: 'slavonic',
    name: 'Old Church Slavonic',
    lang: 'cu',
    languages: ['chu', 'orv'],
    rows: [
      plain('а б в г д е ж ѕ з и'),
      plain('і ꙇ ꙉ к л м н о п р'),
      plain('с т ѹ ꙋ ф х ѡ ѿ щ ц'),
      plain('ч ш ъ ꙑ ь ѣ ю ꙗ ѥ ѧ'),
      plain('ѩ ѫ ѭ ѯ ѱ ѳ ѵ'),
      marks(
        ['\u0483', 'titlo'],
        ['\u0484', 'palatal sign'],
        ['\u0485', 'rough breathing'],
        ['\u0486', 'smooth breathing'],
        ['\u0487', 'pokrytie'],
        ['ꙿ', 'payerok'],
        ['҂', 'thousands'],
      ),
    ],
  },
  {
    id: 'devanagari',
    name: 'Devanagari',
    lang: 'sa-Deva',
    languages: ['san', 'pli'],
    about: 'A vowel sign joins the letter before it; virama joins two consonants.',
    rows: [
      keys('अ a, आ ā, इ i, ई ī, उ u, ऊ ū, ऋ ṛ, ए e, ऐ ai, ओ o, औ au'),
      marks(
        ['ा', 'sign ā', 'ā'],
        ['ि', 'sign i', 'i'],
        ['ी', 'sign ī', 'ī'],
        ['ु', 'sign u', 'u'],
        ['ू', 'sign ū', 'ū'],
        ['ृ', 'sign ṛ', 'ṛ'],
        ['े', 'sign e', 'e'],
        ['ै', 'sign ai', 'ai'],
        ['ो', 'sign o', 'o'],
        ['ौ', 'sign au', 'au'],
        ['्', 'virama'],
      ),
      keys('क k, ख kh, ग g, घ gh, ङ ṅ, च c, छ ch, ज j, झ jh, ञ ñ'),
      keys('ट ṭ, ठ ṭh, ड ḍ, ढ ḍh, ण ṇ, त t, थ th, द d, ध dh, न n'),
      keys('प p, फ ph, ब b, भ bh, म m, य y, र r, ल l, व v, ळ ḷ'),
      [
        ...keys('श ś, ष ṣ, स s, ह h'),
        ...marks(
          ['ं', 'anusvara', 'ṃ'],
          ['ः', 'visarga', 'ḥ'],
          ['ँ', 'candrabindu', 'm̐'],
          ['ऽ', 'avagraha', '’'],
          ['।', 'danda'],
          ['॥', 'double danda'],
        ),
      ],
    ],
  },
  {
    id: 'iast',
    name: 'Sanskrit in Latin letters',
    lang: 'sa-Latn',
    languages: ['san', 'pli'],
    rows: [plain('ā ī ū ṛ ṝ ḷ ḹ ṃ ḥ m̐'), [...plain('ṅ ñ ṭ ḍ ṇ ś ṣ ṁ'), { types: '’', name: 'avagraha' }]],
  },
  {
    id: 'tibetan',
    name: 'Tibetan',
    lang: 'bo',
    languages: ['xct', 'bod', 'otb'],
    shift: 'Beneath',
    about: 'Each key shows its Wylie code. Beneath writes the next letter under the one before it.',
    rows: [
      tibetan('ཀ ka, ཁ kha, ག ga, ང nga, ཅ ca, ཆ cha, ཇ ja, ཉ nya'),
      tibetan('ཏ ta, ཐ tha, ད da, ན na, པ pa, ཕ pha, བ ba, མ ma'),
      tibetan("ཙ tsa, ཚ tsha, ཛ dza, ཝ wa, ཞ zha, ཟ za, འ 'a, ཡ ya"),
      tibetan('ར ra, ལ la, ཤ sha, ས sa, ཧ ha, ཨ a, ཊ Ta, ཥ Sha'),
      marks(
        ['\u0f72', 'sign i', 'i'],
        ['\u0f74', 'sign u', 'u'],
        ['\u0f7a', 'sign e', 'e'],
        ['\u0f7c', 'sign o', 'o'],
        ['\u0f71', 'long sign', 'A'],
        ['\u0f7e', 'anusvara', 'M'],
        ['་', 'tsheg', '␣'],
        ['།', 'shad', '/'],
      ),
    ],
  },
  {
    id: 'cuneiform',
    name: 'Akkadian, Sumerian, Hittite',
    lang: 'akk-Latn',
    languages: ['akk', 'sux', 'hit', 'elx', 'xhu'],
    rows: [
      [...plain('š ṣ ṭ ḫ ĝ ŋ ś'), ...ALEPHS],
      plain('ā ē ī ū â ê î û'),
      INDEX_DIGITS,
      [
        { types: '⸢', name: 'damaged from here' },
        { types: '⸣', name: 'damaged to here' },
        { types: '×', name: 'times' },
      ],
    ],
  },
  {
    id: 'egyptian',
    name: 'Egyptian',
    lang: 'egy-Latn',
    languages: ['egy'],
    rows: [
      [
        { types: 'ꜣ', shifted: 'Ꜣ', hint: 'A', name: 'aleph' },
        { types: 'ꞽ', shifted: 'Ꞽ', hint: 'i', name: 'yod' },
        { types: 'ꜥ', shifted: 'Ꜥ', hint: 'a', name: 'ayin' },
        ...keys('ḥ H, ḫ x, ẖ X, ś, š S, ḳ q, ṯ T, ḏ D'),
        { types: '⸗', name: 'suffix sign' },
      ],
    ],
  },
  {
    id: 'ugaritic',
    name: 'Ugaritic',
    lang: 'uga-Latn',
    languages: ['uga'],
    rows: [[...ALEPHS, ...plain('ḫ ḥ ṭ ẓ ś š ġ ḏ ṯ ṣ')], plain('ả ỉ ủ ā ī ū â ê î ô û')],
  },
]

export const layoutOf = (id: LayoutId): Layout => LAYOUTS.find(layout => layout.id === id) as Layout

/** The keyboards of a language (ISO 639-3), the nearest first; none where its letters are on every keyboard. */
export const layoutsFor = (language: string): Layout[] =>
  LAYOUTS.filter(({ languages }) => languages.includes(language.split('-')[0] ?? ''))
