import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { Data } from '../../../workers/api/catalogue.ts'
import type { Note } from '../../../workers/api/envelope.ts'
import type { Passage } from '../../../workers/api/shapes.ts'
import { useNotes } from '../../app/kept/index.ts'
import type { NotePlace } from '../../app/kept/NoteForm.tsx'
import { useKeys } from '../../app/keys.ts'
import { useCopy } from '../../ui/Citation.tsx'
import { languageName } from '../../ui/languages.ts'
import { useMedia } from '../../ui/media.ts'
import { WordCard, type WordPlace } from '../../ui/word/WordCard.tsx'
import { type Address, addressPath, toPlace } from './address.ts'
import { CiteBar } from './CiteBar.tsx'
import { Goto } from './Goto.tsx'
import { useMatches } from './matches.ts'
import { NotePanel } from './NotePanel.tsx'
import { Page } from './Page.tsx'
import { placeOf, referenceOf, type Selection, urnOf } from './selection.ts'
import { Tools } from './Tools.tsx'

interface Props {
  data: Data<'show'>
  notes: Note[]
  address: Address & { reference: string }
  /** The section before, while the next is found. */
  dimmed: boolean
  settled: boolean
}

/** A section of one edition: its text, another edition beside it, the word that is open, and how to cite it. */
export function Section({ data, notes, address, dimmed, settled }: Props) {
  const [, navigate] = useLocation()
  const passages = data.passages ?? []
  const document = data.document
  const page = useRef<HTMLDivElement>(null)
  const [word, setWord] = useState<WordPlace>()
  const [noting, setNoting] = useState<NotePlace>()
  const own = useNotes(document?.urn ?? '')
  const copy = useCopy()
  const margin = useMedia('(min-width: 72rem)') && address.beside.length === 0 && !address.interlinear
  const matches = useMatches(document?.urn, address)
  const chosen = chosenOf(address.reference, data, passages)
  const range = chosen ?? { from: 0, to: passages.length - 1 }
  const urn = urnOf(passages, range)
  const [first, last] = [passages[range.from], passages[range.to]]
  const reference = first && last ? referenceOf(first, last) : (data.heading ?? '')

  const choose = (next: Selection) =>
    navigate(addressPath({ ...address, reference: urnOf(passages, next) }), { replace: true, state: history.state })
  const toSection = (section: string | null | undefined) => section && navigate(toPlace(address, section))
  /** Steps that were pressed while a section was still being opened; they are made from there. */
  const steps = useRef(0)
  const step = (by: 1 | -1) => {
    if (settled) toSection(by > 0 ? data.next_section : data.prev_section)
    else steps.current += by
  }
  const walk = useEffectEvent(() => {
    const left = steps.current
    const to = left > 0 ? data.next_section : data.prev_section
    steps.current = to ? left - Math.sign(left) : 0
    if (left !== 0) toSection(to)
  })
  const toMatch = (step: 1 | -1) => {
    const next = matches.next(passages, chosen, step)
    if (!next) return
    const place = placeOf(next, passages)
    if (!place) return navigate(toPlace(address, next))
    choose(place)
    reveal(page.current, next, 'nearest')
  }
  useKeys({
    '[': () => step(-1),
    ']': () => step(1),
    n: () => toMatch(1),
    'shift n': () => toMatch(-1),
    c: () => copy(urn, 'with citation'),
    'shift c': () => copy(urn, 'text'),
    r: () => copy(urn, 'reference'),
    Escape: noting ? () => setNoting(undefined) : word && (() => close()),
  })
  const close = () => {
    setWord(undefined)
    word?.element.focus()
  }

  // once for each place that was opened: its passage in view, under no bar; a section from its beginning
  const arrive = useEffectEvent(() => {
    setWord(undefined)
    setNoting(undefined)
    const start = chosen && chosen.from > 0 && passages[chosen.from]
    if (start) reveal(page.current, start.urn, 'center')
    else scrollTo({ top: 0 })
  })
  const opened = settled ? `${passages[0]?.urn} ${passages.length}` : ''
  useEffect(() => {
    if (!opened) return
    arrive()
    walk()
  }, [opened])

  if (!document) return null
  const title = document.source_title
  const openNotes = (at: string) => {
    const passage = passages.find(one => one.urn === at)
    setWord(undefined)
    setNoting({ urn: at, reference: passage ? referenceOf(passage, passage) : reference, title })
  }
  const openWord = (place: WordPlace | undefined) => {
    setNoting(undefined)
    setWord(place)
  }
  const notePanel = noting && <NotePanel place={noting} onClose={() => setNoting(undefined)} floating={!margin} />
  return (
    <div className="wrap reader">
      <div className="head">
        <div>
          <p className="crumbs">
            <Link href="/read">{languageName(document.language)}</Link> › {document.author && <>{document.author} › </>}
            <span>{document.source_title}</span>
          </p>
          <h1>{data.heading}</h1>
        </div>
        <div className="steps">
          <StepLink to={data.prev_section} address={address} name="Previous section" sign="‹" />
          <Goto address={address} pack={document.pack} label={reference} />
          <StepLink to={data.next_section} address={address} name="Next section" sign="›" />
        </div>
      </div>
      <Tools data={data} address={address} chosen={chosen && urn} matches={matches} onMatch={toMatch} />
      <Remarks data={data} notes={notes} address={address} />
      <div className={margin ? 'desk' : 'desk narrow'}>
        <Page
          ref={page}
          data={data}
          address={address}
          chosen={chosen}
          open={word}
          matches={matches.spans}
          dimmed={dimmed}
          onChoose={choose}
          onWord={openWord}
          own={own}
          onNotes={openNotes}
        />
        {margin && (
          <div className="margin">
            {notePanel ?? (word && <WordCard place={word} document={document} onClose={close} />)}
          </div>
        )}
      </div>
      {data.truncated && <MorePassages data={data} address={address} />}
      {!margin && notePanel}
      {!margin && word && <WordCard place={word} document={document} onClose={close} floating />}
      <CiteBar
        urn={urn}
        reference={reference}
        count={chosen ? chosen.to - chosen.from + 1 : 0}
        document={document}
        onNote={() => openNotes(urn)}
      />
    </div>
  )
}

