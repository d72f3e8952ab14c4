import { useState } from 'react'
import type { Data } from '../../../workers/api/catalogue.ts'
import { useKeys } from '../../app/keys.ts'
import { useStatus } from '../../port/hooks.ts'
import { Choice } from '../../ui/Choice.tsx'
import { number } from '../../ui/format.ts'
import { languageName } from '../../ui/languages.ts'
import { LICENCE_CLASSES } from '../../ui/licences.ts'
import { NOTATION_NAMES, TYPINGS } from '../../ui/notations.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { filterCount, MATCHES, type Request, TIERS, withoutFilters } from './request.ts'
import { usePackTitles } from './titles.ts'

interface Props {
  request: Request
  onChange(next: Request): void
}

/** How letters are compared, and the filters that are set; each can be taken off. */
export function FilterRow({ request, onChange }: Props) {
  const [open, setOpen] = useState(false)
  useKeys({ f: () => setOpen(true) })
  const titles = usePackTitles()
  // a filter begins the list anew
  const change = (part: Partial<Request>) => onChange({ ...request, offset: 0, ...part })
  return (
    <div className="filter-row">
      <MatchChoice request={request} onChange={onChange} />
      <div className="chips">
        {request.typing !== 'none' && request.typing !== 'betacode' && (
          <Chip name="Typed as" value={NOTATION_NAMES[request.typing]} onRemove={() => change({ typing: 'none' })} />
        )}
        {request.lang && (
          <Chip name="Language" value={languageName(request.lang)} onRemove={() => change({ lang: undefined })} />
        )}
        {request.pack.map(id => (
          <Chip
            key={id}
            name="Edition"
            value={titles.get(id) ?? id}
            onRemove={() => change({ pack: request.pack.filter(pack => pack !== id) })}
          />
        ))}
        {request.document.map(urn => (
          <Chip
            key={urn}
            name="Document"
            value={urn.split(':').at(-1) ?? urn}
            onRemove={() => change({ document: request.document.filter(document => document !== urn) })}
          />
        ))}
        {request.license && (
          <Chip
            name="Licence"
            value={LICENCE_CLASSES[request.license].word}
            onRemove={() => change({ license: undefined })}
          />
        )}
        {request.tier && <Chip name="Tier" value={request.tier} onRemove={() => change({ tier: undefined })} />}
        {request.reading !== 'any' && (
          <Chip name="Wording" value={request.reading} onRemove={() => change({ reading: 'any' })} />
        )}
        <button type="button" className="chip add" onClick={() => setOpen(true)}>
          + Filter
        </button>
        {filterCount(request) > 1 && (
          <button type="button" className="link small" onClick={() => onChange(withoutFilters(request))}>
            Without filters
          </button>
        )}
      </div>
      <Sheet title="Filters" open={open} onClose={() => setOpen(false)}>
        <FilterPanel request={request} onChange={onChange} />
      </Sheet>
    </div>
  )
}

function MatchChoice({ request, onChange }: Props) {
  return (
    <Choice
      name="How letters are compared"
      options={MATCHES}
      value={request.match}
      onChoose={match => onChange({ ...request, match, offset: 0 })}
    />
  )
}

function Chip({ name, value, onRemove }: { name: string; value: string; onRemove(): void }) {
  return (
    <span className="chip">
      {name}
      <b>{value}</b>
      <button
        type="button"
        aria-label={`Remove ${name} ${value}`}
        onClick={onRemove}
        onKeyDown={event => event.key === 'Delete' && onRemove()}
      >
        ×
      </button>
    </span>
  )
}

/** Every filter, with what the library holds for it. */
function FilterPanel({ request, onChange }: Props) {
  const status = useStatus().data
  if (!status?.ok) return null
  const { languages, license_classes, sources } = status.data
  const change = (part: Partial<Request>) => onChange({ ...request, offset: 0, ...part })
  return (
    <div className="filter-panel">
      <label>
        Language
        <select
          className="field-s"
          value={request.lang ?? ''}
          onChange={event => change({ lang: event.target.value || undefined })}
        >
          <option value="">All languages</option>
          {byCount(languages).map(([code, passages]) => (
            <option key={code} value={code}>
              {languageName(code)}, {number(passages)} passages
            </option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend>Editions</legend>
        {sources
          .filter(source => source.passages > 0)
          .map(source => (
            <label className="tog" key={source.slug}>
              <input
                type="checkbox"
                checked={request.pack.includes(source.slug)}
                onChange={event =>
                  change({
                    pack: event.target.checked
                      ? [...request.pack, source.slug]
                      : request.pack.filter(pack => pack !== source.slug),
                  })
                }
              />
              <span>
                {source.title} <span className="muted num">{number(source.passages)}</span>
              </span>
            </label>
          ))}
      </fieldset>
      <label>
        Licence
        <select
          className="field-s"
          value={request.license ?? ''}
          onChange={event => change({ license: (event.target.value || undefined) as Request['license'] })}
        >
          <option value="">All licences</option>
          {byCount(license_classes).map(([name, passages]) => (
            <option key={name} value={name}>
              {name in LICENCE_CLASSES ? LICENCE_CLASSES[name as keyof typeof LICENCE_CLASSES].word : name},{' '}
              {number(passages)} passages
            </option>
          ))}
        </select>
      </label>
      {request.lane === 'word' && (
        <label>
          Tier of the lemmas
          <select
            className="field-s"
            value={request.tier ?? ''}
            onChange={event => change({ tier: TIERS.find(([tier]) => tier === event.target.value)?.[0] })}
          >
            <option value="">All tiers</option>
            {TIERS.map(([tier, means]) => (
              <option key={tier} value={tier}>
                {means}
              </option>
            ))}
          </select>
        </label>
      )}
      <Wording request={request} sources={sources} onChange={change} />
      <label>
        Typed
        <select
          className="field-s"
          value={request.typing}
          onChange={event =>
            change({ typing: TYPINGS.find(([typing]) => typing === event.target.value)?.[0] ?? 'none' })
          }
        >
          {TYPINGS.map(([typing, means]) => (
            <option key={typing} value={typing}>
              {means}
            </option>
          ))}
        </select>
      </label>
      <div>
        <p>Letters</p>
        <MatchChoice request={request} onChange={onChange} />
        <p className="muted">{MATCHES.find(([match]) => match === request.match)?.[2]}</p>
      </div>
    </div>
  )
}

const byCount = (counts: Record<string, number>) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))

/** Only where a text has several wordings. */
function Wording({
  request,
  sources,
  onChange,
}: {
  request: Request
  sources: Data<'status'>['sources']
  onChange(part: Partial<Request>): void
}) {
  const several = sources.filter(source => source.layers.includes('readings'))
  if (several.length === 0) return null
  const masoretic = several.some(({ languages }) => languages.includes('hbo'))
  return (
    <label>
      Wording
      <select className="field-s" value={request.reading} onChange={event => onChange({ reading: event.target.value })}>
        <option value="any">any wording</option>
        <option value="text">as the text has it</option>
        {masoretic && <option value="qere">as read (qere)</option>}
      </select>
    </label>
  )
}
