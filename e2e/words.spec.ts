import { examine, fits } from './support/examine.ts'
import { expect, type Page, test } from './support/scholar.ts'

const card = (page: Page) => page.getByRole('complementary', { name: /^Word:/ })

/** Presses on a word as it stands in a line. */
async function pressWord(page: Page, line: string, word: string): Promise<void> {
  const at = await page
    .locator(line)
    .first()
    .evaluate((element, word) => {
      const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const from = (node.textContent ?? '').indexOf(word)
        if (from < 0) continue
        const range = document.createRange()
        range.setStart(node, from)
        range.setEnd(node, from + word.length)
        const { x, y, width, height } = range.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      }
      return undefined
    }, word)
  if (!at) throw new Error(`${word} does not stand in ${line}`)
  await page.mouse.click(at.x, at.y)
}

test('a word in a list or beside it opens as in the reader, from form to lemma to sense, with where else it stands', async ({
  desk,
}) => {
  await desk.goto('/?q=λόγος&lang=grc')
  await expect(desk.locator('.hit').first()).toBeVisible()
  await pressWord(desk, '.hit .txt', 'ἀρχῇ')
  await expect(card(desk).getByRole('heading')).toHaveText('ἀρχῇ')
  await expect(card(desk)).toContainText('lemmaἀρχή')
  await expect(card(desk)).toContainText(/noun, dative singular feminine|feminine/)
  await expect(card(desk)).toContainText(/Every form \d+ passages/)
  await expect(card(desk)).toContainText(/everywhere \d+ passages/)
  await expect(card(desk)).toContainText('in John')
  // another press is another word; a press elsewhere closes it
  await pressWord(desk, '.preview .l:nth-of-type(2) .t', 'οὗτος')
  await expect(card(desk).getByRole('heading')).toHaveText('οὗτος')
  await examine(desk, 'word card in the list')
  await desk.locator('.total').click()
  await expect(card(desk)).toHaveCount(0)
  // the find of the card is a search
  await pressWord(desk, '.hit .txt', 'ἀρχῇ')
  await card(desk).getByRole('link', { name: 'Every form' }).click()
  await expect(desk).toHaveURL(/lemma=/)
})

test('so many passages stand around the one that is looked at as one wants, and it is kept', async ({ desk }) => {
  await desk.goto('/?q=λόγος&lang=grc')
  const lines = desk.locator('.preview .l')
  await expect(lines).toHaveCount(4)
  await desk.getByRole('combobox', { name: 'Passages around it' }).selectOption('alone')
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText('Ἐν ἀρχῇ ἦν ὁ λόγος')
  await desk.getByRole('combobox', { name: 'Passages around it' }).selectOption('10 around')
  await expect(lines).toHaveCount(11)
  await desk.reload()
  await expect(lines).toHaveCount(11)
})

test('what is selected stays selected, and no card opens over it', async ({ desk }) => {
  await desk.goto('/?q=λόγος&lang=grc')
  const text = desk.locator('.hit .txt').first()
  await expect(text).toBeVisible()
  await text.dblclick({ position: { x: 60, y: 16 } })
  expect(await desk.evaluate(() => getSelection()?.toString().trim().length ?? 0)).toBeGreaterThan(0)
})

test('Hebrew words are walked the way the script goes; on a phone the card is a sheet at an edge', async ({ desk }) => {
  await desk.goto('/?lemma=H1254a')
  await expect(desk.locator('.hit').first()).toBeVisible()
  await desk.locator('main').focus()
  await desk.keyboard.press('j')
  await desk.keyboard.press('w')
  const said = async () => (await card(desk).getByRole('heading').innerText()).normalize()
  await expect.poll(said).toBe('בָּרָ֣א'.normalize())
  await desk.keyboard.press('ArrowRight')
  await expect.poll(said).toBe('בְּרֵאשִׁ֖ית'.normalize())
  await desk.keyboard.press('ArrowLeft')
  await expect.poll(said).toBe('בָּרָ֣א'.normalize())
  await desk.setViewportSize({ width: 360, height: 780 })
  await examine(desk, 'word card on a phone')
  await fits(desk, 'word card on a phone')
  const box = (await card(desk).boundingBox())!
  expect([box.x, box.width]).toEqual([0, 360])
  await desk.keyboard.press('Escape')
  await expect(card(desk)).toHaveCount(0)
})
