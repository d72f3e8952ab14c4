import { arena } from '../../model/arena.ts'
import type { OpenPack } from '../pack.ts'
import type { Part } from './terms.ts'

/** Numbers of the forms that a wildcard part takes in, ascending. */
export function formsOf(pack: OpenPack, part: Part): Uint32Array {
  const { forms } = pack
  switch (part.kind) {
    case 'suffix':
      return forms.ending(part.token, pack.formsByEnding)
    case 'pattern': {
      // letters before the first wildcard leave a range to test
      const [from, to] = forms.beginning(/^[\p{L}\p{M}\p{N}]*/u.exec(part.token)![0])
      const found: number[] = []
      for (let i = from; i < to; i++) if (part.test.test(forms.at(i))) found.push(i)
      return Uint32Array.from(found)
    }
    case 'prefix': {
      const [from, to] = forms.beginning(part.token)
      const found = arena.uint32(to - from)
      for (let i = 0; i < found.length; i++) found[i] = from + i
      return found
    }
    default:
      return forms.holding(part.token)
  }
}
