import { spawnSync } from 'node:child_process'
import { projectFolder } from './recipe.ts'

/** `npm run check`: types of every layer, walls and style, dead code. Ends at the first that fails. */
const STEPS: [string, string[]][] = [
  ['types of the pure layers', ['tsc', '-p', 'tsconfig.pure.json']],
  ['types of the workers', ['tsc', '-p', 'tsconfig.workers.json']],
  ['types of the page', ['tsc', '-p', 'tsconfig.page.json']],
  ['types of Node, tests and benches', ['tsc', '-p', 'tsconfig.node.json']],
  ['walls and style', ['biome', 'check', '--error-on-warnings', '.']],
  ['dead code', ['knip']],
]

for (const [what, [command, ...args]] of STEPS) {
  const began = performance.now()
  const { status } = spawnSync('npx', [command!, ...args], { cwd: projectFolder, stdio: 'inherit' })
  if (status !== 0) {
    process.stderr.write(`\ncheck: ${what}: failed\n`)
    process.exit(1)
  }
  process.stderr.write(`check: ${what} ✓ ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
}
