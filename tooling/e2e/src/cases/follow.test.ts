import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { choose, shortNumber } from '../assistant/assistant-steps.ts'
import { beginWithDevice } from '../assistant/intake-steps.ts'
import { check } from '../assistant/check-steps.ts'
import { submitHelp } from '../assistant/dialog-steps.ts'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { copiedText, expectVisible } from '../harness/assertions.ts'
import { ask, demo, newTestUser, signInDemo } from '../harness/test-user.ts'

/** Creates a help request and its work order in the assistant as a guest. */
const askForHelp = async (page: Page, email: string): Promise<void> => {
  await beginWithDevice(page)
  await check(page)
  await choose(page, 'Assessment', 'Create work order')
  const ordered = page.waitForResponse((answer) => answer.url().endsWith('/api/work-orders') && answer.ok())
  await submitHelp(page, email)
  await ordered
  await page.clock.runFor(2100)
}

/** A manager assigns the work order to a technician, and makes the technician's changes. */
const takeOver = async (url: string, number: string) => {
  const token = await signInDemo(url, demo.manager)
  const { items } = await ask<{ items: readonly { id: string }[] }>(
    url,
    `GET /api/work-orders?search=${number}`,
    { token },
  )
  expect(items).toHaveLength(1)
  const technicians = await ask<{ items: readonly { id: number; name: string }[] }>(
    url,
    'GET /api/technicians',
    { token },
  )
  const [order, technician] = [items[0], technicians.items[0]]
  if (!order || !technician) throw new Error('There is no technician for the work order')
  const given = { technicianId: technician.id, overMaximum: true }
  await ask(url, `POST /api/work-orders/${order.id}/assign`, { token, body: given })
  const change = (body: object) => ask(url, `PATCH /api/work-orders/${order.id}/status`, { token, body })
  return { technician: technician.name, change }
}

test('a guest opens the private link in another browser and adds a comment to the case', async ({ open }) => {
  const { email } = newTestUser()
  const { page, context } = await open()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await askForHelp(page, email)
  await page.evaluate(() => navigator.clipboard.writeText('nothing'))
  await page.getByRole('button', { name: 'Copy the private link' }).click()
  const link = await copiedText(page, 'nothing')
  expect(new URL(link).pathname).toMatch(/^\/follow\/[\w-]{47}$/)

  const elsewhere = await open({ screen: 'phone', scheme: 'dark' })
  const answer = elsewhere.page.waitForResponse(link)
  await goto(elsewhere.page, link)
  expect((await answer).headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  await expectVisible(elsewhere.page.getByRole('heading', { level: 1, name: 'Midmark M11 Autoclave' }))
  await expectVisible(elsewhere.page.getByText('We received your request.', { exact: false }))
  const text = await elsewhere.page.getByRole('main').innerText()
  expect(text).toMatch(new RegExp(`${shortNumber.source}[\\s\\S]*HR-\\d+[\\s\\S]*A\\. L\\.`))
  expect(text).not.toMatch(/Lovelace|010 0199/)
  expect(text).not.toContain(email)

  await elsewhere.page.getByLabel('Add a comment').fill('The door stays locked.')
  await elsewhere.page.getByRole('button', { name: 'Send comment' }).tap()
  const history = elsewhere.page.getByRole('list', { name: 'History' })
  await expectVisible(history.getByText('The door stays locked.'))

  // The first browser shows the comment too.
  await page.getByRole('link', { name: 'See what happens next' }).click()
  await expectVisible(page.getByRole('list', { name: 'History' }).getByText('The door stays locked.'))
})

test('a guest follows a case from the first answer to the mail about its completion', async ({
  open,
  url,
  mail,
}) => {
  const { page } = await open()
  const { email } = newTestUser()
  await askForHelp(page, email)
  await page.getByRole('link', { name: 'See what happens next' }).click()
  await expectVisible(page.getByText(/You hear from us within/))
  const number = shortNumber.exec(await page.getByRole('main').innerText())?.[0] ?? 'none'

  const { technician, change } = await takeOver(url, number)
  await expectVisible(page.getByText('Work order created'))
  await page.clock.runFor(31_000)
  await expectVisible(page.getByText(`Assigned to ${technician}`).first())
  await change({ status: 'in-progress' })
  await page.clock.runFor(31_000)
  await expectVisible(page.getByText(`${technician} is working on it.`))

  await change({
    status: 'fulfilled',
    notes: 'Bill the warranty',
    resolutionNotes: 'The door seal was worn.',
  })
  await page.clock.runFor(31_000)
  await expectVisible(page.getByText('The work is done.'))
  await expectVisible(page.getByText('The door seal was worn.').first())
  const steps = page.getByRole('list', { name: 'Progress' }).getByRole('listitem')
  await expect.poll(() => steps.last().innerText()).toContain('Resolved')
  expect(await page.getByRole('main').innerText()).not.toContain('warranty')

  const mails = await mail(email, 3)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `We received your help request ${number}`,
    `Work order ${number} is in progress`,
    `Work order ${number} is complete`,
  ])
  const link = /http\S+\/follow\/\S+/.exec(mails[2]?.text ?? '')?.[0] ?? ''
  await goto(page, link)
  await expectVisible(page.getByText('The work is done.'))
  expect(mails[2]?.text).toMatch(/Unsubscribe from these emails:\s+http\S+\/unsubscribe\/\S+/)
})

test('an invalid link opens no case', async ({ open }) => {
  const { page, allow } = await open()
  allow(/status of 404/)
  await goto(page, `/follow/h${'A'.repeat(46)}`)
  await expectVisible(page.getByRole('heading', { name: 'This link leads nowhere' }))
})
