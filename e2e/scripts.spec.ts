import { expect, getPacks, type Page, search, test, watchFaults } from './support/scholar.ts'
import { serve, siteOf } from './support/site.ts'

interface Row {
  script: string
  typed: string
  /** The stored letters that the first passage has marked, each once. */
  marked: string[]
  reference: RegExp
  lang: string
  dir?: 'rtl'
  /** The face that comes with the program; absent where one of the system is used. */
  face?: string
}

/** Typed plainly: without points or accents, in another case, spelling or script. */
const DEFAULT_LIBRARY: Row[] = [
  {
    script: 'Hebrew',
    typed: 'בראשית',
    marked: ['בְּרֵאשִׁ֖ית'],
    reference: /^Gen 1:1$/,
    lang: 'hbo',
    dir: 'rtl',
    face: 'Noto Serif Hebrew',
  },
  { script: 'Greek', typed: 'ΛΟΓΟΣ', marked: ['λόγος'], reference: /^John 1:1$/, lang: 'grc', face: 'Lectern Text' },
  {
    script: 'English',
    typed: 'SHEPHERD',
    marked: ['shepherd'],
    reference: /^John 10:11$/,
    lang: 'en',
    face: 'Gentium Plus',
  },
  {
    script: 'Arabic',
    typed: 'الرحمن',
    marked: ['ٱلرَّحۡمَٰنُ'],
    reference: /55, Ar-Rahman 1$/,
    lang: 'ar',
    dir: 'rtl',
    face: 'Scheherazade New',
  },
  {
    script: 'Devanagari',
    typed: 'dharmaksetre',
    marked: ['धर्मक्षेत्रे'],
    reference: /1\.1$/,
    lang: 'sa-Deva',
    face: 'Noto Serif Devanagari',
  },
  {
    script: 'Tibetan',
    typed: 'bcom ldan',
    marked: ['བཅོམ', 'ལྡན'],
    reference: /28$/,
    lang: 'xct',
    face: 'Noto Serif Tibetan',
  },
]
const OTHER_PACKS: Row[] = [
  { script: 'Latin', typed: 'UIRUMQUE', marked: ['virumque'], reference: /1\.1$/, lang: 'la', face: 'Gentium Plus' },
  { script: 'Coptic', typed: 'ⲛϭⲓ', marked: ['ⲛ̅ϭⲓ'], reference: /1\.1$/, lang: 'cop', face: 'Noto Sans Coptic' },
  {
    script: 'Gothic',
    typed: 'himinam',
    marked: ['𐌷𐌹𐌼𐌹𐌽𐌰𐌼'],
    reference: /6\.9$/,
    lang: 'got',
    face: 'Noto Sans Gothic',
  },
  { script: 'Cyrillic', typed: 'бе', marked: ['бѣ'], reference: /1\.1$/, lang: 'cu' },
  {
    script: 'Syriac',
    typed: 'ܡܠܬܐ',
    marked: ['ܡܶܠܬ݂ܳܐ'],
    reference: /1\.1$/,
    lang: 'syc',
    dir: 'rtl',
    face: 'Noto Sans Syriac',
  },
  { script: 'Armenian', typed: 'և', marked: ['եւ'], reference: /1\.1$/, lang: 'xcl' },
  { script: 'Ethiopic', typed: 'እግዚአብሔር', marked: ['እግዚአብሔር'], reference: /1\.1$/, lang: 'gez' },
  { script: 'Chinese', typed: '学而', marked: ['學而'], reference: /1\.1$/, lang: 'lzh' },
  {
    script: 'cuneiform in Latin letters',
    typed: 'e-lisz',
    marked: ['e-liš'],
    reference: /1\.1$/,
    lang: 'akk',
    face: 'Gentium Plus',
  },
]

/** The faces that were fetched, each when a letter of it was first shown. */
const loaded = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
  )

async function findEach(page: Page, rows: readonly Row[]): Promise<void> {
  for (const { script, typed, marked, reference, lang, dir, face } of rows)
    await test.step(script, async () => {
      await search(page, typed)
      await expect(page).toHaveTitle(`${typed} · Lectern`)
      const hit = page.locator('.hit').first()
      await expect(hit.locator('mark').first()).toHaveText(marked[0] ?? '')
      const found = await hit.locator('.txt mark').allTextContents()
      expect([...new Set(found)], script).toEqual(marked)
      await expect(hit.locator('.hit-ref')).toHaveText(reference)
      await expect(hit.locator('.txt')).toHaveAttribute('lang', lang)
      await expect(hit.locator('.txt')).toHaveAttribute('dir', dir ?? 'ltr')
      if (face) {
        await expect.poll(() => loaded(page), { message: `${script}: ${face}` }).toContain(face)
        await expect(hit.locator('.unseen')).toHaveCount(0)
      } else if ((await hit.locator('.unseen').count()) > 0)
        // not every system has these: then it is said
        await expect(hit.locator('.unseen')).toContainText(
          /^No face on this device shows \d+ .+ A copy has them all\.$/,
        )
    })
}

test('six scripts of the default library: typed plainly, the stored letters are marked', async ({ desk }) => {
  await desk.goto('/')
  await findEach(desk, DEFAULT_LIBRARY)
})

test('nine more scripts, and a dictionary, in packs that somebody’s own script made', async ({ browser }) => {
  const site = await siteOf('scripts-site', 'e2e/fixtures/scripts', 'e2e/fixtures/lexicon')
  const server = await serve(4177, ['--outDir', site])
  const context = await browser.newContext({ baseURL: server.origin })
  const page = await context.newPage()
  const faults = watchFaults(page)
  await getPacks(page, 'Lines in many scripts')
  await page.getByRole('link', { name: 'Search' }).first().click()
  await findEach(page, OTHER_PACKS)

  // a word of annotation that people checked, without a number
  await page.getByRole('radio', { name: 'Word' }).check()
  await search(page, 'ORA')
  await expect(page.locator('.hit').first()).toContainText('oris is a form of ora · noun')
  await expect(page.locator('.hit mark')).toHaveText(['oris'])
  await expect(page.locator('.badge.tier-silver')).toHaveCount(0)

  await page.goto('/define/cano')
  await expect(page.getByRole('heading', { name: 'No dictionary is on this device' })).toBeVisible()
  await page.getByRole('link', { name: 'Choose one in the library' }).click()
  await page.getByRole('button', { name: 'Get A few Latin words' }).click()
  await expect(page.getByRole('button', { name: 'Remove A few Latin words' })).toBeVisible()

  await page.getByRole('link', { name: 'Dictionary' }).first().click()
  await search(page, 'CANO')
  const entry = page.locator('.entry')
  await expect(entry.getByRole('heading', { level: 2 })).toHaveText('cano')
  const senses = entry.locator('.senses').first().locator('> li')
  await expect(senses).toHaveCount(2)
  await expect(senses.first().locator('.senses > li')).toHaveText([/^a.*of people: to sing/, /^b.*of birds: to call/])
  await expect(entry).toContainText('1 time in 1 passage')
  await expect(entry).toContainText('Written for the journeys')
  await entry.getByRole('link', { name: 'Verg. Aen. 1.1' }).click()
  await expect(page.locator('.l.sel')).toContainText('Arma virumque cano')

  // what a dictionary holds is text, never markup
  await page.goto('/define/canis')
  await expect(entry).toContainText('a dog <b>or</b> a hound')
  expect(faults).toEqual([])
  await context.close()
  await server.stop()
})
