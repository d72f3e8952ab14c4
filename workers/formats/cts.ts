import type { DataRecord, LicenseClass, PassageRecord } from '../model/records.ts'
import { inventoriesOf, listedIn } from './cts-inventory.ts'
import { isText, type Level, levelsByShape, levelsOf } from './cts-refs.ts'
import { CtsText } from './cts-text.ts'
import { isStricter, statedLicence, statedLicenceId } from './licence.ts'
import { FileRefused, type Format, objectOf, type ReadContext, type SourceFile, textOf, textRecords } from './reader.ts'
import { TeiHeader } from './tei-header.ts'
import { type Attributes, languageOf } from './tei-text.ts'
import { walkXml } from './xml.ts'

/**
 * TEI texts with a citation scheme of CTS (Perseus, First1KGreek), and their `__cts__.xml`, which gives the titles and
 * lists versions that are not held. The citation comes from the header's paths; where they lead nowhere, from the
 * numbered divisions and lines. Only `div[@type=edition]` and `translation` are texts. A recipe may name another path for a
 * text, with the number of what stands before the first milestone (`options.cite`, by file), and by what its versions stand side by side (`options.align`, by work).
 */
export const cts: Format = {
  name: 'cts',
  sniff: file => {
    const head = headOf(file)
    return isInventory(head) || (/<TEI[\s>]/.test(head) && /urn:cts:|cRefPattern/.test(head))
  },
  *read(file, context) {
    if (isInventory(headOf(file))) yield* listedIn(file, context)
    else yield* readText(file, context)
  },
}

const headOf = (file: SourceFile): string => new TextDecoder().decode(file.bytes.subarray(0, 65536))
const isInventory = (head: string): boolean => /<(?:[\w-]+:)?(?:work|textgroup)\s[^>]*urn="urn:cts:/.test(head)

/** What is read of a file before its passages: the header, and what the divisions look like. */
interface Survey {
  header: TeiHeader
  urn: string
  language: string
  role: 'text' | 'translation'
  /** Whether an edition or translation has a division of its own. */
  divided: boolean
  /** Depth of numbered divisions inside each other. */
  depth: number
  deepest: 'l' | 'seg' | undefined
}

