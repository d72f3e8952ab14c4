import type { KeyboardEvent, MouseEvent, Ref } from 'react'
import type { Data } from '../../../workers/api/catalogue.ts'
import type { DocumentHeader, Passage } from '../../../workers/api/shapes.ts'
import type { Span } from '../../../workers/model/records.ts'
import { useSettings } from '../../app/settings.ts'
import { LicenceBadge } from '../../ui/Badge.tsx'
import { languageName, runOf } from '../../ui/languages.ts'
import type { Address } from './address.ts'
import { copySelection } from './copy-selection.ts'
import { Notes } from './Notes.tsx'
import { placeOf, type Selection } from './selection.ts'
import { Verse } from './Verse.tsx'
import type { WordPlace } from './WordCard.tsx'

interface Props {
  ref: Ref<HTMLDivElement>
  data: Data<'show'>
  address: Address
  chosen: Selection | undefined
  open: WordPlace | undefined
  matches: ReadonlyMap<string, readonly Span[]>
  dimmed: boolean
  onChoose(selection: Selection): void
  onWord(place: WordPlace): void
}

/** The text itself, alone or verse by verse beside another edition. One stop for the keyboard; arrows go by word. */
export function Page({ ref, data, address, chosen, open, matches, dimmed, onChoose, onWord }: Props) {
  const passages = data.passages ?? []
  const { document, parallel } = data
  const beside = parallel?.document
  if (!document) return null

  function press(event: MouseEvent<HTMLElement>) {
    const target = event.target as HTMLElement
    const place = wordPlace(target)
    // a press that ends a selection of text opens nothing
    if (place && getSelection()?.isCollapsed !== false) onWord(place)
  }
  function choose(urn: string, extend: boolean) {
    const place = placeOf(urn, passages)
    if (!place) return
    const one = { from: place.from, to: place.from }
    onChoose(extend && chosen ? { from: Math.min(chosen.from, one.from), to: Math.max(chosen.to, one.to) } : one)
  }
  const verse = (passage: Passage, side: 'left' | 'right', index: number) => (
    <Verse
      key={passage.urn}
      passage={passage}
      side={side}
      label={labelOf(passage, index === 0 ? undefined : passages[index - 1], passages)}
      wording={address.wording}
      matches={matches.get(passage.urn)}
      chosen={side === 'left' && chosen !== undefined && index >= chosen.from && index <= chosen.to}
      open={open?.urn === passage.urn ? open.start : undefined}
      onChoose={side === 'left' ? choose : undefined}
    />
  )

  return (
    <div ref={ref} className={dimmed ? 'page-area dim' : 'page-area'} aria-busy={dimmed}>
      <div className={beside ? 'editions two' : 'editions'}>
        <Edition header={document} />
        {beside && <Edition header={beside} />}
      </div>
      <section
        className={beside ? 'page two' : 'page'}
        aria-label={`Text of ${data.heading ?? document.title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: one stop for the whole text; arrows go by word from here
        tabIndex={0}
        onClick={press}
        onKeyDown={event => walk(event, onWord)}
        onCopy={event => copySelection(event, data)}
      >
        {beside && parallel
          ? parallel.rows.map((row, i) => (
              <div className="pair" key={row.left?.urn ?? row.right?.[0]?.urn ?? row.citation}>
                <div>
                  {row.left ? (
                    verse(
                      row.left,
                      'left',
                      passages.findIndex(p => p.urn === row.left?.urn),
                    )
                  ) : (
                    <Lacking />
                  )}
                </div>
                <div>{row.right ? row.right.map(passage => verse(passage, 'right', i)) : <Lacking />}</div>
              </div>
            ))
          : passages.map((passage, i) => verse(passage, 'left', i))}
      </section>
      <Notes passages={passages} />
    </div>
  )
}

const Lacking = () => <p className="lacking">not in this text</p>

function Edition({ header }: { header: DocumentHeader }) {
  return (
    <div className="edition">
      <h2>{header.source_title}</h2>
      <span className="muted">{languageName(header.language)}</span>
      <LicenceBadge
        license={header.license_class}
        id={header.license_id}
        credit={header.credit}
        url={header.license_text_url}
      />
    </div>
  )
}

/** The last level alone; the section too where a new one begins or several are shown from its first passage on. */
function labelOf(passage: Passage, before: Passage | undefined, passages: readonly Passage[]): string {
  const levels = passage.citation.split('.')
  const section = (citation: string) => citation.slice(0, citation.lastIndexOf('.'))
  const several = passages[0] && section(passages[0].citation) !== section(passages.at(-1)?.citation ?? '')
  const begins = several && (!before || section(before.citation) !== section(passage.citation))
  return begins ? levels.join(':') : (levels.at(-1) ?? '')
}

function wordPlace(target: HTMLElement): WordPlace | undefined {
  const element = target.closest<HTMLElement>('.w')
  const urn = element?.closest<HTMLElement>('[data-urn]')?.dataset.urn
  if (!element || !urn) return undefined
  return {
    urn,
    element,
    start: Number(element.dataset.start),
    end: Number(element.dataset.end),
    text: element.dataset.word ?? '',
  }
}

/** Arrows by word, in the direction of the script; Home and End within the passage; Enter opens the word. */
function walk(event: KeyboardEvent<HTMLElement>, onWord: (place: WordPlace) => void) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.nativeEvent.isComposing) return
  const words = [...event.currentTarget.querySelectorAll<HTMLElement>('.w')]
  const here = (event.target as HTMLElement).closest<HTMLElement>('.w')
  if (event.key === 'Enter' || event.key === ' ') {
    const place = here && wordPlace(here)
    if (!place) return
    event.preventDefault()
    return onWord(place)
  }
  const forward = here?.closest('[dir]')?.getAttribute('dir') === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const at = here ? words.indexOf(here) : -1
  let next: HTMLElement | undefined
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
    next = here ? words[at + (event.key === forward ? 1 : -1)] : words[0]
  else if (here && (event.key === 'Home' || event.key === 'End')) {
    const own = words.filter(word => word.closest('[data-urn]') === here.closest('[data-urn]'))
    next = event.key === 'Home' ? own[0] : own.at(-1)
  } else return
  event.preventDefault()
  next?.focus()
}

/** The size chosen for a script, as a factor. */
export function useTextSize(language: string, text: string): number {
  const { textSize } = useSettings()
  return 1 + 0.1 * (textSize[runOf(language, text).script] ?? 0)
}
