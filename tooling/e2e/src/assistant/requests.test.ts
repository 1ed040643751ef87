import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrive } from '../harness/arrive.ts'
import { test } from '../harness/journey.ts'
import { expectGone, expectVisible, expectToast } from '../harness/look.ts'
import { register } from '../harness/person.ts'
import { smallPdf } from '../harness/small-pdf.ts'
import {
  atStep,
  begin,
  check,
  choose,
  describe,
  diagnose,
  giveContact,
  goBack,
  optionsOf,
  pressIn,
  proceed,
  say,
  shortNumber,
  step,
} from './walk.ts'

const offline = /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/

const typed = async (page: Page, title: string): Promise<string> =>
  page.getByRole('textbox', { name: title }).inputValue()

test('A-15 a support request asks five things, shows them, and can be edited or cancelled', async ({
  open,
}) => {
  const { page } = await open()
  await begin(page)
  await describe(page)
  await choose(page, proceed, 'Skip to technical support')
  await expectVisible(page.getByText('Step 1 of 5', { exact: false }))
  await say(page, 'Contact Name', 'Ada Lovelace')
  await say(page, 'Facility', 'Northside Hospital')
  await say(page, 'Phone Number', '+1 555 010 0199')
  await say(page, 'Email Address', 'ada@northside.example')
  await say(page, 'Additional Details', 'Room 12')

  const review = step(page, 'Review Support Request')
  await expectVisible(review.getByText('Room 12'))
  expect(await optionsOf(page, 'Review Support Request')).toEqual([
    'Submit',
    'Edit Contact Information',
    'Cancel Request',
  ])
  await choose(page, 'Review Support Request', 'Edit Contact Information')
  await atStep(page, 'Contact Name')
  expect(await typed(page, 'Contact Name')).toBe('Ada Lovelace')
  await goBack(page, 'Contact Name')
  await choose(page, 'Review Support Request', 'Cancel Request')
  expect((await optionsOf(page, 'Request Cancelled')).slice(0, 1)).toEqual(['Continue troubleshooting'])
  expect(await optionsOf(page, 'Request Cancelled')).toContain('Start new session')
})

