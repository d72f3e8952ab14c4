import type { LicenseClass } from '../../workers/model/records.ts'

/** Class and name on the screen, and one sentence that says what the class allows. */
export const LICENCE_CLASSES: Record<LicenseClass, { word: string; means: string }> = {
  open: { word: 'open', means: 'Free for any use, without conditions.' },
  attribution: {
    word: 'attribution',
    means: 'Free for any use that names the source; some ask for the same licence in turn.',
  },
  odbl: { word: 'odbl', means: 'An open database: free for any use that names the source and keeps the data open.' },
  nc: { word: 'nc', means: 'Not for commercial use; name the source.' },
  research_private: { word: 'research private', means: 'For private research only; not to be passed on.' },
  restricted: { word: 'restricted', means: 'Rights are reserved; shown only on request, not to be passed on.' },
  own: { word: 'own', means: 'Brought by you without a public licence; it stays on this device.' },
}

const NAMES: Record<string, string> = {
  'CC0-1.0': 'CC0',
  'PDDL-1.0': 'public domain',
  'LicenseRef-public-domain': 'public domain',
  'LicenseRef-PublicDomain': 'public domain',
  Unlicense: 'Unlicense, public domain',
}

/** An SPDX identifier as people write it: `CC-BY-SA-4.0` is CC BY-SA 4.0. */
export function licenceName(id: string): string {
  if (id === '') return 'not stated'
  const known = NAMES[id]
  if (known) return known
  const own = id.replace(/^LicenseRef-/, '')
  const cc = /^CC-([A-Z]{2}(?:-[A-Z]{2})*)(?:-(\d.*))?$/.exec(own)
  return cc ? ['CC', cc[1], cc[2]].filter(Boolean).join(' ') : own.replaceAll('-', ' ')
}

/** Where the terms can be read, for the licences that have one address. */
export function licenceUrl(id: string): string | undefined {
  if (id === 'CC0-1.0') return 'https://creativecommons.org/publicdomain/zero/1.0/'
  const cc = /^CC-((?:[A-Z]{2})(?:-[A-Z]{2})*)-(\d\.\d)$/.exec(id)
  return cc ? `https://creativecommons.org/licenses/${cc[1]?.toLowerCase()}/${cc[2]}/` : undefined
}
