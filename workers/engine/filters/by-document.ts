import type { DocumentRow, OpenPack } from '../pack.ts'

/**
 * A test of passages that is made once for each document: passages are asked in ascending order, so that it is made anew
 * only where another document begins.
 */
export function byDocument(
  pack: OpenPack,
  testOf: (document: DocumentRow) => (passage: number) => boolean,
): (passage: number) => boolean {
  let first = 0
  let end = 0
  let test: (passage: number) => boolean = () => false
  return passage => {
    if (passage < first || passage >= end) {
      const document = pack.documentOf(passage)
      first = document.first_passage
      end = first + document.passages
      test = testOf(document)
    }
    return test(passage)
  }
}
