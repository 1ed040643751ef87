import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { expectGone, expectVisible, expectToast } from '../harness/assertions.ts'
import { register } from '../harness/test-user.ts'
import { atStep, choose, step, shortNumber } from './assistant-steps.ts'
import { beginWithDevice } from './intake-steps.ts'
import { check } from './check-steps.ts'
import { pressIn } from './dialog-steps.ts'

const openHelp = async (page: Page) => {
  await page.getByRole('button', { name: 'Get Help' }).click()
  await expectVisible(page.getByRole('dialog', { name: 'Review Help Request' }))
  return page.getByRole('dialog')
}

test('D-01 the dialog has three steps and a way back, and starts over after it is closed', async ({
  open,
}) => {
  const { page } = await open()
  await beginWithDevice(page)
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
  await expect.poll(() => dialog.getByLabel('Your name').inputValue()).toBe('Ada')

  await pressIn(dialog, 'Cancel')
  await expectVisible(dialog.getByText('The request has not been sent.'))
  await dialog.getByRole('button', { name: 'Close without sending' }).click()
  await expectGone(dialog)
  await openHelp(page)
  await next()
  await expect.poll(() => dialog.getByLabel('Your name').inputValue()).toBe('')
  await dialog.getByRole('button', { name: 'Use it' }).click()
  await expect.poll(() => dialog.getByLabel('Your name').inputValue()).toBe('Ada')

  // After a reload, the dialog offers the last typed text.
  await dialog.getByLabel('Your name').fill('Grace')
  await goto(page, '/')
  await openHelp(page)
  await next()
  await dialog.getByRole('button', { name: 'Use it' }).click()
  await expect.poll(() => dialog.getByLabel('Your name').inputValue()).toBe('Grace')
})

test('D-02 name, phone and email are required; the facility has defaults', async ({ open, url }) => {
  const { token, firstName, lastName, email } = await register(url)
  const guest = await open()
  await beginWithDevice(guest.page)
  const dialog = await openHelp(guest.page)
  await pressIn(dialog, 'Continue')
  await pressIn(dialog, 'Continue')
  await expectToast(
    guest.page,
    'Missing Information',
    'Please fill in your name, phone, and email to continue.',
  )
  await expect
    .poll(() => dialog.getByLabel('Facility name').getAttribute('placeholder'))
    .toBe('Medical Facility')
  await expect
    .poll(() => dialog.getByLabel('Facility address').getAttribute('placeholder'))
    .toBe('Healthcare Campus')

  const { page } = await open({ token })
  await beginWithDevice(page, {}, `Hello ${firstName}, what equipment needs help?`)
  const own = await openHelp(page)
  await pressIn(own, 'Continue')
  await expect.poll(() => own.getByLabel('Your name').inputValue()).toBe(`${firstName} ${lastName}`)
  await expect.poll(() => own.getByLabel('Email').inputValue()).toBe(email)
})

test('D-03 submitting sends a help request and its work order, and confirms it', async ({ open }) => {
  const { page } = await open()
  await beginWithDevice(page)
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
