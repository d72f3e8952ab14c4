import { useEffect, useEffectEvent, useRef } from 'react'
import type { Data } from '../../../workers/api/catalogue.ts'
import { useStatus } from '../../port/hooks.ts'
import { Choice } from '../../ui/Choice.tsx'
import { number } from '../../ui/format.ts'
import { languageName } from '../../ui/languages.ts'
import { LICENCE_CLASSES } from '../../ui/licences.ts'
import { TYPINGS } from '../../ui/notations.ts'
import {
  CenturyFilter,
  CheckFilter,
  ListFilter,
  PickFilter,
  SelectFilter,
  TextFilter,
  YearFilter,
} from './FilterFields.tsx'
import { BASES, MATCHES, MODES, ROLES, STATES, TIERS } from './fields.ts'
import { byCount } from './LanguageChoice.tsx'
import { type Request, whyNot } from './request.ts'

interface Props {
  request: Request
  facets: Data<'search'>['facets'] | undefined
  /** The setting that was asked for: it gets the focus. */
  at: string | undefined
  onChange(part: Partial<Request>): void
}

/** Every filter, in groups, with what the library knows for it. What is chosen holds at once. */
export default function FilterSheet({ request, facets, at, onChange }: Props) {
  const status = useStatus().data
  const panel = useRef<HTMLDivElement>(null)
  const toField = useEffectEvent(() => {
    const field = at === undefined ? null : panel.current?.querySelector(`[data-field="${at}"]`)
    const control = field?.querySelector('input, select, button')
    if (!(control instanceof HTMLElement)) return
    // whether the sheet opens now or stands open already
    control.setAttribute('autofocus', '')
    control.focus()
  })
  const ready = status?.ok === true
  useEffect(() => {
    if (ready) toField()
  }, [ready])
  if (!status?.ok) return null
  const { languages, license_classes, sources } = status.data
  const texts = sources.filter(source => source.passages > 0)
  const shared = { request, onChange }
  return (
    <div className="filter-panel" ref={panel}>
      <section>
        <h3>Where</h3>
        <SelectFilter
          {...shared}
          name="lang"
          none="All languages"
          options={byCount(languages).map(([code, n]) => [code, `${languageName(code)}, ${number(n)} passages`])}
        />
        <TextFilter {...shared} name="lect" hint="A stage or variety: grc:koi, lat:med" />
        <TextFilter {...shared} name="script" hint="Four letters: Grek, Hebr, Xsux" />
        <fieldset data-field="pack">
          <legend>Editions</legend>
          <div className="tall">
            {texts.map(source => (
              <label className="tog" key={source.slug}>
                <input
                  type="checkbox"
                  checked={request.pack.includes(source.slug)}
                  onChange={event =>
                    onChange({
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
          </div>
        </fieldset>
        <ListFilter {...shared} name="work" hint="As the library names it: work:bible:Gen" />
        <ListFilter {...shared} name="document" hint="Its urn: urn:lectern:eng-kjv:Gen" />
        <ListFilter {...shared} name="source" hint="As the library names it: hbo-wlc" />
      </section>
      <section>
        <h3>When</h3>
        <div className="pair">
          <YearFilter {...shared} name="from" />
          <YearFilter {...shared} name="to" />
        </div>
        <CenturyFilter {...shared} />
        <PickFilter
          legend="Kind of date"
          name="date_basis"
          options={BASES}
          chosen={request.date_basis.split(',').map(basis => basis.trim())}
          onChoose={chosen => onChange({ date_basis: chosen.filter(Boolean).join(',') })}
          why={undefined}
        />
        <SelectFilter
          {...shared}
          name="date_mode"
          options={MODES}
          off={
            request.from === undefined && request.to === undefined && !request.century
              ? 'Once years are named.'
              : undefined
          }
        />
      </section>
      <section>
        <h3>What</h3>
        <TextFilter
          {...shared}
          name="kind"
          hint="A path, several with commas: funerary/epitaph"
          known={facets?.kind.map(({ key }) => key).filter(key => key !== '')}
        />
        <ListFilter {...shared} name="facets" hint="Name and value, one a line: material:papyrus" lines />
        <TextFilter {...shared} name="place" hint="Oxyrhynchus, %polis, pleiades:736983" />
        <PickFilter
          legend="What the place is"
          name="place_role"
          options={ROLES}
          chosen={request.place_role}
          onChoose={chosen => onChange({ place_role: chosen })}
          why={request.place === '' ? 'Once a place is named.' : undefined}
        />
      </section>
      <section>
        <h3>Verse</h3>
        <TextFilter {...shared} name="meter" hint="By code or name: hexameter" />
        <TextFilter {...shared} name="meter_pattern" hint="? is one foot or position, % any run: DDSS%" />
      </section>
      <section>
        <h3>Letters</h3>
        <div data-field="match">
          <Choice
            name="How letters are compared"
            options={MATCHES}
            value={request.match}
            onChoose={match => onChange({ match })}
            unfit={whyNot('match', request)}
          />
          <p className="muted">{whyNot('match', request) ?? MATCHES.find(([match]) => match === request.match)?.[2]}</p>
        </div>
        <SelectFilter {...shared} name="reading" none="any wording" options={wordings(texts)} />
        <PickFilter
          legend="Leave out words that are"
          name="text_state"
          options={STATES}
          chosen={request.text_state}
          onChoose={chosen => onChange({ text_state: chosen as Request['text_state'] })}
          why={whyNot('text_state', request)}
        />
        <CheckFilter {...shared} name="cross" label="A phrase may run on into the next passage" />
        <CheckFilter {...shared} name="words" label="Only at the limits of marked words (Tibetan, Chinese)" />
        <label className="line" data-field="typing">
          Typed
          <select
            className="field-s"
            value={request.typing}
            disabled={whyNot('typing', request) !== undefined}
            onChange={event =>
              onChange({ typing: TYPINGS.find(([typing]) => typing === event.target.value)?.[0] ?? 'none' })
            }
          >
            {TYPINGS.map(([typing, means]) => (
              <option key={typing} value={typing}>
                {means}
              </option>
            ))}
          </select>
        </label>
        {whyNot('typing', request) && <p className="muted">{whyNot('typing', request)}</p>}
      </section>
      <section>
        <h3>Annotation</h3>
        <PickFilter
          legend="Tier of the annotation"
          name="tier"
          options={TIERS}
          chosen={request.tier}
          onChoose={chosen => onChange({ tier: TIERS.flatMap(([tier]) => (chosen.includes(tier) ? [tier] : [])) })}
          why={whyNot('tier', request)}
        />
        <ListFilter {...shared} name="forms" hint="Only these forms of the word, with blanks between" />
      </section>
      <section>
        <h3>Licence</h3>
        <SelectFilter
          {...shared}
          name="license"
          none="All licences"
          options={byCount(license_classes).map(([name, n]) => [name, `${classWord(name)}, ${number(n)} passages`])}
        />
      </section>
    </div>
  )
}

const classWord = (name: string): string =>
  name in LICENCE_CLASSES ? LICENCE_CLASSES[name as keyof typeof LICENCE_CLASSES].word : name

/** The wordings of the texts on this device, where one has several. */
function wordings(sources: Data<'status'>['sources']): [string, string][] {
  const several = sources.filter(source => source.layers.includes('readings'))
  const masoretic = several.some(({ languages }) => languages.includes('hbo'))
  return several.length === 0
    ? []
    : [['text', 'as the text has it'], ...(masoretic ? [['qere', 'as read (qere)'] as [string, string]] : [])]
}
