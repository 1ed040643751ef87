import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { report } from '../cases/reports.ts'
import { expectFocus, expectGone, expectVisible } from '../harness/assertions.ts'
import { allFaults } from '../harness/axe.ts'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { ask, demo, newTestUser, register, signInDemo } from '../harness/test-user.ts'

const managementStatuses = ['new', 'in-progress', 'needs-info', 'escalated', 'fulfilled', 'archived'] as const
const titles = ['New', 'In progress', 'Needs info', 'Escalated', 'Fulfilled', 'Archived'] as const

const randomIndex = (below: number) => Math.floor(Math.random() * below)

/** Work orders that a word of their own finds, in random statuses. */
const someOrders = async (url: string, token: string, count: number) => {
  const reporter = await register(url, newTestUser())
  const word = `Kiln${randomUUID().slice(0, 8)}`
  const expected = titles.map(() => 0)
  for (let made = 0; made < count; made += 1) {
    const order = await report(url, reporter.token, { equipmentType: word, priority: 'low' })
    const index = randomIndex(managementStatuses.length)
    const status = managementStatuses[index]
    if (status !== 'new')
      await ask(url, `PATCH /api/work-orders/${order.id}/status`, { token, body: { status } })
    expected[index] = (expected[index] ?? 0) + 1
  }
  return { word, expected }
}

/** How many cards the columns of the board have. */
const cardCount = (page: Page): Promise<number> =>
  page
    .getByRole('region', { name: /^Work orders by/ })
    .getByRole('listitem')
    .count()

const show = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('group', { name: 'Show as' }).getByRole('button', { name }).click()
}

/** How many each column of the board says that it has. */
const columnTotals = async (page: Page): Promise<number[]> => {
  await expectVisible(page.getByRole('region', { name: 'Work orders by status' }))
  return Promise.all(
    titles.map(async (title) => {
      const heading = page.getByRole('region', { name: title, exact: true }).getByRole('heading')
      return Number((await heading.innerText()).replace(title, '').trim())
    }),
  )
}

/** Waits until the calendar shows its own span: it is pale while it still shows the one before. */
const expectSettledCalendar = async (page: Page): Promise<void> => {
  const parts = page.locator('[aria-busy]').filter({ has: page.getByRole('group', { name: 'Span' }) })
  await expectGone(parts)
}

test('K-01 status is conserved: the table, the board, the calendar and the counters agree', async ({
  open,
  url,
}) => {
  const token = await signInDemo(url, demo.manager)
  const count = 6 + randomIndex(6)
  const { word, expected } = await someOrders(url, token, count)
  const { page } = await open({ token })
  await goto(page, `/admin?tab=work-orders&search=${word}`)
  await expectVisible(page.getByText(`${count} work orders`, { exact: true }))
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(count)
  const counts = await ask<{ total: number; status: Record<string, number> }>(
    url,
    `GET /api/work-orders/counts?search=${word}`,
    { token },
  )
  expect([counts.total, managementStatuses.map((status) => counts.status[status])]).toEqual([count, expected])

  await show(page, 'Board')
  await expect.poll(() => columnTotals(page)).toEqual(expected)
  await expect.poll(() => cardCount(page)).toBe(count)
  expect(await allFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'By technician' }).click()
  await expectVisible(page.getByRole('region', { name: 'Unassigned' }).getByRole('link').first())
  await expect.poll(() => cardCount(page)).toBe(count)
  expect(await allFaults(page)).toEqual([])

  await show(page, 'Calendar')
  const calendar = page.getByRole('table', { name: /^Due and expected/ })
  await expectVisible(calendar)
  await expectSettledCalendar(page)
  expect(await allFaults(page)).toEqual([])
  const days = await ask<{
    days: { total: number }[]
    earlier: number
    later: number
    undated: number
  }>(url, `GET /api/work-orders/calendar?search=${word}&from=2020-01-06&to=2020-01-12`, { token })
  expect(days.earlier + days.later + days.undated).toBe(count)
  const undated = page.getByRole('region', { name: 'No deadline' })
  const finished = (expected[4] ?? 0) + (expected[5] ?? 0)
  if (finished > 0) await expectVisible(undated.getByText(`${finished} finished or archived`))
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await expectVisible(page.getByRole('rowheader', { name: /^Before/ }))
  await expectSettledCalendar(page)
  expect(await allFaults(page)).toEqual([])

  await show(page, 'Print')
  const sheet = page.getByRole('region', { name: 'Sheet to print' })
  await expectVisible(sheet.getByText(`Search: ${word}`, { exact: true }))
  await expect.poll(() => sheet.getByRole('rowheader').count()).toBe(count)
  expect(await allFaults(page)).toEqual([])
})

