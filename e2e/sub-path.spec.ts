import { expect, GREEK, search, test, total, watchFaults } from './support/scholar.ts'
import { runVite, serve } from './support/site.ts'

test('I04 a plain host under a sub-path, without special headers', async ({ browser }) => {
  const outDir = 'test-results/sub-path-site'
  const env = { BASE: '/lectern/' }
  await runVite(['build', '--outDir', outDir, '--emptyOutDir'], env)
  const server = await serve(4175, ['--outDir', outDir], env)
  const context = await browser.newContext({ baseURL: `${server.origin}/lectern/` })
  const page = await context.newPage()
  const faults = watchFaults(page)
  await page.goto('./')
  await page.getByRole('link', { name: 'Choose packs' }).click()
  await expect(page).toHaveURL(/\/lectern\/library$/)
  await page.getByRole('button', { name: `Get ${GREEK}` }).click()
  await expect(page.getByRole('button', { name: `Remove ${GREEK}` })).toBeVisible({ timeout: 30_000 })
  await page.goto('./read/urn:lectern:grc-sblgnt:John:1.1')
  await expect(page.getByRole('heading', { level: 1, name: 'John 1' })).toBeVisible()
  await page.goto('./')
  await search(page, 'λόγος')
  expect(await total(page)).toContain('65 passages')
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(false)
  expect(faults).toEqual([])
  await context.close()
  await server.stop()
})
