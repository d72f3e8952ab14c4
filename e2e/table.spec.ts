import { examine, fits } from './support/examine.ts'
import { expect, type Page, test, total } from './support/scholar.ts'

const table = (page: Page) => page.getByRole('table', { name: /passages, / })
const line = (page: Page, n: number) => page.locator(`.hits-table [data-line="${n}"]`)

test('a table of every passage, walked through and sorted by keyboard', async ({ desk }) => {
  await desk.goto('/?q=λόγος&lang=grc')
  await expect(desk.locator('.hit').first()).toBeVisible()
  await desk.locator('main').focus()
  await desk.keyboard.press('3')
  await expect(desk).toHaveURL(/view=table/)
  await expect(table(desk)).toHaveAttribute('aria-rowcount', '66')
  await expect(line(desk, 0).locator('.c-ref')).toHaveText('John 1:1')
  await expect(line(desk, 0)).toContainText('Greek New Testament, SBL edition')
  await expect(line(desk, 0).getByRole('rowheader')).toHaveText('John 1:1')
  await expect(line(desk, 0).locator('.c-text')).toHaveAttribute('lang', 'grc')

  await desk.getByRole('button', { name: 'Reference', exact: true }).press('Enter')
  await expect(desk).toHaveURL(/sort=corpus/)
  await expect(line(desk, 0).locator('.c-ref')).toHaveText('Matt 5:37')
  await expect(desk.getByRole('columnheader', { name: 'Reference' })).toHaveAttribute('aria-sort', 'ascending')

  await desk.locator('main').focus()
  await desk.keyboard.press('j')
  await desk.keyboard.press('ArrowDown')
  await expect(line(desk, 1).getByRole('link')).toBeFocused()
  await desk.keyboard.press('End')
  await expect(line(desk, 64).getByRole('link')).toBeFocused()
  await expect(line(desk, 64).locator('.c-ref')).toHaveText('Rev 19:13')
  await desk.keyboard.press('Home')
  await expect(line(desk, 0).getByRole('link')).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(/\/read\/urn:lectern:grc-sblgnt:Matt:5\.37/)
})

test('its columns are chosen, and kept', async ({ desk }) => {
  await desk.goto('/?lemma=λόγος&view=table')
  await expect(line(desk, 0)).toBeVisible()
  await desk.getByRole('button', { name: 'Columns' }).press('Enter')
  const choice = desk.getByRole('group', { name: /^Columns beside/ })
  await choice.getByRole('checkbox', { name: 'Lemma' }).check()
  await choice.getByRole('checkbox', { name: 'Edition' }).uncheck()
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('columnheader', { name: 'Lemma' })).toBeVisible()
  await expect(line(desk, 0).locator('.c-lemma')).toHaveText('λόγος')
  await desk.reload()
  await expect(line(desk, 0).locator('.c-lemma')).toHaveText('λόγος')
  await expect(desk.getByRole('columnheader', { name: 'Edition' })).toHaveCount(0)
})

test('tens of thousands of rows are a page of sixty, and the last is a key away', async ({ desk }) => {
  await desk.goto('/?q=the&sort=corpus&view=table')
  await expect(line(desk, 0)).toBeVisible()
  const rows = Number(await table(desk).getAttribute('aria-rowcount'))
  expect(await total(desk)).toContain(`${(rows - 1).toLocaleString('en')} passages`)
  expect(rows).toBeGreaterThan(40_000)
  expect(await desk.locator('.hits-table tbody tr').count()).toBeLessThan(90)
  await desk.locator('main').focus()
  await desk.keyboard.press('j')
  await desk.keyboard.press('End')
  await expect(line(desk, rows - 2).getByRole('link')).toBeFocused()
  await expect(
    line(desk, rows - 2)
      .locator('mark')
      .first(),
  ).toHaveText(/the/i)
})

test('in a lane whose matches are no words lines are refused in a sentence', async ({ desk }) => {
  await desk.goto('/?q=]ρχη+ην+ο+λογ[&fuzzy=1')
  await expect(desk.locator('.hit').first()).toBeVisible()
  const kwic = desk.getByRole('button', { name: 'KWIC' })
  await expect(kwic).toHaveAttribute('aria-disabled', 'true')
  await kwic.press('Enter')
  await expect(desk.getByRole('status').filter({ hasText: 'Its matches are no words' })).toBeVisible()
  await desk.getByRole('button', { name: 'Table' }).press('Enter')
  await expect(line(desk, 0).locator('.c-ref')).toHaveText('John 1:1')
})

for (const [width, height] of [
  [1280, 900],
  [360, 780],
] as const)
  test(`no fault for assistive technology in the table: ${width} px`, async ({ desk }) => {
    await desk.setViewportSize({ width, height })
    for (const path of ['/?q=λόγος&lang=grc&view=table', '/?lemma=ברא&view=table']) {
      await desk.goto(path)
      await expect(line(desk, 0)).toBeVisible()
      await examine(desk, path)
      await fits(desk, path)
    }
  })
