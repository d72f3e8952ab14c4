/** The lemma of a PROIEL treebank. Equal ones are told apart by a number after a hash: `manna#2`. */
export function lemmaOf(raw: string): { lemma: string; homograph?: string } {
  const lemma = raw.trim().normalize('NFC')
  const [, plain, homograph] = /^(.+)#(\d+)$/su.exec(lemma) ?? []
  return plain === undefined || homograph === undefined ? { lemma } : { lemma: plain, homograph }
}
