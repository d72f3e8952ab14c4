import { expect, GREEK, getPacks, search, test, total, watchFaults } from './support/scholar.ts'

test('I01 two tabs search at once and say the same; one closes, the other goes on', async ({ library }) => {
  const [left, right] = [await library.newPage(), await library.newPage()]
  const faults = [watchFaults(left), watchFaults(right)]
  await Promise.all([left.goto('/'), right.goto('/')])
  for (const query of ['θεός', 'the', 'אלהים', 'lamb OR sheep']) {
    await Promise.all([search(left, query), search(right, query)])
    const [one, two] = await Promise.all([total(left), total(right)])
    expect(one).toMatch(/\d/)
    expect(two).toBe(one)
  }
  await left.close()
  await search(right, 'shepherd')
  expect(await total(right)).toMatch(/passages/)
  expect(faults.flat()).toEqual([])
  await right.close()
})

test('a pack is removed while the other tab reads it', async ({ page, context }) => {
  await getPacks(page, GREEK, 'World English Bible')
  const reader = await context.newPage()
  const faults = watchFaults(reader)
  await reader.goto('/read/urn:lectern:grc-sblgnt:John:1.1')
  await expect(reader.getByRole('heading', { level: 1, name: 'John 1' })).toBeVisible()

  await page.getByRole('button', { name: `Remove ${GREEK}` }).click()
  await expect(page.getByText('Remove it from this device?')).toBeVisible()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('button', { name: `Get ${GREEK}` })).toBeVisible()

  // the reader is told in a sentence, and can search what is left
  await expect(reader.getByRole('alert')).toBeVisible()
  await reader.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Search' }).click()
  await search(reader, 'beginning')
  expect(await total(reader)).toMatch(/passages/)
  expect(faults).toEqual([])

  // and the pack can come back, in both
  await page.getByRole('button', { name: `Get ${GREEK}` }).click()
  await expect(page.getByRole('button', { name: `Remove ${GREEK}` })).toBeVisible()
  await search(reader, 'λόγος')
  expect(await total(reader)).toContain('65 passages')
})
