import { expect, type Page, test } from './support/scholar.ts'

/** How a filter is set once it has the focus. */
type Way = { type: string } | { press: string }

/** Every filter of the sheet: the search beside which it stands, the keys that set it, and the address that comes of it. */
const FILTERS: readonly (readonly [field: string, way: Way, address: RegExp, beside?: string])[] = [
  ['lang', { press: 'ArrowDown' }, /lang=[a-z]{3}/],
  ['lect', { type: 'grc:koi' }, /lect=grc%3Akoi/],
  ['script', { type: 'Grek' }, /script=Grek/],
  ['pack', { press: 'Space' }, /pack=[a-z]/],
  ['work', { type: 'work:bible:Gen' }, /work=work%3Abible%3AGen/],
  ['document', { type: 'urn:lectern:eng-kjv:Gen' }, /document=urn%3Alectern%3Aeng-kjv%3AGen/],
  ['source', { type: 'eng-kjv' }, /source=eng-kjv/],
  ['from', { type: '300 bce' }, /from=-300/],
  ['to', { type: '14 ce' }, /to=14/],
  ['century', { press: 'ArrowDown' }, /century=-30/],
  ['date_basis', { press: 'Space' }, /date_basis=artifact/],
  ['date_mode', { press: 'ArrowDown' }, /date_mode=bounded/, 'q=light&from=1'],
  ['kind', { type: 'religious' }, /kind=religious/],
  ['facets', { type: 'material:papyrus' }, /facets=material%3Apapyrus/],
  ['place', { type: 'Roma' }, /place=Roma/],
  ['place_role', { press: 'Space' }, /place_role=findspot/, 'q=light&place=Roma'],
  ['meter', { type: 'hexameter' }, /meter=hexameter/],
  ['meter_pattern', { type: 'DDSS%' }, /meter_pattern=DDSS%25/],
  ['reading', { press: 'ArrowDown' }, /reading=text/],
  ['text_state', { press: 'Space' }, /text_state=supplied/],
  ['cross', { press: 'Space' }, /cross=1/],
  ['words', { press: 'Space' }, /words=1/],
  ['typing', { press: 'ArrowDown' }, /betacode=1|translit=/],
  ['tier', { press: 'Space' }, /tier=gold/, 'lemma=λόγος'],
  ['forms', { type: 'λόγον' }, /forms=/, 'lemma=λόγος'],
  ['license', { press: 'ArrowDown' }, /license=[a-z]/],
]

const inField = (page: Page, field: string) =>
  page.evaluate(wanted => document.activeElement?.closest('[data-field]')?.getAttribute('data-field') === wanted, field)

test('each filter is set by keyboard alone, stands as a chip, and is taken off by Delete', async ({ desk }) => {
  test.setTimeout(240_000)
  for (const [field, way, address, beside = 'q=light'] of FILTERS) {
    await desk.goto(`/?${beside}`)
    await expect(desk.locator('.total, .results, h1').first()).toBeVisible()
    await desk.locator('main').focus()
    await desk.keyboard.press('f')
    await expect(desk.getByRole('dialog', { name: 'Filters' })).toContainText('Editions')
    for (let i = 0; i < 80 && !(await inField(desk, field)); i++) await desk.keyboard.press('Tab')
    expect(await inField(desk, field), field).toBe(true)
    if ('type' in way) {
      await desk.keyboard.insertText(way.type)
      // it is taken when the field is left
      await desk.keyboard.press('Tab')
    } else await desk.keyboard.press(way.press)
    await expect(desk, field).toHaveURL(address)
    await desk.keyboard.press('Escape')
    await expect(desk.getByRole('dialog')).toHaveCount(0)
    if (field === 'typing') continue
    const chip = desk.getByRole('button', { name: /^Remove / }).last()
    await expect(chip, field).toBeVisible()
    await chip.focus()
    await desk.keyboard.press('Delete')
    await expect(desk, field).not.toHaveURL(address)
  }
})
