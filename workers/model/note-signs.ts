/**
 * A text without the signs that point from it to an apparatus, which does not go along with a copy (U+2E00–U+2E0D, as in
 * the editions of Nestle and of the SBL).
 */
export const withoutNoteSigns = (text: string): string => text.replace(/[\u2e00-\u2e0d]/g, '')
