import { decodeText, FileRefused, type SourceFile } from './reader.ts'

/**
 * The first object literal of a JavaScript file (`var name = {…};`, `const s = {…}, …`), read as data: the file is never
 * run. Keys may stand without quotes; anything else that is not JSON refuses the file.
 */
export function objectLiteral(file: SourceFile): Readonly<Record<string, unknown>> {
  const text = decodeText(file)
  const start = text.indexOf('{', text.search(/\b(?:var|let|const)\s+\w+\s*=/))
  if (start < 0) throw new FileRefused(file.name, 0, 'The file assigns no object.')
  let json = ''
  let depth = 0
  for (let at = start; at < text.length; ) {
    const sign = text[at]!
    if (sign === '"') {
      const end = stringEnd(text, at)
      json += text.slice(at, end)
      at = end
      continue
    }
    const key = /[{,]/.test(json.at(-1) ?? '') ? /^\s*([A-Za-z_$][\w$]*)\s*:/.exec(text.slice(at, at + 80)) : undefined
    if (key) {
      json += `"${key[1]}":`
      at += key[0].length
      continue
    }
    if (sign === '{' || sign === '[') depth++
    if (sign === '}' || sign === ']') depth--
    if (sign.trim() !== '') json += sign
    at++
    if (depth === 0) break
  }
  try {
    return JSON.parse(json) as Record<string, unknown>
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
