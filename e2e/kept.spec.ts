import { readFileSync } from 'node:fs'
import { examine, fits } from './support/examine.ts'
import { expect, GREEK, getPacks, type Page, search, test, total, watchFaults } from './support/scholar.ts'

const ENGLISH = 'World English Bible'

const NOTE = {
  id: 'note-on-john',
  urn: 'urn:lectern:grc-sblgnt:John:1.1',
  reference: 'John 1:1',
  title: GREEK,
  text: 'Ἐν ἀρχῇ answers Gen 1:1.\nבראשית ברא אלהים',
  made: 1_700_000_000_000,
  at: 1_700_000_000_000,
}
const backup = (change: Record<string, unknown> = {}) => ({
  name: 'lectern-backup.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      format: 'lectern-backup',
      version: 1,
      made: '2026-11-20T10:00:00.000Z',
      settings: { theme: 'dark', changed: Date.now() },
      packs: [
        { id: 'grc-sblgnt', title: 'a name from a file', version: '1' },
        { id: 'eng-web', title: 'another', version: '1' },
        { id: 'grc-unheard', title: 'A text of <b>mine</b>', version: '1' },
      ],
      history: [{ address: '/?q=ἀγάπη', words: 'ἀγάπη', lane: 'Text', at: 1_700_000_000_000 }],
      notes: [NOTE],
      ...change,
    }),
  ),
})
const rows = (page: Page) => page.locator('.kept-rows > li')

async function restore(page: Page, file: ReturnType<typeof backup>): Promise<void> {
  await page.goto('/kept/backup')
  await page.getByLabel('Backup file').setInputFiles(file)
}

