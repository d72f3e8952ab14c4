/**
 * What people type where a place is asked for, read as what it most likely means: `Gn 1,1.3-5`, `Hom. Il. 1.1`,
 * `P. Oxy. 2190`, `P227657 obv. 3`, a urn. What is ambiguous is answered with the choices.
 */
import { readPapyrus, readTablet, readUrn, readWorks } from './elsewhere.ts'
import { readPassages } from './passages.ts'
import type { Choice, Reading, ReadReference, ReferenceOptions } from './types.ts'

/** Longer texts are no references, and not worth the parser's time. */
const LONGEST = 200

/** Reads a typed reference. Never throws; what reads as nothing is `kind: 'none'` with a sentence. */
export function readReference(input: string, options: ReferenceOptions = {}): ReadReference {
  const text = input.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (!text) return { kind: 'none', message: 'Type a reference, such as Gen 1:1, Hom. Il. 1.1 or P227657.' }
  if (text.length > LONGEST) return { kind: 'none', message: 'This is too long for a reference.' }
  if (/^urn:/i.test(text)) return readUrn(text)
  const tablet = readTablet(text)
  if (tablet) return tablet
  const papyrus = readPapyrus(text)
  if (papyrus) return papyrus
  return readSeveral(text, options) ?? readOne(text, options)
}

/** `Mt 5:3; Lk 6:20`: more than one book, so each is offered. */
function readSeveral(text: string, options: ReferenceOptions): ReadReference | undefined {
  const parts = text.split(/\s*;\s*(?=(?:[1-4]\s?|I{1,3}\s)?\p{L}{2})/u)
  if (parts.length < 2) return undefined
  const choices = parts.map(part => readOne(part, options)).flatMap(choicesOf)
  return choices.length < 2 ? undefined : { kind: 'choices', message: 'This names more than one place.', choices }
}

function readOne(text: string, options: ReferenceOptions): ReadReference {
  const passages = readPassages(text, options)
  // A colon is never typed between the levels of a classical work.
  const works = passages && passages.kind !== 'none' && text.includes(':') ? [] : readWorks(text)
  if (!works.length && passages) return passages
  const choices = [...choicesOf(passages), ...works.map(choiceOf)]
  const [only, ...more] = choices
  if (!only)
    return {
      kind: 'none',
      message: `"${text}" does not read as a reference. Try Gen 1:1, Hom. Il. 1.1, P. Oxy. 2190 or P227657.`,
    }
  if (!more.length) return only.reading
  return { kind: 'choices', message: `"${text}" can be read in ${choices.length} ways.`, choices }
}

const choiceOf = (reading: Reading): Choice => ({ label: reading.read, reading })

function choicesOf(read: ReadReference | undefined): Choice[] {
  if (!read || read.kind === 'none') return []
  return read.kind === 'choices' ? read.choices : [choiceOf(read)]
}
