import { examine, fits } from './support/examine.ts'
import { expect, type Page, test } from './support/scholar.ts'

const bar = (page: Page) => page.getByRole('banner')
const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to anything' })
const asked = (page: Page) => palette(page).getByRole('combobox')
const options = (page: Page) => palette(page).getByRole('option')
const field = (page: Page) => page.getByRole('searchbox')
const onMain = (page: Page) => page.locator('main').focus()

async function openPalette(page: Page): Promise<void> {
  await expect(bar(page).getByRole('button', { name: 'Go to anything' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(asked(page)).toBeFocused()
}

test('Ctrl K reads a reference as it is typed, and goes there', async ({ desk }) => {
  await desk.goto('/library')
  await openPalette(desk)
  await asked(desk).fill('Gen 1,1')
  await expect(options(desk).first()).toContainText('Read Genesis 1:1')
  await expect(options(desk).first()).toContainText('Hebrew Bible')
  await desk.keyboard.press('Enter')
  await expect(desk.locator('.citebar')).toContainText('Gen 1:1')
  await expect(palette(desk)).toHaveCount(0)

  // Enter need not wait for the answer
  await openPalette(desk)
  await asked(desk).fill('Jn 1:1')
  await desk.keyboard.press('Enter')
  await expect(desk.locator('.citebar')).toContainText('John 1:1')

  await openPalette(desk)
  await asked(desk).fill('Jud 1:19')
  await expect(options(desk).nth(0)).toContainText('Judges 1:19')
  await expect(options(desk).nth(1)).toContainText('Jude 1:19')
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('Enter')
  await expect(desk.locator('.citebar')).toContainText('Jude')
})

test('Ctrl K does what is named, by a few letters, and gives the focus back on Esc', async ({ desk }) => {
  await desk.goto('/?q=λόγος')
  await expect(desk.locator('.hit').first()).toBeVisible()
  await field(desk).focus()
  await openPalette(desk)
  await asked(desk).fill('lib')
  await expect(options(desk).first()).toHaveText('Go to Library')
  await expect(options(desk).first()).toHaveAttribute('aria-selected', 'true')
  await desk.keyboard.press('Escape')
  await expect(palette(desk)).toHaveCount(0)
  await expect(field(desk)).toBeFocused()

  await openPalette(desk)
  await asked(desk).fill('dark')
  await desk.keyboard.press('Enter')
  await expect(desk.locator('html')).toHaveAttribute('data-theme', 'dark')
  await openPalette(desk)
  await asked(desk).fill('theme sys')
  await desk.keyboard.press('Enter')
  await expect(desk.locator('html')).not.toHaveAttribute('data-theme')

  // the active option is what the field points to
  await openPalette(desk)
  for (let i = 0; i < 3; i++) await desk.keyboard.press('ArrowDown')
  const active = await asked(desk).getAttribute('aria-activedescendant')
  expect(await options(desk).nth(3).getAttribute('id')).toBe(active)
  for (let i = 0; i < 4; i++) await desk.keyboard.press('ArrowUp')
  await expect(options(desk).last()).toHaveAttribute('aria-selected', 'true')
  await examine(desk, 'palette')
})

test('Ctrl K looks a word up, and searches it', async ({ desk }) => {
  await desk.goto('/about')
  await bar(desk).getByRole('button', { name: 'Go to anything' }).click()
  await asked(desk).fill('λογος')
  const entry = options(desk)
    .filter({ has: desk.locator('.run') })
    .first()
  await expect(entry.locator('.run')).toHaveText('λόγος')
  await expect(entry.locator('.run')).toHaveAttribute('lang', 'grc')
  await examine(desk, 'palette with words')
  await entry.click()
  await expect(desk).toHaveURL(/\/define\//)
  await expect(desk.locator('.entry').first()).toContainText('λόγος')
  await openPalette(desk)
  await asked(desk).fill('shepherd')
  await options(desk).filter({ hasText: 'Search the texts for' }).click()
  await expect(desk).toHaveURL(/q=shepherd/)
})

/** Every row of the list under `?`, and how it is seen to be true. */
const ROWS: Record<string, (page: Page) => Promise<void>> = {
  'Everywhere: Ctrl K': async page => {
    await page.goto('/about')
    await openPalette(page)
  },
  'Everywhere: /': async page => {
    await page.goto('/?q=light')
    await expect(page.locator('.hit').first()).toBeVisible()
    await onMain(page)
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
  },
  'Everywhere: g s': goes('s', /:\d+\/$/),
  'Everywhere: g r': goes('r', /\/read$/),
  'Everywhere: g d': goes('d', /\/define$/),
  'Everywhere: g l': goes('l', /\/library$/),
  'Everywhere: g k': goes('k', /\/kept$/),
  'Everywhere: ?': async page => {
    await page.goto('/about')
    await onMain(page)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  },
  'Everywhere: Esc': async page => {
    await ROWS['Everywhere: ?']?.(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
  'In the field: Enter': async page => {
    await page.goto('/')
    await field(page).fill('light')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=light/)
  },
  'In the field: Esc': async page => {
    await page.goto('/')
    await field(page).fill('light')
    await page.getByRole('button', { name: 'Keyboard on the screen' }).click()
    await expect(page.getByRole('group', { name: 'Greek keyboard' })).toBeVisible()
    await field(page).focus()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('group', { name: 'Greek keyboard' })).toHaveCount(0)
    await expect(field(page)).toHaveValue('light')
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(field(page)).not.toBeFocused()
  },
  'In a list of passages: j k': async page => {
    await list(page)
    for (const [key, row] of [
      ['j', 0],
      ['j', 1],
      ['k', 0],
    ] as const) {
      await page.keyboard.press(key)
      await expect(page.locator('.hit').nth(row)).toBeFocused()
    }
  },
  'In a list of passages: Enter': async page => {
    await list(page)
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/read\//)
  },
  'In a list of passages: x': async page => {
    await list(page)
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(page.getByRole('region', { name: 'Chosen passages' })).toContainText('1 passage chosen')
    await page.keyboard.press('x')
    await expect(page.getByRole('region', { name: 'Chosen passages' })).toHaveCount(0)
  },
  'In a list of passages: 1 2 3 4': async page => {
    await list(page)
    await page.keyboard.press('2')
    await expect(page.getByRole('table', { name: /Keyword in context/ })).toBeVisible()
    await page.keyboard.press('3')
    await expect(page.locator('.hits-table [data-line]').first()).toBeVisible()
    await page.keyboard.press('4')
    await expect(page.getByRole('table', { name: /^Counts by/ })).toBeVisible()
    await page.keyboard.press('1')
    await expect(page.locator('.hit').first()).toBeVisible()
  },
  'In a list of passages: f': async page => {
    await list(page)
    await page.keyboard.press('f')
    await expect(page.getByRole('dialog')).toContainText('Editions')
  },
  'In a list of passages: Delete': async page => {
    await page.goto('/?q=λογος&pack=grc-sblgnt')
    await page.getByRole('button', { name: /^Remove Edition/ }).focus()
    await page.keyboard.press('Delete')
    await expect(page).not.toHaveURL(/pack=/)
  },
  'With a passage: c': copies('c', /λόγος.*1 Cor(?:inthians)? 12:8/s),
  'With a passage: Shift c': copies('C', /^[^\d]*λόγος[^\d]*$/),
  'With a passage: r': copies('r', /^1 Cor 12:8$/),
  'With a passage: w': async page => {
    await list(page)
    await page.keyboard.press('j')
    await page.keyboard.press('w')
    const card = page.getByRole('complementary', { name: /^Word:/ })
    await expect(card).toContainText('lemma')
    await expect(card.getByRole('heading')).toHaveText('λόγος')
    await page.keyboard.press('ArrowLeft')
    await expect(card.getByRole('heading')).toHaveText('ὁ')
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
    await expect(page.locator('.hit').first()).toBeFocused()
  },
  'Reading: [ ]': async page => {
    await reading(page)
    await page.keyboard.press(']')
    await expect(page).toHaveURL(/John:2/)
    await page.keyboard.press('[')
    await expect(page).toHaveURL(/John:1/)
  },
  'Reading: n N': async page => {
    await reading(page, '?q=λόγος')
    await expect(page.locator('mark').nth(1)).toBeVisible()
    const at = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    await page.keyboard.press('n')
    await page.keyboard.press('N')
    // it stays on the page, at a match
    expect(await at()).toBeTruthy()
    await expect(page).toHaveURL(/John/)
  },
  'Reading: ← →': async page => {
    await reading(page)
    const words = page.locator('.w')
    await words.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(words.nth(1)).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(words.first()).toBeFocused()
  },
  'Reading: Home End': async page => {
    await reading(page)
    const words = page.locator('.w')
    await words.nth(1).focus()
    await page.keyboard.press('End')
    const last = await page.evaluate(() => document.activeElement?.textContent)
    expect(last).toContain('λόγος')
    await page.keyboard.press('Home')
    await expect(words.first()).toBeFocused()
  },
  'Reading: Enter': async page => {
    await reading(page)
    await page.locator('.w').first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('complementary', { name: /^Word:/ })).toBeVisible()
  },
  'Reading: Esc': async page => {
    await ROWS['Reading: Enter']?.(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('complementary', { name: /^Word:/ })).toHaveCount(0)
  },
  'On the keyboard of the screen: ← → ↑ ↓': async page => {
    await openKeyboard(page)
    await key(page, 'θ').focus()
    for (const [press, name] of [
      ['ArrowRight', 'ω'],
      ['ArrowLeft', 'θ'],
      ['ArrowDown', 'α'],
      ['ArrowUp', 'θ'],
      ['ArrowUp', 'smooth breathing'],
    ] as const) {
      await page.keyboard.press(press)
      await expect(key(page, name)).toBeFocused()
    }
  },
  'On the keyboard of the screen: Home End': async page => {
    await openKeyboard(page)
    await key(page, 'θ').focus()
    await page.keyboard.press('End')
    await expect(key(page, 'Delete')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(key(page, 'smooth breathing')).toBeFocused()
  },
  'On the keyboard of the screen: Enter': async page => {
    await openKeyboard(page)
    await key(page, 'θ').focus()
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue('θ')
  },
  'On the keyboard of the screen: Esc': async page => {
    await openKeyboard(page)
    await key(page, 'θ').focus()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('group', { name: 'Greek keyboard' })).toHaveCount(0)
    await expect(field(page)).toBeFocused()
  },
}

const key = (page: Page, name: string) =>
  page.getByRole('group', { name: /keyboard$/ }).getByRole('button', { name, exact: true })

async function openKeyboard(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Keyboard on the screen' }).click()
  await expect(page.getByRole('group', { name: 'Greek keyboard' })).toBeVisible()
}

function goes(letter: string, to: RegExp) {
  return async (page: Page) => {
    await page.goto('/about')
    await expect(page.getByRole('heading', { name: 'About Lectern' })).toBeVisible()
    await onMain(page)
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
    await expect(page).toHaveURL(to)
  }
}

async function list(page: Page): Promise<void> {
  await page.goto('/?q=λογος')
  await expect(page.locator('.hit').first()).toBeVisible()
  await onMain(page)
}

function copies(letter: string, text: RegExp) {
  return async (page: Page) => {
    await list(page)
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press(letter)
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(text)
  }
}

async function reading(page: Page, search = ''): Promise<void> {
  await page.goto(`/read/urn:lectern:grc-sblgnt:John:1.1${search}`)
  await expect(page.locator('.w').first()).toBeVisible()
  await onMain(page)
}

test('the list under ? is complete, and each key does what it says', async ({ desk }) => {
  test.setTimeout(240_000)
  await desk.goto('/about')
  await expect(desk.locator('.keys').last()).toBeVisible()
  const listed = await desk
    .locator('.keys')
    .evaluateAll(tables =>
      tables.flatMap(table =>
        [...table.querySelectorAll('th[scope="row"]')].map(
          head => `${table.querySelector('caption')?.textContent}: ${head.textContent}`,
        ),
      ),
    )
  expect(listed).toEqual(Object.keys(ROWS))
  for (const [name, check] of Object.entries(ROWS)) await test.step(name, () => check(desk))
})

test('single keys can be switched off; Ctrl K works all the same', async ({ desk }) => {
  await desk.goto('/about')
  await onMain(desk)
  await desk.keyboard.press('?')
  const sheet = desk.getByRole('dialog', { name: 'Keys' })
  await expect(sheet).toContainText('can be switched off')
  await examine(desk, 'keys')
  await sheet.getByRole('checkbox').uncheck()
  await desk.keyboard.press('Escape')
  await onMain(desk)
  await desk.keyboard.press('g')
  await desk.keyboard.press('l')
  await desk.keyboard.press('?')
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await expect(desk).toHaveURL(/about/)
  await openPalette(desk)
})

test('the keyboard on the screen types at the caret, composes, deletes, and remembers', async ({ desk }) => {
  await openKeyboard(desk)
  const press = async (...names: string[]) => {
    for (const name of names) await key(desk, name).click()
  }
  await press('λ', 'ο', 'acute', 'γ', 'ο', 'final sigma')
  await expect(field(desk)).toHaveValue('λόγος')
  await expect(field(desk)).toBeFocused()
  await press('Delete', 'Delete')
  await expect(field(desk)).toHaveValue('λόγ')
  // in the middle, and a mark that waits for its vowel
  await desk.keyboard.press('Home')
  await press('rough breathing')
  await expect(desk.getByRole('status').filter({ hasText: 'waits for its vowel' })).toBeVisible()
  await press('ο', 'Space')
  await expect(field(desk)).toHaveValue('ὁ λόγ')
  await press('Shift', 'Α')
  await expect(field(desk)).toHaveValue('ὁ Αλόγ')
  await expect(key(desk, 'Shift')).toHaveAttribute('aria-pressed', 'false')
  await examine(desk, 'Greek keyboard')

  await desk.getByRole('combobox', { name: 'Keyboard' }).selectOption('hebrew')
  await field(desk).fill('')
  await press('ב', 'sheva', 'dagesh', 'ר')
  await expect(field(desk)).toHaveValue('ב\u05b0\u05bcר')
  await expect(field(desk)).toHaveAttribute('lang', 'hbo')
  await desk.reload()
  await desk.getByRole('button', { name: 'Keyboard on the screen' }).click()
  await expect(desk.getByRole('group', { name: 'Hebrew keyboard' })).toBeVisible()
  await desk.getByRole('combobox', { name: 'Keyboard' }).selectOption('tibetan')
  await key(desk, 'ba').click()
  await key(desk, 'sa').click()
  await key(desk, 'Beneath').click()
  await key(desk, 'ga, beneath').click()
  await expect(field(desk)).toHaveValue('བསྒ')
})

test('the keyboard and Ctrl K fit a phone, with targets of 44 px', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto('/define')
  await page.goto('/')
  await page.getByRole('button', { name: 'Keyboard on the screen' }).tap()
  const board = page.getByRole('group', { name: /keyboard$/ })
  for (const layout of ['greek', 'hebrew', 'devanagari', 'tibetan', 'cuneiform']) {
    await page.getByRole('combobox', { name: 'Keyboard' }).selectOption(layout)
    const small = await board.getByRole('button').evaluateAll(buttons =>
      buttons
        .map(button => button.getBoundingClientRect())
        .filter(({ width, height }) => width < 43.5 || height < 43.5)
        .map(({ width, height }) => `${width} × ${height}`),
    )
    expect(small, layout).toEqual([])
    await fits(page, layout)
  }
  await examine(page, 'keyboard on a phone')
  await board.getByRole('button', { name: 'Close the keyboard' }).tap()
  await page.getByRole('button', { name: 'Go to anything' }).tap()
  await expect(palette(page)).toBeVisible()
  await fits(page, 'palette')
  await context.close()
})
