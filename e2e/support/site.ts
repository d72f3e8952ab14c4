import { spawn } from 'node:child_process'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectFolder = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** The journeys walk through the built site, with the packs of the default library beside it. */
export default function checkSite(): void {
  for (const [file, make] of [
    ['dist/index.html', 'npm run build'],
    ['dist/packs/manifest.json', 'npm run packs && npm run build'],
  ] as const)
    if (!existsSync(join(projectFolder, file))) throw new Error(`${file} is missing: run ${make} first.`)
}

const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')

/** Runs vite to its end. */
export const runVite = (args: string[], env: Record<string, string> = {}): Promise<void> => run([vite, ...args], env)

function run(args: string[], env: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: projectFolder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', chunk => {
      said += String(chunk)
    })
    child.on('exit', code => (code === 0 ? resolve() : reject(new Error(`${args.join(' ')}: ${said}`))))
  })
}

/** A copy of the built site with no packs but those made from these folders of records (docs/records.md). */
export async function siteOf(name: string, ...records: string[]): Promise<string> {
  const site = join(projectFolder, 'test-results', name)
  const packs = join(site, 'packs')
  rmSync(site, { recursive: true, force: true })
  cpSync(join(projectFolder, 'dist'), site, { recursive: true, filter: from => !from.includes(join('dist', 'packs')) })
  const tsx = createRequire(import.meta.url).resolve('tsx')
  for (const folder of records)
    await run([
      '--import',
      tsx,
      join(projectFolder, 'node', 'packs.ts'),
      '--from',
      join(projectFolder, folder),
      '--out',
      packs,
    ])
  return site
}

/** A server of its own, which a journey can stop. */
export async function serve(
  port: number,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<{ origin: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [vite, 'preview', '--port', String(port), '--strictPort', ...args], {
    cwd: projectFolder,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  const origin = `http://localhost:${port}`
  const ended = new Promise<void>(resolve => child.on('exit', () => resolve()))
  for (let tries = 0; ; tries++) {
    if (
      await fetch(origin).then(
        () => true,
        () => false,
      )
    )
      break
    if (tries > 100) throw new Error(`No server on port ${port}.`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  return {
    origin,
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
