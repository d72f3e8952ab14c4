import { readFileSync } from 'node:fs'
import { examine, fits } from './support/examine.ts'
import { expect, getPacks, type Page, test, total, watchFaults } from './support/scholar.ts'
import { serve, siteOf } from './support/site.ts'

const facet = (page: Page, group: string) =>
  page.locator('.facets details').filter({ has: page.locator('summary', { hasText: new RegExp(`^${group}$`) }) })
const counts = (page: Page) => page.getByRole('table', { name: /^Counts by/ })
const row = (page: Page, name: string) =>
  counts(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })

test('counts by form and by book, a row leads to its passages, by keyboard alone', async ({ desk }) => {
  await desk.goto('/?lemma=λόγος')
  await expect(desk.locator('.hit').first()).toBeVisible()
  expect(await total(desk)).toBe('330 attestations in 318 passages')
  await desk.locator('main').focus()
  await desk.keyboard.press('4')
  await expect(desk).toHaveURL(/view=counts/)
  await expect(desk.locator('.counts-said')).toContainText('330 matches in 318 passages')
  const forms = counts(desk).locator('tbody tr')
  await expect(forms.first()).toBeVisible()
  // forms add up to all attestations
  const hits = await forms.locator('td.num:nth-of-type(1)').allInnerTexts()
  expect(hits.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0)).toBe(330)

  await expect(forms.first()).toContainText('λογον')
  await expect(forms.nth(1)).toContainText('λογος')
  // what is seen leaves as a file
  await desk.getByRole('button', { name: 'Export', exact: true }).press('Enter')
  await expect(desk.getByRole('dialog')).toContainText('The counts by form of 318 passages')
  const coming = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Save the file' }).press('Enter')
  const rows = readFileSync(await (await coming).path(), 'utf8')
    .trimEnd()
    .split('\n')
  expect(rows.filter(line => line.startsWith('#'))[1]).toBe(`# count: ${hits.length} counts`)
  expect(rows.filter(line => !line.startsWith('#'))).toHaveLength(hits.length + 1)
  await desk.keyboard.press('Escape')

  await desk.getByRole('combobox', { name: 'Count by' }).selectOption('Document')
  await expect(desk).toHaveURL(/by=document/)
  await expect(row(desk, 'Acts').locator('td.num').nth(0)).toHaveText('65')
  await expect(row(desk, 'John').locator('td.num').nth(0)).toHaveText('40')
  await expect(row(desk, 'John').locator('td.num').nth(1)).toHaveText('36')
  await expect(row(desk, 'John').locator('td.num').nth(2)).toHaveText('2,591')
  await expect(desk.locator('.counts-said')).toContainText('In 24 of 66 documents.')
  await expect(row(desk, 'Genesis')).toHaveCount(0)
  await desk.getByRole('checkbox', { name: 'Also those without a match' }).check()
  await expect(row(desk, 'Genesis').locator('td.num').nth(0)).toHaveText('0')
  await desk.getByRole('searchbox', { name: 'Narrow the list' }).fill('joh')
  await expect(row(desk, 'Acts')).toHaveCount(0)
  // the row is the search with its text as a filter
  await desk.getByRole('button', { name: 'John', exact: true }).press('Enter')
  await expect(desk).toHaveURL(/document=/)
  await expect(desk.locator('.hit').first()).toBeVisible()
  expect(await total(desk)).toBe('40 attestations in 36 passages')
})

test('a group in which something is chosen is counted under the others: more of it can be added', async ({ desk }) => {
  await desk.goto('/?q=shepherd')
  await expect(desk.locator('.hit').first()).toBeVisible()
  const editions = facet(desk, 'Edition')
  const both = await editions.locator('.facet').allInnerTexts()
  expect(both).toHaveLength(2)
  await editions.getByRole('checkbox', { name: /King James/ }).check()
  await expect(desk).toHaveURL(/pack=eng-kjv/)
  await expect.poll(() => editions.locator('.facet').allInnerTexts()).toEqual(both)
  const kjv = await total(desk)
  await editions.getByRole('checkbox', { name: /World English/ }).check()
  await expect.poll(() => total(desk)).not.toBe(kjv)
  const sum = both.reduce((all, text) => all + Number(/\d+$/.exec(text.trim())![0]), 0)
  expect(await total(desk)).toContain(`${sum} passages`)
})

test('centuries filter by bar, by stretch and by keyboard; what has no date is counted beside them', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const site = await siteOf('dated-site', 'e2e/fixtures/dated')
  const server = await serve(4187, ['--outDir', site])
  const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const faults = watchFaults(page)
  await getPacks(page, 'Stones with dates')
  await page.goto('/?q=hic')
  await expect(page.locator('.hit').first()).toBeVisible()
  expect(await total(page)).toContain('8 passages')
  const bars = page.locator('.centuries button')
  await expect(bars).toHaveText(['', '', '', ''])
  for (const [n, name] of [
    '1st c. BCE, 2 passages',
    '1st c. CE, 3 passages',
    '2nd c. CE, 1 passage',
    '3rd c. CE, 1 passage',
  ].entries())
    await expect(bars.nth(n)).toHaveAccessibleName(name)
  await expect(facet(page, 'Century')).toContainText('undated 1')
  await expect(facet(page, 'Century')).toContainText('open at one end 1')
  await expect(facet(page, 'Century')).toContainText('1 document may be of several centuries')

  // one bar, by keyboard: what it counts is what its filter finds
  await bars.first().focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/century=1&date_mode=bounded/)
  await expect(page.locator('.total')).toContainText('3 passages')
  await expect(bars).toHaveCount(4)
  await expect(bars.nth(1)).toHaveAttribute('aria-pressed', 'true')
  // a stretch with Shift
  await bars.nth(1).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/century=1%2C3/)
  await expect(page.locator('.total')).toContainText('4 passages')
  // drawn with the pointer
  const [from, to] = await Promise.all([bars.nth(0).boundingBox(), bars.nth(1).boundingBox()])
  await page.mouse.move(from!.x + from!.width / 2, from!.y + 20)
  await page.mouse.down()
  await page.mouse.move(to!.x + to!.width / 2, to!.y + 20, { steps: 4 })
  await page.mouse.up()
  await expect(page).toHaveURL(/century=-1%2C1/)
  await expect(page.locator('.total')).toContainText('5 passages')
  await page
    .getByRole('button', { name: /Remove Century/ })
    .first()
    .press('Delete')
  await expect(page.locator('.total')).toContainText('8 passages')
  await page.getByText('Show as table').click()
  await page.getByRole('button', { name: '3rd c. CE', exact: true }).press('Enter')
  await expect(page.locator('.total')).toContainText('1 passage')

  await page.goto('/?q=hic&view=counts&by=century')
  await expect(row(page, '1st c. CE').locator('td.num').nth(1)).toHaveText('3')
  await expect(row(page, 'undated').locator('td.num').nth(1)).toHaveText('1')
  await examine(page, 'counts by century')
  await page.goto('/?q=hic')
  await expect(bars).toHaveCount(4)
  await examine(page, 'centuries')
  expect(faults).toEqual([])
  await context.close()
  await server.stop()
})

for (const [width, height] of [
  [1280, 900],
  [360, 780],
] as const)
  test(`no fault for assistive technology in counts: ${width} px`, async ({ desk }) => {
    await desk.setViewportSize({ width, height })
    await desk.goto('/?lemma=λόγος&view=counts')
    await expect(counts(desk)).toBeVisible()
    await examine(desk, 'counts by form')
    await fits(desk, 'counts by form')
  })
