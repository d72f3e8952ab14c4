import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './node/browser.ts'

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
    // the journeys run in the Chromium that is on the machine
    launchOptions: { executablePath: findChromium() },
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