test('A-15 a signed-in person finds their details filled in', async ({ open, url }) => {
  const { token, firstName, lastName, email } = await register(url)
  const { page } = await open({ token })
  await begin(page)
  await describe(page, {}, `Hello ${firstName}, what equipment needs help?`)
  await choose(page, proceed, 'Skip to technical support')
  await atStep(page, 'Contact Name')

  expect(await typed(page, 'Contact Name')).toBe(`${firstName} ${lastName}`)
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

test('A-16 a submitted support request shows its number, priority, status and promise', async ({ open }) => {
  const { page } = await open()
  await begin(page)
  await describe(page)
  await choose(page, proceed, 'Skip to technical support')
  await giveContact(page)
  await choose(page, 'Review Support Request', 'Submit')

  const confirmation = step(page, 'Support Request Submitted')
  await expectVisible(confirmation.getByText(new RegExp(`Request ID: ${shortNumber.source}`)))
  await expectVisible(confirmation.getByText('Priority: High'))
  await expectVisible(confirmation.getByText('Status: Submitted'))
  await expectVisible(confirmation.getByText('within 24 hours', { exact: false }))
})

test('A-16 without a network the confirmation says that it waits, and the request arrives once', async ({
  open,
}) => {
  const { page, context, allow } = await open()
  allow(offline)
  await begin(page)
  await describe(page)
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
  // It flips to "sending" with every attempt.
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
  await begin(page)
  await describe(page)
  await check(page)
  await diagnose(page)
  const sent = page.waitForRequest('**/api/work-orders')
  await choose(page, 'Diagnostic Summary', 'Create a work order')
  await giveContact(page)
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

test('A-17 a work order of a person with a known contact is reviewed before it is made', async ({
  open,
  url,
}) => {
  const { token, firstName } = await register(url)
  const { page } = await open({ token })
  await begin(page)
  await describe(page, {}, `Hello ${firstName}, what equipment needs help?`)
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

test('A-20 the assessment opens the help dialog, technical support asks in the chat', async ({ open }) => {
  const { page } = await open()
  await begin(page)
  await describe(page)
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

test('A-20 F-01 confirmed photos lead to a step that offers troubleshooting, and how far each has come is told', async ({
  open,
}) => {
  const { page } = await open()
  await begin(page)
  await describe(page)
  await choose(page, proceed, 'Upload photos')
  const dialog = page.getByRole('dialog')
  await expectVisible(dialog.getByText('Supported formats: JPG, PNG, GIF, PDF (max 10MB each)'))
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'panel.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(smallPdf),
    })
  await pressIn(dialog, 'Continue')
  await page.clock.runFor(500)

  expect(await optionsOf(page, 'Photos received')).toEqual(['Start troubleshooting'])
  await expectVisible(page.getByText(/panel\.pdf received at/))
})

const openHelp = async (page: Page) => {
  await page.getByRole('button', { name: 'Get Help' }).click()
  await expectVisible(page.getByRole('dialog', { name: 'Review Help Request' }))
  return page.getByRole('dialog')
}

test('D-01 the dialog goes through three steps and back, and closing it begins anew', async ({ open }) => {
  const { page } = await open()
  await begin(page)
  await describe(page)
  const dialog = await openHelp(page)
  const next = () => pressIn(dialog, 'Continue')
  expect(await dialog.getByRole('button', { name: 'Back' }).count()).toBe(0)
  await next()
  await expectVisible(page.getByRole('dialog', { name: 'Contact Information' }))
  await dialog.getByLabel('Your name').fill('Ada')
  await dialog.getByLabel('Phone').fill('555 0100')
  await dialog.getByLabel('Email').fill('ada@northside.example')
  await next()
  await expectVisible(page.getByRole('dialog', { name: 'Confirm Submission' }))
  await expectVisible(dialog.getByRole('button', { name: 'Submit Help Request' }))
  await pressIn(dialog, 'Back')
  expect(await dialog.getByLabel('Your name').inputValue()).toBe('Ada')

  await pressIn(dialog, 'Cancel')
  await expectVisible(dialog.getByText('The request has not been sent.'))
  await dialog.getByRole('button', { name: 'Close without sending' }).click()
  await expectGone(dialog)
  await openHelp(page)
  await next()
  expect(await dialog.getByLabel('Your name').inputValue()).toBe('')
  await dialog.getByRole('button', { name: 'Use it' }).click()
  expect(await dialog.getByLabel('Your name').inputValue()).toBe('Ada')

  // A reload in the middle of typing offers what was typed last.
  await dialog.getByLabel('Your name').fill('Grace')
  await arrive(page, '/')
  await openHelp(page)
  await next()
  await dialog.getByRole('button', { name: 'Use it' }).click()
  expect(await dialog.getByLabel('Your name').inputValue()).toBe('Grace')
})

test('D-02 name, phone and email are required; the facility has defaults', async ({ open, url }) => {
  const { token, firstName, lastName, email } = await register(url)
  const guest = await open()
  await begin(guest.page)
  await describe(guest.page)
  const dialog = await openHelp(guest.page)
  await pressIn(dialog, 'Continue')
  await pressIn(dialog, 'Continue')
  await expectToast(
    guest.page,
    'Missing Information',
    'Please fill in your name, phone, and email to continue.',
  )
  expect(await dialog.getByLabel('Facility name').getAttribute('placeholder')).toBe('Medical Facility')
  expect(await dialog.getByLabel('Facility address').getAttribute('placeholder')).toBe('Healthcare Campus')

  const { page } = await open({ token })
  await begin(page)
  await describe(page, {}, `Hello ${firstName}, what equipment needs help?`)
  const own = await openHelp(page)
  await pressIn(own, 'Continue')
  expect(await own.getByLabel('Your name').inputValue()).toBe(`${firstName} ${lastName}`)
  expect(await own.getByLabel('Email').inputValue()).toBe(email)
})

test('D-03 submitting sends a help request and its work order, and says so', async ({ open }) => {
  const { page } = await open()
  await begin(page)
  await describe(page)
  await check(page)
  await choose(page, 'Assessment', 'Create work order')
  const dialog = page.getByRole('dialog')
  await pressIn(dialog, 'Continue')
  await dialog.getByLabel('Your name').fill('Ada')
  await dialog.getByLabel('Phone').fill('555 0100')
  await dialog.getByLabel('Email').fill('ada@northside.example')
  await pressIn(dialog, 'Continue')
  await expectVisible(dialog.getByText('2-4 hours'))
  const request = page.waitForResponse('**/api/help-requests')
  const order = page.waitForRequest('**/api/work-orders')
  await pressIn(dialog, 'Submit Help Request')

  await expectGone(dialog)
  await expectToast(page, 'Help Request Submitted')
  const received = await request
  expect(received.request().postDataJSON()).toMatchObject({
    contactInfo: { name: 'Ada', urgency: 'high', facility: 'Medical Facility, Healthcare Campus' },
  })
  const { id } = (await received.json()) as { id: string }
  const body = (await order).postDataJSON()
  expect(body).toMatchObject({
    status: 'new',
    helpRequestId: id,
    facilityName: 'Medical Facility',
    facilityLocation: 'Healthcare Campus',
  })
  expect(body.chatLog.length).toBeGreaterThanOrEqual(8)
  await page.clock.runFor(2100)
  await atStep(page, 'Help Request Submitted')
  await expectVisible(step(page, 'Help Request Submitted').getByText(new RegExp(`^${shortNumber.source}$`)))
})
