/**
 * German corpora in CorA format (ReM, ReN, REF): values joined by full stops, in no fixed place. Values as in samples
 * of REF and ReN; a value not among them is kept as a subtype and reported.
 */
import { cellOf, Draft, type Table } from './draft.ts'

const VALUES: Table = {
  Masc: 'gender=masc',
  Mask: 'gender=masc',
  Fem: 'gender=fem',
  Neut: 'gender=neut',
  Nom: 'case=nom',
  Akk: 'case=acc',
  Dat: 'case=dat',
  Gen: 'case=gen',
  Sg: 'number=sing',
  Pl: 'number=plur',
  '1': 'person=1',
  '2': 'person=2',
  '3': 'person=3',
  Präs: 'tense=pres',
  Pres: 'tense=pres',
  Prät: 'tense=past',
  Past: 'tense=past',
  Pret: 'tense=past',
  Ind: 'mood=ind',
  Konj: 'mood=sub',
  Subj: 'mood=sub',
  Imp: 'mood=imp',
  Inf: 'mood=inf',
  Pos: 'degree=pos',
  Komp: 'degree=cmp',
  Comp: 'degree=cmp',
  Sup: 'degree=sup',
  St: 'strength=strong',
  Sw: 'strength=weak',
  Irr: 'subtype=irregular',
  Unr: 'subtype=irregular',
  Prpr: 'subtype=preterite-present',
  '*': '',
  _: '',
  '-': '',
  '--': '',
  NA: '',
}

/** In a verb's tag the same letters name the class of the verb. */
const VERB_CLASSES: Table = { St: 'subtype=strong-verb', Sw: 'subtype=weak-verb' }

/** Reads a tag. */
export function readCora(tag: string): Draft {
  const draft = new Draft()
  const classes: string[] = []
  for (const part of tag.normalize('NFC').split('.')) {
    if (part === '') continue
    const choices = cellOf(VALUES, part) === undefined ? part.split('-').filter(choice => choice !== '') : [part]
    for (const choice of choices) {
      const cell = cellOf(VALUES, choice)
      if (cell === undefined) draft.aside(choice)
      else if (cellOf(VERB_CLASSES, choice) !== undefined && choices.length === 1) classes.push(choice)
      else if (cell !== '') draft.add(...(cell.split('=') as [string, string]), choices.length === 1)
    }
  }
  const verb = draft.has('tense') || draft.has('mood')
  for (const name of classes) draft.read(cellOf(verb ? VERB_CLASSES : VALUES, name) ?? '')
  return draft
}
