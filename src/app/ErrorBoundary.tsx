import { Component, type ReactNode } from 'react'
import { copyText } from '../ui/clipboard.ts'

interface State {
  fault: { name: string; message: string; stack: string } | undefined
}

/** A fault of the program reaches the reader as one sentence and a way to report it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { fault: undefined }

  static getDerivedStateFromError(error: unknown): State {
    const known = error instanceof Error ? error : new Error(String(error))
    return { fault: { name: known.name, message: known.message, stack: known.stack ?? '' } }
  }

  override render() {
    const { fault } = this.state
    if (!fault) return this.props.children
    // the wording of Chromium, Firefox and Safari for a part of the program that is no longer on the server
    const gone = /dynamically imported module|Importing a module script failed/i.test(fault.message)
    const details = `Lectern ${__VERSION__}\n${location.href}\n${navigator.userAgent}\n${fault.stack || `${fault.name}: ${fault.message}`}`
    return (
      <div className="wrap">
        <div className="notice stop" role="alert">
          <b>{gone ? 'A part of this version is no longer there' : 'This page stopped working'}</b>
          <p>
            {gone
              ? 'A newer version has taken its place. The texts on this device are safe.'
              : 'A fault in the program; the texts on this device are safe.'}
          </p>
          <p className="acts-row">
            <button type="button" className="link" onClick={() => location.reload()}>
              Reload
            </button>
            <button type="button" className="link" onClick={() => void copyText(details)}>
              Copy details
            </button>
          </p>
        </div>
      </div>
    )
  }
}
