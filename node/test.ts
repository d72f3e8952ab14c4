import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './recipe.ts'
import { buildSite } from './site.ts'

/**
 * `npm test`: checks, unit tests, the default library and the site, and what a scholar does in a browser. Ends with one
 * line, `N passed, N failed`.
 */
const reports = join(projectFolder, '.reports')
mkdirSync(reports, { recursive: true })

const run = (command: string, args: string[], env: Record<string, string> = {}): boolean =>
  spawnSync('npx', [command, ...args], { cwd: projectFolder, stdio: 'inherit', env: { ...process.env, ...env } })
    .status === 0

interface Tally {
  passed: number
  failed: number
  skipped: number
}
const tally: Tally = { passed: 0, failed: 0, skipped: 0 }
const add = (more: Partial<Tally>): void => {
  tally.passed += more.passed ?? 0
  tally.failed += more.failed ?? 0
  tally.skipped += more.skipped ?? 0
}

function report<T>(name: string, read: (report: T) => Tally, ok: boolean): void {
  try {
    const counted = read(JSON.parse(readFileSync(join(reports, name), 'utf8')) as T)
    // a runner that failed without naming a test has failed all the same
    add(ok || counted.failed > 0 ? counted : { ...counted, failed: 1 })
  } catch {
    add({ failed: 1 })
  }
}

add(run('tsx', ['node/check.ts']) ? { passed: 1 } : { failed: 1 })

await buildSite(line => process.stderr.write(`${line}\n`))

const unit = run('vitest', ['run', '--reporter=default', '--reporter=json', '--outputFile.json=.reports/unit.json'])
report<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(
  'unit.json',
  r => ({ passed: r.numPassedTests, failed: r.numFailedTests, skipped: r.numPendingTests }),
  unit,
)

const journeys = run('playwright', ['test', '--reporter=list,json'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: '.reports/e2e.json',
})
report<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
  'e2e.json',
  r => ({ passed: r.stats.expected + r.stats.flaky, failed: r.stats.unexpected, skipped: r.stats.skipped }),
  journeys,
)

process.stdout.write(
  `\n${tally.passed} passed, ${tally.failed} failed${tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''}\n`,
)
process.exitCode = tally.failed > 0 ? 1 : 0
