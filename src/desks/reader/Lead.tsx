import { LangText } from '../../ui/LangText.tsx'
import type { leadsOf } from '../../ui/word/signs.ts'

/** What stands above a passage in its edition: a heading, and who speaks. */
export function Lead({ lead, language }: { lead: ReturnType<typeof leadsOf>; language: string }) {
  if (lead.heading.length === 0 && lead.speaker === undefined) return null
  return (
    <div className="lead" data-skip="">
      {lead.heading.map(text => (
        <p className="lead-head" key={text}>
          <LangText language={language} text={text} />
        </p>
      ))}
      {lead.speaker !== undefined && (
        <p className="lead-who">
          <span className="vh">Speaker: </span>
          <LangText language={language} text={lead.speaker} />
        </p>
      )}
    </div>
  )
}
