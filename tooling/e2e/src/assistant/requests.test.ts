import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../harness/journey.ts'
import { expectGone, expectVisible } from '../harness/assertions.ts'
import { register } from '../harness/test-user.ts'
import { attachPdf } from '../harness/small-pdf.ts'
import { atStep, choose, goBack, optionsOf, say, step, shortNumber } from './assistant-steps.ts'
import { beginWithDevice, proceed } from './intake-steps.ts'
import { check, diagnose } from './check-steps.ts'
import { giveContact, pressIn } from './dialog-steps.ts'

const offline = /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/

const typed = async (page: Page, title: string): Promise<string> =>
  page.getByRole('textbox', { name: title }).inputValue()

test('A-15 a support request asks five questions, shows the answers, and can be edited or canceled', async ({
  open,
}) => {
  const { page } = await open()
  await beginWithDevice(page)
  await choose(page, proceed, 'Skip to technical support')
  await expectVisible(page.getByText('Step 1 of 5', { exact: false }))
  await say(page, 'Contact Name', 'Ada Lovelace')
  await say(page, 'Facility', 'Northside Hospital')
  await say(page, 'Phone Number', '+1 555 010 0199')
  await say(page, 'Email Address', 'ada@northside.example')
  await say(page, 'Additional Details', 'Room 12')

  const review = step(page, 'Review Support Request')
  await expectVisible(review.getByText('Room 12'))
  await expect
    .poll(() => optionsOf(page, 'Review Support Request'))
    .toEqual(['Submit', 'Edit Contact Information', 'Cancel Request'])
  await choose(page, 'Review Support Request', 'Edit Contact Information')
  await atStep(page, 'Contact Name')
  await expect.poll(() => typed(page, 'Contact Name')).toBe('Ada Lovelace')
  await goBack(page, 'Contact Name')
  await choose(page, 'Review Support Request', 'Cancel Request')
  expect((await optionsOf(page, 'Request Cancelled')).slice(0, 1)).toEqual(['Continue troubleshooting'])
  await expect.poll(() => optionsOf(page, 'Request Cancelled')).toContain('Start new session')
})

test('A-15 the details of a signed-in user are filled in', async ({ open, url }) => {
  const { token, firstName, lastName, email } = await register(url)
  const { page } = await open({ token })
  await beginWithDevice(page, {}, `Hello ${firstName}, what equipment needs help?`)
  await choose(page, proceed, 'Skip to technical support')
  await atStep(page, 'Contact Name')

  await expect.poll(() => typed(page, 'Contact Name')).toBe(`${firstName} ${lastName}`)
  for (const [title, value] of [
    ['Facility', 'Northside Hospital'],
    ['Phone Number', '+1 555 010 0199'],
    ['Email Address', email],
  ] as const) {
    await page.getByRole('button', { name: 'Send' }).click()
    await page.clock.runFor(500)
    await atStep(page, title)
    expect(await typed(page, title), title).toBe(value)
  }
})

test('A-16 a submitted support request shows its number, priority, status and response time', async ({
  open,
}) => {
  const { page } = await open()
  await beginWithDevice(page)
  await choose(page, proceed, 'Skip to technical support')
  await giveContact(page)
  await choose(page, 'Review Support Request', 'Submit')

  const confirmation = step(page, 'Support Request Submitted')
  await expectVisible(confirmation.getByText(new RegExp(`Request ID: ${shortNumber.source}`)))
  await expectVisible(confirmation.getByText('Priority: High'))
  await expectVisible(confirmation.getByText('Status: Submitted'))
  await expectVisible(confirmation.getByText('within 24 hours', { exact: false }))
})

