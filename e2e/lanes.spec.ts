import { examine, fits } from './support/examine.ts'
import { expect, getPacks, type Page, test, total, watchFaults } from './support/scholar.ts'
import { still } from './support/screens.ts'
import { serve, siteOf } from './support/site.ts'

const lane = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const explanation = (page: Page) => page.locator('#explanation')

/** Presses Tab until something has the focus, forwards or back. */
async function tabTo(page: Page, reached: () => Promise<boolean>, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press(key)
    if (await reached()) return
  }
  throw new Error('Tab does not lead there.')
}
const focused = (page: Page, selector: string) => () =>
  page.evaluate(wanted => document.activeElement?.matches(wanted) ?? false, selector)
const named = (page: Page, name: string) => () =>
  page.evaluate(
    wanted => (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent) === wanted,
    name,
  )

/** To a lane by arrow keys, and into the field. */
async function choose(page: Page, from: string, to: string): Promise<void> {
  await lane(page, from).focus()
  for (let i = 0; i < 8 && !(await lane(page, to).isChecked()); i++) await page.keyboard.press('ArrowRight')
  await expect(lane(page, to)).toBeChecked()
  await tabTo(page, focused(page, '[type="search"]'))
}

/** Types into the field in the place of what stands there, and sends it. */
async function ask(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(words)
  await page.keyboard.press('Enter')
}

test('each lane of the default library by keyboard alone', async ({ desk }) => {
  await desk.goto('/')
  await expect(desk.getByText('What the field understands')).toBeVisible()
  await desk.locator('main').focus()
  await desk.keyboard.press('/')
  await ask(desk, 'λογος')
  expect(await total(desk)).toContain('65 passages')

  await choose(desk, 'Text', 'Word')
  await ask(desk, 'λόγος')
  await expect(desk).toHaveURL(/\/\?lemma=/)
  expect(await total(desk)).toBe('330 attestations in 318 passages')
  await expect(explanation(desk)).toContainText('Every form of λόγος (G3056).')

  await choose(desk, 'Word', 'Fragment')
  await ask(desk, ']ρχη ην ο λογ[')
  expect(await total(desk)).toContain('1 passage')
  await expect(explanation(desk)).toContainText('The letters ]ρχη ην ο λογ[ in a row, over the limits of words.')
  const hit = desk.locator('.hit').first()
  await expect(hit.locator('.hit-ref')).toHaveText('John 1:1')
  await expect(hit.locator('.txt mark')).toHaveText(['ρχῇ', 'ἦν', 'ὁ', 'λόγ'])
  await expect(hit.locator('.why')).toContainText('[ρχη ην ο λογ]ος')

  await choose(desk, 'Fragment', 'Translation')
  await ask(desk, 'beginning')
  await expect(desk.getByRole('heading', { name: 'None of these texts has a translation beside it' })).toBeVisible()
  await choose(desk, 'Translation', 'Gloss')
  await ask(desk, 'king')
  await expect(desk.getByRole('heading', { name: 'None of these texts carries glosses' })).toBeVisible()
  await choose(desk, 'Gloss', 'Sense')
  await ask(desk, '25.43')
  await expect(desk.getByRole('heading', { name: 'None of these texts cites senses' })).toBeVisible()

  await choose(desk, 'Sense', 'Form')
  await ask(desk, 'case=dat,number=plur')
  // a form needs a language: it is asked for, not refused
  await expect(desk.getByText('In which language?')).toBeVisible()
  await tabTo(desk, named(desk, 'Ancient Greek'))
  await desk.keyboard.press('Enter')
  expect(await total(desk)).toBe('4,195 attestations in 2,300 passages')
  await expect(explanation(desk)).toContainText('Any word that is: dative, plural.')
  await expect(desk.locator('.hit').first().locator('.why')).toContainText('noun, dative plural feminine')
})

