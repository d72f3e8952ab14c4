import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildSite } from '../node/site.ts'
import { call, distFolder, openSite, startWorker, type Timing, timing } from './browser.ts'

/**
 * `npm run bench`: what a first and a second visit cost with the default library, in Chromium, from this machine's disk.
 * Prints a table: median and 95th percentile of 15 runs.
 */
const RUNS = Number(process.env.RUNS ?? 15)

/** From the press of “Get all” to the moment when the library shows every pack as installed. */
const INSTALL = `
let began
const look = setInterval(() => {
  const button = document.querySelector('[aria-labelledby=offered] .btn.primary')
  const row = document.querySelector('.arrival')
  if (document.querySelector('.arrival.failed')) throw new Error(row.textContent)
  if (began === undefined && button) {
    clearInterval(look)
    setTimeout(() => {
      began = performance.now()
      button.click()
      new MutationObserver((_, observer) => {
        if (document.querySelector('.arrival, [aria-labelledby=offered] .btn.primary')) return
        observer.disconnect()
        navigator.sendBeacon('/bench/report', JSON.stringify([performance.now() - began]))
      }).observe(document, { childList: true, subtree: true })
    }, 1000)
  }
}, 50)
`
/** From the start of the navigation to the first hit on the screen; the first is the start of the browser. */
const RELOAD = `
new MutationObserver((_, observer) => {
  if (!document.querySelector('.hits .hit')) return
  observer.disconnect()
  const times = JSON.parse(sessionStorage.getItem('bench') || '[]')
  times.push(performance.now())
  sessionStorage.setItem('bench', JSON.stringify(times))
  if (times.length <= ${RUNS}) setTimeout(() => location.reload(), 1500)
  else navigator.sendBeacon('/bench/report', JSON.stringify(times.slice(1)))
}).observe(document, { childList: true, subtree: true })
`

/** Gzipped bytes of the scripts that the page needs before it paints: those of index.html and what they import. */
function scriptBytes(): number {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const code = readFileSync(join(distFolder, 'assets', name), 'utf8')
    // static imports only; what is imported on demand loads after the first paint
    for (const match of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) visit(match[1]!)
  }
  const html = readFileSync(join(distFolder, 'index.html'), 'utf8')
  for (const match of html.matchAll(/assets\/([\w.-]+\.js)/g)) visit(match[1]!)
  return [...seen].reduce(
    (sum, name) => sum + gzipSync(readFileSync(join(distFolder, 'assets', name)), { level: 9 }).length,
    0,
  )
}

await buildSite(line => process.stderr.write(`${line}\n`))
const rows: [string, Timing | string, string][] = []
const site = await openSite()
try {
  const installs: number[] = []
  let profile = ''
  for (let run = 0; run < RUNS; run++) {
    profile = site.profile()
    const [ms] = await site.alone(profile, '/library', INSTALL)
    installs.push(ms!)
    process.stderr.write(`install ${run + 1}/${RUNS}: ${ms!.toFixed(0)} ms\n`)
  }
  const reloads = await site.alone(profile, `/?q=${encodeURIComponent('λογος')}`, RELOAD)
  process.stderr.write(`reload to first hit: ${reloads.map(ms => ms.toFixed(0)).join(', ')} ms\n`)
  rows.push(['default library installed from local disk', timing(installs), '5000 ms'])
  rows.push(['reload to first hit on the screen', timing(reloads), '1000 ms'])

  const { page, leave } = await site.visitor()
  await page.goto(site.url)
  await startWorker(page)
  await call(page, 'packs', { action: 'install' })
  for (const query of [
    'λογος',
    'בראשית',
    'beginning',
    'the',
    '"in the beginning"',
    'NEAR(god heaven, 5)',
    'god*',
    '*ing',
    'the OR and OR of',
  ]) {
    const values: number[] = []
    for (let run = 0; run <= RUNS; run++) {
      const { ms } = await call(page, 'search', { query })
      // the first run opens packs and columns
      if (run > 0) values.push(ms)
    }
    rows.push([`search ${query}`, timing(values), ''])
  }
  await leave()
} finally {
  await site.close()
}
const bytes = scriptBytes()
rows.push(['JavaScript before first paint, gzipped', `${(bytes / 1024).toFixed(1)} KB`, '150 KB'])
const packs = readdirSync(join(distFolder, 'packs')).reduce(
  (sum, name) => sum + readFileSync(join(distFolder, 'packs', name)).length,
  0,
)
rows.push(['download of all packs offered', `${(packs / 1e6).toFixed(1)} MB`, ''])

console.log('| what | p50 | p95 | to reach |\n| --- | --- | --- | --- |')
for (const [what, value, target] of rows)
  console.log(
    typeof value === 'string'
      ? `| ${what} | ${value} | | ${target} |`
      : `| ${what} | ${value.p50.toFixed(1)} ms | ${value.p95.toFixed(1)} ms | ${target} |`,
  )
