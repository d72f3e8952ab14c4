import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readVersification, type Versification, versePairs } from '../../workers/formats/vrs.ts'
import type { Finding } from '../../workers/model/records.ts'
import { convert, exists, type Scheme } from '../../workers/model/reference/numbering.ts'
import { NT, VRS_CODES } from '../../workers/model/reference/numbering-amend.ts'
import { findCorpus } from '../corpora.ts'
import { referenceFile } from './shared.ts'

/** Counts of the lines of each file, by plain loops over them. */
type Counts = Record<string, { book_lines: number; mapping_lines: number } & Partial<Record<string, number>>>

const folder = findCorpus('versification-vrs')
const counts = referenceFile<{ 'versification-vrs': Counts }>('corpora', 'counts-texts.json')?.['versification-vrs']

/** The scheme of ours that a file speaks of; the right side of its mappings is the Hebrew or the Greek text. */
const SCHEMES: Readonly<Record<string, Scheme>> = { eng: 'kjv', vul: 'vulgate', lxx: 'lxx' }

/**
 * Where a table says otherwise than ours, with the reason. The Clementine Vulgate counts Jonah 2 as the Hebrew text does
 * (its 2:1 is the fish), and Psalm 115 from 1 to 10, which the table counts on from Psalm 114.
 */
const OTHERWISE: Readonly<Record<string, string[]>> = {
  eng: [],
  vul: ['PSA 115:10 = PSA 116:10', ...Array.from({ length: 10 }, (_, i) => `JON 2:${i + 1} = JON 2:${i + 2}`)],
  lxx: [],
}

/** Lines that are at fault upstream: a stretch that ends before it begins. */
const FAULTS: Readonly<Record<string, string[]>> = { vul: ['DAG 3:52-23 = S3Y 1:30-31'] }

const keyOf = (reference: string): string | undefined => {
  const [, code = '', chapter, verse] = /^(\w{3}) (\d+):(\d+)$/.exec(reference) ?? []
  const book = VRS_CODES[code]
  return book && `${book}.${chapter}.${verse}`
}

function read(name: string): { vrs: Versification; findings: Finding[] } {
  const path = join(folder ?? '', 'machine/scripture', `${name}.vrs.txt`)
  const findings: Finding[] = []
  return { vrs: readVersification({ name, bytes: readFileSync(path) }, f => findings.push(f)), findings }
}

describe.skipIf(folder === undefined)('verse tables of Paratext', () => {
  it.each(['org', 'eng', 'lxx', 'vul', 'rsc', 'rso'])('%s: every line is read', name => {
    const { vrs, findings } = read(name)
    const faults = FAULTS[name] ?? []
    expect(findings.map(f => f.raw)).toEqual(faults)
    const wanted = counts?.[`${name}.vrs.txt`]
    if (!wanted) return
    expect({
      book_lines: vrs.books.size,
      mapping_lines: vrs.mappings.length + faults.length,
      excluded_verse_lines: vrs.excluded.length,
      extended_lines: vrs.extended.length,
      comment_lines: vrs.comments,
    }).toEqual({ excluded_verse_lines: 0, extended_lines: 0, ...wanted })
  })

  it.each(Object.keys(SCHEMES))('%s: says what our numbering says, where both speak', name => {
    const { vrs } = read(name)
    const scheme = SCHEMES[name]!
    const lacking = new Set(vrs.excluded)
    const otherwise: string[] = []
    let agree = 0
    for (const mapping of vrs.mappings)
      for (const [left, right] of versePairs(mapping)) {
        const [own, original] = [keyOf(left), keyOf(right)]
        if (own === undefined || original === undefined || lacking.has(left)) continue
        const text: Scheme = NT.includes(original.replace(/\..*/, '')) ? 'gnt' : 'mt'
        if (!exists(scheme, own) || !exists(text, original)) continue
        const ours = convert(scheme, text, own).map(key => key.replace(/![a-z]$/, ''))
        if (ours.includes(original)) agree++
        else otherwise.push(`${left} = ${right}`)
      }
    expect(agree).toBeGreaterThan(2000)
    expect(otherwise).toEqual(OTHERWISE[name])
  })
})
