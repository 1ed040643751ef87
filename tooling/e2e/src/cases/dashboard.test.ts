import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { atStep, choose } from '../assistant/assistant-steps.ts'
import { begin, describe, proceed } from '../assistant/intake-steps.ts'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { expectGone, expectPath, expectVisible } from '../harness/assertions.ts'
import { register } from '../harness/test-user.ts'
import { attachPdf } from '../harness/small-pdf.ts'
import { feedback, report } from './reports.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Work orders' }).getByRole('listitem')

const counters = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries(
    await page
      .locator('dl > div')
      .evaluateAll((all) =>
        all.map((one): [string, string] => [
          one.querySelector('dt')?.textContent ?? '',
          one.querySelector('dd')?.textContent ?? '',
        ]),
      ),
  )

test('U-02 U-04 the overview counts active and resolved work orders, and shows the newest five', async ({
  open,
  url,
}) => {
  const { token } = await register(url)
  const kinds = ['Autoclave', 'Centrifuge', 'Defibrillator', 'Incubator', 'Microscope', 'X-Ray']
  const orders = []
  for (const equipmentType of kinds) orders.push(await report(url, token, { equipmentType }))
  const [first, second] = orders
  if (!first || !second) throw new Error('nothing was reported')
  await feedback(url, token, first, 'works-now')
  await feedback(url, token, second, 'cancel')

  const { page } = await open({ token })
  await goto(page, '/dashboard')
  await expect
    .poll(() => counters(page))
    .toEqual({
      'Total Work Orders': '6',
      'Active Issues': '4',
      Resolved: '2',
      'Chat Sessions': '0',
    })
  const recent = page.getByRole('region', { name: 'Recent Work Orders' })
  await expect
    .poll(() => recent.getByRole('link').allInnerTexts())
    .toEqual(
      kinds
        .slice(1)
        .toReversed()
        .map((kind) => `Midmark M11 ${kind}`),
    )
})

test('U-03 work orders are listed with badges, and can be searched, filtered and opened', async ({
  open,
  url,
}) => {
  const { token } = await register(url)
  const [done, gone, low] = [
    await report(url, token),
    await report(url, token, { equipmentType: 'Centrifuge', priority: 'medium' }),
    await report(url, token, { equipmentType: 'Defibrillator', priority: 'low' }),
  ]
  await feedback(url, token, done, 'works-now')
  await feedback(url, token, gone, 'cancel')
  const { page } = await open({ token })
  await goto(page, '/dashboard?tab=work-orders')
  await expect.poll(() => rows(page).count()).toBe(3)
  const badgesOf = async (index: number) =>
    rows(page).nth(index).locator('span > span:has(svg)').allInnerTexts()
  await expect
    .poll(async () => [await badgesOf(0), await badgesOf(1), await badgesOf(2)])
    .toEqual([
      ['New', 'Low'],
      ['Closed', 'Medium'],
      ['Resolved', 'High'],
    ])
  await expect
    .poll(() => page.getByRole('link', { name: 'Start Troubleshooting' }).getAttribute('href'))
    .toBe('/')

  await page.getByLabel('Search').fill('defib')
  await page.clock.runFor(400)
  await expectPath(page, '/dashboard?tab=work-orders&search=defib')
  await expect.poll(() => rows(page).count()).toBe(1)
  await rows(page).getByRole('link').click()
  await expectPath(page, `/dashboard/work-orders/${low.workOrderNumber}`)
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Midmark M11 Defibrillator' }))
  await expectVisible(page.getByRole('list', { name: 'Progress' }).getByText('A technician takes it over'))
  await expectVisible(page.getByText('What is the model?'))
})

test('U-03 an empty list of work orders links to the assistant', async ({ open, url }) => {
  const { token } = await register(url)
  const { page } = await open({ token, screen: 'phone' })
  await goto(page, '/dashboard?tab=work-orders')
  await expectVisible(page.getByText('No work orders yet'))
  await page.getByRole('link', { name: 'Start Troubleshooting' }).tap()
  await expectPath(page, '/')
})

test('U-03 a comment with a file appears in the history, also in another browser', async ({ open, url }) => {
  const { token } = await register(url)
  const { workOrderNumber } = await report(url, token)
  const [{ page }, other] = [await open({ token }), await open({ token, screen: 'phone' })]
  await goto(page, `/dashboard/work-orders/${workOrderNumber}`)
  await goto(other.page, `/dashboard/work-orders/${workOrderNumber}`)
  await expectVisible(other.page.getByText('Work order created'))

  await page.getByLabel('Add a comment').fill('It clicks.')
  await page.getByRole('button', { name: 'Add pictures' }).click()
  const dialog = page.getByRole('dialog')
  await attachPdf(dialog)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Send comment' }).click()

  for (const where of [page, other.page]) {
    const history = where.getByRole('list', { name: 'History' })
    await expectVisible(history.getByText('It clicks.'))
    await expectVisible(history.getByRole('link', { name: 'panel.pdf' }))
  }
  // The history may show the comment before the response arrives.
  await expect.poll(() => page.getByLabel('Add a comment').inputValue()).toBe('')
  const href = await page.getByRole('list', { name: 'Files' }).getByRole('link').getAttribute('href')
  expect((await page.request.get(href ?? '')).headers()['content-type']).toBe('application/pdf')
})

