import type { PackState } from '../../../workers/api/packs.ts'
import type { BackupPack } from '../../app/kept/backup.ts'
import { usePacks } from '../../port/hooks.ts'
import { getPacks, useArrivals } from '../../port/shelf.ts'
import { ArrivalButton, ArrivalLine } from '../../ui/ArrivalLine.tsx'
import { bytes, counted } from '../../ui/format.ts'

/** Packs that a backup names and this device lacks, to be got by name. */
export function MissingPacks({ packs }: { packs: readonly BackupPack[] }) {
  const offer = usePacks('offered').data
  const installed = usePacks('installed').data
  const arrivals = useArrivals()
  if (!installed?.ok || !offer) return null
  const here = new Set(installed.data.packs.filter(isHere).map(({ entry }) => entry.id))
  const missing = packs.filter(({ id }) => !here.has(id))
  if (missing.length === 0)
    return packs.length > 0 ? <p className="muted small">Every pack that it names is on this device.</p> : null
  const offered = new Map(offer.ok ? offer.data.packs.map(pack => [pack.entry.id, pack]) : [])
  const wanted = missing.flatMap(({ id }) => (offered.has(id) && !arrivals.has(id) ? [id] : []))
  const size = wanted.reduce((sum, id) => sum + (offered.get(id)?.download ?? 0), 0)
  return (
    <section aria-labelledby="missing" className="missing">
      <div className="kept-head">
        <h3 id="missing">
          {counted(missing.length, 'pack')} of the backup {missing.length === 1 ? 'is' : 'are'} not on this device
        </h3>
        {wanted.length > 1 && (
          <button type="button" className="btn small" onClick={() => getPacks(wanted)}>
            Get all, {bytes(size)}
          </button>
        )}
      </div>
      <ul className="kept-rows">
        {missing.map(pack => (
          <Missing key={pack.id} pack={pack} offered={offered.get(pack.id)} listed={offer.ok} />
        ))}
      </ul>
    </section>
  )
}

const isHere = ({ state }: PackState) => state === 'installed' || state === 'update'

/** `listed`: the list on offer could be read. */
function Missing({ pack, offered, listed }: { pack: BackupPack; offered: PackState | undefined; listed: boolean }) {
  const arrival = useArrivals().get(pack.id)
  // the list on offer knows the name better than a file
  const title = offered?.entry.title ?? pack.title
  return (
    <li>
      <div>
        <span className="pack-title">
          <bdi>{title}</bdi>
        </span>
        {!offered && (
          <p className="muted small">
            {listed ? 'Not on offer here.' : 'The list on offer cannot be read just now; the library has it later.'}
          </p>
        )}
        <ArrivalLine title={title} arrival={arrival} />
      </div>
      <div className="kept-acts">
        {offered && !arrival && (
          <>
            <span className="muted num">{bytes(offered.download)}</span>
            <button type="button" className="btn small" aria-label={`Get ${title}`} onClick={() => getPacks([pack.id])}>
              Get
            </button>
          </>
        )}
        {arrival && <ArrivalButton id={pack.id} title={title} arrival={arrival} />}
      </div>
    </li>
  )
}
