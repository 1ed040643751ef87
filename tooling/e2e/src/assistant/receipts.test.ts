import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { passSplash } from '../harness/goto.ts'
import { seriousFaults } from '../harness/axe.ts'
import { test } from '../harness/journey.ts'
import { copiedText, expectGone, expectPath, expectVisible } from '../harness/assertions.ts'
import { ask, register } from '../harness/test-user.ts'
import { attachPdf } from '../harness/small-pdf.ts'
import { atStep, choose, settle, step, shortNumber } from './assistant-steps.ts'
import { beginWithDevice, proceed } from './intake-steps.ts'
import { submitHelp } from './dialog-steps.ts'
import { storedSession } from './stored-session.ts'

const offline = /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/
const submitted = 'Help Request Submitted'
const waiting = 'Help Request Waiting to Send'

const getHelp = async (page: Page, email?: string): Promise<void> => {
  await page.getByRole('button', { name: 'Get Help' }).click()
  await submitHelp(page, email)
  await expectGone(page.getByRole('dialog'))
}

const plate = (page: Page, title = submitted) =>
  step(page, title).getByText(new RegExp(`^${shortNumber.source}$`))

/** Whether the heading is in the upper half of the screen, below the bars. */
const isInView = (page: Page, name: string): Promise<boolean> =>
  page.getByRole('heading', { level: 2, name }).evaluate((heading) => {
    const { top, bottom } = heading.getBoundingClientRect()
    return top > 100 && bottom < innerHeight / 2
  })

test('A-26 without the code of the receipt, the question stays, and the list has what was sent', async ({
  open,
}) => {
  const { page, allow } = await open()
  allow(/Failed to load resource/, /Failed to fetch dynamically imported module/)
  await page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch()
    const isReceipt = (await answer.text()).includes('You were at: ')
    await (isReceipt ? route.abort() : route.fulfill({ response: answer }))
  })
  await beginWithDevice(page)
  await getHelp(page)

  await expectVisible(step(page, proceed))
  const sent = page.getByRole('status', { name: 'Sent from this session' })
  await expectVisible(sent.getByText(new RegExp(`^${shortNumber.source}$`)))
  expect(await step(page, submitted).count()).toBe(0)
  await page.unroute('**/assets/*.js')
  await page.reload()
  await atStep(page, proceed)
  await expectVisible(sent.getByText(new RegExp(`^${shortNumber.source}$`)))
})

const looks = [
  { screen: 'phone', scheme: 'light' },
  { screen: 'phone', scheme: 'dark' },
  { screen: 'desk', scheme: 'dark' },
] as const

