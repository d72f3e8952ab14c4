import { clipboard, expect, search, test, total } from './support/scholar.ts'

test('filters by a facet, takes it off again, and Back walks the same way', async ({ desk }) => {
  await desk.goto('/')
  await search(desk, 'shepherd')
  const all = await total(desk)
  const kjv = desk.locator('.facet').filter({ hasText: 'King James Version' })
  const count = await kjv.locator('.count').innerText()
  await kjv.getByRole('checkbox').check()
  await expect(desk.locator('.total')).toContainText(`${count} passages`)
  await expect(desk).toHaveURL(/pack=eng-kjv/)
  await desk.getByRole('button', { name: /Remove Edition King James/ }).click()
  await expect(desk.locator('.total')).toContainText(all)
  await desk.goBack()
  await expect(desk.locator('.total')).toContainText(`${count} passages`)
})

test('compares letters more strictly', async ({ desk }) => {
  await desk.goto('/?q=λογος')
  expect(await total(desk)).toContain('65 passages')
  await desk.getByRole('button', { name: 'As written' }).click()
  await expect(desk.getByRole('heading', { name: /No passage for/ })).toBeVisible()
  await desk.getByRole('button', { name: 'Without filters' }).last().click()
  expect(await total(desk)).toContain('65 passages')
})

test('finds nothing, and is told what would be found', async ({ desk }) => {
  await desk.goto('/?q=begining')
  await expect(desk.getByRole('heading', { name: 'No passage for begining' })).toBeVisible()
  await desk.getByRole('button', { name: 'beginning', exact: true }).click()
  expect(await total(desk)).toContain('202 passages')
})

test('a query that cannot be read is refused in a sentence, and stays in the field', async ({ desk }) => {
  await desk.goto('/')
  await search(desk, '"in the')
  await expect(desk.getByRole('alert')).toContainText('quotation mark')
  await expect(desk.getByRole('searchbox')).toHaveValue('"in the')
})

test('J11 a link carries the search letter by letter; a damaged one still opens', async ({ desk }) => {
  const query = '"μῆνιν ἄ"* + [x] & y#1 50%'
  await desk.goto('/')
  await search(desk, query)
  const link = desk.url()
  await desk.goto('/about')
  await desk.goto(link)
  await expect(desk.getByRole('searchbox')).toHaveValue(query)
  await desk.goto('/?q=%CE%BB%CE%BF%CE%B3%CE')
  await expect(desk.getByRole('searchbox')).toHaveValue('λογ')
  await expect(desk.getByText('The link was cut or damaged')).toBeVisible()
})

test('J12 J16 a page of a long list: rows know their number, and Back finds the row that was opened', async ({
  desk,
}) => {
  await desk.goto('/?q=shepherd*&offset=20')
  await expect(desk.locator('.pager')).toContainText('Showing 21–30 of 173')
  const row = desk.locator('.hit').nth(6)
  await expect(row).toHaveAttribute('aria-posinset', '27')
  await expect(row).toHaveAttribute('aria-setsize', '173')
  const reference = await row.locator('.hit-ref').innerText()
  await row.focus()
  await row.press('Enter')
  await expect(desk.locator('.citebar')).toContainText(reference)
  await desk.keyboard.press(']')
  await expect(desk.locator('.citebar')).not.toContainText(reference)
  await desk.goBack()
  await expect(desk.locator('.citebar')).toContainText(reference)
  await desk.reload()
  await expect(desk.locator('.citebar')).toContainText(reference)
  await desk.goBack()
  await expect(row).toBeFocused()
  await expect(row).toBeInViewport()
  await expect(row.locator('.hit-ref')).toHaveText(reference)
  await expect(desk.getByRole('searchbox')).not.toBeFocused()
})

test('walks through the list by keys, copies, and can switch the keys off', async ({ desk }) => {
  await desk.goto('/?q=λογος')
  await expect(desk.locator('.hit').first()).toBeVisible()
  await desk.locator('main').focus()
  await desk.keyboard.press('j')
  await expect(desk.locator('.hit').nth(0)).toBeFocused()
  await desk.keyboard.press('j')
  await expect(desk.locator('.hit').nth(1)).toBeFocused()
  await desk.keyboard.press('c')
  await expect(desk.getByRole('status').filter({ hasText: 'Copied: 1 Cor 12:8' })).toBeVisible()
  expect(await clipboard(desk)).toContain('λόγος σοφίας')
  await desk.keyboard.press('r')
  await expect.poll(() => clipboard(desk)).toBe('1 Cor 12:8')
  await desk.keyboard.press('/')
  await expect(desk.getByRole('searchbox')).toBeFocused()
  await desk.getByRole('searchbox').press('j')
  await expect(desk.getByRole('searchbox')).toHaveValue(/j/)

  await desk.locator('main').focus()
  await desk.keyboard.press('?')
  await desk.getByRole('dialog').getByRole('checkbox').uncheck()
  await desk.keyboard.press('Escape')
  await desk.locator('main').focus()
  await desk.keyboard.press('g')
  await desk.keyboard.press('l')
  await expect(desk).toHaveURL(/q=/)
})

test('J10 an input method is let finish: Enter takes the word and searches nothing', async ({ desk }) => {
  await desk.goto('/')
  const field = desk.getByRole('searchbox')
  await field.focus()
  const devtools = await desk.context().newCDPSession(desk)
  await devtools.send('Input.imeSetComposition', { text: 'かん', selectionStart: 2, selectionEnd: 2 })
  await field.dispatchEvent('keydown', {
    key: 'Enter',
    keyCode: 229,
    isComposing: true,
    bubbles: true,
    cancelable: true,
  })
  await field.dispatchEvent('keydown', {
    key: 'Escape',
    keyCode: 229,
    isComposing: true,
    bubbles: true,
    cancelable: true,
  })
  await expect(field).toHaveValue('かん')
  await expect(desk).toHaveURL(/\/$/)
  await devtools.send('Input.insertText', { text: '漢' })
  await field.press('Enter')
  await expect(desk).toHaveURL(/q=/)
})

test('I13 a long search can be stopped; the list before stays, and the same search can be asked again', async ({
  desk,
}) => {
  await desk.goto('/?q=light')
  await expect(desk.locator('.hit').first()).toBeVisible()
  const before = await total(desk)
  // the worker is busy with something else for a while
  const worker = desk.workers().find(one => one.url().includes('library.worker'))
  await worker?.evaluate(() => {
    const began = performance.now()
    setTimeout(() => {
      while (performance.now() - began < 3000);
    }, 20)
  })
  await search(desk, 'dark*')
  await desk.getByRole('button', { name: 'Stop' }).click()
  await expect(desk.getByRole('status').filter({ hasText: 'Stopped.' })).toBeVisible()
  await expect(desk.locator('.total')).toContainText(before.split('passages')[0] ?? '')
  await desk.getByRole('button', { name: 'Search again' }).click()
  await expect(desk.locator('.total')).toContainText('402 passages')
})
