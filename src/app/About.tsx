import { useStatus } from '../port/hooks.ts'
import { LicenceBadge } from '../ui/Badge.tsx'
import { KeyTables } from './KeySheet.tsx'
import { useTitle } from './title.ts'

/** What this is, whose work it stands on, and what lies where. */
export default function About() {
  useTitle('About')
  const status = useStatus().data
  return (
    <div className="wrap">
      <div className="head">
        <h1>About Lectern</h1>
        <p className="muted">Version {__VERSION__}</p>
      </div>
      <div className="prose">
        <h2>What it is</h2>
        <p>
          Lectern searches and reads ancient texts in the browser. The texts are on this device, and so is the search:
          nothing that is typed or read leaves it, and everything works without a network once a pack is here.
        </p>
        <p>
          Words match however they are accented, pointed or capitalised, unless the filter asks for more; the text is
          shown as its edition has it. Counts are exact, or say “more than”.
        </p>

        <h2>What lies where</h2>
        <ul>
          <li>Packs: in the storage of this browser, one file each; removing a pack deletes its file.</li>
          <li>The program: in the browser’s cache, so that it starts without a network.</li>
          <li>
            Settings, the last searches, saved searches and notes: in this browser, as one file when a backup is made.
            The history can be switched off.
          </li>
          <li>The browser’s own Find sees the page that is shown; the search field sees every text.</li>
        </ul>

        <h2>Texts</h2>
        {status?.ok && status.data.sources.length > 0 ? (
          <ul className="credits">
            {status.data.sources.map(source => (
              <li key={source.slug}>
                {source.title}. {source.credit}{' '}
                <LicenceBadge
                  license={source.license_class}
                  id={source.license_id}
                  credit={source.credit}
                  url={source.license_text_url}
                />
              </li>
            ))}
          </ul>
        ) : (
          <p>The credits of each pack stand here once it is on this device.</p>
        )}

        <h2>Faces</h2>
        <p>
          Gentium Plus by SIL International, Inter by the Inter Project, Scheherazade New by SIL International, Noto
          Serif Hebrew, Devanagari and Tibetan, Noto Sans Coptic, Gothic and Syriac by the Noto Project: all under the
          SIL Open Font License 1.1, by way of Fontsource. Lectern Greek and Lectern Transliteration are parts of
          Gentium Plus 6.101 under another name, copyright 2003–2022 SIL International, under the same licence.
        </p>
        <p>
          Chinese, Old Church Slavonic, Armenian, Georgian, Ethiopic, Ogham, cuneiform signs and hieroglyphs stand in a
          face of this device, where it has one.
        </p>

        <h2>Programs</h2>
        <ul>
          <li>SQLite (public domain) holds each pack and runs in the page as WebAssembly.</li>
          <li>React, TanStack Query and wouter (MIT, ISC) draw the page and keep its answers.</li>
          <li>Comlink (Apache-2.0) carries questions to the worker that holds the library.</li>
          <li>Workbox (MIT) keeps the program on this device.</li>
        </ul>

        <h2>Keys</h2>
        <KeyTables />
      </div>
    </div>
  )
}
