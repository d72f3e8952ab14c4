import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildPacks } from './packs.ts'
import { projectFolder } from './recipe.ts'
import { isFresh, PACK_INPUTS, SITE_INPUTS, stampOf, writeStamp } from './stamp.ts'

/** Builds the default library and the site, each only where what it is made from has changed. */
export async function buildSite(say: (line: string) => void): Promise<void> {
  const packsStamp = join(projectFolder, '.cache', 'packs.stamp')
  const packs = stampOf(projectFolder, PACK_INPUTS)
  if (!isFresh(packsStamp, packs) || !existsSync(join(projectFolder, 'public', 'packs', 'manifest.json'))) {
    say('Building the default library (once):')
    await buildPacks({ out: join(projectFolder, 'public', 'packs'), say })
    writeStamp(packsStamp, packs)
  }
  const siteStamp = join(projectFolder, '.cache', 'site.stamp')
  const site = stampOf(projectFolder, SITE_INPUTS) + (process.env.BASE ?? '')
  if (!isFresh(siteStamp, site) || !existsSync(join(projectFolder, 'dist', 'index.html'))) {
    say('Building the site …')
    const { build } = await import('vite')
    await build({ root: projectFolder, logLevel: 'warn' })
    writeStamp(siteStamp, site)
  }
}
