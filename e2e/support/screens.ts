import { expect, type Page } from './scholar.ts'

interface Screen {
  name: string
  path: string
  /** Examined in both schemes at each width. */
  both?: true
  /** Brings it to rest. */
  ready(page: Page): Promise<unknown>
}

const see = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible()
const seeAll = (selector: string) => (page: Page) => expect(page.locator(selector).first()).toBeVisible()

/** Every screen and state, for the eye and for assistive technology. */
export const SCREENS: Screen[] = [
  { name: 'search-before', path: '/', ready: see('What the field understands') },
  { name: 'search-greek', path: '/?q=λόγος&lang=grc', ready: seeAll('.hit') },
  { name: 'search-hebrew', path: '/?q=בראשית', ready: seeAll('.hit') },
  { name: 'search-english', path: '/?q=shepherd*', ready: seeAll('.hit') },
  { name: 'search-empty', path: '/?q=begining&lang=eng', ready: see(/No passage for/) },
  { name: 'search-word-before', path: '/?lemma=', both: true, ready: see('What the field understands') },
  { name: 'search-word-greek', path: '/?lemma=λεγω', both: true, ready: seeAll('.hit') },
  { name: 'search-word-hebrew', path: '/?lemma=ברא', both: true, ready: seeAll('.hit') },
  {
    name: 'search-word-left-out',
    path: '/?lemma=H430',
    both: true,
    async ready(page) {
      await seeAll('.hit')(page)
      const more = page.getByRole('button', { name: 'More', exact: true })
      if (await more.isVisible()) await more.click()
      await page.getByRole('button', { name: 'Which?' }).click()
      await expect(page.getByText('World English Bible').first()).toBeVisible()
    },
  },
  { name: 'search-word-empty', path: '/?lemma=λογοζ', both: true, ready: see('What would find something') },
  { name: 'search-beta', path: '/?q=lo/gos&betacode=1', both: true, ready: seeAll('.hit') },
  { name: 'search-refused', path: '/?q=%22in', ready: seeAll('[role="alert"]') },
  {
    name: 'search-filters',
    path: '/?q=shepherd',
    async ready(page) {
      await seeAll('.hit')(page)
      await page.keyboard.press('f')
      await expect(page.getByRole('dialog')).toContainText('Editions')
    },
  },
  {
    name: 'search-filters-all',
    path: '/?lemma=λόγος&lang=grc&century=1&place=Roma&tier=silver',
    both: true,
    async ready(page) {
      await page.getByRole('button', { name: 'Change Place Roma' }).click()
      await expect(page.getByRole('textbox', { name: 'Place' })).toBeFocused()
    },
  },
  {
    name: 'search-near',
    path: '/?lemma=λόγος&near=lemma:θεός&window=5&morph=case%3Ddat',
    both: true,
    ready: seeAll('mark.near'),
  },
  { name: 'search-near-hebrew', path: '/?lemma=ברא&near=ארץ&window=6', ready: seeAll('mark.near') },
  { name: 'search-fragment', path: '/?q=]ρχη+ην+ο+λογ[&fuzzy=1', ready: seeAll('.hit') },
  { name: 'search-form-before', path: '/?morph=case%3Ddat', ready: see('In which language?') },
  {
    name: 'search-form',
    path: '/?morph=case%3Ddat,number%3Dplur&lang=grc',
    both: true,
    async ready(page) {
      await seeAll('.hit')(page)
      await page.getByRole('button', { name: 'Choose …' }).click()
      await expect(page.getByRole('region', { name: 'Choose a form' })).toContainText('dative')
    },
  },
  { name: 'search-gloss-before', path: '/?gloss=', ready: see('None of these texts carries glosses') },
  { name: 'search-gloss-none', path: '/?gloss=king', ready: see('None of these texts carries glosses') },
  { name: 'search-groups', path: '/?q=light&group=document&per_group=2', ready: seeAll('h2.group') },
  { name: 'search-lines', path: '/?q=θεος&lang=grc&view=kwic&sort_by=1', ready: seeAll('.kwic [data-line] mark') },
  { name: 'search-lines-hebrew', path: '/?lemma=ברא&view=kwic', ready: seeAll('.kwic [data-line] mark') },
  { name: 'search-table', path: '/?q=λόγος&lang=grc&view=table', ready: seeAll('.hits-table [data-line] mark') },
  { name: 'search-counts', path: '/?lemma=λόγος&view=counts&by=document', ready: seeAll('.counts-table tbody tr') },
  {
    name: 'search-word-card',
    path: '/?q=λόγος&lang=grc',
    async ready(page) {
      await seeAll('.hit')(page)
      await page.locator('main').focus()
      await page.keyboard.press('j')
      await page.keyboard.press('w')
      await expect(page.getByRole('complementary', { name: /^Word:/ })).toContainText(/everywhere \d/)
    },
  },
  {
    name: 'search-chosen',
    path: '/?q=λόγος&lang=grc',
    async ready(page) {
      await seeAll('.hit')(page)
      await page.locator('main').focus()
      for (const key of ['j', 'x', 'j', 'j', 'x']) await page.keyboard.press(key)
      await expect(page.getByRole('region', { name: 'Chosen passages' })).toContainText('2 passages chosen')
      // what lies half under a bar is no target
      await page.evaluate(() => scrollTo(0, 0))
    },
  },
  { name: 'read-editions', path: '/read', ready: see('Jonah') },
  { name: 'read-greek', path: '/read/urn:lectern:grc-sblgnt:John:1.1?q=λόγος', ready: seeAll('mark') },
  {
    name: 'read-hebrew-word',
    path: '/read/urn:lectern:hbo-wlc:Gen:1.1',
    async ready(page) {
      await page.locator('.w').first().click()
      await expect(page.getByRole('complementary', { name: /^Word:/ })).toContainText('lemma')
      await expect(page.getByRole('complementary', { name: /^Word:/ })).toContainText(/everywhere \d/)
    },
  },
  { name: 'read-parallel', path: '/read/urn:lectern:hbo-wlc:Gen:8.17?beside=eng-web', ready: seeAll('.pair') },
  { name: 'read-choices', path: '/read/Jud 1:19', ready: see('Judges 1:19') },
  { name: 'read-nowhere', path: '/read/Nowhere 99', ready: seeAll('[role="alert"]') },
  { name: 'dictionary-door', path: '/define', both: true, ready: see('On this device') },
  { name: 'dictionary-greek', path: '/define/λόγος', both: true, ready: seeAll('.entry') },
  { name: 'dictionary-hebrew', path: '/define/H430', both: true, ready: seeAll('.entry') },
  { name: 'dictionary-several', path: '/define/אשר', both: true, ready: seeAll('.entry') },
  { name: 'dictionary-beta', path: '/define/me%2Fgas?betacode=1', both: true, ready: seeAll('.entry') },
  { name: 'dictionary-empty', path: '/define/ζζζ', both: true, ready: see('No entry for') },
  { name: 'library', path: '/library', ready: see('all work without a network') },
  {
    name: 'settings',
    path: '/library',
    async ready(page) {
      await page.getByRole('button', { name: 'Settings' }).click()
      await expect(page.getByText('Theme', { exact: true }).first()).toBeVisible()
      await expect(page.locator('.cite-sample')).toContainText('Gen 1:1')
      await expect(page.locator('h1')).toHaveCount(1)
    },
  },
  { name: 'about', path: '/about', ready: see('What it is') },
  {
    name: 'keys',
    path: '/about',
    async ready(page) {
      await page.locator('main').focus()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  { name: 'not-found', path: '/nowhere', ready: see('There is nothing at this address') },
]

/** Faces are here, nothing is busy. */
export async function still(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}
