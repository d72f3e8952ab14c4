/** Names of wordings as editions call them (TEI's elements, the Masora), in words; another keeps its own name. */
const NAMES: Record<string, string> = {
  abbr: 'abbreviated',
  corr: 'corrected',
  del: 'deleted',
  ex: 'expansion',
  expan: 'expanded',
  ketiv: 'ketiv',
  norm: 'normalized',
  orig: 'as written',
  printed: 'as printed',
  qere: 'qere',
  rdg: 'other reading',
  reg: 'regular',
  sic: 'as found',
  text: 'text',
  unclear: 'unclear',
}

/** A wording by the name that people use. */
export const wordingName = (name: string): string => (Object.hasOwn(NAMES, name) ? NAMES[name]! : name)
