import type { Data } from '../../../workers/api/catalogue.ts'
import { counted } from '../../ui/format.ts'
import { Popover } from '../../ui/Popover.tsx'
import { usePackTitles } from './titles.ts'

type LeftOutPack = NonNullable<Data<'search'>['coverage']>['left_out'][number]

/** The end of the sentence that says what was searched: how many packs were not, and which. */
export function LeftOut({ packs }: { packs: readonly LeftOutPack[] }) {
  const titles = usePackTitles()
  const reasons = [...new Set(packs.map(({ reason }) => reason))]
  const lacking = reasons.length === 1 && /^no [\w ]+$/.test(reasons[0] ?? '')
  return (
    <>
      {'; '}
      {lacking
        ? `${counted(packs.length, 'pack has', 'packs have')} ${reasons[0]}`
        : counted(packs.length, 'pack was left out', 'packs were left out')}
      .{' '}
      <Popover label="Which?" name="Packs not searched" buttonClass="link">
        <ul className="left-out">
          {packs.map(({ pack, reason }) => (
            <li key={pack}>
              {titles.get(pack) ?? pack} <span className="muted">{reason}</span>
            </li>
          ))}
        </ul>
      </Popover>
    </>
  )
}
