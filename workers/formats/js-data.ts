import { decodeText, FileRefused, type SourceFile } from './reader.ts'

/**
 * The first object literal of a JavaScript file (`var name = {…};`, `const s = {…}, …`), read as data: the file is never
 * run. Keys may stand without quotes; anything else that is not JSON refuses the file.
 */
export function objectLiteral(file: SourceFile): Readonly<Record<string, unknown>> {
  const text = decodeText(file)
  const start = text.indexOf('{', text.search(/\b(?:var|let|const)\s+\w+\s*=/))
  if (start < 0) throw new FileRefused(file.name, 0, 'The file assigns no object.')
  // pieces, joined once: looking at the end of a growing string would copy it at every sign
  const json: string[] = []
  let last = ''
  let depth = 0
  for (let at = start; at < text.length; ) {
    const sign = text[at]!
    if (sign === '"') {
      const end = stringEnd(text, at)
      json.push(text.slice(at, end))
      last = '"'
      at = end
      continue
    }
    const key = last === '{' || last === ',' ? /^\s*([A-Za-z_$][\w$]*)\s*:/.exec(text.slice(at, at + 80)) : undefined
    if (key) {
      json.push(`"${key[1]}":`)
      last = ':'
      at += key[0].length
      continue
    }
    if (sign === '{' || sign === '[') depth++
    if (sign === '}' || sign === ']') depth--
    if (sign.trim() !== '') json.push((last = sign))
    at++
    if (depth === 0) break
  }
  try {
    return JSON.parse(json.join('')) as Record<string, unknown>
  } catch (error) {
    throw new FileRefused(file.name, 0, `The object of the file cannot be read as data: ${(error as Error).message}.`)
  }
}

/** The place after a string that begins at `at`. */
function stringEnd(text: string, at: number): number {
  let end = at + 1
  while (end < text.length && text[end] !== '"') end += text[end] === '\\' ? 2 : 1
  return end + 1
}
