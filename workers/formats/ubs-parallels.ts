import type { LinkRecord } from '../model/records.ts'
import { toKjv } from '../model/reference/numbering.ts'
import { FileRefused, type Format } from './reader.ts'
import { USFM_BOOKS } from './usfm-markers.ts'
import { walkXml } from './xml.ts'

/** `GEN 1:27`, `LUK 6:27-28,35` */
const REFERENCE = /^(\w{3}) (\d{1,3}):(\d{1,3}(?:-\d{1,3})?(?:,\d{1,3}(?:-\d{1,3})?)*)$/
/** Most passages of the Bible that are set side by side; more is no list of parallels. */
const MOST = 200

/** A verse or stretch of verses, by alignment keys. */
interface Stretch {
  keys: string[]
  /** `Mark.12.30`, or first and last of a stretch: `Mark.12.29-Mark.12.30`. */
  name: string
}

/**
 * Parallel passages of the United Bible Societies: groups of references with a digit for each word of the verse (its match
 * in the others; the words are those of another edition, so they are counted in the report and not kept). The Old
 * Testament goes by Hebrew numbers, the New by those of the Greek editions. Every member of a group is linked with every
 * other, both ways: from each of its verses to the whole of the other.
 */
export const ubsParallels: Format = {
  name: 'ubs-parallels',
  sniff: file => /<Verse (?:HEB|GRK)="\d*"/.test(new TextDecoder().decode(file.bytes.subarray(0, 4096))),
  *read(file, context) {
    const report = (line: number, code: string, raw: string, action: string) =>
      context.report({ file: file.name, line, code, raw: raw.slice(0, 120), action })
    const groups: { line: number; members: Stretch[][] }[] = []
    const unknown = new Map<string, number>()
    let marks = 0
    let text: string | undefined
    let scheme: 'mt' | 'gnt' | undefined
    walkXml(file, {
      open(name, attributes, line) {
        if (name === 'Passage') groups.push({ line, members: [] })
        else if (name === 'Verse') {
          text = ''
          scheme = attributes.HEB !== undefined ? 'mt' : attributes.GRK !== undefined ? 'gnt' : undefined
          if (attributes.HEB || attributes.GRK) marks++
        } else if (name !== 'Passages') unknown.set(name, (unknown.get(name) ?? 0) + 1)
      },
      close(name, line) {
        if (name !== 'Verse') return
        const raw = (text ?? '').replace(/\s+/g, ' ').trim()
        text = undefined
        const group = groups.at(-1)
        const stretches = scheme && group ? stretchesOf(raw, scheme, context.books) : undefined
        if (!stretches || !group) report(line, 'no-such-verse', raw, 'not a verse of the numbering: left out')
        else if (group.members.length >= MOST)
          report(line, 'group-too-long', raw, 'more references than a group may have: left out')
        else group.members.push(stretches)
      },
      text(chunk) {
        if (text !== undefined) text += chunk
      },
    })
    for (const [name, times] of unknown) report(0, 'element', `${name} ${times}`, 'an unknown element: left out')
    if (marks > 0)
      report(
        0,
        'word-marks',
        `${marks} references`,
        'the marks of matching words number those of another edition: left out',
      )
    const seen = new Set<string>()
    let again = 0
    for (const { line, members } of groups) {
      if (members.length === 1) report(line, 'group-of-one', members[0]![0]!.name, 'a reference without a partner')
      for (const [i, from] of members.entries())
        for (const [j, to] of members.entries()) {
          if (i === j) continue
          for (const link of linksBetween(from, to)) {
            const pair = `${link.from} ${link.to}`
            if (seen.has(pair)) again++
            else {
              seen.add(pair)
              yield link
            }
          }
        }
    }
    if (seen.size === 0) throw new FileRefused(file.name, 0, 'The file sets no two verses side by side.')
    if (again > 0) report(0, 'link-twice', `${again} links`, 'given by several groups: kept once')
  },
}

/** From every verse to the stretches of the other side; none from a verse to itself. */
function* linksBetween(from: readonly Stretch[], to: readonly Stretch[]): Iterable<LinkRecord> {
  for (const { keys } of from)
    for (const key of keys)
      for (const other of to)
        if (!other.keys.includes(key)) yield { type: 'link', from: key, to: other.name, kind: 'parallel' }
}

function stretchesOf(
  raw: string,
  scheme: 'mt' | 'gnt',
  books: Readonly<Record<string, string>>,
): Stretch[] | undefined {
  const [, code = '', chapter, verses = ''] = REFERENCE.exec(raw) ?? []
  const osis = books[code] ?? USFM_BOOKS[code]
  if (osis === undefined) return undefined
  const stretches: Stretch[] = []
  for (const range of verses.split(',')) {
    const [first = 0, last = first] = range.split('-').map(Number)
    const keys: string[] = []
    for (let verse = first; verse <= last; verse++) {
      const [key] = toKjv(scheme, `${osis}.${Number(chapter)}.${verse}`)
      if (key === undefined) return undefined
      if (!keys.includes(key)) keys.push(key)
    }
    if (keys.length === 0) return undefined
    stretches.push({ keys, name: keys.length === 1 ? keys[0]! : `${keys[0]}-${keys.at(-1)}` })
  }
  return stretches
}
