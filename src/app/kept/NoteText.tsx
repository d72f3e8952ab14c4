import { runsOf } from '../../desks/dictionary/runs.ts'
import { LangText } from '../../ui/LangText.tsx'
import { runOf } from '../../ui/languages.ts'

/** The text of a note: its own line ends, each line in the direction of its first letter. */
export function NoteText({ text }: { text: string }) {
  let at = 0
  return (
    <div className="note-text">
      {text.split('\n').map(line => {
        const key = at
        at += line.length + 1
        return (
          <p key={key} dir={directionOf(line)}>
            {line ? <Runs text={line} /> : <br />}
          </p>
        )
      })}
    </div>
  )
}

/** A text of mixed scripts: words of another script in the language they most likely are, isolated from what stands around. */
export function Runs({ text }: { text: string }) {
  let at = 0
  return runsOf(text).map(run => {
    const key = at
    at += run.text.length
    return run.kind === 'word' ? (
      <LangText key={key} language={run.language} text={run.text} />
    ) : (
      <span key={key}>{run.text}</span>
    )
  })
}

/** Runs are isolated, so that the browser would pass them over when it looks for the first letter. */
function directionOf(line: string): 'ltr' | 'rtl' {
  const [first] = /\p{L}/u.exec(line) ?? []
  const word = first && runsOf(line).find(run => run.text.includes(first))
  return word && word.kind === 'word' ? runOf(word.language, word.text).dir : 'ltr'
}