test.for(looks)(
  'A-26 the receipt is the active card after Get Help on a $screen, $scheme, with number, time and links',
  async (look, { open, url }) => {
    const { page, context } = await open({ ...look, motion: 'reduce' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await beginWithDevice(page)
    await getHelp(page)

    await expectVisible(plate(page))
    const number = await plate(page).innerText()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(submitted)
    if (look.screen === 'phone') expect(await isInView(page, submitted)).toBe(true)
    expect(await step(page, proceed).count()).toBe(0)
    const receipt = step(page, submitted)
    await expectVisible(receipt.getByText(/^We will contact you by (?:\d{1,2}:\d\d|tomorrow, )/))
    await expectVisible(receipt.getByText('Treat what was inside as not sterile', { exact: false }))
    await settle(page, submitted)
    await receipt.getByRole('button', { name: 'Copy number' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(number)
    // A case shows only one number.
    expect(await page.getByRole('main').innerText()).not.toMatch(/(HR|WO)-\d/)
    expect(await seriousFaults(page)).toEqual([])

    await receipt.getByRole('button', { name: 'Copy the private link' }).click()
    const link = await copiedText(page, number)
    const followed = await ask<{ shortNumber: string }>(
      url,
      `GET /api/follow/${link.split('/').at(-1) ?? ''}`,
    )
    expect(followed.shortNumber).toBe(number)
  },
)

test('A-26 Get Help returns to the receipt from the earlier question', async ({ open }) => {
  const { page } = await open({ screen: 'phone' })
  await beginWithDevice(page)
  await getHelp(page)
  await expectVisible(plate(page))
  const number = await plate(page).innerText()

  // The receipt stays the same after a reload, once the browser has stored it.
  await expect.poll(() => storedSession(page)).toContain('"receiptItem"')
  await page.reload()
  await passSplash(page)
  await expect.poll(() => plate(page).innerText()).toBe(number)

  await settle(page, submitted)
  await page.getByRole('button', { name: 'Go on checking' }).click()
  await atStep(page, proceed)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(proceed)
  await page.getByRole('button', { name: 'Request sent' }).click()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => plate(page).innerText()).toBe(number)
  await settle(page, submitted)
  await page.getByRole('button', { name: 'Go on checking' }).click()
  await choose(page, proceed, 'Start troubleshooting')
  await atStep(page, 'Power Check')
})

test('A-26 an offline receipt shows that it waits and a phone number, then gets its case number', async ({
  open,
}) => {
  const { page, context, allow } = await open({ screen: 'phone', scheme: 'dark' })
  allow(offline)
  const fetched: string[] = []
  page.on('requestfinished', (request) => fetched.push(request.url()))
  await beginWithDevice(page)
  // The dialog is fetched when the page is idle, which comes late on a busy machine.
  await expect.poll(() => fetched.some((url) => url.includes('/help-dialog-'))).toBe(true)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await getHelp(page)

  await expectVisible(step(page, waiting).getByText('Waiting to be sent: no one has it yet.'))
  await expectVisible(step(page, waiting).getByRole('link', { name: /^\+?[\d\s()-]+$/ }))
  expect(await isInView(page, waiting)).toBe(true)
  await expectVisible(page.getByRole('button', { name: 'a request is pending' }))
  expect(await seriousFaults(page)).toEqual([])

  await context.setOffline(false)
  await page.clock.runFor(60_000)
  await expectVisible(plate(page))
  await expectVisible(page.getByRole('button', { name: 'Request sent' }))
})

test('A-26 a photo added from the receipt reaches the case', async ({ open, url }) => {
  const { page } = await open()
  await beginWithDevice(page)
  const answered = page.waitForResponse('**/api/help-requests')
  await getHelp(page)
  const { followUrl } = (await (await answered).json()) as { followUrl: string }
  await expectVisible(plate(page))
  await settle(page, submitted)
  await step(page, submitted).getByRole('button', { name: 'Add a photo' }).click()
  const dialog = page.getByRole('dialog')
  await attachPdf(dialog)
  await dialog.getByRole('button', { name: /^Continue/ }).click()
  await expectVisible(page.getByText(/panel\.pdf received at/))

  const token = followUrl.split('/').at(-1) ?? ''
  const followed = await ask<{ attachments: { name: string }[] }>(url, `GET /api/follow/${token}`)
  expect(followed.attachments.map(({ name }) => name)).toEqual(['panel.pdf'])
  await atStep(page, submitted)
})

test('A-26 U-03 the case is on the dashboard, and its number in the URL opens it', async ({ open, url }) => {
  const { token, firstName } = await register(url)
  const { page, allow } = await open({ token })
  allow(/status of 400/)
  await beginWithDevice(page, {}, `Hello ${firstName}, what equipment needs help?`)
  const ordered = page.waitForResponse((answer) => answer.url().endsWith('/api/work-orders') && answer.ok())
  await getHelp(page)
  await ordered
  const number = await plate(page).innerText()

  await page.goto('/dashboard?tab=work-orders')
  await passSplash(page)
  await expectVisible(page.getByRole('list', { name: 'Work orders' }).getByText(number))
  const typed = number.replace('-', '').toLowerCase()
  await page.goto(`/dashboard/work-orders/${typed}`)
  await passSplash(page)
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Midmark M11 Autoclave' }))
  await expectVisible(page.getByText(`Case number ${number}`))

  const slip = number.slice(0, -1) + (number.endsWith('7') ? '8' : '7')
  await page.goto(`/dashboard/work-orders/${slip}`)
  await passSplash(page)
  await expectVisible(page.getByText(`There is a typing mistake in ${slip}`, { exact: false }))
  await expectPath(page, `/dashboard/work-orders/${slip}`)
})
