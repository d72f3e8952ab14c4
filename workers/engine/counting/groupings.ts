import type { Args } from '../../api/catalogue.ts'
import { iso3, languageName } from '../../model/language.ts'
import { kindPaths } from '../filters/kind.ts'
import { documentFacets, type FacetRow, passageFacets } from '../known.ts'
import type { OpenPack } from '../pack.ts'
import { placeBuckets } from './places.ts'
import type { Grouping } from './tally.ts'

type SearchArgs = Args<'search'>

/** A way of counting: how texts are put into buckets, what a bucket is called, and what makes it a filter. */
export interface Counting extends Grouping {
  label: (key: string) => string
  /** Arguments to add to those of the search; undefined where no argument is the bucket. */
  args: (key: string) => Record<string, unknown> | undefined
}

/** The countings by what is known of documents and passages; undefined for another name, which may be a facet's. */
export function countingBy(
  by: string,
  args: SearchArgs,
  packs: readonly OpenPack[],
  all: readonly OpenPack[],
): Counting | undefined {
  const same = (key: string) => key
  switch (by) {
    case 'source':
      return {
        document: (pack, d) => [pack.documents[d]!.source],
        label: slug => titleOf(packs, slug),
        args: slug => ({ source: [slug] }),
      }
    case 'document':
      return {
        document: (pack, d) => [pack.documents[d]!.urn],
        label: titlesOf(packs),
        args: urn => ({ document: [urn] }),
      }
    case 'work':
      return {
        document: (pack, d) => (pack.documents[d]!.work === null ? [] : [pack.documents[d]!.work!]),
        label: id => workOf(packs, id),
        args: id => ({ work: [id] }),
      }
    case 'license':
      return {
        document: (pack, d) => [pack.documents[d]!.license_class],
        label: license => license.replace('_', ' '),
        args: license => ({ license }),
      }
    case 'kind':
      return {
        document: (pack, d) => kindPaths(pack, pack.documents[d]!.id),
        label: path => path.replaceAll('/', ' / '),
        args: kind => (narrows(kind, args.kind) ? { kind } : undefined),
      }
    case 'language':
      return {
        document: (pack, d) =>
          pack.languageColumn ? undefined : [iso3(pack.languageOf(pack.documents[d]!.first_passage))],
        passage: (pack, p) => languageKeys(pack)[pack.languageColumn?.[p] ?? 0]!,
        label: languageName,
        args: lang => ({ lang }),
      }
    case 'place':
      return placeBuckets(args, packs, all)
    default: {
      const known = facetNames(packs)
      return known.includes(by)
        ? { ...facetBuckets(by), label: same, args: value => facetArgs(by, value, args) }
        : undefined
    }
  }
}

const titleOf = (packs: readonly OpenPack[], slug: string): string =>
  packs.flatMap(p => p.sources).find(s => s.slug === slug)?.title ?? slug

function titlesOf(packs: readonly OpenPack[]): (urn: string) => string {
  const titles = new Map(packs.flatMap(p => p.documents).map(d => [d.urn, d.title]))
  return urn => titles.get(urn) ?? urn
}

function workOf(packs: readonly OpenPack[], id: string): string {
  const work = packs.map(p => p.works.get(id)).find(w => w !== undefined)
  return work ? [work.author, work.title].filter(Boolean).join(', ') : id
}

/** Whether all that lies under a path lies under one of those asked for already: else no kind says both. */
function narrows(path: string, asked: string | undefined): boolean {
  const paths = (asked ?? '')
    .split(',')
    .map(own => own.trim().toLowerCase().replace(/\/+$/, ''))
    .filter(own => own !== '')
  return paths.length === 0 || paths.some(own => path === own || path.startsWith(`${own}/`))
}

/** The bucket of each language number, made once: all codes of a language are one, as the filter has it. */
const languageKeys = (pack: OpenPack): readonly (readonly string[])[] =>
  pack.once('language buckets', () => {
    const keys: string[][] = []
    for (const { id, code } of pack.languages) keys[id] = [iso3(code)]
    return keys
  })

/** The names of the facets that texts have. */
export const facetNames = (packs: readonly OpenPack[]): string[] =>
  [
    ...new Set(
      packs.flatMap(pack =>
        pack.once('facet names', () => pack.db.all<{ name: string }>('SELECT DISTINCT name FROM facets')),
      ),
    ),
  ]
    .map(row => row.name)
    .filter((name, i, list) => list.indexOf(name) === i)
    .sort()

/** A value as the filter compares it; a `%` in it would be a pattern, so that no filter is the bucket. */
const facetArgs = (name: string, value: string, { facets }: SearchArgs): Record<string, unknown> | undefined =>
  value.includes('%') || facets?.[name] !== undefined ? undefined : { facets: { ...facets, [name]: value } }

/** By the values of a facet: the value, upstream's code and its reference are compared as the filter compares them. */
function facetBuckets(name: string): Grouping {
  const valuesOf = (pack: OpenPack) =>
    pack.once(`values of ${name}`, () => {
      const values = new Map<string, string>()
      for (const list of [documentFacets(pack), passageFacets(pack)])
        for (const rows of list.values())
          for (const row of rows) if (row.name === name) values.set(row.value.toLowerCase(), row.value)
      return values
    })
  const keysOf = (pack: OpenPack, rows: readonly FacetRow[] | undefined): string[] => {
    const values = valuesOf(pack)
    const keys = new Set<string>()
    for (const row of rows ?? [])
      if (row.name === name)
        for (const text of [row.value, row.raw, row.ref]) {
          const value = text === undefined ? undefined : values.get(text.toLowerCase())
          if (value !== undefined) keys.add(value)
        }
    return [...keys]
  }
  return {
    document: (pack, d) =>
      passageFacets(pack).size > 0 ? undefined : keysOf(pack, documentFacets(pack).get(pack.documents[d]!.id)),
    passage: (pack, p) => [
      ...new Set([
        ...keysOf(pack, passageFacets(pack).get(p)),
        ...keysOf(pack, documentFacets(pack).get(pack.documentOf(p).id)),
      ]),
    ],
  }
}
