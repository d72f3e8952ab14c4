/** How a form of a treebank stands to its neighbours: treebanks list punctuation among the words, without blanks. */
interface Spacing {
  /** A blank stands before it. */
  blank: boolean
  /** A sign that belongs to one of its neighbours. */
  side?: 'before' | 'after'
}

const CLOSES = /^[,.;:·?!)\]}”’»⟩]+["']?$/u
/** Opening brackets and quotation marks, and a mark alone (aphaeresis: `μὴ ̓μοῦ`). */
const OPENS = /^(?:[([{“‘«⟨]+|\p{M}+)$/u
const EITHER = /^["']$/

/**
 * Blanks between the forms of sentences in order. Closing signs follow their word, opening ones precede theirs; a straight
 * quotation mark opens at the beginning of a sentence, closes at its end, and alternates between.
 */
export class Spacer {
  private quoting = false
  private glued = false

  /** `next` is the form after it in the sentence; both ends of a sentence are undefined. */
  place(form: string, previous: string | undefined, next: string | undefined): Spacing {
    const glued = this.glued && previous !== undefined
    this.glued = false
    if (EITHER.test(form)) {
      const closes = previous !== undefined && (next === undefined || this.quoting)
      this.quoting = !closes
      if (closes) return { blank: false, side: 'before' }
    } else if (CLOSES.test(form))
      return { blank: false, ...(previous === undefined ? {} : { side: 'before' as const }) }
    else if (!OPENS.test(form)) return { blank: !glued }
    this.glued = true
    return { blank: !glued, side: 'after' }
  }
}

/** Words that Greek writes together with `-τε` and `-δέ`. */
const HOSTS = new Set(['ου', 'μη', 'ει'])

/**
 * True for an enclitic that is written on the word before it and listed with a hyphen: `Nihil`, `-ne`. In Greek only the
 * parts of οὔτε, μηδέ and the like are: elsewhere the treebank has them in another place than the text.
 */
export function isEnclitic(form: string, previous: string | undefined): boolean {
  if (!/^-\p{L}/u.test(form) || previous === undefined || !/\p{L}\p{M}*$/u.test(previous)) return false
  return !/^-\p{Script=Greek}/u.test(form) || HOSTS.has(previous.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
}
