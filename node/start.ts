import { preview } from 'vite'
import { projectFolder } from './recipe.ts'
import { buildSite } from './site.ts'

/** `npm start`: the default library and the site, built once, and served on this machine. */
await buildSite(line => process.stderr.write(`${line}\n`))
const server = await preview({ root: projectFolder, preview: { port: Number(process.env.PORT ?? 4173), open: false } })
const address = server.resolvedUrls?.local[0] ?? 'http://localhost:4173/'
process.stdout.write(`\nLectern is at ${address}\nStop it with Ctrl C.\n`)
