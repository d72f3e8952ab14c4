import { examine, fits } from './support/examine.ts'
import { clipboard, expect, getPacks, type Page, test, watchFaults } from './support/scholar.ts'
import { serve, siteOf } from './support/site.ts'

let page: Page
let faults: string[]
let close: () => Promise<void>

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  const site = await siteOf('reader-site', 'e2e/fixtures/reader')
  const server = await serve(4181, ['--outDir', site])
  const context = await browser.newContext({
    baseURL: server.origin,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  page = await context.newPage()
  faults = watchFaults(page)
  await getPacks(page, 'Lines for the reader')
  close = async () => {
    await context.close()
    await server.stop()
  }
})
test.afterAll(async () => {
  await close()
  expect(faults).toEqual([])
})

const read = (place: string) => `/read/urn:lectern:reader:${place}`

/** Selects the whole page of text by hand and copies it. */
async function copyAll(): Promise<string> {
  await page.locator('.page').focus()
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('.page') as Element))
  await page.keyboard.press('ControlOrMeta+c')
  return clipboard(page)
}

/** Both sides and both widths, for the eye of a program. */
async function look(name: string): Promise<void> {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await examine(page, `${name} ${width}`)
    await fits(page, `${name} ${width}`)
    await page.screenshot({ path: `test-results/screens/reader-${name}-${width}-${colorScheme}.png` })
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 900 })
}

test('several editions and a layer of the text stand beside it; each is copied on its own', async () => {
  await page.goto(read('genesis:1'))
  await page.getByRole('button', { name: 'Parallel' }).press('Enter')
  await expect(page.locator('.edition')).toHaveCount(2)
  await page.getByRole('button', { name: 'Columns: 2' }).press('Enter')
  await page.getByRole('checkbox', { name: /English, of this edition/ }).check()
  await page.getByRole('checkbox', { name: /Latin/ }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/beside=.*beside=layer%3Atr-en.*beside=/)
  await expect(page.locator('.edition')).toHaveCount(4)
  const first = page.locator('.pair').first()
  await expect(page.locator('.edition h2')).toHaveText([
    'Beginnings',
    'Beginnings, in English',
    'Translation, English',
    'Beginnings, in Latin',
  ])
  await expect(first.locator('[lang="en"].t')).toHaveText([
    'In the beginning God made heaven',
    'In the beginning God created',
  ])
  await expect(first.locator('[lang="la"]')).toContainText('In principio creavit Deus')
  await expect(page.locator('.pair').nth(1)).toContainText('not in this text')
  expect(await copyAll()).toBe(
    [
      'בְּרֵאשִׁית בָּרָא אֱלֹהִים וְהָאָרֶץ הָיְתָה תֹהוּ\nBeginnings 1.1–2, Lines for the reader (public domain)',
      'In the beginning God made heaven The earth was without form\nBeginnings, in English 1.1–2, Lines for the reader (public domain)',
      'In the beginning God created And the earth was waste\nBeginnings 1.1–2, tr-en, Lines for the reader (public domain)',
      'In principio creavit Deus\nBeginnings, in Latin 1.1, Lines for the reader (public domain)',
    ].join('\n\n'),
  )
  await look('columns')
  // a link opens the same columns
  await page.reload()
  await expect(page.locator('.edition')).toHaveCount(4)
})