test('a search is found again in the history, once, with its lane, filters and count, in every tab', async ({
  page,
  context,
}) => {
  const faults = watchFaults(page)
  await getPacks(page, GREEK)
  await page.goto('/kept')
  await expect(page.getByText('No search yet.')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/?q=λόγος&lang=grc')
  expect(await total(other)).toContain('65 passages')
  await expect(rows(page)).toHaveText(/λόγοςText · Language Ancient Greek · 65 passages/)
  await other.goto('/?lemma=θεός')
  await expect(rows(page)).toHaveCount(2)
  await other.goto('/?q=λόγος&lang=grc')
  await expect(rows(page).first()).toContainText('λόγος')
  await expect(rows(page)).toHaveCount(2)

  await page.getByRole('link', { name: 'θεός' }).click()
  await expect(page).toHaveURL(/lemma=/)
  expect(await total(page)).toMatch(/attestations/)
  await page.getByRole('link', { name: 'Kept', exact: true }).click()
  await expect(rows(page).first()).toContainText('θεός')
  await page.getByRole('button', { name: 'Remove the search θεός' }).click()
  await expect(rows(page)).toHaveCount(1)

  // none is kept once that is switched off
  await page.getByLabel('Keep my searches').uncheck()
  await other.goto('/?q=καρδία')
  expect(await total(other)).toMatch(/passages/)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear the history' }).click()
  await expect(page.getByText('Remove 1 search?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Clear the history' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(0)
  expect(faults).toEqual([])
})

test('a saved search tells its count then and now, and that the library has changed', async ({ page }) => {
  await getPacks(page, GREEK)
  await page.goto('/')
  await search(page, 'λόγος OR beginning')
  const before = await total(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByLabel('Name of this search').fill('In the beginning')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved as In the beginning.')).toBeVisible()
  await page.getByRole('link', { name: 'All saved searches' }).click()
  await expect(rows(page)).toContainText(/65 passages, saved/)
  await expect(rows(page)).not.toContainText('has changed')

  await getPacks(page, ENGLISH)
  await page.goto('/kept/saved')
  await expect(rows(page)).toContainText('The library has changed since.')
  await page.getByRole('link', { name: 'In the beginning' }).click()
  await expect.poll(() => total(page)).not.toBe(before)
  // within the app, as one goes: a page that is loaded anew may leave before the history is written
  await page.getByRole('link', { name: 'Kept', exact: true }).click()
  await page.getByRole('link', { name: /^Saved/ }).click()
  await expect(rows(page)).toContainText(/65 passages, saved .* · \d+ passages when last asked/)
  await expect(rows(page)).not.toContainText('has changed')

  await page.getByRole('button', { name: 'Rename In the beginning' }).click()
  await page.keyboard.type('Ἐν ἀρχῇ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Ἐν ἀρχῇ' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Ἐν ἀρχῇ' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('No saved search yet.')).toBeVisible()
})

test('a backup is merged, says what it did, and offers the packs that are missing', async ({ page }) => {
  const faults = watchFaults(page)
  await getPacks(page, GREEK)
  await restore(page, backup({ notes: [null, NOTE, { ...NOTE, urn: 'javascript:alert(1)' }], corrections: [] }))
  await expect(page.getByText('2 rows could not be read and are left out: note 1 and note 3.')).toBeVisible()
  await expect(page.getByText('1 entry of the file is unknown to this version and passed over.')).toBeVisible()
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect(page.getByText('Restored: 1 search, 1 note, and the settings.')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  // names of the list on offer, not of the file; what is in the file is text
  await expect(page.getByText('2 packs of the backup are not on this device')).toBeVisible()
  await expect(page.getByText('A text of <b>mine</b>')).toBeVisible()
  await page.getByRole('button', { name: `Get ${ENGLISH}` }).click()
  await expect(page.getByText('1 pack of the backup is not on this device')).toBeVisible({ timeout: 60_000 })

  await restore(page, backup({ settings: undefined }))
  await page.getByRole('button', { name: 'Restore it' }).click()
  await expect(page.getByText('Nothing in the file is newer than what is here; 2 were here already.')).toBeVisible()

  // the file that is saved brings the same to another browser
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the backup file' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^lectern-backup-\d{4}-\d\d-\d\d\.json$/)
  const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as Record<string, unknown>
  expect(file).toMatchObject({ format: 'lectern-backup', version: 1, notes: [NOTE], settings: { theme: 'dark' } })
  expect((file.packs as { id: string }[]).map(({ id }) => id).sort()).toEqual(['eng-web', 'grc-sblgnt'])

  for (const [name, buffer, sentence] of [
    ['photo.json', Buffer.from([0xff, 0xd8, 0x00]), /it cannot be read as JSON/],
    ['other.json', Buffer.from('{}'), /This file is no backup of Lectern\./],
  ] as const) {
    await page.getByLabel('Backup file').setInputFiles({ name, mimeType: 'application/json', buffer })
    await expect(page.getByRole('alert')).toContainText(sentence)
  }
  expect(faults).toEqual([])
})

test('notes are listed by text and place, filtered, changed and removed; a draft outlives a reload', async ({
  page,
}) => {
  await restore(
    page,
    backup({
      notes: [
        NOTE,
        {
          ...NOTE,
          id: 'note-on-matt',
          urn: 'urn:lectern:grc-sblgnt:Matt:4.4',
          reference: 'Matt 4:4',
          text: 'Deut 8:3',
        },
      ],
    }),
  )
  await page.getByRole('button', { name: 'Restore it' }).click()
  await page.getByRole('link', { name: /^Notes/ }).click()
  await expect(page.getByRole('heading', { name: GREEK })).toBeVisible()
  await expect(rows(page)).toHaveText([/^Matt 4:4Deut 8:3/, /^John 1:1Ἐν ἀρχῇ/])
  await expect(page.locator('.note-text p[dir="rtl"]')).toHaveText('בראשית ברא אלהים')

  await page.getByLabel('Filter the notes').fill('αρχη')
  await expect(page.getByText('1 of 2 notes')).toBeVisible()
  await expect(page).toHaveURL(/\/kept\/notes\?q=/)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)

  await page.getByRole('button', { name: 'Change the note on John 1:1' }).click()
  await expect(page.getByLabel('Change the note on John 1:1')).toBeFocused()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\nArticle?')
  await page.reload()
  await page.getByRole('button', { name: 'Change the note on John 1:1' }).click()
  await expect(page.getByLabel('Change the note on John 1:1')).toHaveValue(/Article\?$/)
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.note-text')).toContainText('Article?')
  await expect(page.getByRole('button', { name: 'Change the note on John 1:1' })).toBeFocused()

  await page.getByRole('button', { name: 'Remove the note on John 1:1' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('0 of 1 note')).toBeVisible()
})

test('a browser that gives no storage says that nothing is kept, and works', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      },
    })
  })
  await page.goto('/kept/backup')
  await expect(page.getByText(/are forgotten when this tab is closed/)).toBeVisible()
  await page.getByLabel('Backup file').setInputFiles(backup())
  await page.getByRole('button', { name: 'Restore it' }).click()
  await page.getByRole('link', { name: /^Notes/ }).click()
  await expect(rows(page)).toHaveCount(1)
})

for (const [width, scheme] of [
  [1280, 'light'],
  [360, 'dark'],
] as const)
  test(`no fault for assistive technology on the desk of what is kept: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await restore(
      page,
      backup({
        settings: undefined,
        saved: [
          {
            address: '/?lemma=ברא&near=ארץ',
            words: 'ברא',
            name: 'Creation of ארץ',
            lane: 'Word',
            library: 'old',
            at: 1,
          },
        ],
      }),
    )
    await expect(page.getByRole('button', { name: 'Restore it' })).toBeVisible()
    await examine(page, 'preview')
    await page.getByRole('button', { name: 'Restore it' }).click()
    await expect(page.getByText(/^Restored:/)).toBeVisible()
    for (const path of ['/kept/backup', '/kept', '/kept/saved', '/kept/notes']) {
      if (path !== '/kept/backup') {
        await page.goto(path)
        await expect(rows(page).first()).toBeVisible()
      }
      await examine(page, path)
      await fits(page, path)
    }
    await page.getByRole('button', { name: 'Change the note on John 1:1' }).click()
    await examine(page, 'a note that is changed')
    await fits(page, 'a note that is changed')
    if (width === 360) {
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('link', { name: /^History, saved searches/ }).click()
      await expect(page).toHaveURL(/\/kept$/)
    }
  })
