import { spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { type Connect, preview } from 'vite'
import { findChromium } from '../node/browser.ts'
import { projectFolder } from '../node/recipe.ts'

export interface Site {
  url: string
  /**
   * A new visitor: an empty profile on the disk, as scholars have one. (In a private window Chromium keeps the origin's
   * files in memory behind another process, and each read and write of a pack takes a detour there.)
   */
  visitor: () => Promise<{ page: Page; profile: string; leave: (keep?: 'keep') => Promise<void> }>
  /**
   * Opens an address in a profile without any tool attached, and reloads it: milliseconds from the start of each reload
   * to the moment when an element of the selector is on the page. (Where a tool listens to the network of a worker, V8
   * parses the worker's whole script again to say where each request came from.)
   */
  reloads: (profile: string, address: string, selector: string, times: number) => Promise<number[]>
  close: () => Promise<void>
}

/** Serves the built site, or another folder. */
export async function openSite(outDir = 'dist'): Promise<Site> {
  const reported = new EventEmitter()
  const server = await preview({
    root: projectFolder,
    build: { outDir },
    preview: { port: 0 },
    logLevel: 'silent',
    plugins: [
      { name: 'lectern:bench', configurePreviewServer: ({ middlewares }) => watch(middlewares, outDir, reported) },
    ],
  })
  const url = server.resolvedUrls!.local[0]!
  const profiles = new Set<string>()
  const guests = new Set<BrowserContext>()
  const forget = (profile: string) => {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    profiles.delete(profile)
  }
  return {
    url,
    visitor: async () => {
      const profile = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
      profiles.add(profile)
      const context = await chromium.launchPersistentContext(profile, { executablePath: findChromium(), args: FLAGS })
      guests.add(context)
      const leave = async (keep?: 'keep') => {
        guests.delete(context)
        await context.close()
        if (!keep) forget(profile)
      }
      return { page: context.pages()[0] ?? (await context.newPage()), profile, leave }
    },
    reloads: async (profile, address, selector, times) => {
      const query = new URLSearchParams({ selector, times: String(times) })
      const goal = new URL(address)
      goal.hash = query.toString()
      const all = new Promise<number[]>(resolve => reported.once('all', resolve))
      const browser = spawn(findChromium(), [...FLAGS, '--headless=new', `--user-data-dir=${profile}`, goal.href], {
        stdio: 'ignore',
      })
      try {
        return await all
      } finally {
        browser.kill()
        await new Promise(resolve => browser.once('exit', resolve))
      }
    },
    close: async () => {
      for (const context of guests) await context.close()
      for (const profile of profiles) forget(profile)
      await server.close()
    },
  }
}

const FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Puts a script into the page that times its reloads as its fragment says, and hears what it reports. */
function watch(middlewares: Connect.Server, outDir: string, reported: EventEmitter): void {
  middlewares.use((request, response, next) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path === '/bench/report') {
      let body = ''
      request.on('data', piece => {
        body += piece
      })
      request.on('end', () => {
        reported.emit('all', JSON.parse(body))
        response.end()
      })
    } else if (path === '/bench/watch.js') {
      response.setHeader('content-type', 'text/javascript')
      response.end(WATCH)
    } else if (path === '/' || path === '/index.html') {
      response.setHeader('content-type', 'text/html')
      const page = readFileSync(join(projectFolder, outDir, 'index.html'), 'utf8')
      response.end(page.replace('<script', '<script src="/bench/watch.js"></script><script'))
    } else next()
  })
}

const WATCH = `
const asked = new URLSearchParams(location.hash.slice(1))
const selector = asked.get('selector')
if (selector) {
  const seen = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    seen.disconnect()
    const times = JSON.parse(sessionStorage.getItem('bench') || '[]')
    times.push(performance.now())
    sessionStorage.setItem('bench', JSON.stringify(times))
    // the first is a start of the browser
    if (times.length <= Number(asked.get('times'))) setTimeout(() => location.reload(), 1500)
    else navigator.sendBeacon('/bench/report', JSON.stringify(times.slice(1)))
  })
  seen.observe(document, { childList: true, subtree: true })
}
`

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
