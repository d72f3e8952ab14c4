import type { LicenseClass } from '../../workers/model/records.ts'
import { LICENCE_CLASSES, licenceName, licenceUrl } from './licences.ts'
import { Popover } from './Popover.tsx'

interface Props {
  license: LicenseClass
  id: string
  credit?: string | undefined
  url?: string | undefined
  tabIndex?: number
  align?: 'start' | 'end'
}

/** Class and name of a licence; a press says in a sentence what it allows, and whose text it is. */
export function LicenceBadge({ license, id, credit, url, tabIndex, align = 'start' }: Props) {
  const { word, means } = LICENCE_CLASSES[license]
  const terms = url ?? licenceUrl(id)
  const label = (
    <>
      {word} <small>{licenceName(id)}</small>
    </>
  )
  return (
    <Popover
      label={label}
      name={`Licence: ${word}, ${licenceName(id)}`}
      buttonClass={`badge lic-${license}`}
      align={align}
      {...(tabIndex === undefined ? {} : { tabIndex })}
    >
      <span className="licence">
        <b>{licenceName(id)}</b> {means}
      </span>
      {credit && <span className="licence credit">{credit}</span>}
      {terms && (
        <a className="licence" href={terms} target="_blank" rel="noreferrer">
          Read the terms <span className="muted">(needs a network)</span>
        </a>
      )}
    </Popover>
  )
}

const TIERS: Record<string, string> = {
  silver: 'Derived by a program or a form table, not checked by hand.',
  equivalence: 'Joined through a table of spellings or lemmas when asked.',
}

/** How sure an annotation is; what was checked by people carries no mark. `of` names what is so. */
export function TierBadge({ tier, of, tabIndex }: { tier: string | undefined; of?: string; tabIndex?: number }) {
  if (!tier || tier === 'gold') return null
  return (
    <Popover
      label={of ? `${tier} ${of}` : tier}
      name={`Tier: ${tier}`}
      buttonClass={`badge tier-${tier}`}
      align="end"
      {...(tabIndex === undefined ? {} : { tabIndex })}
    >
      <span>{TIERS[tier] ?? 'The source says no more about it.'}</span>
    </Popover>
  )
}
