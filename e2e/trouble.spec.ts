import { endWorker, expect, GREEK, getPacks, HEBREW, search, test, total } from './support/scholar.ts'

test('I12 the worker ends in the middle of work; the next search answers within two seconds', async ({ desk }) => {
  await desk.goto('/')
  await search(desk, 'λόγος')
  expect(await total(desk)).toContain('65 passages')
  await endWorker(desk)
  const began = Date.now()
  await search(desk, 'θεός')
  await expect(desk).toHaveTitle(/θεός/)
  expect(await total(desk)).toMatch(/passages/)
  await expect(desk.locator('.hit').first()).toBeVisible()
  // two seconds to notice; the rest is a new worker that opens the library on a machine that may be busy
  expect(Date.now() - began).toBeLessThan(10_000)
  await search(desk, 'λόγος')
  expect(await total(desk)).toContain('65 passages')
})

test('the worker ends while a pack comes: the library is as it was, and the pack can be fetched again', async ({
  page,
}) => {
  await getPacks(page, GREEK)
  // slow enough to be in the middle
  const line = await page.context().newCDPSession(page)
  await page.route('**/packs/*.bin', async route => {
    await new Promise(resolve => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.getByRole('button', { name: `Get ${HEBREW}` }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await endWorker(page)
  await expect(page.getByRole('alert')).toContainText('The library is as it was')
  await line.detach()

  await page.getByRole('link', { name: 'Search' }).first().click()
  await search(page, 'λόγος')
  expect(await total(page)).toContain('65 passages')
  await page.goto('/library')
  await expect(page.getByRole('button', { name: `Remove ${GREEK}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Remove ${HEBREW}` })).toBeHidden()
  await page.unroute('**/packs/*.bin')
  await page.getByRole('button', { name: new RegExp(`(Get|Go on) ${HEBREW}`) }).click()
  await expect(page.getByRole('button', { name: `Remove ${HEBREW}` })).toBeVisible({ timeout: 30_000 })
})

test('I06 the disk is full: a sentence with both numbers, and the library as it was', async ({ page, baseURL }) => {
  await getPacks(page, GREEK)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin: new URL(baseURL ?? '').origin,
    quotaSize: 12_000_000,
  })
  await page.getByRole('button', { name: `Get ${HEBREW}` }).click()
  await expect(page.getByRole('alert')).toContainText(/needs .+ and .+(free|less)/)
  await expect(page.getByRole('button', { name: `Remove ${GREEK}` })).toBeVisible()

  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(baseURL ?? '').origin })
  await page.getByRole('button', { name: `Retry ${HEBREW}` }).click()
  await expect(page.getByRole('button', { name: `Remove ${HEBREW}` })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Search' }).first().click()
  await search(page, 'λόγος')
  expect(await total(page)).toContain('65 passages')
})

test('I15 a download is cancelled, the page reloaded, and the pack goes on', async ({ page }) => {
  await page.goto('/library')
  await page.route('**/packs/hbo-wlc.sqlite.part02.bin', async route => {
    await new Promise(resolve => setTimeout(resolve, 3000))
    await route.continue().catch(() => {})
  })
  await page.getByRole('button', { name: `Get ${HEBREW}` }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('button', { name: `Cancel ${HEBREW}` }).click()
  await page.unroute('**/packs/hbo-wlc.sqlite.part02.bin')
  await page.reload()
  await page.getByRole('button', { name: new RegExp(`(Get|Go on) ${HEBREW}`) }).click()
  await expect(page.getByRole('button', { name: `Remove ${HEBREW}` })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: `Verify ${HEBREW}` }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Every part is as it was published' })).toBeVisible({
    timeout: 30_000,
  })
})

test('I11 the server answers a missing list with its start page: a sentence, and nothing kept', async ({ page }) => {
  await page.route('**/packs/manifest.json', route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Start</title>' }),
  )
  await page.goto('/')
  await expect(page.getByText(/web page where the list of packs should be/)).toBeVisible()
  await page.unroute('**/packs/manifest.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /Get the default library/ })).toBeVisible()
})
