import { type CSSProperties, type MouseEvent, type Ref, useCallback, useLayoutEffect, useRef } from 'react'
import type { Data } from '../../../workers/api/catalogue.ts'
import type { DocumentHeader, Passage } from '../../../workers/api/shapes.ts'
import type { Span } from '../../../workers/model/records.ts'
import { LicenceBadge } from '../../ui/Badge.tsx'
import { LangText } from '../../ui/LangText.tsx'
import { languageName } from '../../ui/languages.ts'
import { LICENCE_CLASSES } from '../../ui/licences.ts'
import type { WordPlace } from '../../ui/word/WordCard.tsx'
import { Apparatus } from './Apparatus.tsx'
import type { Address } from './address.ts'
import { type Cell, type Column, columnsOf, editionTitle, layerTitle, rowsOf } from './columns.ts'
import { copySelection } from './copy-selection.ts'
import { labelsOf } from './labels.ts'
import { rowsThere } from './layers.ts'
import { Notes } from './Notes.tsx'
import { placeOf, type Selection } from './selection.ts'
import { Verse } from './Verse.tsx'
import { walk, wordPlace } from './walk.ts'

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
  /** Notes of one's own, by the passage at which they begin. */
  own: ReadonlyMap<string, readonly unknown[]>
  onNotes(urn: string): void
}

