import { readFileSync } from 'node:fs'
import { examine, fits } from './support/examine.ts'
import { clipboard, expect, type Page, test } from './support/scholar.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Export', exact: true })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Save as a file' })

/** Presses the button that has the focus and reads the file that comes. */
async function saved(page: Page): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await coming
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

async function found(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('.hit, .kwic [data-line]').first()).toBeVisible()
}

test('a whole search leaves as a table, in its order, with question, packs, credit and licence', async ({ desk }) => {
  await found(desk, '/?q=λόγος&lang=grc&sort=corpus')
  await save(desk).press('Enter')
  await expect(sheet(desk)).toContainText('65 passages, in the order of the texts.')
  await desk.getByRole('button', { name: 'Save the file' }).focus()
  const { name, text } = await saved(desk)
  expect(name).toBe('λόγος.tsv')
  await expect(sheet(desk).getByRole('status')).toContainText('The browser saves λόγος.tsv. A file with 65 passages.')
  const lines = text.trimEnd().split('\n')
  const head = lines.filter(line => line.startsWith('#'))
  expect(head.slice(0, 2)).toEqual([
    '# query: search {"query":"λόγος","lang":"grc","sort":"corpus"}',
    '# count: 65 passages',
  ])
  expect(head.at(-1)).toMatch(/^# date: \d{4}-\d{2}-\d{2}$/)
  const [columns, first, ...rest] = lines.slice(head.length).map(line => line.split('\t'))
  expect(rest).toHaveLength(64)
  const row = Object.fromEntries(columns!.map((column, i) => [column, first![i]]))
  expect(row).toMatchObject({
    urn: 'urn:lectern:grc-sblgnt:Matt:5.37',
    match: 'λόγος',
    license: 'CC-BY-4.0',
    license_class: 'attribution',
  })
})

test('the lines of a concordance leave in the sort and width that are seen', async ({ desk }) => {
  await found(desk, '/?lemma=ברא&view=kwic&sort_by=1&context=2')
  const keys = await desk.locator('.kwic [data-line] .c-ref').allInnerTexts()
  await save(desk).press('Enter')
  await expect(sheet(desk)).toContainText('A line for each match of 46 passages, in the order and width of the list.')
  await desk.getByRole('radio', { name: /^CSV/ }).check()
  await desk.getByRole('button', { name: 'Save the file' }).focus()
  const { name, text } = await saved(desk)
  expect(name).toBe('ברא.csv')
  expect(text).toContain('# count: 54 lines')
  const rows = text
    .trimEnd()
    .split(/\r?\n/)
    .filter(line => line.includes('urn:lectern:hbo-wlc:'))
  expect(rows).toHaveLength(54)
  const first = keys[0]?.trim() ?? ''
  expect(rows[0]).toContain(first)
})

test('passages are chosen by keyboard, copied with their citations, and saved together', async ({ desk }) => {
  await found(desk, '/?q=λόγος&lang=grc&sort=corpus')
  await desk.locator('main').focus()
  for (const key of ['j', 'x', 'j', 'j', 'x']) await desk.keyboard.press(key)
  const bar = desk.getByRole('region', { name: 'Chosen passages' })
  await expect(bar).toContainText('2 passages chosen')
  await desk.getByRole('button', { name: 'Copy with citations' }).press('Enter')
  await expect.poll(() => clipboard(desk)).toContain('Matt 5:37, Greek New Testament, SBL edition; CC-BY-4.0')
  const parts = (await clipboard(desk)).split('\n\n')
  expect(parts).toHaveLength(2)
  // signs that point to an apparatus stay behind
  expect(parts.join('')).not.toMatch(/[\u2e00-\u2e0d]/)

  // the choice outlives a turn of the page
  await desk
    .getByRole('link', { name: /Next/ })
    .or(desk.getByRole('button', { name: /Next/ }))
    .first()
    .click()
  await expect(desk).toHaveURL(/offset=10/)
  await expect(bar).toContainText('2 passages chosen')
  await bar.getByRole('button', { name: 'Save as a file' }).press('Enter')
  await expect(sheet(desk)).toContainText('2 passages that are chosen, in the order of the search.')
  await desk.getByRole('radio', { name: /^TEI/ }).check()
  await desk.getByRole('button', { name: 'Save the file' }).focus()
  const { text } = await saved(desk)
  expect(text.match(/<cit /g)).toHaveLength(2)
  expect(text).toContain('<p>2 passages chosen of 65</p>')
  expect(text).toContain('<seg type="match">')
  await desk.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Choose none' }).press('Enter')
  await expect(bar).toHaveCount(0)
})

test('how a passage is copied is set, seen on a verse, and kept', async ({ desk }) => {
  await found(desk, '/?q=λόγος&lang=grc')
  await desk.getByRole('button', { name: 'Settings' }).click()
  await desk.getByRole('combobox', { name: 'A passage is copied as' }).selectOption('A pattern of one’s own')
  await desk.getByRole('textbox', { name: 'Pattern of a copy' }).fill('“{text}” ({reference})')
  await expect(desk.locator('.cite-sample')).toContainText('(Gen 1:1)')
  await desk.keyboard.press('Escape')
  await desk.locator('main').focus()
  await desk.keyboard.press('j')
  await desk.keyboard.press('c')
  await expect
    .poll(() => clipboard(desk))
    .toMatch(/^“Ἐν ἀρχῇ ἦν ὁ λόγος.+” \(John 1:1\)\nJohn 1:1, Greek New Testament, SBL edition; CC-BY-4\.0/)
})

for (const [width, height] of [
  [1280, 900],
  [360, 780],
] as const)
  test(`no fault for assistive technology where texts leave: ${width} px`, async ({ desk }) => {
    await desk.setViewportSize({ width, height })
    await found(desk, '/?q=λόγος&lang=grc')
    await desk.getByRole('checkbox', { name: 'Choose John 1:1' }).check({ force: true })
    await expect(desk.getByRole('region', { name: 'Chosen passages' })).toBeVisible()
    await examine(desk, 'chosen passages')
    await save(desk).click()
    await expect(sheet(desk)).toBeVisible()
    await examine(desk, 'save as a file')
    await fits(desk, 'save as a file')
  })
