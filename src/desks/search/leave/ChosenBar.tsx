import type { Data } from '../../../../workers/api/catalogue.ts'
import { useRestricted } from '../../../app/settings.ts'
import { useAsk } from '../../../port/hooks.ts'
import { textOfCitation } from '../../../ui/Citation.tsx'
import { copyText } from '../../../ui/clipboard.ts'
import { counted } from '../../../ui/format.ts'
import { say } from '../../../ui/Toast.tsx'
import type { Request } from '../request.ts'
import { chooseNone } from './chosen.ts'
import { ExportButton } from './ExportButton.tsx'

interface Props {
  urns: readonly string[]
  /** The search of which they are chosen. */
  data: Data<'search'>
  request: Request
}

/** What is ticked, and the ways to take it along: always at the foot of the list. */
export function ChosenBar({ urns, data, request }: Props) {
  const ask = useAsk()
  const restricted = useRestricted()
  async function texts() {
    const all: string[] = []
    for (const urn of urns) {
      const answer = await ask('cite', { urn, ...(restricted ? { include_restricted: true } : {}) })
      if (!answer.ok) throw new Error(answer.refusal.message)
      all.push(textOfCitation(answer.data))
    }
    return all.join('\n\n')
  }
  function copy() {
    copyText(texts()).then(
      () => say(`Copied: ${counted(urns.length, 'passage')}, each with its citation and licence.`),
      (error: unknown) => say(`Nothing was copied. ${error instanceof Error ? error.message : ''}`),
    )
  }
  return (
    <section className="chosen" aria-label="Chosen passages">
      <span aria-live="polite">{counted(urns.length, 'passage')} chosen</span>
      <span className="row-acts">
        <button type="button" className="btn small primary" onClick={copy}>
          Copy with citations
        </button>
        <ExportButton data={data} request={request} only={urns} label="Save as a file" />
        <button type="button" className="link" onClick={chooseNone}>
          Choose none
        </button>
      </span>
    </section>
  )
}
