import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectFolder } from './recipe.ts'

/** Breaches of the walls, written into the tree for the length of this test; each must make the check fail. */
const BREACHES: [where: string, code: string][] = [
  ['workers/model', "import { search } from '../../api/search.ts'\nexport const breach = search\n"],
  ['workers/model', "import { readFileSync } from 'node:fs'\nexport const breach = readFileSync\n"],
  ['workers/formats', "import { Shelf } from '../../store/shelf.ts'\nexport const breach = Shelf\n"],
  ['workers/api', "import { OpenPack } from '../../engine/pack.ts'\nexport const breach = OpenPack\n"],
  ['workers/engine', "import { Shelf } from '../../store/shelf.ts'\nexport const breach = Shelf\n"],
  ['workers/engine', "import { useState } from 'react'\nexport const breach = useState\n"],
  ['workers/store', "import { OpenPack } from '../../engine/pack.ts'\nexport const breach = OpenPack\n"],
  ['src', "import { Library } from '../../workers/engine/library.ts'\nexport const breach = Library\n"],
]

const folders = BREACHES.map((_, i) => join(projectFolder, BREACHES[i]![0], `breach-${i}`))

describe('walls', () => {
  beforeAll(() => {
    BREACHES.forEach(([, code], i) => {
      mkdirSync(folders[i]!, { recursive: true })
      writeFileSync(join(folders[i]!, 'breach.ts'), code)
    })
    mkdirSync(join(projectFolder, 'workers/engine/lanes'), { recursive: true })
    writeFileSync(
      join(projectFolder, 'workers/engine/lanes/breach.ts'),
      "import { textLane } from './text.ts'\nexport const breach = textLane\n",
    )
  })
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    rmSync(join(projectFolder, 'workers/engine/lanes/breach.ts'), { force: true })
  })

  const check = (file: string) => {
    const { status, stdout, stderr } = spawnSync('npx', ['biome', 'lint', '--vcs-enabled=false', file], {
      cwd: projectFolder,
      encoding: 'utf8',
    })
    return { failed: status !== 0, said: stdout + stderr }
  }

  it.each(BREACHES.map(([where, code], i) => [`${where}: ${code.split('\n')[0]}`, i] as const))(
    'a breach fails the check (%s)',
    (_, i) => {
      const { failed, said } = check(join(folders[i]!, 'breach.ts'))
      expect(failed).toBe(true)
      expect(said).toContain('noRestrictedImports')
    },
  )

  it('a lane that imports another lane fails the check', () => {
    const { failed, said } = check(join(projectFolder, 'workers/engine/lanes/breach.ts'))
    expect([failed, said.includes('A lane does not import another lane')]).toEqual([true, true])
  })

  it('a global that a pure layer must not see fails the types', () => {
    const file = join(projectFolder, 'workers/model/breach-global.ts')
    writeFileSync(file, 'export const breach = document.title\n')
    try {
      const { status, stdout } = spawnSync('npx', ['tsc', '-p', 'tsconfig.pure.json'], {
        cwd: projectFolder,
        encoding: 'utf8',
      })
      expect(status).not.toBe(0)
      expect(stdout).toContain('breach-global.ts')
    } finally {
      rmSync(file, { force: true })
    }
  })
})