test('a form is put together from lists, by keyboard', async ({ desk }) => {
  await desk.goto('/?morph=&lang=grc')
  await expect(desk.getByText('What the field understands')).toBeVisible()
  await desk.getByRole('searchbox').focus()
  await tabTo(desk, named(desk, 'Choose …'))
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('region', { name: 'Choose a form' })).toContainText('nominative')
  await tabTo(desk, focused(desk, '.form-key select'))
  await desk.keyboard.type('mood')
  await tabTo(desk, focused(desk, '.form-values input'))
  await desk.keyboard.press('Tab')
  await desk.keyboard.press('Tab')
  await desk.keyboard.press('Space')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('searchbox')).toHaveValue('mood=opt')
  await expect(desk.getByRole('region', { name: 'Choose a form' })).toContainText('optative')
  await desk.keyboard.press('Escape')
  await desk.getByRole('searchbox').press('Enter')
  await expect(desk).toHaveURL(/morph=mood%3Dopt&lang=grc/)
  expect(await total(desk)).toBe('76 attestations in 70 passages')
})

test('what stands near: a row beneath the field, sent with it, and taken off', async ({ desk }) => {
  await desk.goto('/?lemma=λόγος')
  expect(await total(desk)).toBe('330 attestations in 318 passages')
  await tabTo(desk, named(desk, '+ Near'))
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('textbox', { name: 'Near' })).toBeFocused()
  await desk.keyboard.insertText('θεός')
  await desk.keyboard.press('Tab')
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('Tab')
  await desk.keyboard.press('Control+a')
  await desk.keyboard.type('5')
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(/near=lemma%3A.*&window=5/)
  expect(await total(desk)).toMatch(/^52 attestations in 49 passages$/)
  await expect(explanation(desk)).toContainText('At most 5 words from a form of θεός.')
  await expect(desk.locator('.hit').first().locator('mark.near')).toHaveText('θεοῦ')
  await expect(desk.locator('.hit').first().locator('.why')).toContainText('1 word between')

  // the form of the word beside it
  await tabTo(desk, named(desk, '+ Form'))
  await desk.keyboard.press('Enter')
  await desk.keyboard.insertText('case=dat')
  await desk.keyboard.press('Enter')
  expect(await total(desk)).toBe('5 attestations in 5 passages')
  await expect(explanation(desk)).toContainText('Only where the word is: dative.')
  await desk.getByRole('button', { name: 'Remove Near' }).press('Enter')
  await expect(desk).not.toHaveURL(/near=|window=/)
  await expect(desk).toHaveURL(/morph=case%3Ddat/)
  await desk.goBack()
  expect(await total(desk)).toBe('5 attestations in 5 passages')
  await expect(desk.getByRole('textbox', { name: 'Near' })).toHaveValue('θεός')
})

test('another lane keeps what goes with it, and says what fell away', async ({ desk }) => {
  await desk.goto('/?lemma=λόγος&lang=grc&tier=silver&near=θεός')
  await expect(desk.locator('.total')).toBeVisible()
  await lane(desk, 'Word').focus()
  await desk.keyboard.press('ArrowRight')
  await expect(lane(desk, 'Fragment')).toBeFocused()
  await expect(desk.getByRole('status').filter({ hasText: 'Left off' })).toContainText('Near and Tier')
  await expect(desk).toHaveURL(/fuzzy=1&lang=grc$/)
  await expect(desk.getByRole('searchbox')).toHaveValue('λόγος')
  // what does not go with it can be reached, says why, and does nothing
  await tabTo(desk, named(desk, '+ Near'))
  await expect(desk.getByText('“Near” does not go with a search for a fragment.')).toBeVisible()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('textbox', { name: 'Near' })).toHaveCount(0)
  await desk.goBack()
  await expect(desk.getByRole('status').filter({ hasText: 'Left off' })).toHaveCount(0)
  await expect(desk.getByRole('textbox', { name: 'Near' })).toHaveValue('θεός')
})

