import { expect } from 'vitest'
import { expectVisible } from '../harness/assertions.ts'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { ask, demo, signInDemo } from '../harness/test-user.ts'

interface Found {
  readonly items: readonly { readonly id: string; readonly short_number: string }[]
}
interface Whole {
  readonly short_number: string
  readonly chat_log: readonly unknown[]
}

/** How many sheets a PDF of the browser has. */
const sheetsOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

test('K-03 the hand-over pack of a whole session is one printed page, on A4 and on Letter', async ({
  open,
  url,
}) => {
  const token = await signInDemo(url, demo.technician)
  const { items } = await ask<Found>(url, 'GET /api/work-orders?sort=oldest&limit=45', { token })
  const orders = await Promise.all(
    items.map(({ id }) => ask<Whole>(url, `GET /api/work-orders/${id}`, { token })),
  )
  const longest = orders.toSorted((one, other) => other.chat_log.length - one.chat_log.length)[0]
  if (!longest) throw new Error('The demo has work orders.')
  // A session with every check and every question of the contact.
  expect(longest.chat_log.length).toBeGreaterThan(20)

  const { page } = await open({ token })
  await goto(page, `/admin?tab=work-orders&open=${longest.short_number}&dialog=hand-over`)
  await expectVisible(page.getByRole('article', { name: `Hand-over of ${longest.short_number}` }))
  await expectVisible(page.getByRole('img', { name: `Opens ${longest.short_number}` }))
  for (const format of ['A4', 'Letter'])
    expect([format, sheetsOf(await page.pdf({ format }))]).toEqual([format, 1])
})
