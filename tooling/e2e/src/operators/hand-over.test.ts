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
  readonly session_id: string | null
  readonly chat_log: readonly { readonly step: string; readonly userResponse: string }[]
}

/** The work orders of the demo, with what was asked and answered. */
const demoOrders = async (url: string, token: string): Promise<readonly Whole[]> => {
  const { items } = await ask<Found>(url, 'GET /api/work-orders?sort=oldest&limit=45', { token })
  return Promise.all(items.map(({ id }) => ask<Whole>(url, `GET /api/work-orders/${id}`, { token })))
}

/** How many sheets a PDF of the browser has. */
const sheetsOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

test('K-03 the hand-over pack of a whole session is one printed page, on A4 and on Letter', async ({
  open,
  url,
}) => {
  const token = await signInDemo(url, demo.technician)
  const orders = await demoOrders(url, token)
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

/** Whether every check was done, and the case was then handed over at the summary of the diagnostics. */
const isDone = ({ session_id, chat_log }: Whole): boolean => {
  const request = chat_log.findIndex(({ step }) => step === 'contact-name' || step === 'work-order-review')
  const before = chat_log.slice(0, Math.max(0, request))
  const isUntried = before.some(({ userResponse }) => /^(Skipped|Help|Not sure)/.test(userResponse))
  return session_id !== null && before.at(-1)?.step === 'diagnostic-summary' && !isUntried
}

test('K-03 the link of the sheet goes on where the reporter handed the case over, without their request', async ({
  open,
  url,
}) => {
  const token = await signInDemo(url, demo.technician)
  const orders = await demoOrders(url, token)
  const { short_number, session_id } = orders.find(isDone) ?? expect.fail('No session did every check.')
  const { page } = await open({ token })
  await goto(page, `/admin?tab=work-orders&open=${short_number}&dialog=hand-over`)
  const link = page
    .getByRole('article', { name: `Hand-over of ${short_number}` })
    .getByRole('link')
    .last()
  const address = (await link.getAttribute('href')) ?? ''
  expect(new URL(address).search).toBe(`?continue=${session_id}&order=${short_number}`)

  await goto(page, address)

  await expectVisible(page.getByRole('heading', { name: 'Diagnostic Summary', exact: true }))
  expect(await page.getByText('Review Work Order').count()).toBe(0)
})
