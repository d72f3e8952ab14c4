import { Link } from 'wouter'
import type { EntrySense } from '../../../workers/api/define.ts'
import { definePath } from '../../app/routes.ts'
import { LangText } from '../../ui/LangText.tsx'
import { runsOf } from './runs.ts'

/** The senses of an entry, nested as the dictionary has them. */
export function Senses({ senses }: { senses: readonly EntrySense[] }) {
  // a dictionary without senses names the parts of its entries instead
  if (senses.some(({ n }) => n !== undefined && !isNumber(n)))
    return (
      <dl className="parts">
        {keyed(senses).map(({ key, n, text, senses: inner }) => (
          <div key={key}>
            <dt>{n}</dt>
            <dd>
              <Prose text={text} />
              {inner && inner.length > 0 && <Senses senses={inner} />}
            </dd>
          </div>
        ))}
      </dl>
    )
  return (
    <ol className="senses">
      {keyed(senses).map(({ key, n, text, senses: inner }) => (
        <li key={key}>
          <span className="n">{n}</span>
          <div>
            <Prose text={text} />
            {inner && inner.length > 0 && <Senses senses={inner} />}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** `1`, `a`, `II`, `1.b)`: numbers, not names. */
const isNumber = (n: string): boolean => /^[\divxlc.()α-ωA-Za-z]{1,4}$/.test(n)

/** Equal senses of one entry are still two. */
function keyed(senses: readonly EntrySense[]): (EntrySense & { key: string })[] {
  const seen = new Map<string, number>()
  return senses.map(sense => {
    const same = `${sense.n ?? ''} ${sense.text}`
    const times = (seen.get(same) ?? 0) + 1
    seen.set(same, times)
    return { ...sense, key: `${same} ${times}` }
  })
}

/** Prose of an entry: words in their language, numbers of other entries as links. */
export function Prose({ text }: { text: string }) {
  let at = 0
  return runsOf(text).map(run => {
    const key = at
    at += run.text.length
    if (run.kind === 'word') return <LangText key={key} language={run.language} text={run.text} />
    if (run.kind === 'number')
      return (
        <Link key={key} href={definePath(run.text)}>
          {run.text}
        </Link>
      )
    return <span key={key}>{run.text}</span>
  })
}
