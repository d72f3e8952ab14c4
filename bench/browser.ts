import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { preview } from 'vite'
import { projectFolder } from '../node/recipe.ts'

/** The browser of this machine; none is downloaded. */
export function executable(): string {
  const places = [
    process.env.CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]
  const found = places.find(place => place !== undefined && existsSync(place))
  if (!found) throw new Error('No Chromium was found; install one, or name it in the variable CHROMIUM.')
  return found
}

export interface Site {
  browser: Browser
  url: string
  /** A new visitor: empty storage. */
  visitor: () => Promise<{ context: BrowserContext; page: Page }>
  close: () => Promise<void>
}

/** Serves the built site, or another folder, and opens the browser. */
export async function openSite(outDir = 'dist'): Promise<Site> {
  const server = await preview({ root: projectFolder, build: { outDir }, preview: { port: 0 }, logLevel: 'silent' })
  const url = server.resolvedUrls!.local[0]!
  const browser = await chromium.launch({
    executablePath: executable(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  })
  return {
    browser,
    url,
    visitor: async () => {
      const context = await browser.newContext()
      return { context, page: await context.newPage() }
    },
    close: async () => {
      await browser.close()
      await server.close()
    },
  }
}

/**
 * Speaks to the library worker without the page, in the words of Comlink, so that what is timed is the worker: a second
 * one of the page's own script is started and asked. Each call answers the milliseconds from sending to answer.
 */
export async function startWorker(page: Page): Promise<void> {
  const script = page.workers()[0]?.url() ?? (await page.waitForEvent('worker')).url()
  await page.evaluate(url => {
    const worker = new Worker(url, { type: 'module', name: 'bench' })
    const waiting = new Map<string, (value: unknown) => void>()
    worker.addEventListener('message', event => {
      const { id, value } = event.data as { id: string; value: unknown }
      waiting.get(id)?.(value)
      waiting.delete(id)
    })
    const count = { n: 0 }
    // functions here stay without a name: the script runner would wrap named ones in a helper the page does not have
    Reflect.set(
      globalThis,
      'benchCall',
      (operation: string, args: unknown) =>
        new Promise(resolve => {
          const id = `bench-${count.n++}`
          const began = performance.now()
          waiting.set(id, answer => resolve({ ms: performance.now() - began, answer }))
          const list = [count.n, operation, args, { deadlineMs: null }].map(value => ({ type: 'RAW', value }))
          worker.postMessage({ id, type: 'APPLY', path: ['call'], argumentList: list })
        }),
    )
  }, script)
}

/** One call of the bench worker. */
export async function call<T = unknown>(
  page: Page,
  operation: string,
  args: unknown,
): Promise<{ ms: number; answer: T }> {
  return page.evaluate(
    ([operation, args]) =>
      (Reflect.get(globalThis, 'benchCall') as (o: unknown, a: unknown) => Promise<never>)(operation, args),
    [operation, args] as const,
  )
}

export interface Timing {
  p50: number
  p95: number
  runs: number
}

export function timing(values: readonly number[]): Timing {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (q: number) => sorted[Math.min(sorted.length - 1, Math.ceil(q * sorted.length) - 1)]!
  return { p50: at(0.5), p95: at(0.95), runs: sorted.length }
}

export const distFolder = join(projectFolder, 'dist')
