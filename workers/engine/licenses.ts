import type { DocumentRow, SourceRow } from './pack.ts'

/** A document of another class than its source's, whose own licence no record names. */
const NOT_NAMED = 'LicenseRef-see-text'

/** The licence that a document is shown under: its own, where it states one, else its source's. */
export const licenseIdOf = (
  document: Pick<DocumentRow, 'license_class' | 'license_id'>,
  source: Pick<SourceRow, 'license_class' | 'license_id'>,
): string => document.license_id ?? (document.license_class === source.license_class ? source.license_id : NOT_NAMED)
