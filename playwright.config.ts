import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

/** The journeys run in the Chromium that is on the machine: nothing is downloaded. */
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
const chromium = PLACES.find(place => place !== undefined && existsSync(place))
if (!chromium)
  throw new Error(
    'No Chromium was found: install one (apt install chromium, or Google Chrome), or set CHROMIUM to the path of one.',
  )

const port = Number(process.env.PORT ?? 4173)
const baseURL = `http://localhost:${port}`

/** `SCREENS=1 npx playwright test --project=screens` draws docs/screens/ anew. */
const screens = process.env.SCREENS === '1'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  globalSetup: './e2e/support/site.ts',
  // the journeys share one browser profile with the library in it, and time themselves
  workers: 1,
  // a machine that is busy elsewhere may miss a moment; a second failure is one
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: chromium },
  },
  projects: [
    { name: 'journeys', testIgnore: 'docs-screens.spec.ts' },
    ...(screens ? [{ name: 'screens', testMatch: 'docs-screens.spec.ts' }] : []),
  ],
  webServer: {
    command: `npx vite preview --port ${port} --strictPort`,
    url: baseURL,
    reuseExistingServer: process.env.CI === undefined,
  },
})
