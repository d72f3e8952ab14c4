import { examine, fits } from './support/examine.ts'
import { expect, type Page, test } from './support/scholar.ts'

const lines = (page: Page) => page.locator('table.kwic tbody tr')
const words = (page: Page, side: 'before' | 'after' | 'c-key') =>
  page.locator(`table.kwic tbody tr td.${side}`).first().innerText()

test('a Greek word in its contexts, sorted by the words beside it, by keyboard alone', async ({ desk }) => {
  await desk.goto(`/?q=${encodeURIComponent('λόγος')}`)
  await expect(desk.locator('.hit').first()).toBeVisible()
  await desk.locator('main').focus()
  await desk.keyboard.press('2')
  await expect(desk).toHaveURL(/view=kwic/)
  await expect(desk.getByRole('table')).toHaveAccessibleName(/Keyword in context, 68 lines, in the order of the texts/)
  await expect(lines(desk).first().locator('th')).toContainText('Matt 5:37')
  await examine(desk, 'lines')

  await desk.getByRole('button', { name: 'Sort by after +1' }).press('Enter')
  await expect(desk).toHaveURL(/sort_by=1/)
  await expect(desk.getByRole('table')).toHaveAccessibleName(/sorted by after \+1/)
  const next = await desk.locator('table.kwic .k1').allInnerTexts()
  const plain = next.map(word =>
    word
      .normalize('NFD')
      .replace(/[^\p{L}]/gu, '')
      .toLowerCase()
      .replaceAll('ς', 'σ'),
  )
  expect(plain.length).toBeGreaterThan(20)
  expect(plain).toEqual([...plain].sort())

  // a line leads to its passage, and Back to the lines
  await desk.locator('main').focus()
  await desk.keyboard.press('j')
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(/\/read\//)
  await desk.goBack()
  await expect(desk.getByRole('table')).toBeVisible()
  await desk.keyboard.press('1')
  await expect(desk.locator('.hit').first()).toBeVisible()
})

test('Hebrew stands right to left: what is before the word is on its right', async ({ desk }) => {
  await desk.goto(`/?lemma=H1254a&view=kwic`)
  await expect(desk.getByRole('table')).toHaveAttribute('dir', 'rtl')
  await expect(lines(desk).first().locator('th')).toContainText('Gen 1:1')
  expect((await words(desk, 'before')).normalize()).toContain('בְּרֵאשִׁ֖ית'.normalize())
  expect((await words(desk, 'c-key')).normalize()).toBe('בָּרָ֣א'.normalize())
  const [before, key] = await Promise.all(
    ['before', 'c-key'].map(
      async side => (await desk.locator(`table.kwic tbody td.${side} > *`).first().boundingBox())!,
    ),
  )
  expect(before!.x).toBeGreaterThan(key!.x)
  await expect(lines(desk).first().locator('td.before')).toHaveAttribute('lang', 'hbo')
})

test('a hundred thousand lines are a page of sixty', async ({ desk }) => {
  await desk.goto('/?q=the&view=kwic')
  const table = desk.getByRole('table')
  await expect(table).toBeVisible()
  await expect(lines(desk).first().locator('mark')).toHaveText(/the/i)
  const total = Number(await table.getAttribute('aria-rowcount')) - 1
  expect(total).toBeGreaterThan(100_000)
  expect(await lines(desk).count()).toBeLessThan(200)
  await desk.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(table.locator(`tr[aria-rowindex="${total + 1}"] mark`)).toHaveText(/the/i, { timeout: 15_000 })
  expect(await lines(desk).count()).toBeLessThan(200)
})

test('on a phone a line is a block, and still a row', async ({ desk }) => {
  await desk.setViewportSize({ width: 360, height: 740 })
  await desk.goto(`/?lemma=H1254a&view=kwic&sort_by=1`)
  await expect(desk.getByRole('row').first()).toBeVisible()
  await expect(desk.getByRole('rowheader').first()).toContainText(/\d+:\d+/)
  await fits(desk, 'lines on a phone')
  await examine(desk, 'lines on a phone')
})
