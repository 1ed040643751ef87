import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { begin, check, choose, describe, shortNumber, submitHelp } from '../assistant/walk.ts'
import { arrive } from '../harness/arrive.ts'
import { test } from '../harness/journey.ts'
import { expectVisible } from '../harness/look.ts'
import { ask, demo, newPerson } from '../harness/person.ts'

/** Goes through the assistant to a help request and its work order, as somebody without an account. */
const askForHelp = async (page: Page, email: string): Promise<void> => {
  await begin(page)
  await describe(page)
  await check(page)
  await choose(page, 'Assessment', 'Create work order')
  const ordered = page.waitForResponse((answer) => answer.url().endsWith('/api/work-orders') && answer.ok())
  await submitHelp(page, email)
  await ordered
  await page.clock.runFor(2100)
}

/** A manager gives the work order to a technician; from then on the manager speaks for them. */
const takeOver = async (url: string, number: string) => {
  const signIn = { email: demo.manager, password: demo.password }
  const { token } = await ask<{ token: string }>(url, 'POST /api/auth/login', { body: signIn })
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
  if (!order || !technician) throw new Error('Nobody is there to take it over')
  const given = { technicianId: technician.id, overMaximum: true }
  await ask(url, `POST /api/work-orders/${order.id}/assign`, { token, body: given })
  const change = (body: object) => ask(url, `PATCH /api/work-orders/${order.id}/status`, { token, body })
  return { technician: technician.name, change }
}

test('a guest keeps the private link, follows the case by it elsewhere, and adds to it', async ({ open }) => {
  const { email } = newPerson()
  const { page, context } = await open()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await askForHelp(page, email)
  await page.getByRole('button', { name: 'Copy the private link' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname).toMatch(/^\/follow\/[\w-]{47}$/)

  const elsewhere = await open({ screen: 'phone', scheme: 'dark' })
  const answer = elsewhere.page.waitForResponse(link)
  await arrive(elsewhere.page, link)
  expect((await answer).headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  await expectVisible(elsewhere.page.getByRole('heading', { level: 1, name: 'Midmark M11 Autoclave' }))
  await expectVisible(elsewhere.page.getByText('We have your request.', { exact: false }))
  const text = await elsewhere.page.getByRole('main').innerText()
  expect(text).toMatch(new RegExp(`${shortNumber.source}[\\s\\S]*HR-\\d+[\\s\\S]*A\\. L\\.`))
  expect(text).not.toMatch(/Lovelace|010 0199/)
  expect(text).not.toContain(email)

  await elsewhere.page.getByLabel('Add a comment').fill('The door stays locked.')
  await elsewhere.page.getByRole('button', { name: 'Send comment' }).tap()
  const history = elsewhere.page.getByRole('list', { name: 'History' })
  await expectVisible(history.getByText('The door stays locked.'))

  // The page where it began looks again by itself.
  await page.getByRole('link', { name: 'See what happens next' }).click()
  await expectVisible(page.getByRole('list', { name: 'History' }).getByText('The door stays locked.'))
})

test('a broken autoclave is followed from the first answer to the mail that it is fulfilled', async ({
  open,
  url,
  mail,
}) => {
  const { page } = await open()
  const { email } = newPerson()
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
  expect(await steps.last().innerText()).toContain('Resolved')
  expect(await page.getByRole('main').innerText()).not.toContain('warranty')

  const mails = await mail(email, 3)
  expect(mails.map(({ subject }) => subject)).toEqual([
    `We have your help request ${number}`,
    `Work order ${number} is being worked on`,
    `Work order ${number} is fulfilled`,
  ])
  const link = /http\S+\/follow\/\S+/.exec(mails[2]?.text ?? '')?.[0] ?? ''
  await arrive(page, link)
  await expectVisible(page.getByText('The work is done.'))
  expect(mails[2]?.text).toMatch(/No more of these mails:\s+http\S+\/unsubscribe\/\S+/)
})

test('a link that nobody made leads nowhere', async ({ open }) => {
  const { page, allow } = await open()
  allow(/status of 404/)
  await arrive(page, `/follow/h${'A'.repeat(46)}`)
  await expectVisible(page.getByRole('heading', { name: 'This link leads nowhere' }))
})
