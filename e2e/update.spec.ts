import { appendFileSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, GREEK, getPacks, search, test, total } from './support/scholar.ts'
import { projectFolder, serve } from './support/site.ts'

test('I10 a new version waits until it is asked for, and the search stays open', async ({ browser }) => {
  const site = join(projectFolder, 'test-results', 'update-site')
  cpSync(join(projectFolder, 'dist'), site, { recursive: true })
  const server = await serve(4176, ['--outDir', site])
  const context = await browser.newContext({ baseURL: server.origin })
  const page = await context.newPage()
  await getPacks(page, GREEK)
  await expect(page.locator('.shelf')).toContainText('Offline ready')
  await page.getByRole('link', { name: 'Search' }).first().click()
  await search(page, 'λόγος')
  expect(await total(page)).toContain('65 passages')

  appendFileSync(join(site, 'sw.js'), '\n// the next version\n')
  await page.reload()
  const notice = page.getByRole('status').filter({ hasText: 'A new version is ready' })
  // the browser looks for a new version some time after a visit; this visit does not wait for it
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect(notice).toBeVisible({ timeout: 40_000 })
  // the old version goes on, with desks that were not open yet
  await page.getByRole('link', { name: 'Read' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Read' })).toBeVisible()
  await page.goBack()
  // the page reloads itself once the new version is in control
  const taken = page.waitForEvent('load')
  await notice.getByRole('button', { name: 'Reload' }).click()
  await taken
  await expect(notice).toBeHidden()
  expect(await total(page)).toContain('65 passages')
  await page.reload()
  expect(await total(page)).toContain('65 passages')
  await expect(notice).toBeHidden()

  await context.close()
  await server.stop()
})
