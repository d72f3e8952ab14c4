import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from './scholar.ts'

/** No fault for assistive technology, by every rule of WCAG 2.2 AA and of good practice that a program can check. */
export async function examine(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // no frames here: examined in place, in half the time
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html.slice(0, 160)).join(' | ')}`)
  expect.soft(found, name).toEqual([])
}

/** Nothing scrolls sideways (1.4.10). */
export async function fits(page: Page, name: string): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(over, `${name}: sideways`).toBeLessThanOrEqual(0)
}
