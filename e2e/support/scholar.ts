import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, chromium, expect, type Page } from '@playwright/test'

import type { PackManifest } from '../../workers/model/pack.ts'
import { projectFolder } from './site.ts'

export { expect, type Page }

/**
 * `library` is a browser in which the default library lies already, as it does for a scholar on the second day; it is
 * shared by the journeys that take nothing away. `desk` is a page in it. `page` stays what it always is: a first visit.
 */
export const test = base.extend<{ desk: Page }, { library: BrowserContext }>({
  library: [
    async ({ launchOptions }, use, info) => {
      const { viewport, baseURL, locale } = info.project.use
      const folder = mkdtempSync(join(tmpdir(), 'lectern-journeys-'))
      const context = await chromium.launchPersistentContext(folder, {
        ...launchOptions,
        ...(viewport ? { viewport } : {}),
        ...(baseURL ? { baseURL } : {}),
        ...(locale ? { locale } : {}),
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      const page = await context.newPage()
      await getLibrary(page)
      await page.close()
      await use(context)
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  desk: async ({ library }, use, info) => {
    const page = await library.newPage()
    const faults = watchFaults(page)
    await use(page)
    // settings are shared by the whole profile; the next journey begins with the usual ones
    await page.evaluate(() => localStorage.clear()).catch(() => {})
    await page.close()
    expect(faults, info.title).toEqual([])
  },
})

/** Exceptions and console errors of a page: a journey that ends well has none. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') faults.push(message.text())
  })
  return faults
}

/** A first visit: gets the default library from the search page. */
export async function getLibrary(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: /Get the default library/ }).click()
  // searched as soon as the first pack is here; the others go on coming while one walks about
  await expect(page.getByText('What the field understands')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Library' }).first().click()
  await expect(page.getByText(`${defaultPacks()} packs · all work without a network`)).toBeVisible({ timeout: 60_000 })
}

/** How many packs the list on offer counts to the default library. */
function defaultPacks(): number {
  const text = readFileSync(join(projectFolder, 'dist/packs/manifest.json'), 'utf8')
  return (JSON.parse(text) as PackManifest).packs.filter(pack => pack.default).length
}

/** Gets single packs by their titles. */
export async function getPacks(page: Page, ...titles: string[]): Promise<void> {
  await page.goto('/library')
  for (const title of titles) await page.getByRole('button', { name: `Get ${title}` }).click()
  for (const title of titles)
    await expect(page.getByRole('button', { name: `Remove ${title}` })).toBeVisible({ timeout: 60_000 })
}

export async function search(page: Page, query: string): Promise<void> {
  const field = page.getByRole('searchbox')
  await field.fill(query)
  await field.press('Enter')
}

/** The number of passages that the page names. */
export async function total(page: Page): Promise<string> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  return (await page.locator('.total').innerText()).split('\n')[0] ?? ''
}

export const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

/** Ends the worker that holds the library, as a browser does that is short of memory. */
export async function endWorker(page: Page): Promise<void> {
  const worker = page.workers().find(one => one.url().includes('library.worker'))
  if (!worker) throw new Error('The page has no library worker.')
  // it answers first and ends then, else the answer would never come
  await Promise.all([worker.waitForEvent('close'), worker.evaluate(() => void setTimeout(() => self.close()))])
}

export const GREEK = 'Greek New Testament, SBL edition'
export const HEBREW = 'Hebrew Bible, Westminster Leningrad Codex'
