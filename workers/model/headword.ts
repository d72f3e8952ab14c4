/** Headwords of dictionaries: what is printed, and what people look up. */

/** A hyphen between two letters: `ἀβᾰκο-ειδής`. One at the start or end (`-ητέον`) belongs to a suffix or prefix. */
const INNER_HYPHEN = /(?<=[\p{L}\p{M}])[-\u2010\u2011](?=\p{L})/gu
const LENGTHS = /[\u0304\u0306]/g
/** Languages in which a sign of length is a help of dictionaries; elsewhere it tells letters apart. */
const WITHOUT_LENGTHS: ReadonlySet<string> = new Set(['grc', 'lat'])

/**
 * The spellings under which a printed headword is looked up, itself first: each of two headwords of one entry
 * (`Jōannes and Jōannis, is, m.`) without its endings, and each without hyphens inside. Lengths go with the fold.
 */
export function headwordForms(headword: string): string[] {
  const parts = headword.split(/\s+and\s+/)
  const single = parts.length > 1 ? parts.map(part => part.replace(/,.*$/s, '').trim()) : []
  const forms = [headword, ...single].flatMap(form => [form, form.replace(INNER_HYPHEN, '')])
  return [...new Set(forms)].filter(form => form !== '')
}

/** The first of the headwords as texts write it: without lengths (Greek, Latin) and without hyphens inside. */
export function plainHeadword(headword: string, language: string): string {
  const first = headword.split(/\s+and\s+/)[0]!.replace(INNER_HYPHEN, '')
  const plain = WITHOUT_LENGTHS.has(language) ? first.normalize('NFD').replace(LENGTHS, '') : first
  return plain.normalize('NFC')
}
