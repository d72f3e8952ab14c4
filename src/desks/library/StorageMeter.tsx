import type { Data } from '../../../workers/api/catalogue.ts'
import { bytes, counted } from '../../ui/format.ts'

interface Props {
  storage: Data<'packs'>['storage']
  packs: Data<'packs'>['packs']
}

/** How much of this browser's room the library takes, and whether the browser promised to keep it. */
export function StorageMeter({ storage, packs }: Props) {
  const { used, quota, persistent, sentence } = storage
  const share = quota ? Math.min(100, (100 * used) / quota) : 0
  const says = quota ? `${bytes(used)} used of ${bytes(quota)} open to this site` : `${bytes(used)} used`
  const held = packs.filter(({ state }) => state === 'installed' || state === 'update').length
  return (
    <div className="store">
      <div>
        <div className="meter" role="img" aria-label={says}>
          <i style={{ width: `${share}%` }} />
        </div>
        <p className="key">
          <span>
            <b>{bytes(used)}</b> used{quota ? ` of ${bytes(quota)} open to this site` : ''}
          </span>
          <span className="muted">{counted(held, 'pack')}</span>
        </p>
      </div>
      {held > 0 && (
        <div className={persistent ? 'notice ok' : 'notice warn'}>
          <b>{persistent ? 'Kept' : 'May be cleared'}</b>
          <span>{sentence}</span>
        </div>
      )}
    </div>
  )
}
