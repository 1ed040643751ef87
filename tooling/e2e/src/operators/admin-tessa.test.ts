import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { report } from '../cases/reports.ts'
import { expectPath, expectVisible } from '../harness/assertions.ts'
import { allFaults } from '../harness/axe.ts'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { ask, demo, newTestUser, register, signInDemo } from '../harness/test-user.ts'
import { button } from './open-record.ts'

const field = (page: Page) => page.getByLabel('Your question')
const answers = (page: Page) => page.getByRole('log').getByRole('article')

/** How many work orders the list of this address has. */
const countBehind = async (url: string, token: string, address: string): Promise<number> => {
  const { tab: _, sort: __, ...filter } = Object.fromEntries(new URL(address, url).searchParams)
  const query = new URLSearchParams(filter).toString()
  return (await ask<{ total: number }>(url, `GET /api/work-orders/counts?${query}`, { token })).total
}

test('M-06 a typed question is answered from live data, its numbers lead to as many records, and a part is changed', async ({
  open,
  url,
}) => {
  const token = await signInDemo(url, demo.manager)
  const reporter = await register(url, newTestUser())
  await report(url, reporter.token, { equipmentType: 'Autoclave' })
  const { page } = await open({ token })
  await goto(page, '/admin?tab=admin-tessa')
  await field(page).fill('unasigned autoclaves')
  await field(page).press('Enter')

  const number = answers(page).first().getByRole('link').first()
  await number.waitFor()
  const shown = Number.parseInt((await number.textContent()) ?? '', 10)
  expect(shown).toBeGreaterThan(0)
  const address = (await number.getAttribute('href')) ?? ''
  expect(await countBehind(url, token, address)).toBeGreaterThanOrEqual(shown)
  expect(await allFaults(page)).toEqual([])

  await field(page).fill('and overdue?')
  await field(page).press('Enter')
  const understood = answers(page).nth(1).getByRole('group', { name: 'I understood' })
  await expectVisible(understood.getByText('Overdue work orders'))
  await expectVisible(understood.getByText('Autoclave'))
  await understood.getByText('Overdue work orders').press('Enter')
  await button(page, 'Open work orders').press('Enter')
  await expectVisible(understood.getByText('Open work orders', { exact: true }).first())

  await field(page).fill('delete all overdue work orders')
  await field(page).press('Enter')
  await expectVisible(answers(page).nth(2).getByText('I do not understand “delete”.', { exact: false }))
  await number.click()
  await expectPath(page, address)
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Work Order Management' }))
  await page.goBack()
  await expectVisible(answers(page).nth(2))
})

test('N-06 AI Analysis asks Admin Tessa about the days that are shown', async ({ open, url }) => {
  const { page } = await open({ token: await signInDemo(url, demo.admin) })
  await goto(page, '/admin-dashboard?tab=analytics')
  await button(page, '7 days').click()
  await page.waitForURL(/from=\d{4}-\d\d-\d\d&to=/)
  // The address changes before the page is drawn anew.
  const from = new URL(page.url()).searchParams.get('from')
  await page.locator(`a[href*="${from}"]`, { hasText: 'AI Analysis' }).click()
  await expectVisible(page.getByText(/^You said: Give me an overview from \d{4}-\d\d-\d\d to/))
  await expectVisible(answers(page).first().getByText('last 7 days'))
  await expectVisible(page.getByRole('group', { name: 'Work orders created' }))
  await expectPath(page, '/admin-dashboard?tab=admin-tessa')
  expect(await allFaults(page)).toEqual([])
})

test('M-06 a failure is met with local figures that say so', async ({ open, url }) => {
  const { page, allow } = await open({ token: await signInDemo(url, demo.manager) })
  await page.route('**/api/admin/tessa-analysis', (route) => route.abort())
  await goto(page, '/admin?tab=admin-tessa')
  await field(page).fill('which equipment fails most?')
  await field(page).press('Enter')
  await expectVisible(page.getByText('I encountered an error analyzing your request...'))
  await expectVisible(
    page.getByRole('region', { name: 'Local figures' }).getByText('Computed on this device'),
  )
  allow(/tessa-analysis|Failed to load resource/)
})