test('filters: years in words, a wrong one is said at its place, a chip is changed and taken off by keyboard', async ({
  desk,
}) => {
  await desk.goto('/?q=shepherd*')
  expect(await total(desk)).toContain('173 passages')
  await desk.locator('main').focus()
  await desk.keyboard.press('f')
  const from = desk.getByRole('textbox', { name: 'From' })
  await from.fill('0')
  await from.press('Enter')
  await expect(desk.getByText('There is no year 0: 1 BCE comes before 1 CE.')).toBeVisible()
  await from.fill('100 bc')
  await from.press('Enter')
  await expect(desk).toHaveURL(/from=-100/)
  await expect(from).toHaveValue('100 BCE')
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('heading', { name: /with these filters/ })).toBeVisible()
  await expect(desk.getByText(/in undated documents left out/)).toBeVisible()
  await desk.getByRole('button', { name: 'Change Date not before 100 BCE' }).press('Enter')
  await expect(from).toBeFocused()
  await desk.keyboard.press('Escape')
  await desk.getByRole('button', { name: 'Remove Date not before 100 BCE' }).press('Delete')
  expect(await total(desk)).toContain('173 passages')

  await desk.getByRole('checkbox', { name: 'religious / scripture 173', exact: true }).check()
  await expect(desk).toHaveURL(/kind=religious%2Fscripture/)
  await expect(desk.getByRole('button', { name: /Remove Kind/ })).toBeVisible()
})

test('groups: so many of each document, and how many are to come; keys walk over them', async ({ desk }) => {
  await desk.goto('/?q=light')
  expect(await total(desk)).toContain('454 passages')
  await desk.getByRole('combobox', { name: 'Groups' }).selectOption('document')
  await desk.getByRole('combobox', { name: 'Of each group' }).selectOption('1')
  await expect(desk).toHaveURL(/group=document&per_group=1/)
  const heads = desk.locator('h2.group')
  await expect(heads).toHaveCount(10)
  await expect(heads.first()).toContainText('8 passages, 7 more to come')
  await desk.locator('main').focus()
  await desk.keyboard.press('j')
  await desk.keyboard.press('j')
  await expect(desk.locator('.hit').nth(1)).toBeFocused()
  await expect(desk.locator('.hit').nth(1)).toHaveAttribute('aria-posinset', '2')
})

test('the reader marks again what a lane found', async ({ desk }) => {
  await desk.goto('/?q=]ρχη+ην+ο+λογ[&fuzzy=1&lang=grc')
  await desk.locator('.hit').first().press('Enter')
  await expect(desk.locator('.citebar')).toContainText('John 1:1')
  await expect(desk.locator('mark').first()).toBeVisible()
  await expect(desk.getByText('1 passage with the letters')).toBeVisible()
  await desk.goto('/?morph=stem%3Dhifil,conjugation%3Dwayq&lang=hbo')
  await desk.locator('.hit').first().press('Enter')
  await expect(desk.locator('mark').first()).toBeVisible()
})

test('a link of any origin is data: what it says wrongly is passed over', async ({ desk }) => {
  await desk.goto(
    '/?q=%3Cimg+src=x+onerror=alert(1)%3E&near=%3Cb%3E&century=0&facets=x&tier=gold&forms=a&window=99999&__proto__=1',
  )
  await expect(desk.getByRole('searchbox')).toHaveValue('<img src=x onerror=alert(1)>')
  await expect(desk.locator('img')).toHaveCount(0)
  await expect(desk.getByRole('textbox', { name: 'Near' })).toHaveValue('<b>')
})

