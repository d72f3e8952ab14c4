import { cpSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { projectFolder } from '../node/recipe.ts'
import { buildSite } from '../node/site.ts'
import { call, distFolder, openSite, startWorker, type Timing, timing } from './browser.ts'
import { benchPacks } from './build.ts'
import { MILLION } from './corpus.ts'

/**
 * `npm run bench:page [-- --passages 1000000]`: what a scholar waits for on the search page, over the seeded corpus: from a
 * key to the line beneath the field, from Enter to the first rows, from a key or press to the next paint with some
 * hundred thousand hits on the screen, and how evenly long lists scroll.
 */
const RUNS = 15
const { values } = parseArgs({ options: { passages: { type: 'string' } } })
const shape = { ...MILLION, passages: Number(values.passages ?? MILLION.passages) }
const say = (line: string) => process.stderr.write(`${line}\n`)
/** The field waits so long after the last key. */
const PAUSE_MS = 150
/** Event Timing names nothing that was painted sooner. */
const LEAST_MS = 16

const row = (name: string, { p50, p95 }: Timing, goal: string) =>
  console.log(`| ${name} | ${p50.toFixed(0)} | ${p95.toFixed(0)} | ${goal} |`)

/** Frequent and rare words of the corpus, none asked twice. */
async function someWords(page: Page): Promise<string[]> {
  const { answer } = await call<{ data: { words: { fold: string; passages: number }[] } }>(page, 'words', {
    limit: 200,
    order: 'count',
  })
  return answer.data.words.map(word => word.fold).filter(word => word.length > 2)
}

/** Runs in the page: resolves with the milliseconds until a condition holds after the next frame. */
const until = `(async (began, holds) => {
  while (!holds()) await new Promise(requestAnimationFrame)
  await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - began
})`

/** Milliseconds from an event in the page, which `act` brings about, to the frame after a condition holds. */
async function timed(
  page: Page,
  event: 'input' | 'keydown',
  act: () => Promise<unknown>,
  holds: string,
): Promise<number> {
  await page.evaluate(event => {
    Reflect.deleteProperty(globalThis, 'began')
    addEventListener(event, () => Reflect.set(globalThis, 'began', performance.now()), { once: true, capture: true })
  }, event)
  const waited = page.evaluate(`(${until})(0, () => globalThis.began && ${holds}).then(at => at - globalThis.began)`)
  await act()
  return (await waited) as number
}

async function live(page: Page, words: string[]): Promise<Timing> {
  const times: number[] = []
  const field = page.getByRole('searchbox')
  await page.goto('/')
  await field.waitFor()
  for (const word of words.slice(0, RUNS + 3)) {
    await field.fill(word.slice(0, -1))
    await page.waitForTimeout(500)
    const before = await page.locator('#explanation').textContent()
    const changed = `document.querySelector('#explanation').textContent !== ${JSON.stringify(before)}`
    times.push((await timed(page, 'input', () => field.press(word.at(-1)!), changed)) - PAUSE_MS)
  }
  return timing(times.slice(3))
}

async function enter(page: Page, words: string[]): Promise<Timing> {
  const times: number[] = []
  const field = page.getByRole('searchbox')
  await page.goto(`/?q=${words[0]}`)
  await page.locator('.hit').first().waitFor()
  for (const word of words.slice(1, RUNS + 4)) {
    await field.fill(word)
    await page.waitForTimeout(400)
    const shown = `[...document.querySelectorAll('.hit mark')].slice(0, 1).every(mark => mark.textContent.toLowerCase().startsWith(${JSON.stringify(word.slice(0, 3))})) && new URLSearchParams(location.search).get('q') === ${JSON.stringify(word)} && !document.querySelector('.results[aria-busy="true"]')`
    times.push(await timed(page, 'keydown', () => field.press('Enter'), shown))
  }
  return timing(times.slice(3))
}

/** From key or press to the next paint, as the browser tells it. */
async function paints(page: Page, act: (n: number) => Promise<unknown>): Promise<Timing> {
  await page.evaluate(() => {
    const seen: number[] = []
    Reflect.set(globalThis, 'paints', seen)
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) seen.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const times: number[] = []
  for (let n = 0; n < RUNS; n++) {
    await page.evaluate(() => {
      ;(Reflect.get(globalThis, 'paints') as number[]).length = 0
    })
    await act(n)
    await page.waitForTimeout(700)
    const longest = await page.evaluate(() => Math.max(0, ...(Reflect.get(globalThis, 'paints') as number[])))
    times.push(Math.max(LEAST_MS, longest))
  }
  return timing(times)
}

/** Milliseconds between frames while a long list is scrolled by a page each tenth of a second. */
async function scrolling(page: Page): Promise<Timing> {
  const gaps = (await page.evaluate(`(async () => {
    const gaps = []
    let last = performance.now()
    const end = last + 3000
    let n = 0
    while (last < end) {
      if (n++ % 6 === 0) scrollBy(0, 600)
      const now = await new Promise(requestAnimationFrame)
      gaps.push(now - last)
      last = now
    }
    return gaps
  })()`)) as number[]
  return timing(gaps.slice(5))
}

await buildSite(say)
const folder = await benchPacks(shape, 1, say)
const site = join(projectFolder, '.cache', 'bench', 'site-page')
rmSync(site, { recursive: true, force: true })
cpSync(distFolder, site, { recursive: true, filter: path => !path.includes(join('dist', 'packs')) })
symlinkSync(folder, join(site, 'packs'))
const open = await openSite(site)
try {
  const { page } = await open.visitor()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(open.url)
  await startWorker(page)
  await call(page, 'packs', { action: 'install', id: ['bench'] })
  const words = await someWords(page)
  const at = (path: string) => page.goto(new URL(path, open.url).href)
  const relative = { goto: page.goto.bind(page) }
  page.goto = (path, options) => relative.goto(new URL(path, open.url).href, options)
  console.log('| what | p50, ms | p95 | to reach |\n| --- | --- | --- | --- |')
  row('key to the line beneath the field, after its pause', await live(page, words), '50')
  row('Enter to the first rows', await enter(page, words.slice(40)), '150')

  await at('/?q=et')
  await page.locator('.hit').first().waitFor()
  await page.waitForTimeout(2000)
  await page.locator('main').focus()
  row(
    'j and k in the list, to the next paint',
    await paints(page, n => page.keyboard.press(n % 4 < 2 ? 'j' : 'k')),
    '100',
  )
  row('a facet, to the next paint', await paints(page, () => page.locator('.facet input').first().click()), '100')
  await at('/?q=et')
  await page.locator('.hit').first().waitFor()
  await page.locator('main').focus()
  row(
    'another view (list, lines, table), to the next paint',
    await paints(page, n => page.keyboard.press(String((n % 3) + 1))),
    '100',
  )
  for (const [name, path, line] of [
    ['lines', '/?q=et&view=kwic', '.kwic [data-line]'],
    ['rows of the table', '/?q=et&sort=corpus&view=table', '.hits-table [data-line]'],
  ] as const) {
    await at(path)
    await page.locator(line).first().waitFor()
    await page.waitForTimeout(1500)
    row(`between frames while 300,000 ${name} are scrolled`, await scrolling(page), '17')
    await page.locator('main').focus()
    row(`j among 300,000 ${name}, to the next paint`, await paints(page, () => page.keyboard.press('j')), '100')
  }
} finally {
  await open.close()
}
