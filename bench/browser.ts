import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
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
  visitor: () => Promise<{ page: Page; leave: () => Promise<void> }>
  /**
   * Opens an address in a profile with no tool attached, has a script in the page run, and answers what it reports. (Where
   * a tool listens to the network of a worker, V8 parses the worker's whole script again to say where a request came
   * from, and every byte of a pack goes to the tool as well.)
   */
  alone: (profile: string, path: string, script: string) => Promise<number[]>
  /** A new profile, for `alone`. */
  profile: () => string
  close: () => Promise<void>
}

/** Serves the built site, or another folder. */
export async function openSite(outDir = 'dist'): Promise<Site> {
  const page: Watched = { script: '', report: () => undefined }
  const server = await preview({
    root: projectFolder,
    build: { outDir },
    preview: { port: 0 },
    logLevel: 'silent',
    plugins: [{ name: 'lectern:bench', configurePreviewServer: ({ middlewares }) => watch(middlewares, outDir, page) }],
  })
  const url = server.resolvedUrls!.local[0]!
  const profiles = new Set<string>()
  const guests = new Set<BrowserContext>()
  const newProfile = () => {
    const profile = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
    profiles.add(profile)
    return profile
  }
  const forget = (profile: string) => {
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    profiles.delete(profile)
  }
  return {
    url,
    visitor: async () => {
      const profile = newProfile()
      const context = await chromium.launchPersistentContext(profile, { executablePath: findChromium(), args: FLAGS })
      guests.add(context)
      const leave = async () => {
        guests.delete(context)
        await context.close()
        forget(profile)
      }
      return { page: context.pages()[0] ?? (await context.newPage()), leave }
    },
    profile: newProfile,
    alone: async (profile, path, script) => {
      page.script = script
      const report = new Promise<number[]>(resolve => {
        page.report = resolve
      })
      const goal = new URL(path, url).href
      const browser = spawn(findChromium(), [...FLAGS, '--headless=new', `--user-data-dir=${profile}`, goal], {
        stdio: 'ignore',
      })
      try {
        return await report
      } finally {
        page.script = ''
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

/** The script that runs in the page just now, and who waits for its report. */
interface Watched {
  script: string
  report: (values: number[]) => void
}

/** Puts the script into the page and hears what it reports; the page's policy allows scripts of its own origin only. */
function watch(middlewares: Connect.Server, outDir: string, page: Watched): void {
  middlewares.use((request, response, next) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path === '/bench/report') {
      let body = ''
      request.on('data', piece => {
        body += piece
      })
      request.on('end', () => {
        response.end()
        page.report(JSON.parse(body))
      })
    } else if (path === '/bench/page.js') {
      response.setHeader('content-type', 'text/javascript')
      response.setHeader('cache-control', 'no-store')
      response.end(page.script)
    } else if (!path.includes('.') || path.endsWith('/index.html')) {
      response.setHeader('content-type', 'text/html')
      const html = readFileSync(resolve(projectFolder, outDir, 'index.html'), 'utf8')
      response.end(html.replace('<script', '<script src="/bench/page.js"></script><script'))
    } else next()
  })
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
