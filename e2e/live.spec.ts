import { examine } from './support/examine.ts'
import { expect, type Page, test, total } from './support/scholar.ts'

const field = (page: Page) => page.getByRole('searchbox').first()
const explanation = (page: Page) => page.locator('#explanation')

test('while one types the line below says what Enter would find, and how it is read', async ({ desk }) => {
  await desk.goto('/')
  await expect(desk.getByText('What the field understands')).toBeVisible()
  await field(desk).pressSequentially('λογος', { delay: 20 })
  await expect(explanation(desk)).toContainText('Enter finds 65 passages.')
  // nothing is searched for yet
  await expect(desk.locator('.hit')).toHaveCount(0)
  await expect(desk).toHaveURL(/\/$/)
  await field(desk).pressSequentially(' θεος')
  await expect(explanation(desk)).toContainText(/Enter finds \d+ passages?\./)
  await field(desk).fill('λογ*')
  await expect(explanation(desk)).toContainText('Enter finds 359 passages.')
  await field(desk).press('Enter')
  await expect(desk.locator('.hit').first()).toBeVisible()
  await expect(explanation(desk)).not.toContainText('Enter finds')
  const found = await total(desk)
  await field(desk).fill('λόγος')
  await expect(explanation(desk)).toContainText('Enter finds 65 passages.')
  // the list before stays until Enter
  expect(await total(desk)).toBe(found)
})

test('Beta Code is decoded as it is typed, and a dictionary word tells its forms', async ({ desk }) => {
  await desk.goto('/?q=&betacode=1')
  await field(desk).pressSequentially('lo/gos')
  await expect(explanation(desk)).toContainText('Beta Code for λόγος.')
  await expect(explanation(desk)).toContainText('Enter finds 65 passages.')
  await desk.goto('/?lemma=')
  await field(desk).pressSequentially('λεγω')
  await expect(explanation(desk)).toContainText('λέγω')
  await expect(explanation(desk)).toContainText(/Enter finds [\d,]+ passages\./)
})

test('what cannot be read is said beneath the field as it is typed, and nothing is lost', async ({ desk }) => {
  await desk.goto('/')
  await field(desk).pressSequentially('"in the')
  await expect(explanation(desk).locator('.not-yet')).toContainText(/quotation mark/i)
  await examine(desk, 'not yet a query')
  await field(desk).pressSequentially('"')
  await expect(explanation(desk)).toContainText(/Enter finds [\d,]+ passages\./)
  await field(desk).fill('zzzqqq')
  await expect(explanation(desk)).toContainText('Nothing would be found.')
})
