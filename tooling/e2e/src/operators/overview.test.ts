import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { report } from '../cases/reports.ts'
import { expectPath, expectVisible } from '../harness/assertions.ts'
import { allFaults } from '../harness/axe.ts'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { ask, demo, newTestUser, register, signInDemo } from '../harness/test-user.ts'

interface Stats {
  readonly workOrders: number
}

test('M-02 N-02 N-04 a report appears on the overview by itself, is counted, and is one click away', async ({
  open,
  url,
}) => {
  const token = await signInDemo(url, demo.manager)
  const { page } = await open({ token })
  await goto(page, '/admin-dashboard')
  const figures = page.getByRole('region', { name: 'Figures' })
  const activity = page.getByRole('region', { name: 'Recent Activity' })
  await expectVisible(figures.getByText('Currently online'))
  await expectVisible(figures.getByText(/^This week: \d+$/))
  await expect.poll(() => page.getByText('Sample data').count()).toBe(0)
  expect(await allFaults(page)).toEqual([])

  const reporter = await register(url, newTestUser())
  const equipmentType = `Pump ${randomUUID().slice(0, 8)}`
  const { id } = await report(url, reporter.token, { equipmentType })

  const event = activity.getByRole('listitem').filter({ hasText: equipmentType })
  await expectVisible(event)
  const { workOrders } = await ask<Stats>(url, 'GET /api/admin/dashboard-stats', { token })
  expect(workOrders).toBeGreaterThan(0)
  await event.getByRole('link').click()
  await expectPath(page, `/admin-dashboard?tab=work-orders&open=${id}`)
  await expectVisible(
    page.getByRole('complementary', { name: /^Work order / }).getByText(equipmentType, { exact: true }),
  )
})

test('M-02 N-03 the services are probed while the product runs, and the screen tells when', async ({
  open,
  url,
}) => {
  const { page } = await open({ token: await signInDemo(url, demo.admin) })
  await goto(page, '/admin')
  const status = page.getByRole('region', { name: 'System Status' })
  const service = (name: string) => status.getByRole('listitem').filter({ hasText: name })

  // The first probe comes with the next minute.
  await service('Database').getByText('Healthy').waitFor({ timeout: 90_000 })
  await expectVisible(service('Database').getByText(/^\d+ ms · probed/))
  await expectVisible(service('AI Services').getByText('Not configured'))
  await expectVisible(service('File Storage').getByText('Healthy'))
  await expectVisible(service('Background Jobs').getByText('Operational'))
  await expectVisible(service('Database').getByRole('img', { name: /^Last day: / }))
  expect(await allFaults(page)).toEqual([])
}, 120_000)
