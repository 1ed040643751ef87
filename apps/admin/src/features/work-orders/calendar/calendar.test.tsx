import type { ManagedWorkOrder, WorkOrderCalendar } from '@tessa/contract'
import { Refusal, fakeApi, someToken, someUser, type Stubs } from '@tessa/app-testing'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageOf, someCounts, someOrder, someOrders } from '../../../testing/examples.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { addDays } from './calendar-days.ts'

const due = (at: string, changes: Partial<ManagedWorkOrder> = {}) =>
  someOrder({ id: crypto.randomUUID(), next_due_at: at, ...changes })

/** A calendar in New York: four are due on November 24, of which three are shown. */
const calendarOf = (from: string, to: string): WorkOrderCalendar => {
  const days: WorkOrderCalendar['days'] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const isHoliday = day === '2026-11-26'
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    const items =
      day === '2026-11-24'
        ? [
            due('2026-11-24T12:30:00.000Z', { short_number: 'EARL-01', is_overdue: true }),
            due('2026-11-24T15:00:00.000Z', { short_number: 'OPEN-02' }),
            due('2026-11-25T01:00:00.000Z', { short_number: 'LATE-03' }),
          ]
        : []
    days.push({
      day,
      isOpen: weekday > 0 && weekday < 6 && !isHoliday,
      isHoliday,
      total: items.length > 0 ? 15 : 0,
      items,
    })
  }
  return {
    timeZone: 'America/New_York',
    today: '2026-11-23',
    opensAt: 480,
    closesAt: 1020,
    days,
    earlier: 2,
    later: 1001,
    undated: 9,
  }
}

const open = (address: string, stubs: Stubs = {}) => {
  const asked: object[] = []
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role: 'manager' }),
    'GET /api/technicians': () => pageOf([]),
    'GET /api/work-orders/counts': () => someCounts(),
    'GET /api/work-orders/values': () => ({ items: [] }),
    'GET /api/work-orders/calendar': ({ query }) => {
      asked.push(query)
      return calendarOf(query.from, query.to)
    },
    'GET /api/work-orders': () => pageOf(someOrders(2)),
    ...stubs,
  })
  return { asked, ...renderPage(address, { api, token: someToken() }) }
}

const november = '/admin?tab=work-orders&show=calendar&on=2026-11-24'
const month = page.getByRole('table', { name: 'Due and expected, November 2026' })

test('a month shows what is due on each day in the zone of the service, and where nobody works', async () => {
  const { asked } = open(`${november}&priority=high`)
  const day = month.getByRole('list', { name: 'Tuesday, November 24' })
  await expect.element(day.getByRole('link', { name: /7:30 AM EARL-01/ })).toBeVisible()
  await expect.element(day.getByRole('img', { name: 'Overdue' })).toBeVisible()
  await expect.element(day.getByText('8:00 PM')).toBeVisible()
  await expect.element(month.getByText('Holiday')).toBeVisible()
  expect(month.getByText('Closed').elements()).toHaveLength(12)
  expect(asked).toEqual([{ priority: 'high', from: '2026-10-26', to: '2026-12-06', perDay: '3' }])
})

test('a day of many leads to the table of that day, and so does what is due earlier or later', async () => {
  const { path } = open(`${november}&priority=high`)
  await expect.element(page.getByRole('link', { name: '2 due earlier' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: '1,000+ due later' })).toBeVisible()
  await page.getByRole('link', { name: '+12 more on Tuesday, November 24' }).click()
  await expect
    .poll(path)
    .toBe('/admin?tab=work-orders&priority=high&sort=due&dueFrom=2026-11-24&dueTo=2026-11-24')
  await expect.element(page.getByRole('table', { name: 'Work orders' })).toBeVisible()
})

test('what has no deadline stands beside it, and what is finished is counted', async () => {
  open(november)
  const undated = page.getByRole('region', { name: 'No deadline' })
  await expect.poll(() => undated.getByRole('listitem').elements().length).toBe(2)
  await expect.element(undated.getByRole('link', { name: '7 finished or archived' })).toBeVisible()
})

test('a filter of what has a deadline shows nothing without one', async () => {
  const undated: unknown[] = []
  open(`${november}&due=dated`, {
    'GET /api/work-orders': ({ query }) => {
      undated.push(query.due)
      return pageOf(someOrders(2))
    },
  })
  await expect.element(month).toBeVisible()
  const list = page.getByRole('region', { name: 'No deadline' })
  await expect.element(list).toBeVisible()
  expect(list.getByRole('listitem').elements()).toEqual([])
  expect(undated).toEqual([])
})

test('months and weeks are gone through, and stand in the address', async () => {
  const { asked, path } = open(november)
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect.element(page.getByRole('heading', { name: 'December 2026' })).toBeVisible()
  await page.getByRole('button', { name: 'Previous month' }).click()
  const week = page.getByRole('button', { name: 'Week', exact: true })
  await week.click()
  await expect.poll(() => getComputedStyle(week.element()).fontWeight).toBe('600')
  await expect.poll(path).toContain('span=week')
  await expect.element(page.getByRole('rowheader', { name: '8 AM to 5 PM' })).toBeVisible()
  await expect.poll(() => asked.at(-1)).toEqual({ from: '2026-10-26', to: '2026-11-01', perDay: '20' })
})

test('a week tells what falls outside of working hours', async () => {
  open(`${november}&span=week`)
  for (const [hours, number] of [
    ['Before 8 AM', 'EARL-01'],
    ['8 AM to 5 PM', 'OPEN-02'],
    ['After 5 PM', 'LATE-03'],
  ] as const)
    await expect
      .element(page.getByRole('list', { name: `Tue, Nov 24, ${hours}` }).getByText(number))
      .toBeVisible()
})

test('a work order of the calendar opens beside it', async () => {
  const { path } = open(november, { 'GET /api/work-orders/{id}': () => new Promise(() => undefined) })
  await month.getByRole('link', { name: /OPEN-02/ }).click()
  await expect.poll(path).toMatch(/show=calendar&on=2026-11-24&open=/)
  await expect.element(page.getByRole('complementary', { name: 'Work order OPEN-02' })).toBeVisible()
})

test('a calendar that cannot be had says so, and is asked for again', async () => {
  let isThere = false
  open(november, {
    'GET /api/work-orders/calendar': ({ query }) =>
      isThere
        ? calendarOf(query.from, query.to)
        : new Refusal(500, { code: 'internal', message: 'The calendar is broken.' }),
  })
  await expect.element(page.getByText('The calendar is broken.')).toBeVisible()
  isThere = true
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(month).toBeVisible()
})

test('on a phone it is a list of the days that have something', async () => {
  await page.viewport(390, 800)
  onTestFinished(() => page.viewport(1280, 800))
  open(november)
  const agenda = page.getByRole('region', { name: 'Due and expected, November 2026' })
  await expect.element(agenda.getByRole('heading', { name: 'Tuesday, November 24' })).toBeVisible()
  expect(agenda.getByRole('heading').elements()).toHaveLength(1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
