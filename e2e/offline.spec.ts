import { expect, GREEK, getPacks, search, test, total } from './support/scholar.ts'
import { serve } from './support/site.ts'

test('I08 I09 the server is gone and the network too: every desk opens, every search answers', async ({ browser }) => {
  const server = await serve(4174)
  const context = await browser.newContext({ baseURL: server.origin })
  const page = await context.newPage()
  await getPacks(page, GREEK)
  await expect(page.locator('.shelf')).toContainText('Offline ready')

  await server.stop()
  await context.setOffline(true)
  // what fails from here on would have needed the network
  const failed: string[] = []
  context.on('requestfailed', request => {
    // leaving a page in the middle of loading is no failure
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(new URL(request.url()).pathname)
  })

  await page.goto('/')
  for (const query of ['λόγος', 'θεός', 'NEAR(θεος λογος, 5)', 'βασιλ*', '"ἐν ἀρχῇ"']) {
    await search(page, query)
    expect(await total(page)).toMatch(/^\d+ passages?/)
  }
  for (let i = 0; i < 30; i++) {
    await search(page, `${'αβγδεζηθικλμνξοπρστυφχψω'[i % 24]}*`)
    expect(await total(page)).toMatch(/passages/)
  }
  const deep = await context.newPage()
  await deep.goto('/read/urn:lectern:grc-sblgnt:John:1.1?q=%CE%BB%CE%BF%CE%B3%CE%BF%CF%82')
  await expect(deep.getByRole('heading', { level: 1, name: 'John 1' })).toBeVisible()
  await expect(deep.locator('mark').first()).toBeVisible()
  for (const [path, heading] of [
    ['/read', 'Read'],
    ['/library', 'Library'],
    ['/about', 'About Lectern'],
    ['/nowhere', 'There is nothing at this address'],
  ] as const) {
    await deep.goto(path)
    await expect(deep.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  // only the list of what is on offer lies on the server, and its absence is a sentence
  expect([...new Set(failed)].filter(path => path !== '/packs/manifest.json')).toEqual([])
  await context.close()
})
