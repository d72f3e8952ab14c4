import { Sheet } from '../ui/Sheet.tsx'
import { KEY_TABLE } from './keys.ts'
import { changeSettings, useSettings } from './settings.ts'

/** All keys, in one table a place. */
export function KeyTables() {
  return KEY_TABLE.map(({ group, keys }) => (
    <table className="keys" key={group}>
      <caption className="caps">{group}</caption>
      <tbody>
        {keys.map(([key, does]) => (
          <tr key={key}>
            <th scope="row">
              {key.split(' ').map((part, i) => (
                <span key={part}>
                  {i > 0 && ' '}
                  <kbd>{part}</kbd>
                </span>
              ))}
            </th>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ))
}

/** The sheet under `?`, with the switch that turns single keys off. */
export function KeySheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const { keys } = useSettings()
  return (
    <Sheet title="Keys" open={open} onClose={onClose}>
      <label className="tog">
        <input type="checkbox" checked={keys} onChange={event => changeSettings({ keys: event.target.checked })} />
        Single-key shortcuts work outside of fields
      </label>
      <p className="second small">
        Letters and signs can be switched off here. Ctrl K, Enter, Esc, Delete and the arrows always work, and
        everything works without any of them. On Apple keyboards Ctrl K is also ⌘ K.
      </p>
      <KeyTables />
    </Sheet>
  )
}
