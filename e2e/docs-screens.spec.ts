import { test } from './support/scholar.ts'
import { SCREENS, still } from './support/screens.ts'

/** The pictures of docs/screens: `SCREENS=1 npx playwright test --project=screens`. */
const SHOWN = [
  'search-greek',
  'search-hebrew',
  'search-word-greek',
  'search-near',
  'search-fragment',
  'search-lines',
  'search-lines-hebrew',
  'search-table',
  'search-counts',
  'search-word-card',
  'dictionary-hebrew',
  'read-hebrew-word',
  'read-parallel',
  'library',
]

for (const [width, height, scheme] of [
  [1280, 900, 'light'],
  [1280, 900, 'dark'],
  [360, 780, 'light'],
] as const)
  test(`pictures for the documentation, ${width} px ${scheme}`, async ({ desk }) => {
    await desk.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await desk.setViewportSize({ width, height })
    for (const { name, path, ready } of SCREENS.filter(screen => SHOWN.includes(screen.name))) {
      await desk.goto(path)
      await ready(desk)
      await still(desk)
      await desk.screenshot({ path: `docs/screens/${name}-${width}-${scheme}.png` })
    }
  })