test('words in boxes: parts of a Hebrew word side by side, rows by choice, none of them copied', async () => {
  await page.goto(read('genesis:1'))
  await page.getByRole('button', { name: 'Interlinear' }).press('Enter')
  const first = page.locator('.box').first()
  await expect(first.locator('.w')).toHaveText('בְּרֵאשִׁית')
  await expect(first.locator('.part')).toHaveCount(2)
  await expect(first.locator('.part').nth(1)).toContainText('noun')
  await expect(first.locator('.part').nth(1)).toContainText('beginning')
  // from right to left: the second word stands left of the first, the second part left of the first
  const left = async (what: ReturnType<Page['locator']>) => (await what.boundingBox())?.x ?? 0
  expect(await left(page.locator('.box').nth(1))).toBeLessThan(await left(first))
  expect(await left(first.locator('.part').nth(1))).toBeLessThan(await left(first.locator('.part').nth(0)))
  await page.getByRole('button', { name: 'Sense' }).press('Enter')
  await page.getByRole('button', { name: 'Parsing' }).press('Enter')
  await expect(page).toHaveURL(/rows=lemma%2Cgloss%2Csense/)
  await expect(first).toContainText('Beginning (67.65)')
  await expect(first).not.toContainText('noun')
  expect(await copyAll()).toBe(
    'בְּרֵאשִׁית בָּרָא אֱלֹהִים וְהָאָרֶץ הָיְתָה תֹהוּ\nBeginnings 1.1–2, Lines for the reader (public domain)',
  )
  await look('interlinear')

  // arrows follow the script; the card has form, lemma, gloss and sense, and links that count
  await page.locator('.page').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const card = page.getByRole('complementary', { name: /^Word:/ })
  await expect(card).toContainText('Beginning (67.65)')
  await expect(card).toContainText('the first point in time')
  await expect(card.getByRole('link', { name: /רֵאשִׁית, noun/ })).toHaveAttribute('href', /lemma=.*&lang=hbo&morph=/)
  await expect(card).toContainText(/Every form 1 passage/)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()

  // no layer is not nothing found
  await page.goto(`${read('beginnings-la:1')}?layout=interlinear`)
  await expect(page.getByText('The words of this text carry no lemmas, parsing or glosses.')).toBeVisible()
})

test('metre under the words, its letters beside them, every fifth line numbered', async () => {
  await page.goto(read('aeneid:1.1'))
  await expect(page.locator('.ln:not(.quiet)')).toHaveText(['1', '5'])
  const metre = page.getByRole('button', { name: 'Metre' })
  await metre.press('Enter')
  await expect(metre).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('rt')).toHaveText(['–ᴗ', 'ᴗ | –ᴗ', 'ᴗ | –', '– | –', '–', '| –ᴗ', 'ᴗ', '| –×'])
  const lines = page.locator('.metre')
  await expect(lines.first()).toContainText('DDSS')
  await expect(lines.first()).toContainText('hexameter · pedecerto')
  await expect(lines.nth(1)).not.toContainText('pedecerto')
  await expect(lines.nth(1)).toContainText('–ᴗᴗ | –– | –ᴗᴗ | ––')
  expect(await copyAll()).toMatch(
    /^Arma uirumque cano, Troiae qui primus ab oris Italiam fato [^\d–|]+ Romae\nAeneid 1\.1–7, /,
  )
  await look('metre')
  await page.getByRole('combobox', { name: 'Text shown around the passage' }).selectOption('2')
  await expect(page.locator('.l')).toHaveCount(3)
  await expect(page).toHaveURL(/around=2/)
  await expect(page.locator('.l.sel')).toHaveCount(1)
})

test('signs of the edition, legend, apparatus and wordings of a papyrus', async () => {
  await page.goto(read('papyrus:1'))
  const line = page.locator('.t').first()
  await expect(line).toContainText('{τῷ} [οἰ]κονόμῳ χαί(ρειν)')
  await expect(line.locator('.is-unclear')).toHaveText(['ο', 'ν'])
  await page.getByRole('button', { name: 'Signs' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Signs of the edition' })).toContainText('lost, restored by the editor')
  await page.keyboard.press('Escape')
  const apparatus = page.getByRole('region', { name: 'Apparatus' })
  await expect(apparatus).toContainText('οἰκονόμῳ Wilcken ] οἰκέτῃ Grenfell')
  await expect(apparatus).toContainText('Θεόφιλος ] Θεοφίλῳ regular')
  await expect(apparatus.locator('i').nth(1)).toHaveText('Grenfell')
  expect(await copyAll()).toBe(
    'Θεόφιλος τῷ οἰκονόμῳ χαίρειν ἔρρωσο\nP. Lectern 1 1–2, Lines for the reader (public domain)',
  )
  await look('papyrus')
  await line.locator('.w').nth(2).press('Enter')
  const card = page.getByRole('complementary', { name: /^Word:/ })
  await expect(card).toContainText('Lost, restored by the editor; Letters not certain')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Regular' }).press('Enter')
  await expect(line).toContainText('Θεοφίλῳ')
  await expect(line).not.toContainText('Θεόφιλος')
  await page.getByRole('button', { name: 'As written' }).press('Enter')
  await expect(line).not.toContainText('Θεοφίλῳ')
})
