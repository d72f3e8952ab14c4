import { expect, search, test, total } from './support/scholar.ts'

test('every form of a dictionary word: what was searched, why each passage is there, and what could not be', async ({
  desk,
}) => {
  await desk.goto('/')
  await desk.getByRole('searchbox').fill('λεγω')
  await desk.getByRole('radio', { name: 'Word' }).check()
  // what was typed stays, and is searched in the other lane
  await expect(desk.getByRole('searchbox')).toHaveValue('λεγω')
  await expect(desk).toHaveURL(/\?lemma=/)
  expect(await total(desk)).toBe('2,345 attestations in 1,997 passages')
  const explained = desk.locator('.explain')
  await expect(explained).toContainText('Every form of λέγω G3004 (2,252) and λέγω G2046 (93)')
  await expect(explained).toContainText('by a program or a table of forms (silver)')
  await explained.getByRole('button', { name: 'Which?' }).click()
  await expect(explained.getByText('World English Bible')).toBeVisible()
  await desk.keyboard.press('Escape')

  const said = desk
    .locator('.hit')
    .filter({ hasText: 'εἶπεν is a form of λέγω · verb, aorist active indicative' })
    .first()
  await expect(said.locator('mark').first()).toHaveText('εἶπεν')
  await expect(said.getByRole('button', { name: 'silver lemma' })).toBeVisible()

  // one of the two words, and Back
  await explained.getByRole('button', { name: 'Only λέγω G2046' }).click()
  await expect(desk.locator('.total')).toContainText('93 attestations')
  await expect(desk).toHaveURL(/lemma=G2046/)
  await desk.goBack()
  await expect(desk.locator('.total')).toContainText('2,345 attestations')

  // the reader marks the forms, and goes from one to the next
  await said.getByRole('link', { name: 'Open' }).click()
  await expect(desk.locator('mark').filter({ hasText: 'εἶπεν' }).first()).toBeVisible()
  await expect(desk.locator('.matches')).toContainText('with a form of λεγω')
  await desk.goBack()
  await desk.getByRole('radio', { name: 'Text' }).check()
  await expect(desk).toHaveURL(/\?q=/)
  await expect(desk.getByRole('searchbox')).toHaveValue('λεγω')
})

test('arrow keys move between the lanes', async ({ desk }) => {
  await desk.goto('/?q=λογος')
  await desk.getByRole('radio', { name: 'Text' }).focus()
  await desk.keyboard.press('ArrowRight')
  await expect(desk.getByRole('radio', { name: 'Word' })).toBeFocused()
  await expect(desk.locator('.total')).toContainText('330 attestations in 318 passages')
})

test('a dictionary word by its number, and by tier', async ({ desk }) => {
  await desk.goto('/?lemma=H430')
  expect(await total(desk)).toContain('in 2,246 passages')
  await expect(desk.locator('.hit').first().locator('mark')).toHaveText(['אֱלֹהִ֑ים'])
  await expect(desk.locator('.explain')).toContainText('Every form of אֱלֹהִים (H430).')
  await expect(desk.locator('.hit .badge.tier-silver')).toHaveCount(0)
  await desk.locator('.facet').filter({ hasText: 'gold' }).getByRole('checkbox').check()
  await expect(desk).toHaveURL(/tier=gold/)
  await expect(desk.locator('.total')).toContainText('in 2,246 passages')
  await desk.goto('/?lemma=H430&tier=silver')
  await expect(desk.getByRole('heading', { name: /No passage has a form of H430 with these filters/ })).toBeVisible()
})

test('Beta Code is a switch, in both lanes, and says what it was read as', async ({ desk }) => {
  await desk.goto('/')
  await desk.getByRole('searchbox').fill('lo/gos')
  const beta = desk.getByRole('button', { name: 'Beta Code' })
  await expect(beta).toHaveAttribute('aria-pressed', 'false')
  await beta.click()
  await expect(beta).toHaveAttribute('aria-pressed', 'true')
  await expect(desk).toHaveURL(/betacode=1/)
  await expect(desk.locator('.explain')).toContainText('Beta Code for λόγος.')
  expect(await total(desk)).toContain('65 passages')
  await expect(desk.getByRole('searchbox')).toHaveValue('lo/gos')
  await desk.getByRole('radio', { name: 'Word' }).check()
  await expect(desk.locator('.total')).toContainText('330 attestations in 318 passages')
  await desk.reload()
  await expect(desk.locator('.total')).toContainText('330 attestations in 318 passages')
  await beta.click()
  await expect(desk.getByRole('heading', { name: /No passage has a form of/ })).toBeVisible()

  // the other notations lie with the filters
  await desk.goto('/?q=dharmakSetre')
  await desk.getByRole('button', { name: '+ Filter' }).click()
  await desk.getByLabel('Typed').selectOption('hk')
  await desk.keyboard.press('Escape')
  await expect(desk.locator('.hit').first().locator('mark')).toHaveText(['धर्मक्षेत्रे'])
  await desk.getByRole('button', { name: 'Remove Typed as Harvard-Kyoto' }).click()
  await expect(desk).not.toHaveURL(/translit/)
})

test('no lemmas is not no hits; a word misspelled is told its neighbours', async ({ desk }) => {
  await desk.goto('/?lemma=shepherd&pack=eng-kjv')
  await expect(desk.getByRole('heading', { name: 'None of these texts carries lemmas' })).toBeVisible()
  await desk.getByRole('button', { name: 'Search the text' }).click()
  expect(await total(desk)).toMatch(/^\d+ passages/)
  await desk.goto('/?lemma=λογοζ')
  await desk.getByRole('button', { name: 'λόγος', exact: true }).click()
  expect(await total(desk)).toContain('in 318 passages')
})

test('J11 links of any age open: a word beside a query, an unknown notation, a cut letter', async ({ desk }) => {
  await desk.goto('/?q=λογος&match=folded')
  expect(await total(desk)).toContain('65 passages')
  await desk.goto('/?q=θεος&lemma=λόγος&tier=bronze&translit=morse')
  expect(await total(desk)).toContain('in 318 passages')
  await search(desk, 'H1')
  await expect(desk).toHaveURL('/?lemma=H1')
  await desk.goto('/?lemma=%CE%BB%CE%BF%CE%B3%CE')
  await expect(desk.getByText('The link was cut or damaged')).toBeVisible()
  await expect(desk.getByRole('searchbox')).toHaveValue('λογ')
})