/** The text itself, alone, in word boxes, or verse by verse beside others. One stop for the keyboard; arrows go by word. */
export function Page({ ref, data, address, chosen, open, matches, dimmed, onChoose, onWord, own, onNotes }: Props) {
  const passages = data.passages ?? []
  const { document } = data
  const columns = address.interlinear ? [] : columnsOf(address, data)
  const headers = [document, ...columns.map(column => (column.kind === 'edition' ? column.header : undefined))].filter(
    header => header !== undefined,
  )
  const labels = labelsOf(passages, data.levels)
  const there = rowsThere(data)
  const rows = address.rows.filter(row => there.has(row))

  const choose = useLatest((urn: string, extend: boolean) => {
    const place = placeOf(urn, passages)
    if (!place) return
    const one = { from: place.from, to: place.from }
    onChoose(extend && chosen ? { from: Math.min(chosen.from, one.from), to: Math.max(chosen.to, one.to) } : one)
  })
  const openNotes = useLatest(onNotes)
  if (!document) return null

  function press(event: MouseEvent<HTMLElement>) {
    const place = wordPlace(event.target as HTMLElement)
    // a press that ends a selection of text opens nothing
    if (place && getSelection()?.isCollapsed !== false) onWord(place)
  }
  const verse = (passage: Passage, index: number) => (
    <Verse
      key={passage.urn}
      passage={passage}
      column={0}
      label={labels[index]!}
      before={passages[index - 1]}
      address={{ ...address, rows }}
      senses={data.senses}
      matches={matches.get(passage.urn)}
      chosen={chosen !== undefined && index >= chosen.from && index <= chosen.to}
      open={open?.urn === passage.urn ? open.start : undefined}
      onChoose={choose}
      own={own.get(passage.urn)?.length ?? 0}
      onNotes={openNotes}
    />
  )

  return (
    <div ref={ref} className={dimmed ? 'page-area dim' : 'page-area'} aria-busy={dimmed}>
      <div className="editions" style={{ '--columns': columns.length + 1 } as CSSProperties}>
        <Edition header={document} shown={headers} />
        {columns.map(column => (
          <ColumnHead key={column.id} column={column} data={data} shown={headers} />
        ))}
      </div>
      {address.interlinear && there.size === 0 && (
        <p className="page-state">
          The words of this text carry no lemmas, parsing or glosses. The text itself can be read and searched.
        </p>
      )}
      <section
        className={['page', columns.length > 0 && 'several', address.metre && 'metred'].filter(Boolean).join(' ')}
        style={{ '--columns': columns.length + 1 } as CSSProperties}
        aria-label={`Text of ${data.heading ?? document.title}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: one stop for the whole text; arrows go by word from here
        tabIndex={0}
        onClick={press}
        onKeyDown={event => walk(event, onWord)}
        onCopy={event => copySelection(event, data, columns)}
      >
        {columns.length > 0
          ? rowsOf(data, columns).map((row, i) => (
              <div className="pair" key={row.left?.urn ?? `beside ${i}`}>
                <div>{row.left ? verse(row.left, passages.indexOf(row.left)) : <Lacking />}</div>
                {row.cells.map((cell, n) => (
                  <CellOf
                    key={columns[n]!.id}
                    cell={cell}
                    shown={headers}
                    column={columns[n]!}
                    place={n + 1}
                    row={row.left}
                    matches={matches}
                    open={open}
                  />
                ))}
              </div>
            ))
          : passages.map(verse)}
      </section>
      <Apparatus passages={passages} />
      <Notes passages={passages} />
    </div>
  )
}

const Lacking = () => <p className="lacking">not in this text</p>

interface CellProps {
  cell: Cell
  /** Headers of the editions shown. */
  shown: DocumentHeader[]
  column: Column
  /** Of the column, from 1. */
  place: number
  row: Passage | undefined
  matches: ReadonlyMap<string, readonly Span[]>
  open: WordPlace | undefined
}

const BESIDE: Pick<Address, 'wording' | 'interlinear' | 'rows' | 'metre'> = {
  wording: 'both',
  interlinear: false,
  rows: [],
  metre: false,
}

/** What an edition or layer has beside a passage. Where columns stand under each other, it says whose it is. */
function CellOf({ cell, shown, column, place, row, matches, open }: CellProps) {
  const caption = (
    <p className="whose" aria-hidden="true">
      {titleOf(column, shown)}
    </p>
  )
  if (cell.kind === 'layer')
    return (
      <div>
        {caption}
        {cell.texts.length === 0 ? (
          <Lacking />
        ) : (
          <div className="l bare" data-urn={row?.urn} data-column={place}>
            {cell.texts.map(({ text, language = 'eng' }) => (
              <LangText key={text} as="div" language={language} text={text} className="t" />
            ))}
          </div>
        )}
      </div>
    )
  if (cell.passages.length === 0)
    return (
      <div>
        {caption}
        <Lacking />
      </div>
    )
  const labels = labelsOf(cell.passages)
  return (
    <div>
      {caption}
      {cell.passages.map((passage, i) => (
        <Verse
          key={passage.urn}
          passage={passage}
          column={place}
          label={labels[i]!}
          address={BESIDE}
          senses={undefined}
          matches={matches.get(passage.urn)}
          chosen={false}
          open={open?.urn === passage.urn ? open.start : undefined}
          onChoose={undefined}
        />
      ))}
    </div>
  )
}

const titleOf = (column: Column, shown: DocumentHeader[]): string =>
  column.kind === 'edition'
    ? editionTitle(column.header, shown)
    : layerTitle({ layer: column.layer, kind: column.of }, languageName(column.language))

function ColumnHead({ column, data, shown }: { column: Column; data: Data<'show'>; shown: DocumentHeader[] }) {
  if (column.kind === 'edition') return <Edition header={column.header} shown={shown} />
  return (
    <div className="edition">
      <h2>{titleOf(column, shown)}</h2>
      <span className="muted">
        {languageName(column.language)}, beside {data.document?.source_title}
        {column.license && `, licence ${LICENCE_CLASSES[column.license].word}`}
      </span>
    </div>
  )
}

function Edition({ header, shown }: { header: DocumentHeader; shown: DocumentHeader[] }) {
  return (
    <div className="edition">
      <h2>{editionTitle(header, shown)}</h2>
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

/** The same function for as long as the page stands, so that verses are not drawn again for it. */
function useLatest<A extends unknown[]>(run: (...args: A) => void): (...args: A) => void {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
