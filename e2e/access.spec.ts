import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from './support/scholar.ts'

/** Every screen, and how to bring it to rest. */
const SCREENS: [name: string, path: string, ready: (page: Page) => Promise<unknown>][] = [
  ['before a search', '/', page => expect(page.getByText('What the field understands')).toBeVisible()],
  ['passages in Greek', '/?q=λόγος', page => expect(page.locator('.preview .cite p').first()).toBeVisible()],
  ['passages in Hebrew', '/?q=בראשית', page => expect(page.locator('.hit').first()).toBeVisible()],
  ['nothing found', '/?q=begining', page => expect(page.getByRole('heading', { name: /No passage/ })).toBeVisible()],
  ['refused', '/?q=%22in', page => expect(page.getByRole('alert')).toBeVisible()],
  [
    'filters',
    '/?q=shepherd',
    async page => {
      await expect(page.locator('.hit').first()).toBeVisible()
      await page.keyboard.press('f')
      await expect(page.getByRole('dialog')).toContainText('Editions')
    },
  ],
  ['editions', '/read', page => expect(page.getByRole('link', { name: 'Jonah' }).first()).toBeVisible()],
  [
    'reading Hebrew',
    '/read/urn:lectern:hbo-wlc:Gen:8.17',
    async page => {
      await page.locator('[data-urn$=":8.17"] .w').first().click()
      await expect(page.getByRole('complementary', { name: /^Word:/ })).toContainText('lemma')
    },
  ],
  [
    'two editions',
    '/read/urn:lectern:grc-sblgnt:John:1.1?beside=eng-web',
    page => expect(page.locator('.pair').first()).toBeVisible(),
  ],
  ['no such place', '/read/Nowhere 99', page => expect(page.getByRole('alert')).toBeVisible()],
  ['library', '/library', page => expect(page.getByRole('button', { name: /Remove/ }).first()).toBeVisible()],
  ['about', '/about', page => expect(page.getByRole('heading', { name: 'Keys' })).toBeVisible()],
  [
    'keys',
    '/about',
    async page => {
      await page.locator('main').focus()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
  [
    'settings',
    '/library',
    async page => {
      await page.getByRole('button', { name: 'Settings' }).click()
      await expect(page.getByText('Theme', { exact: true })).toBeVisible()
    },
  ],
]

for (const scheme of ['light', 'dark'] as const)
  for (const width of [1280, 360])
    test(`no fault for assistive technology, ${scheme}, ${width} px`, async ({ desk }) => {
      test.setTimeout(120_000)
      await desk.emulateMedia({ colorScheme: scheme })
      await desk.setViewportSize({ width, height: 900 })
      for (const [name, path, ready] of SCREENS) {
        await desk.goto(path)
        if (width > 1000 || !name.includes('Greek')) await ready(desk)
        else await expect(desk.locator('.hit').first()).toBeVisible()
        const { violations } = await new AxeBuilder({ page: desk })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`,
        )
        expect.soft(found, name).toEqual([])
        // 1.4.10: nothing scrolls sideways
        expect
          .soft(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth), name)
          .toBeLessThanOrEqual(0)
        expect.soft(await desk.getByRole('heading', { level: 1 }).count(), `${name}: one h1`).toBe(1)
      }
    })

test('2.4.11 what has the focus lies under no bar', async ({ desk }) => {
  for (const [path, rows] of [
    ['/?q=shepherd', '.hit'],
    ['/read/urn:lectern:eng-kjv:Ps:119.1', '.ln'],
  ] as const) {
    await desk.goto(path)
    await expect(desk.locator(rows).first()).toBeVisible()
    await desk.locator(rows).first().focus()
    for (let i = 0; i < 60; i++) {
      await desk.keyboard.press('Tab')
      const hidden = await desk.evaluate(() => {
        const at = document.activeElement
        if (!at || at === document.body || at.closest('.appbar, .citebar, .foot-nav')) return ''
        const box = at.getBoundingClientRect()
        const bars = [...document.querySelectorAll('.appbar, .citebar')].map(bar => bar.getBoundingClientRect())
        const covered = bars.some(bar => box.top >= bar.top - 1 && box.bottom <= bar.bottom + 1)
        return covered ? (at.outerHTML ?? '').slice(0, 120) : ''
      })
      expect(hidden, path).toBe('')
    }
  }
})
