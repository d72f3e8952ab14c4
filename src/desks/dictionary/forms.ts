/** A form with the number of its tokens. */
export interface Form {
  form: string
  tokens: number
}

/** Hebrew signs of recitation, and the meteg: how a word is chanted in its verse, no part of its form. */
const RECITED = /[\u0591-\u05af\u05bd]/gu

/** Forms that differ only in how they are chanted are one; the commonest first. */
export function joinForms(forms: readonly Form[]): Form[] {
  const joined = new Map<string, number>()
  for (const { form, tokens } of forms) {
    const plain = form.replace(RECITED, '')
    joined.set(plain, (joined.get(plain) ?? 0) + tokens)
  }
  return [...joined]
    .map(([form, tokens]) => ({ form, tokens }))
    .sort((a, b) => b.tokens - a.tokens || (a.form < b.form ? -1 : 1))
}
