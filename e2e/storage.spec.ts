import { expect, GREEK, getPacks, type Page, search, test, total } from './support/scholar.ts'

// the worker's script is served with a few lines before it; a service worker would serve the one it keeps
test.use({ serviceWorkers: 'block' })

/** Runs code in the library's worker before its own: what a browser denies is not to be had otherwise in Chromium. */
async function beforeWorker(page: Page, code: string): Promise<void> {
  await page.route('**/assets/library.worker-*.js', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${code}\n${await response.text()}` })
  })
}

const NO_FILES = `
  StorageManager.prototype.getDirectory = () => Promise.reject(new DOMException('denied', 'SecurityError'))
`
const NO_CACHE = `
  Object.defineProperty(self, 'caches', { value: undefined })
`

test('I03 a private window without files of its own: packs lie in the cache, and the library says so', async ({
  page,
}) => {
  await beforeWorker(page, NO_FILES)
  await getPacks(page, GREEK)
  await expect(page.getByText(/keeps packs in its cache; a private window forgets them/)).toBeVisible()
  await page.goto('/')
  await search(page, 'λόγος')
  expect(await total(page)).toContain('65 passages')
})

test('I03 a browser that keeps nothing: search works from memory, and the library says that nothing stays', async ({
  page,
}) => {
  await beforeWorker(page, NO_FILES + NO_CACHE)
  await getPacks(page, GREEK)
  await expect(page.getByText(/nothing is kept after this tab is closed/)).toBeVisible()
  await page.getByRole('link', { name: 'Search' }).first().click()
  await search(page, 'λόγος')
  expect(await total(page)).toContain('65 passages')
})

test('I02 another program holds the files: a sentence, no empty library; once they are free it opens without a reload', async ({
  page,
  context,
}) => {
  await getPacks(page, GREEK)
  // lets its own handles go, then another tab takes the file for itself alone
  await page.goto('about:blank')
  const other = await context.newPage()
  await other.goto('/about')
  await other.evaluate(async () => {
    const source = `onmessage = async () => {
      const packs = await (await navigator.storage.getDirectory()).getDirectoryHandle('packs')
      for await (const [name, file] of packs.entries())
        if (name.startsWith('grc-sblgnt')) {
          const handle = await file.createSyncAccessHandle()
          onmessage = () => { handle.close(); postMessage('free') }
          postMessage('held')
        }
    }`
    // the page's policy allows workers of its own origin only
    const place = await caches.open('holder')
    await place.put('/holder.js', new Response(source, { headers: { 'content-type': 'text/javascript' } }))
  })
  await context.route('**/holder.js', async route => {
    const source = await other.evaluate(async () => (await (await caches.match('/holder.js'))?.text()) ?? '')
    await route.fulfill({ contentType: 'text/javascript', body: source })
  })
  await other.evaluate(
    () =>
      new Promise<void>(resolve => {
        const worker = new Worker('/holder.js')
        Reflect.set(globalThis, 'holder', worker)
        worker.onmessage = () => resolve()
        worker.postMessage('hold')
      }),
  )
  await page.goto('/?q=λόγος')
  await expect(page.getByText(/is in use elsewhere/)).toBeVisible()
  await expect(page.getByText('Nothing is installed yet')).toBeHidden()
  await other.evaluate(
    () =>
      new Promise<void>(resolve => {
        const worker = Reflect.get(globalThis, 'holder') as Worker
        worker.onmessage = () => resolve()
        worker.postMessage('free')
      }),
  )
  await search(page, 'λόγος')
  expect(await total(page)).toContain('65 passages')
})

test('I14 after hours in the background the handles are void: the first search opens the library again', async ({
  page,
}) => {
  await beforeWorker(
    page,
    `{
      const open = new Set()
      const lost = new WeakSet()
      const read = FileSystemSyncAccessHandle.prototype.read
      FileSystemSyncAccessHandle.prototype.read = function (...args) {
        if (lost.has(this)) throw new DOMException('void', 'InvalidStateError')
        open.add(this)
        return read.apply(this, args)
      }
      new BroadcastChannel('wake').onmessage = () => { for (const handle of open) lost.add(handle) }
    }`,
  )
  await getPacks(page, GREEK)
  await page.getByRole('link', { name: 'Search' }).first().click()
  await search(page, 'λόγος')
  expect(await total(page)).toContain('65 passages')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
  await devtools.send('Page.setWebLifecycleState', { state: 'active' })
  await page.evaluate(() => new BroadcastChannel('wake').postMessage('void'))
  await search(page, 'θεός')
  await expect(page).toHaveTitle(/θεός/)
  expect(await total(page)).toMatch(/passages/)
  await expect(page.locator('.hit').first()).toBeVisible()
})
