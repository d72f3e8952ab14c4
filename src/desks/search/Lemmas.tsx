import { Fragment } from 'react'
import { Link } from 'wouter'
import type { Data } from '../../../workers/api/catalogue.ts'
import { definePath } from '../../app/routes.ts'
import { counted, listed, number } from '../../ui/format.ts'
import { LangText } from '../../ui/LangText.tsx'
import { Popover } from '../../ui/Popover.tsx'
import type { Request } from './request.ts'

type Lemma = NonNullable<Data<'search'>['lemmas']>[number]

interface Props {
  lemmas: readonly Lemma[]
  request: Request
  onChange(next: Request): void
}

/** So many headwords stand in the line; the others behind a button. */
const IN_LINE = 4

/** Which dictionary words were searched, how often the texts have each; of several, each alone can be asked for. */
export function Lemmas({ lemmas, request, onChange }: Props) {
  const [only] = lemmas
  if (!only) return <>No dictionary word of these texts is spelled so.</>
  if (lemmas.length === 1)
    return (
      <>
        Every form of <Headword lemma={only} />
        {nameOf(only) && ` (${nameOf(only)})`}.
      </>
    )
  const rest = lemmas.slice(IN_LINE)
  const alone = (lemma: Lemma) => onChange(narrowed(request, lemma))
  return (
    <>
      Every form of{' '}
      {lemmas.slice(0, IN_LINE).map((lemma, i) => (
        <Fragment key={keyOf(lemma)}>
          {i > 0 && (i === lemmas.length - 1 ? ' and ' : ', ')}
          <span className="lemma">
            <Headword lemma={lemma} /> <Alone lemma={lemma} onAlone={alone} />
          </span>
        </Fragment>
      ))}
      {rest.length > 0 && (
        <>
          {' and '}
          <Popover label={`${number(rest.length)} more`} name="More dictionary words" buttonClass="link">
            <ul className="left-out">
              {rest.map(lemma => (
                <li key={keyOf(lemma)}>
                  <Headword lemma={lemma} /> <Alone lemma={lemma} onAlone={alone} />
                </li>
              ))}
            </ul>
          </Popover>
        </>
      )}
      .
    </>
  )
}

function Headword({ lemma }: { lemma: Lemma }) {
  return (
    <Link
      className="term"
      title="Dictionary"
      href={definePath(lemma.lemma_id ?? lemma.lemma, lemma.lemma_id ? {} : { lang: lemma.language })}
    >
      <LangText language={lemma.language} text={lemma.lemma} />
    </Link>
  )
}

/** The name of one among several, a button that asks for it alone. */
function Alone({ lemma, onAlone }: { lemma: Lemma; onAlone(lemma: Lemma): void }) {
  const name = nameOf(lemma)
  return (
    <>
      <button
        type="button"
        className="link"
        aria-label={`Only ${lemma.lemma}${name ? ` ${name}` : ''}`}
        title="Only this word"
        onClick={() => onAlone(lemma)}
      >
        {name ?? 'only this'}
      </button>{' '}
      <span className="num">({number(lemma.tokens)})</span>
    </>
  )
}

const nameOf = ({ lemma_id, homograph }: Lemma): string | undefined => lemma_id ?? homograph
const keyOf = ({ language, lemma, homograph, lemma_id }: Lemma) =>
  `${language} ${lemma} ${homograph ?? ''} ${lemma_id ?? ''}`

/** The search for one dictionary word of several: by its number, else by homograph, else by its exact spelling. */
function narrowed(request: Request, lemma: Lemma): Request {
  const base: Request = { ...request, typing: 'none', offset: 0 }
  if (lemma.lemma_id) return { ...base, q: lemma.lemma_id, match: 'folded' }
  if (lemma.homograph) return { ...base, q: `${lemma.lemma}#${lemma.homograph}`, lang: lemma.language }
  return { ...base, q: lemma.lemma, match: 'exact', lang: lemma.language }
}

/** Who made the annotation that was met. */
export function tiersInWords(tiers: NonNullable<Data<'search'>['facets']['tier']>): string | undefined {
  const of = (key: string) => tiers.find(tier => tier.key === key)?.passages ?? 0
  const [gold, silver, same] = [of('gold'), of('silver'), of('equivalence')]
  if (same > 0) {
    const parts = [
      gold > 0 && `checked by people (gold) in ${counted(gold, 'passage')}`,
      silver > 0 && `by a program or a table of forms (silver) in ${counted(silver, 'passage')}`,
      `of another word that a table declares the same (equivalence) in ${counted(same, 'passage')}`,
    ]
    return `Lemmas ${listed(parts.filter(part => part !== false))}.`
  }
  if (gold > 0 && silver > 0)
    return `Lemmas checked by people (gold) in ${counted(gold, 'passage')}, by a program or a table of forms (silver) in ${number(silver)}.`
  if (gold > 0) return 'Its lemmas are checked by people (gold).'
  if (silver > 0) return 'Its lemmas are by a program or a table of forms (silver).'
  return undefined
}