function* readText(file: SourceFile, context: ReadContext): Iterable<DataRecord> {
  const survey = surveyOf(file)
  const key = file.name.replace(/^.*\//, '').replace(/\.xml$/, '')
  const { urn, header } = survey
  const work = context.texts?.[key]?.work ?? (urn === '' ? undefined : workOf(urn))
  const inventories = inventoriesOf(file, context)
  const language = survey.language || context.texts?.[key]?.language || context.language
  const align = objectOf(context.options?.align)[work?.replace(/^.*:/, '') ?? key]
  const text = textWith(file, key, context, survey, language, work ?? '', align)
  const license = licenseOf(file, context, header)
  const author = inventories.group?.group || header.author
  const records = textRecords(context, key, {
    title: inventories.work?.title || header.title || key,
    ...(urn === '' ? {} : { urn, work: work! }),
    ...(author === '' ? {} : { author }),
    language,
    ...(inventories.work?.language ? { original: inventories.work.language } : {}),
    levels: text.scheme,
    role: survey.role,
    ...(header.editors.length > 0 ? { editor: header.editors.join('; ') } : {}),
    ...(header.year === undefined ? {} : { edition_year: header.year }),
  })
  for (const record of records)
    yield record.type === 'document' && license ? { ...record, license_override: license, ...idOf(header) } : record
  yield* text.passages
}

/** Reads by the header's paths; else by the same levels at any depth; else by what is numbered. */
function textWith(
  file: SourceFile,
  key: string,
  context: ReadContext,
  survey: Survey,
  language: string,
  work: string,
  align: unknown,
): { passages: PassageRecord[]; scheme: string[] } {
  const cite = objectOf(objectOf(context.options?.cite)[key])
  const path = textOf(cite.path)
  const first = textOf(cite.first)
  const book = bookOfWork(work)
  const verse = book === undefined ? {} : { verse: (chapter: number, n: number) => context.align(book, chapter, n) }
  const declared = levelsOf(path === '' ? survey.header.patterns : [{ declaration: 'CTS', name: '', path }])
  const ways: { levels: Level[]; loose: boolean; doubt?: string }[] = []
  if (declared) {
    ways.push({ levels: declared, loose: false })
    ways.push({ levels: declared, loose: true, doubt: 'the levels lie deeper than the header says' })
  }
  const doubt = declared ? 'nothing lies where the header says: cited by numbered divisions and lines' : undefined
  for (let depth = survey.depth; depth >= (survey.deepest ? 0 : 1); depth--)
    ways.push({ levels: levelsByShape(depth, survey.deepest), loose: true, ...(doubt ? { doubt } : {}) })
  for (const way of ways) {
    const text = new CtsText(file, {
      ...way,
      ...verse,
      ...(first === '' ? {} : { first }),
      language,
      work,
      align,
      divided: survey.divided,
    })
    const passages = text.read()
    if (passages.length === 0) continue
    if (way.doubt) context.report({ file: file.name, line: 0, code: 'citation-path', raw: '', action: way.doubt })
    for (const finding of text.findings) context.report(finding)
    return { passages, scheme: text.scheme }
  }
  throw new FileRefused(file.name, 0, 'The file has no numbered passage in an edition or a translation.')
}

function surveyOf(file: SourceFile): Survey {
  const header = new TeiHeader()
  const survey: Survey = {
    header,
    urn: '',
    language: '',
    role: 'text',
    divided: false,
    depth: 0,
    deepest: undefined,
  }
  const path: boolean[] = []
  let inHeader = 0
  let inBody = 0
  let numbered = 0
  const edition = (attributes: Attributes) => {
    if (!survey.divided && attributes.type === 'translation') survey.role = 'translation'
    survey.divided = true
    if (survey.urn === '' && /^urn:cts:[^:]+:[^:]+$/.test(attributes.n ?? '')) survey.urn = attributes.n!
    survey.language ||= languageOf(attributes['xml:lang'] ?? '')
  }
  walkXml(file, {
    open(name, attributes) {
      const element = name.replace(/^.*:/, '')
      path.push(false)
      if (element === 'teiHeader') inHeader++
      else if (element === 'body') inBody++
      if (inHeader > 0) header.open(element, attributes)
      else if (inBody > 0 && element === 'div') {
        if (isText(attributes)) edition(attributes)
        else if ((attributes.n ?? '').trim() !== '') {
          path[path.length - 1] = true
          survey.depth = Math.max(survey.depth, ++numbered)
        }
      } else if (inBody > 0 && (attributes.n ?? '') !== '') {
        if (element === 'l') survey.deepest = 'l'
        else if (element === 'seg') survey.deepest ??= 'seg'
      }
    },
    close(name) {
      const element = name.replace(/^.*:/, '')
      if (inHeader > 0) header.close(element)
      if (element === 'teiHeader') inHeader--
      else if (element === 'body') inBody--
      if (path.pop()) numbered--
    },
    text(text) {
      if (inHeader > 0) header.text(text)
    },
  })
  return survey
}

/** The OSIS id of a biblical work, which all packs share under that name. */
const bookOfWork = (work: string): string | undefined => /^work:bible:(.+)$/.exec(work)?.[1]

/** `urn:cts:greekLit:tlg0012.tlg001.perseus-grc2` → `urn:cts:greekLit:tlg0012.tlg001`. */
const workOf = (urn: string): string => urn.split('.').slice(0, 2).join('.')

/**
 * The class of a file whose own statement is stricter than that of its source, which then holds (corpus-search §1.13).
 * Neither of them says anything = `research_private`.
 */
const idOf = ({ license }: TeiHeader): { license_id?: string } => {
  const id = statedLicenceId(license)
  return id === undefined ? {} : { license_id: id }
}

function licenseOf(file: SourceFile, context: ReadContext, header: TeiHeader): LicenseClass | undefined {
  const own = statedLicence(header.license)
  const { license } = context
  const report = (code: string, action: string) =>
    context.report({ file: file.name, line: 0, code, raw: header.license.slice(0, 200), action })
  if (license === undefined) {
    if (own) return own
    report('license-silent', 'neither the source nor the file states a licence: research_private')
    return 'research_private'
  }
  if (header.license !== '' && !own) report('license-unread', `no known licence: that of the source holds (${license})`)
  if (!own || !isStricter(own, license)) return undefined
  report('license-stricter', `stricter than the source's ${license}: ${own} holds for this text`)
  return own
}
