import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { catalogue } from '../workers/api/catalogue.ts'
import { COMPOSITION, LANE_WORDS, LANES } from '../workers/api/composition.ts'
import { describeOperation } from '../workers/api/describe.ts'
import type { Operation } from '../workers/api/operation.ts'
import { search } from '../workers/api/search.ts'
import { projectFolder } from './recipe.ts'

/** The reference of all operations, `docs/operations.md`, made from the catalogue; a test keeps it current. */
export function operationsReference(): string {
  const cell = (text: string) => text.replaceAll('|', '\\|')
  const parts = Object.values(catalogue).map(operation => {
    const o = describeOperation(operation as unknown as Operation)
    const rows = o.arguments.map(
      a =>
        `| \`${a.name}\` | ${cell(a.type)}${a.required ? ', needed' : ''} | ${a.default === undefined ? '' : `\`${String(a.default)}\``} | ${cell(a.doc)} |`,
    )
    const table =
      rows.length > 0
        ? `| argument | type | default | meaning |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`
        : 'Takes no arguments.\n'
    return `## ${o.name}\n\n${o.doc}\n\n${table}\n\`data\`: ${o.data.map(d => `\`${d}\``).join(', ')}\n`
  })
  return `# Operations\n\nMade from the catalogue (\`workers/api/\`) by \`npx tsx node/reference.ts\`; do not edit. The envelope of every answer is\n\`{ ok, data, summary, notes, sources, interaction_id, partial? }\` or \`{ ok: false, refusal }\`.\n\n\`\`\`sh\nnpm run -s ask -- search '{"query":"λογος"}'\nnpm run -s ask -- --list\nnpm run -s ask -- --batch < requests.jsonl     # {"op":"search","args":{…}} a line\n\`\`\`\n\n${parts.join('\n')}
${composition()}`
}

/** What composes with what in `search`: the lanes and arguments that it has. */
function composition(): string {
  const { entries } = search.input
  const has = LANES.filter(lane => LANE_WORDS[lane].arg in entries)
  const rows = [...COMPOSITION]
    .filter(([name]) => name in entries)
    .map(([name, cells]) => `| \`${name}\` | ${has.map(lane => cells[lane]).join(' | ')} |`)
  return `## What composes

\`S\` and \`+\` compose (\`S\` in the original of this desk too); \`-\` and \`n\` are refused with a request that works.

| | ${has.join(' | ')} |
| --- | ${has.map(() => '---').join(' | ')} |
${rows.join('\n')}
`
}

export const referenceFile = join(projectFolder, 'docs', 'operations.md')

if (process.argv[1] && resolve(process.argv[1]) === new URL(import.meta.url).pathname)
  writeFileSync(referenceFile, operationsReference())