test('glosses, senses, translations, dates, places and metre of a pack that has them', async ({ browser }) => {
  test.setTimeout(180_000)
  const site = await siteOf('layers-site', 'e2e/fixtures/layers')
  const server = await serve(4178, ['--outDir', site])
  const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const faults = watchFaults(page)
  await getPacks(page, 'Lines with layers')
  await page.goto('/?gloss=')
  await expect(page.getByText('What the field understands')).toBeVisible()
  await page.getByRole('searchbox').focus()
  await ask(page, 'king')
  await expect(page.locator('.total')).toHaveText('2 words with such a gloss')
  const first = page.locator('.hit').first()
  await expect(first.locator('.gloss-head')).toHaveText('מֶלֶךְ“king”2 tokens in 2 passages')
  await expect(first.locator('.first-at mark')).toHaveText('מַלְכִּי')
  await page.locator('main').focus()
  await page.keyboard.press('j')
  await tabTo(page, named(page, 'All passages'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/lemma=.*gloss=king/)
  expect(await total(page)).toBe('2 attestations in 2 passages')
  await expect(page.locator('.hit .why').first()).toContainText('“king”')

  await choose(page, 'Word', 'Sense')
  await ask(page, 'ruler')
  // the language of the word before stays a filter, and says so
  expect(await total(page)).toBe('2 attestations in 2 passages')
  await page.getByRole('button', { name: 'Remove Language Biblical Hebrew' }).press('Enter')
  expect(await total(page)).toBe('3 attestations in 3 passages')
  await expect(explanation(page)).toContainText('37.1 מֶלֶךְ Ruler, “one who rules by right of birth” (3).')
  await expect(page.locator('.hit .why').first()).toContainText('sense 37.1')
  await page.getByRole('searchbox').focus()
  await ask(page, '37.1,33.1')
  expect(await total(page)).toBe('5 attestations in 5 passages')
  await page.getByRole('button', { name: 'Only 33.1 Anger and grief' }).press('Enter')
  expect(await total(page)).toBe('2 attestations in 2 passages')

  await page.goto('/?q=&translations=1')
  await page.getByRole('searchbox').focus()
  await ask(page, 'king')
  expect(await total(page)).toContain('2 passages')
  const translated = page.locator('.hit').filter({ hasText: 'holy hill' })
  await expect(translated.locator('.layer mark')).toHaveText('king')
  await expect(translated.locator('.layer')).toContainText('Translation, English (Authorized Version)')
  await expect(translated.locator('.layer .badge')).toHaveText('open')
  await expect(translated.locator('.txt')).toHaveAttribute('lang', 'hbo')
  await expect(translated.locator('.txt mark')).toHaveCount(0)

  await page.goto('/?q=rex&century=2&place=Roma&kind=funerary&facets=material:marble')
  expect(await total(page)).toContain('1 passage')
  const stone = page.locator('.hit .meta').first()
  await expect(stone).toContainText('2nd c. CE (object, approximate)')
  await expect(stone).toContainText('found at Roma')
  await expect(stone).toContainText('funerary / epitaph')
  await page.goto('/?q=μηνιν&meter=hexameter&from=-750&to=-700')
  await expect(page.locator('.hit .meta').first()).toContainText('8th c. BCE (composition, uncertain)')
  await expect(page.locator('.hit .scansion').first()).toHaveText('DDSDD')
  await page.goto('/?morph=case%3Ddat&lang=lat&text_state=supplied')
  expect(await total(page)).toBe('2 attestations in 1 passage')

  for (const [width, examined] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    for (const [name, path] of [
      ['lane-gloss', '/?gloss=king'],
      ['lane-sense', '/?sense=37.1,33.1'],
      ['lane-translation', '/?q=king&translations=1'],
      ['lane-filters', '/?q=rex&century=2&place=Roma&kind=funerary&facets=material:marble'],
      ['lane-gloss-beside', '/?lemma=מלך&gloss=king&lang=hbo'],
    ] as const) {
      await page.emulateMedia({ colorScheme: examined, reducedMotion: 'reduce' })
      await page.goto(path)
      await expect(page.locator('.hit').first()).toBeVisible()
      await still(page)
      await examine(page, `${name} ${examined}`)
      await fits(page, name)
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
        await page.screenshot({ path: `test-results/screens/${name}-${width}-${scheme}.png` })
      }
    }
  }
  expect(faults).toEqual([])
  await context.close()
  await server.stop()
})
