import { clipboard, expect, getLibrary, search, test, total, watchFaults } from './support/scholar.ts'

test('gets the library, searches in three scripts, reads, and copies with a citation', async ({ page, context }) => {
  const faults = watchFaults(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Nothing is installed yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Get the default library, \d+ MB/ })).toBeVisible()
  await getLibrary(page)
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Search' }).click()

  await search(page, 'λόγος')
  expect(await total(page)).toContain('65 passages')
  await expect(page.locator('.hit').first()).toContainText('John 1:1')
  await expect(page.locator('.hit mark').first()).toHaveText('λόγος')

  await search(page, 'בראשית')
  expect(await total(page)).toContain('5 passages')
  const hebrew = page.locator('.hit').first().locator('.txt')
  await expect(hebrew).toHaveAttribute('dir', 'rtl')
  await expect(hebrew).toHaveAttribute('lang', 'hbo')

  await search(page, 'beginning')
  await expect(page.locator('.pager')).toContainText(/Showing 1–10 of \d+/)

  await search(page, 'λόγος')
  await page.locator('.hit').first().getByRole('link', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'John 1' })).toBeVisible()
  await expect(page.locator('.l.sel mark').first()).toHaveText('λόγος')

  await page.getByRole('button', { name: 'Copy with citation' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied: John 1:1' })).toBeVisible()
  const copied = await clipboard(page)
  expect(copied).toMatch(/^Ἐν ἀρχῇ ἦν ὁ λόγος/)
  expect(copied).toContain('John 1:1')
  expect(copied).toContain('SBL edition')
  expect(copied).toContain('CC-BY-4.0')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'John 1' })).toBeVisible()
  expect(faults).toEqual([])
})
