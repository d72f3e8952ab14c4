import type { SourceFile } from './reader.ts'
import { walkXml } from './xml.ts'

/** An element with what is in it, in order. Names have no prefix; lines count from 1. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  line: number
  children: (XmlElement | string)[]
}

/**
 * A file as a tree, without the elements named in `skip`. For files that are read in another order than they are
 * written; what `walkXml` refuses is refused.
 */
export function readTree(file: SourceFile, skip: ReadonlySet<string> = new Set()): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, line: 1, children: [] }
  const open = [top]
  let skipped = 0
  walkXml(file, {
    open(written, attributes, line) {
      const name = written.replace(/^.*:/, '')
      if (skipped > 0 || skip.has(name)) {
        skipped++
        return
      }
      const element: XmlElement = { name, attributes, line, children: [] }
      open.at(-1)!.children.push(element)
      open.push(element)
    },
    close() {
      if (skipped > 0) skipped--
      else open.pop()
    },
    text(text) {
      if (skipped === 0) open.at(-1)!.children.push(text)
    },
  })
  return top
}

const isElement = (child: XmlElement | string): child is XmlElement => typeof child !== 'string'

/** The elements directly in one, of a name where it is given. */
export const childrenOf = (element: XmlElement | undefined, name?: string): XmlElement[] =>
  (element?.children ?? []).filter(isElement).filter(child => name === undefined || child.name === name)

/** All elements of a name below one, in order; not those inside another of the names in `except`. */
export function allIn(
  element: XmlElement | undefined,
  name: string,
  except: ReadonlySet<string> = new Set(),
): XmlElement[] {
  const found: XmlElement[] = []
  const look = (within: XmlElement) => {
    for (const child of within.children) {
      if (typeof child === 'string' || except.has(child.name)) continue
      if (child.name === name) found.push(child)
      look(child)
    }
  }
  if (element) look(element)
  return found
}

/** The first element at the end of a path of names. */
export function atPath(element: XmlElement | undefined, ...path: string[]): XmlElement | undefined {
  if (path.length === 0) return element
  for (const child of childrenOf(element, path[0])) {
    const found = atPath(child, ...path.slice(1))
    if (found) return found
  }
  return undefined
}

/** The text in an element with single blanks and in normal form C, without the elements named in `except`. */
export function textIn(element: XmlElement | undefined, except: ReadonlySet<string> = new Set()): string {
  const pieces: string[] = []
  const gather = (of: XmlElement) => {
    for (const child of of.children)
      if (typeof child === 'string') pieces.push(child)
      else if (!except.has(child.name)) gather(child)
  }
  if (element) gather(element)
  return pieces.join('').replace(/\s+/g, ' ').trim().normalize('NFC')
}
