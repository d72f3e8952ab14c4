import type { ReactNode } from 'react'
import { runOf } from './languages.ts'
import { Unseen } from './Unseen.tsx'

interface Props {
  /** ISO 639-3. */
  language: string
  /** The text that decides between scripts of one language; the children show it. */
  text: string
  children?: ReactNode
  as?: 'span' | 'p' | 'bdi' | 'div'
  /** A block of text brings its own class and size; without one it is a run in a line. */
  className?: string
}

/**
 * A run of text in its language: tag, direction and face, isolated from what stands around it. A paragraph says beneath it
 * which of its signs no face shows.
 */
export function LangText({ language, text, children, as: Tag = 'bdi', className }: Props) {
  const run = runOf(language, text)
  return (
    <>
      <Tag lang={run.lang} dir={run.dir} className={className ?? 'run'}>
        {children ?? text}
      </Tag>
      {Tag === 'p' && <Unseen text={text} />}
    </>
  )
}
