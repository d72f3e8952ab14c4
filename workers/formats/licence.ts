import type { LicenseClass } from '../model/records.ts'

/** From the most open to the strictest, for statements that contradict each other (corpus-search §1.13). */
const STRICTNESS: readonly LicenseClass[] = ['open', 'attribution', 'odbl', 'nc', 'research_private', 'restricted']

/** Licences by the address or the words that name them; the first that fits a statement is its licence. */
const LICENCES: readonly (readonly [RegExp, LicenseClass])[] = [
  [/licenses\/by-nc|\bCC[ -]BY[ -]NC|non-?commercial/i, 'nc'],
  [/opendatacommons\.org\/licenses\/odbl|\bODbL\b/i, 'odbl'],
  [/licenses\/by(?:-sa|-nd)?\/|\bCC[ -]BY\b|creative ?commons[ -]attribution/i, 'attribution'],
  [/publicdomain\/(?:zero|mark)|\bCC0\b|\bpublic domain\b/i, 'open'],
]

/** The class of the licence that a file's own statement names; undefined where it names none that is known. */
export const statedLicence = (statement: string): LicenseClass | undefined =>
  LICENCES.find(([pattern]) => pattern.test(statement))?.[1]

/** The SPDX id of the Creative Commons licence that a statement names by address or in words; undefined where it is another. */
export function statedLicenceId(statement: string): string | undefined {
  const [, address, version] =
    /licenses\/(by(?:-nc)?(?:-(?:sa|nd))?)\/(\d\.\d)/i.exec(statement) ??
    /\bCC[ -](BY(?:[ -]NC)?(?:[ -](?:SA|ND))?)[ -](\d\.\d)/i.exec(statement) ??
    []
  return address === undefined ? undefined : `CC-${address.toUpperCase().replaceAll(' ', '-')}-${version}`
}

/** Whether a class is stricter than another. */
export const isStricter = (license: LicenseClass, than: LicenseClass): boolean =>
  STRICTNESS.indexOf(license) > STRICTNESS.indexOf(than)
