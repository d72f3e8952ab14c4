import { useRawPath, useRawSearch } from '../../app/routes.ts'
import { useLibrary, usePacks } from '../../port/hooks.ts'
import { FirstVisit } from '../../ui/FirstVisit.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { readAddress } from './address.ts'
import { Entry } from './Entry.tsx'
import { Reading } from './Reading.tsx'
import './reader.css'

/** The reading desk: at its door the editions on this device, behind it a section of one of them. */
export default function ReaderDesk() {
  const { reference, ...address } = readAddress(useRawPath(), useRawSearch())
  const library = useLibrary()
  const shelf = usePacks('installed').data
  if (library.state === 'failed')
    return (
      <div className="wrap">
        <Refused refusal={library.refusal} onAgain={() => location.reload()} />
      </div>
    )
  if (shelf?.ok && shelf.data.packs.every(pack => pack.state === 'offered' || pack.state === 'partial'))
    return (
      <>
        <h1 className="vh">Read</h1>
        <FirstVisit />
      </>
    )
  return reference ? <Reading address={{ ...address, reference }} /> : <Entry />
}
