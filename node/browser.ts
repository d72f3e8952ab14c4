import { existsSync } from 'node:fs'

const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** The Chromium or Chrome of this machine; none is ever downloaded. Throws one sentence on how to get one. */
export function findChromium(): string {
  const found = PLACES.find(place => place !== undefined && existsSync(place))
  if (!found)
    throw new Error(
      'No Chromium was found: install one (apt install chromium, or Google Chrome), or set CHROMIUM to the path of one.',
    )
  return found
}
