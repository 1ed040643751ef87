import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openDetail } from '../../../testing/open-detail.tsx'

const marta = {
  userId: '0191d7a2-0000-7000-8000-000000000009',
  name: 'Marta Klein',
  mode: 'editing',
} as const

test('beside the list, who else is here stands in a line between the head and the tabs', async () => {
  await page.viewport(1440, 900)
  await openDetail({
    stubs: {
      'POST /api/presence': ({ body }) => ({ subject: body.subject, id: body.id, people: [marta] }),
    },
  })
  const drawer = page.getByRole('complementary', { name: /^Work order/ })
  const person = page.getByRole('list', { name: 'Also here' }).getByRole('listitem')
  const tabs = page.getByRole('tablist')
  await expect.element(person).toBeVisible()
  await expect.element(tabs).toBeVisible()
  const boxOf = (place: typeof person) => place.element().getBoundingClientRect()

  expect(boxOf(person).left).toBeGreaterThanOrEqual(boxOf(drawer).left + 20)
  expect(boxOf(tabs).top).toBeGreaterThanOrEqual(boxOf(person).bottom)
  expect(boxOf(tabs).top - boxOf(person).bottom).toBeLessThan(40)
})
