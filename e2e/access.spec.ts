import { examine } from './support/examine.ts'
import { expect, test } from './support/scholar.ts'
import { SCREENS, still } from './support/screens.ts'

const SCHEMES = ['light', 'dark'] as const

// the wide pages are examined in light, the narrow ones in dark: each rule meets both sides and both widths
for (const [width, examined] of [
  [1280, 'light'],
  [360, 'dark'],
] as const)
  test(`no fault for assistive technology on any screen, and a picture of each: ${width} px`, async ({ desk }) => {
    test.setTimeout(480_000)
    await desk.setViewportSize({ width, height: 900 })
    for (const { name, path, both, ready } of SCREENS) {
      await desk.emulateMedia({ colorScheme: examined, reducedMotion: 'reduce' })
      await desk.goto(path)
      await ready(desk)
      await still(desk)
      await examine(desk, `${name} ${examined}`)
      if (both) {
        await desk.emulateMedia({ colorScheme: examined === 'light' ? 'dark' : 'light', reducedMotion: 'reduce' })
        await examine(desk, `${name} in the other scheme`)
      }
      // 1.4.10: nothing scrolls sideways
      const over = await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect.soft(over, `${name}: sideways`).toBeLessThanOrEqual(0)
      expect.soft(await desk.locator('h1').count(), `${name}: one h1`).toBe(1)
      for (const scheme of SCHEMES) {
        await desk.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
        await desk.screenshot({ path: `test-results/screens/${name}-${width}-${scheme}.png` })
      }
    }
  })

test('2.4.11 what has the focus lies under no bar', async ({ desk }) => {
  for (const [path, rows] of [
    ['/?q=shepherd', '.hit'],
    ['/?lemma=λεγω', '.hit'],
    ['/?morph=case%3Ddat&lang=grc&near=θεός', '.hit'],
    ['/define/אשר', '.forms-list a'],
    ['/read/urn:lectern:eng-kjv:Ps:119.1', '.ln'],
  ] as const) {
    await desk.goto(path)
    await expect(desk.locator(rows).first()).toBeVisible()
    await desk.locator(rows).first().focus()
    for (let i = 0; i < 60; i++) {
      await desk.keyboard.press('Tab')
      const hidden = await desk.evaluate(() => {
        const at = document.activeElement
        if (!at || at === document.body || at.closest('.appbar, .citebar, .foot-nav, .skip')) return ''
        const box = at.getBoundingClientRect()
        const bars = [...document.querySelectorAll('.appbar, .citebar')].map(bar => bar.getBoundingClientRect())
        const covered = bars.some(bar => box.top >= bar.top - 1 && box.bottom <= bar.bottom + 1)
        return covered ? (at.outerHTML ?? '').slice(0, 120) : ''
      })
      expect(hidden, path).toBe('')
    }
  }
})
