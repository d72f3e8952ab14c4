import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { HTML_ENTITIES } from './html-entities.ts'
import { decodeText, FileRefused, type SourceFile } from './reader.ts'

/** What an XML walk is told: elements as they open and close, and text between. Line numbers count from 1. */
export interface XmlVisitor {
  open(name: string, attributes: Readonly<Record<string, string>>, line: number): void
  close(name: string, line: number): void
  text(text: string, line: number): void
}

const MAX_DEPTH = 256

interface XmlOptions {
  /**
   * A file of TEI P4, whose entities are declared in a document type that is not there: each unknown one is told, and
   * stays in the text as it is written (`&Perseus.publish;`). Parameter entities of the document type are passed over.
   */
  unknownEntity?: (name: string) => void
}

/**
 * Walks an XML file. Anything that is not well formed, a document type that declares entities, and absurd depth are
 * refused: nothing of the file is kept. Entities are never expanded beyond XML's own five and the characters of HTML,
 * links never followed.
 */
export function walkXml(file: SourceFile, visitor: XmlVisitor, options: XmlOptions = {}): void {
  const text = decodeText(file)
  const parser = new SaxesParser<{ xmlns: false; fileName: string }>({ xmlns: false, fileName: file.name })
  const { unknownEntity } = options
  parser.ENTITIES = unknownEntity ? withUnknown(unknownEntity) : HTML_ENTITIES
  let depth = 0
  const refuse = (reason: string): never => {
    throw new FileRefused(file.name, parser.line, reason)
  }
  parser.on('error', error => refuse(`The XML is not well formed: ${error.message.replace(/^.*?: /, '')}`))
  parser.on('doctype', doctype => {
    // parameter entities matter to a document type alone, and none is ever read
    if (/<!ENTITY(?!\s+%\s)/i.test(doctype)) refuse('The file declares entities of its own, which are not expanded.')
  })
  parser.on('opentag', (tag: SaxesTagPlain) => {
    if (++depth > MAX_DEPTH) refuse(`Elements are nested deeper than ${MAX_DEPTH}.`)
    visitor.open(tag.name, tag.attributes, parser.line)
  })
  parser.on('closetag', (tag: SaxesTagPlain) => {
    depth--
    visitor.close(tag.name, parser.line)
  })
  parser.on('text', chunk => visitor.text(chunk, parser.line))
  parser.on('cdata', chunk => visitor.text(chunk, parser.line))
  parser.write(text).close()
}

/** The entities of HTML; any other name is told and stands for itself. */
const withUnknown = (tell: (name: string) => void): Record<string, string> =>
  new Proxy(HTML_ENTITIES, {
    get: (known, name) => {
      if (typeof name !== 'string') return undefined
      if (known[name] !== undefined) return known[name]
      if (!/^[A-Za-z_][\w.-]{0,63}$/.test(name)) return undefined
      tell(name)
      return `&${name};`
    },
  })