test('K-04 a card that is moved by its menu is announced, and the colleague sees it move', async ({
  open,
  url,
}) => {
  const token = await signInDemo(url, demo.manager)
  const reporter = await register(url, newTestUser())
  const word = `Kiln${randomUUID().slice(0, 8)}`
  const { shortNumber: number, id } = await report(url, reporter.token, { equipmentType: word })
  const address = `/admin?tab=work-orders&show=board&search=${word}`
  const { page } = await open({ token })
  await goto(page, address)
  const colleague = await open({ token: await signInDemo(url, demo.admin) })
  await goto(colleague.page, address)
  await expectVisible(
    colleague.page.getByRole('region', { name: 'New', exact: true }).getByRole('link', { name: number }),
  )

  await page.getByRole('link', { name: number }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const menu = page.getByRole('group', { name: `Move to: ${number}` })
  const choice = (name: string) => menu.getByRole('button', { name, exact: true })
  await expectFocus(choice('In progress'))
  await page.keyboard.press('Escape')
  await expectGone(menu)
  await expectFocus(page.getByRole('button', { name: `Move to: ${number}` }))
  await page.keyboard.press('Enter')
  await expectFocus(choice('In progress'))
  await page.keyboard.press('ArrowDown')
  await expectFocus(choice('Needs info'))
  await page.keyboard.press('Enter')

  await page.getByText(`${number} moved to Needs info`).waitFor({ state: 'attached' })
  const announced = page.getByRole('status').filter({ hasText: `${number} moved to Needs info` })
  await expect.poll(() => announced.count()).toBe(1)
  const column = (of: Page) => of.getByRole('region', { name: 'Needs info', exact: true })
  await expectVisible(column(page).getByRole('link', { name: number }))
  await expectVisible(column(colleague.page).getByRole('link', { name: number }))
  const { status } = await ask<{ status: string }>(url, `GET /api/work-orders/${id}`, { token })
  expect(status).toBe('needs-info')
})

test('K-01 a view is saved, begins the app, and is deleted; on paper there is nothing to press', async ({
  open,
  url,
}) => {
  const token = await signInDemo(url, demo.technician)
  const { page } = await open({ token })
  // The views stand beside the list where the table does not need their room.
  await page.setViewportSize({ width: 1600, height: 900 })
  await goto(page, '/admin?tab=work-orders&priority=critical&sort=due')
  await page.getByRole('button', { name: 'Save as a view...' }).click()
  const name = `Urgent ${randomUUID().slice(0, 8)}`
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('checkbox', { name: /^Start with/ }).check()
  expect(await allFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const link = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name })
  await expectVisible(link)
  expect(await allFaults(page)).toEqual([])

  await goto(page, '/admin')
  await page.waitForURL(/priority=critical.*sort=due/)
  await expect.poll(() => link.getAttribute('aria-current')).toBe('true')

  await show(page, 'Print')
  await expectVisible(page.getByRole('region', { name: 'Sheet to print' }))
  await page.emulateMedia({ media: 'print' })
  for (const gone of ['button', 'searchbox', 'navigation', 'banner'] as const)
    expect([gone, await page.getByRole(gone).filter({ visible: true }).count()]).toEqual([gone, 0])
  await expectVisible(page.getByRole('region', { name: 'Sheet to print' }))
  await page.emulateMedia({ media: null })

  await page.getByRole('button', { name: 'Delete view...' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete View' }).click()
  await page.getByText('View deleted').waitFor()
  const { items } = await ask<{ items: { name: string }[] }>(url, 'GET /api/saved-views', { token })
  expect(items.some((view) => view.name === name)).toBe(false)
})
