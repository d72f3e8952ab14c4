import { isWithheld, LICENSE_CLASSES, type LicenseClass } from '../../model/records.ts'
import type { FilterResult } from './types.ts'

/** `license`: exactly this effective class; the classes have no order. */
export function licenseFilter(license: string | undefined, includeRestricted: boolean): FilterResult {
  if (license === undefined) return { ok: true, filter: undefined }
  if (!(LICENSE_CLASSES as readonly string[]).includes(license))
    return {
      ok: false,
      refusal: {
        code: 'license_unknown',
        field: 'license',
        message: `"${license}" is not a licence class.`,
        expected: LICENSE_CLASSES.join(', '),
      },
    }
  if (isWithheld(license as LicenseClass) && !includeRestricted)
    return {
      ok: false,
      refusal: {
        code: 'license_withheld',
        field: 'license',
        message: `Texts of class ${license.replace('_', ' ')} are served only with include_restricted.`,
      },
    }
  return {
    ok: true,
    filter: { name: 'license', sentence: `licence ${license}`, document: d => d.license_class === license },
  }
}