test('A-16 an offline confirmation shows that it waits, and the request arrives once', async ({ open }) => {
  const { page, context, allow } = await open()
  allow(offline)
  await beginWithDevice(page)
  await choose(page, proceed, 'Skip to technical support')
  await giveContact(page)
  const arrived: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/help-requests')) arrived.push(`${response.status()}`)
  })
  await context.setOffline(true)
  await choose(page, 'Review Support Request', 'Submit')

  const waiting = step(page, 'Support Request Submitted, Waiting to Send')
  await expectVisible(waiting.getByText('Status: Waiting to send'))
  expect(await waiting.getByText('Request ID').count()).toBe(0)
  // Each attempt shows "sending" for a moment.
  await waiting.getByText('Waiting to be sent: no one has it yet.').waitFor()

  await context.setOffline(false)
  await page.clock.runFor(60_000)

  const confirmation = step(page, 'Support Request Submitted')
  await expectVisible(confirmation.getByText(new RegExp(`Request ID: ${shortNumber.source}`)))
  await expectVisible(confirmation.getByText(/^Our support team will contact you within 24 hours \(by /))
  expect(arrived).toEqual(['201'])
})

test('A-17 a work order from the diagnostic summary stays in the chat and gets a number', async ({
  open,
}) => {
  const { page } = await open()
  await beginWithDevice(page)
  await check(page)
  await diagnose(page)
  await choose(page, 'Diagnostic Summary', 'Create a work order')
  await giveContact(page)
  const sent = page.waitForRequest('**/api/work-orders')
  await choose(page, 'Review Work Order', 'Submit')

  expect((await sent).postDataJSON()).toMatchObject({
    priority: 'high',
    status: 'pending',
    equipmentType: 'Autoclave',
  })
  const confirmation = step(page, 'Work Order Submitted')
  await expectVisible(confirmation.getByText(new RegExp(`Work order: ${shortNumber.source}`)))
  await expectVisible(confirmation.getByText('Status: Pending Assignment'))
  await expectVisible(
    confirmation.getByText('A technician will contact you within 24 hours', { exact: false }),
  )
})

test("A-17 a signed-in user's work order is reviewed before it is created", async ({ open, url }) => {
  const { token, firstName } = await register(url)
  const { page } = await open({ token })
  await beginWithDevice(page, {}, `Hello ${firstName}, what equipment needs help?`)
  await check(page)
  await diagnose(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/work-orders') && request.method() === 'POST') sent.push(request.url())
  })
  await choose(page, 'Diagnostic Summary', 'Create a work order')

  const review = step(page, 'Review Work Order')
  await expectVisible(review.getByText('Priority: High'))
  await expectVisible(review.getByText('Phone: +1 555 010 0199'))
  expect(sent).toEqual([])
  await choose(page, 'Review Work Order', 'Submit')
  await expectVisible(
    step(page, 'Work Order Submitted').getByText(new RegExp(`Work order: ${shortNumber.source}`)),
  )
  expect(sent).toHaveLength(1)
})

test('A-20 the options of the assessment and Get Help open the help dialog', async ({ open }) => {
  const { page } = await open()
  await beginWithDevice(page)
  await check(page)
  const dialog = page.getByRole('dialog', { name: 'Review Help Request' })
  for (const label of ['Create work order', 'Contact support']) {
    await choose(page, 'Assessment', label)
    await expectVisible(dialog)
    await pressIn(dialog, 'Cancel')
    await expectGone(dialog)
    await atStep(page, 'Assessment')
  }
  await page.getByRole('button', { name: 'Get Help' }).click()
  await expectVisible(dialog)
})

test('A-20 F-01 confirmed photos lead to a step that offers troubleshooting and shows each as received', async ({
  open,
}) => {
  const { page } = await open()
  await beginWithDevice(page)
  await choose(page, proceed, 'Upload photos')
  const dialog = page.getByRole('dialog')
  await expectVisible(dialog.getByText('Supported formats: JPG, PNG, GIF, PDF (max 10MB each)'))
  await attachPdf(dialog)
  await pressIn(dialog, 'Continue')
  await page.clock.runFor(500)

  await expect.poll(() => optionsOf(page, 'Photos received')).toEqual(['Start troubleshooting'])
  await expectVisible(page.getByText(/panel\.pdf received at/))
})