/** What is chosen: by the address, else what was asked for, unless that is everything shown. */
function chosenOf(reference: string, data: Data<'show'>, passages: Passage[]): Selection | undefined {
  const named = placeOf(reference, passages)
  if (named) return named
  const focus = new Set(data.focus)
  const from = passages.findIndex(({ urn }) => focus.has(urn))
  const to = passages.findLastIndex(({ urn }) => focus.has(urn))
  return from < 0 || (from === 0 && to === passages.length - 1) ? undefined : { from, to }
}

function reveal(page: HTMLElement | null, urn: string, block: ScrollLogicalPosition) {
  page?.querySelector(`[data-urn="${CSS.escape(urn)}"]`)?.scrollIntoView({ block })
}

function StepLink(props: { to: string | null | undefined; address: Address; name: string; sign: string }) {
  if (!props.to)
    return (
      <span className="btn small" aria-disabled="true" aria-hidden="true">
        {props.sign}
      </span>
    )
  return (
    <Link className="btn small" aria-label={props.name} href={toPlace(props.address, props.to)}>
      {props.sign}
    </Link>
  )
}

/** How a typed reference was read, other ways to read it, and what the library remarks. */
function Remarks({ data, notes, address }: { data: Data<'show'>; notes: Note[]; address: Address }) {
  if (!data.read && !data.alternatives && notes.length === 0) return null
  return (
    <p className="remarks" role="status">
      {data.read && <span>Read as {data.read}. </span>}
      {notes.map(note => (
        <span key={note.text}>{note.text} </span>
      ))}
      {data.alternatives && (
        <span>
          It may also be{' '}
          {data.alternatives.map((other, i) => (
            <span key={other.urn}>
              {i > 0 && ', '}
              <Link href={toPlace(address, other.urn)}>{other.label}</Link>
            </span>
          ))}
          .
        </span>
      )}
    </p>
  )
}

/** A text without chapters comes in pages. */
function MorePassages({ data, address }: { data: Data<'show'>; address: Address }) {
  const { offset } = address
  const shown = data.shown ?? 0
  const total = data.total ?? shown
  return (
    <p className="pager">
      <span>
        Showing {offset + 1}–{offset + shown} of {total}
      </span>
      {offset > 0 && <Link href={addressPath({ ...address, offset: Math.max(0, offset - 200) })}>Previous page</Link>}
      {offset + shown < total && <Link href={addressPath({ ...address, offset: offset + shown })}>Next page</Link>}
    </p>
  )
}
