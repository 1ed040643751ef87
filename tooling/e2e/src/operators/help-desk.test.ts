import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { expectVisible } from '../harness/assertions.ts'
import { allFaults } from '../harness/axe.ts'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { sendLogin } from '../harness/sign-in-form.ts'
import { ask, demo, newTestUser, signInDemo } from '../harness/test-user.ts'

/** As many as the help desk shows before more are asked for. */
const pageSize = 25
const gatePassword = 'Help-desk-2026!'

/** A guest's call for help, as the help dialog sends it. */
const callForHelp = (url: string, email: string) =>
  ask<{ id: string; shortNumber: string; followUrl: string }>(url, 'POST /api/help-requests', {
    body: {
      sessionId: randomUUID(),
      summary: { equipment: 'Autoclave', issue: 'stops at 118 degrees' },
      contactInfo: { name: 'Ada Lovelace', email, phone: '+1 555 010 0199' },
    },
  })

test('G-01 the page’s password is asked once in a browser session, and nothing else opens it', async ({
  open,
  url,
}) => {
  const { page } = await open()
  await goto(page, `${url}/help-requests`)
  await expectVisible(page.getByRole('heading', { name: 'Help Requests Access' }))
  await expectVisible(page.getByText('Enter the password to view support requests'))
  await expectVisible(page.getByRole('navigation', { name: 'Main' }))
  const button = page.getByRole('button', { name: 'Access Dashboard' })
  await button.click()
  await expectVisible(page.getByText('Password is required'))

  await page.evaluate(() => sessionStorage.setItem('help-requests-auth', 'true'))
  await page.reload()
  const field = page.getByLabel('Password', { exact: true })
  await field.fill(gatePassword)
  await button.click()
  await expectVisible(page.getByText('Access Granted'))
  await expectVisible(page.getByRole('heading', { name: 'Help Requests', exact: true }))

  await page.reload()
  await expectVisible(page.getByRole('tab', { name: /^Work Orders \(\d/ }))
  await page.getByRole('link', { name: 'Back to Chat' }).click()
  await page.waitForURL(`${url}/`)
})

test('G-02 the page’s password shows the lists without a phone number or an address, on a phone as cards', async ({
  open,
  url,
}) => {
  const { email } = newTestUser()
  const { shortNumber } = await callForHelp(url, email)
  const { page } = await open({ screen: 'phone', scheme: 'dark' })
  await goto(page, `${url}/help-requests?tab=help-requests`)
  await page.getByLabel('Password', { exact: true }).fill(gatePassword)
  await page.getByRole('button', { name: 'Access Dashboard' }).tap()
  await expectVisible(page.getByRole('list', { name: 'Help requests' }).getByText(shortNumber))
  await expectVisible(page.getByText('Phone numbers and email addresses are hidden.', { exact: false }))
  await expect.poll(() => page.getByRole('main').innerText()).not.toContain(email)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await page.getByRole('tab', { name: /^All Chat Sessions/ }).tap()
  const sessions = page.getByRole('list', { name: 'Chat sessions' })
  await expectVisible(sessions.getByText(/^[0-9a-f]{8}…$/).first())
  expect(await allFaults(page)).toEqual([])
})

test('G-03 each card and each bar of the page shows what it counts', async ({ open, url }) => {
  const { page } = await open()
  await goto(page, `${url}/help-requests`)
  await page.getByLabel('Password', { exact: true }).fill(gatePassword)
  await page.getByRole('button', { name: 'Access Dashboard' }).click()
  const card = page.getByRole('button', { name: /^\d+ Resolved$/ })
  await card.click()
  await expect.poll(() => new URL(page.url()).search).toBe('?show=resolved')
  const rows = page.getByRole('table', { name: 'Work orders' }).locator('tbody tr')
  await expectVisible(rows.first())
  // Others who are tested at once resolve some meanwhile.
  const counted = async () => Math.min(Number.parseInt(await card.innerText(), 10), pageSize)
  await expect.poll(async () => (await rows.count()) - (await counted())).toBe(0)
  await expect.poll(() => rows.filter({ hasText: /Pending|In progress/ }).count()).toBe(0)
  const bar = page.getByRole('region', { name: 'Equipment Breakdown' }).getByRole('button').first()
  const kind = (await bar.locator('span > span').first().innerText()).trim()
  await bar.click()
  await expect.poll(() => new URL(page.url()).searchParams.get('equipment')).toBe(kind)
  await expectVisible(rows.filter({ hasText: kind }).first())
  await expect.poll(() => rows.filter({ hasNotText: kind }).count()).toBe(0)
  await expect
    .poll(() => page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').count())
    .toBe(5)
})

test('staff answer a call for help, settle it, and its reporter reads why', async ({ open, url, mail }) => {
  const { email } = newTestUser()
  const request = await callForHelp(url, email)
  const staff = await open()
  await goto(staff.page, `${url}/admin`)
  await sendLogin(staff.page, { email: demo.manager, password: demo.password })
  await staff.page.getByRole('link', { name: 'Help Requests', exact: true }).click()
  await staff.page.getByRole('tab', { name: /^Help Requests/ }).click()
  await staff.page.getByRole('link', { name: new RegExp(request.shortNumber) }).click()
  const dialog = staff.page.getByRole('dialog', { name: `Help request ${request.shortNumber}` })
  await dialog.getByRole('button', { name: 'Reply' }).click()
  await dialog.getByLabel('Reply to the reporter').fill('Please press reset.')
  await dialog.getByRole('button', { name: 'Send reply' }).click()
  await expectVisible(dialog.getByRole('list', { name: 'History' }).getByText('Please press reset.'))
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await dialog.getByLabel('Message to the reporter').fill('The reset helped.')
  await dialog.getByRole('button', { name: 'Settle request' }).click()
  await expectVisible(dialog.getByRole('button', { name: 'Reopen' }))

  const reporter = await open({ screen: 'phone' })
  await goto(reporter.page, request.followUrl)
  await expectVisible(reporter.page.getByText('The team answered your help request.').first())
  await expectVisible(reporter.page.getByText('The reset helped.').first())
  const mails = await mail(email, 3)
  expect(mails.map(({ subject }) => subject)).toContain(`Your help request ${request.shortNumber} is settled`)
})

test('staff open a settled call for help again with a reason, and make a work order of it', async ({
  open,
  url,
}) => {
  const { id, shortNumber, followUrl } = await callForHelp(url, newTestUser().email)
  const token = await signInDemo(url, demo.manager)
  const body = { settlement: 'answered', message: 'The reset helped.' }
  await ask(url, `POST /api/help-requests/${id}/settle`, { token, body })
  const { page } = await open({ token })
  await goto(page, `${url}/help-requests?tab=help-requests&open=${id}`)
  const dialog = page.getByRole('dialog', { name: `Help request ${shortNumber}` })
  await dialog.getByRole('button', { name: 'Reopen' }).click()
  await dialog.getByLabel('Reason for reopening').fill('They called: it stopped again.')
  await dialog.getByRole('button', { name: 'Reopen request' }).click()
  await expectVisible(
    dialog.getByRole('list', { name: 'History' }).getByText('They called: it stopped again.'),
  )

  await dialog.getByRole('button', { name: 'Convert to work order' }).click()
  await expectVisible(dialog.getByText(/^It becomes a work order with high priority/))
  expect(await allFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Create work order' }).click()
  await dialog.getByRole('link', { name: 'Open work order' }).click()
  await expectVisible(page.getByRole('complementary', { name: `Work order ${shortNumber}` }))

  const reporter = await open({ screen: 'phone' })
  await goto(reporter.page, followUrl)
  await expectVisible(reporter.page.getByText('Work order created').first())
  await expect.poll(() => reporter.page.getByRole('main').innerText()).not.toContain('They called')
})
