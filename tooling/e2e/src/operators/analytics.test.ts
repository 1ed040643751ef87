import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { report } from '../cases/reports.ts'
import { expectVisible } from '../harness/assertions.ts'
import { allFaults } from '../harness/axe.ts'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { ask, demo, newTestUser, register, signInDemo } from '../harness/test-user.ts'
import { button } from './open-record.ts'

const figure = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(String.raw`^[\d,]+ ${name}$`) })
const numberOf = async (page: Page, name: string): Promise<number> =>
  Number.parseInt((await figure(page, name).textContent()) ?? '', 10)

/** How many work orders the list of this filter has. */
const countBehind = async (url: string, token: string, address: string): Promise<number> => {
  const { tab: _, ...filter } = Object.fromEntries(new URL(address).searchParams)
  const query = new URLSearchParams(filter).toString()
  return (await ask<{ total: number }>(url, `GET /api/work-orders/counts?${query}`, { token })).total
}

test('N-06 a figure counts what was reported, leads to as many records, and a mark leads to its own', async ({
  open,
  url,
}) => {
  const token = await signInDemo(url, demo.manager)
  const reporter = await register(url, newTestUser())
  const { page } = await open({ token })
  await goto(page, '/admin?tab=analytics')
  const before = await numberOf(page, 'Work Orders Created')

  // So many that no other journey's equipment takes its place among the ten with the most.
  for (let count = 0; count < 4; count += 1)
    await report(url, reporter.token, { equipmentType: 'Centrifuge' })
  await expect
    .poll(
      async () => {
        await page.reload()
        await figure(page, 'Work Orders Created').waitFor()
        return numberOf(page, 'Work Orders Created')
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThanOrEqual(before + 4)
  expect(await allFaults(page)).toEqual([])

  const shown = await numberOf(page, 'Work Orders Created')
  await figure(page, 'Work Orders Created').click()
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Work Order Management' }))
  expect(await countBehind(url, token, page.url())).toBeGreaterThanOrEqual(shown)

  await page.goBack()
  const row = page.getByRole('link', { name: /^\d+ created: Centrifuge$/ })
  const ofRow = Number.parseInt((await row.textContent()) ?? '', 10)
  await row.click()
  await expectVisible(button(page, 'Remove filter Equipment: Centrifuge'))
  expect(await countBehind(url, token, page.url())).toBeGreaterThanOrEqual(ofRow)
})

test('N-06 a range by keyboard alone, its sessions, and the file of what is drawn', async ({ open, url }) => {
  const { page } = await open({ token: await signInDemo(url, demo.admin) })
  await goto(page, '/admin?tab=analytics')
  // The figures are there: the page moves its focus no more.
  await figure(page, 'Work Orders Created').waitFor()
  await button(page, '7 days').press('Enter')
  await page.waitForURL(/from=\d{4}-\d\d-\d\d&to=/)
  const download = page.waitForEvent('download')
  await button(page, 'Export Data').press('Enter')
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file).toContain('"Total Chat Sessions"')
  expect(file).toContain('"AI Response Rate"')

  await figure(page, 'Total Chat Sessions').press('Enter')
  await expectVisible(page.getByRole('button', { name: /^Remove filter From \d/ }))
  await expectVisible(page.getByRole('tab', { name: /^All Chat Sessions/, selected: true }))
})