test('U-03 the reporter confirms a repair, reports it as still broken, and cancels the work order', async ({
  open,
  url,
}) => {
  const { token } = await register(url)
  const { workOrderNumber } = await report(url, token)
  const { page } = await open({ token })
  await goto(page, `/dashboard/work-orders/${workOrderNumber}`)
  const dialog = page.getByRole('dialog')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  await press('It works now')
  await dialog.getByRole('button', { name: 'Confirm it works' }).click()
  await expectVisible(page.getByText('The work is done.'))
  await press('It is still broken')
  await dialog.getByLabel('What is still wrong').fill('It stops again')
  await dialog.getByRole('button', { name: 'Report it as still broken' }).click()
  await expectGone(dialog)
  await expectVisible(page.getByRole('list', { name: 'History' }).getByText('It stops again'))

  await press('Cancel work order')
  await dialog.getByLabel('Why it is no longer needed').fill('We got a new one')
  await dialog.getByRole('button', { name: 'Cancel this work order' }).click()
  await expectVisible(page.getByText('This case is closed.'))
})

test('U-03 feedback on a changed work order shows the change first, and keeps the typed text', async ({
  open,
  url,
}) => {
  const { token } = await register(url)
  const order = await report(url, token)
  const { page, allow } = await open({ token })
  allow(/status of 409/)
  // This page gets no live events.
  await page.route('**/api/events', (route) => route.abort())
  allow(/api\/events|ERR_FAILED/)
  await goto(page, `/dashboard/work-orders/${order.workOrderNumber}`)
  await page.getByRole('button', { name: 'It works now' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('A restart helped')
  await feedback(url, token, order, 'cancel')
  await dialog.getByRole('button', { name: 'Confirm it works' }).click()

  await expectVisible(dialog.getByText('This work order has changed while you were here.'))
  await expectVisible(dialog.getByText(/It is closed now, it was new/))
  await expect.poll(() => dialog.getByRole('textbox').inputValue()).toBe('A restart helped')
})

test('U-05 a conversation can be found, read and continued on another device', async ({ open, url }) => {
  const { token, firstName } = await register(url)
  const first = await open({ token })
  await begin(first.page)
  const received: string[] = []
  first.page.on('response', (answer) => {
    if (answer.url().endsWith('/session-analytics')) received.push(answer.request().postData() ?? '')
  })
  await describe(first.page, {}, `Hello ${firstName}, what equipment needs help?`)
  const isReported = async () => {
    await first.page.clock.runFor(60_000)
    return received.some((body) => body.includes('118'))
  }
  await expect.poll(isReported).toBe(true)

  const { page } = await open({ token, screen: 'phone' })
  await page.addInitScript(() => localStorage.setItem('tessa-tips-seen', 'yes'))
  await goto(page, '/dashboard?tab=chat-history')
  const row = page.getByRole('list', { name: 'Chat sessions' }).getByRole('listitem')
  await expectVisible(row.getByText('Active'))
  await expectVisible(row.getByText('Stops at 118 degrees'))
  await row.getByRole('link').tap()
  const transcript = page.getByRole('list', { name: 'Transcript' })
  await expectVisible(transcript.getByText('Who is the manufacturer?'))
  await expectVisible(transcript.getByText('Midmark'))

  await page.getByRole('link', { name: 'Continue' }).tap()
  await atStep(page, proceed)
  await choose(page, proceed, 'Start troubleshooting')
  await atStep(page, 'Power Check')
})

test('U-05 an empty chat history links to the assistant', async ({ open, url }) => {
  const { token } = await register(url)
  const { page } = await open({ token })
  await goto(page, '/dashboard?tab=chat-history')
  await expectVisible(page.getByText('No chat sessions yet'))
  await page.getByRole('link', { name: 'Start Chat' }).click()
  await expectPath(page, '/')
})

test.for([390, 320])(
  'U-01 a phone %i px wide shows all four tabs, and Back returns to the earlier tab',
  async (width, { open, url }) => {
    const { token } = await register(url)
    const { page } = await open({ token, screen: 'phone' })
    await page.setViewportSize({ width, height: 844 })
    await goto(page, '/dashboard')
    const tab = (name: string) => page.getByRole('tab', { name })
    for (const name of ['Overview', 'Work Orders', 'Chat History', 'Profile']) {
      await expectVisible(tab(name))
      const box = await tab(name).boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= width, name).toBe(true)
    }

    await tab('Profile').tap()
    await expectPath(page, '/dashboard?tab=profile')
    await page.goBack()
    await expectPath(page, '/dashboard')
    await expect.poll(() => tab('Overview').getAttribute('aria-selected')).toBe('true')
  },
)
