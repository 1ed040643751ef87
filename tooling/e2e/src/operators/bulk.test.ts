import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { report } from '../cases/reports.ts'
import { expectVisible } from '../harness/assertions.ts'
import { allFaults } from '../harness/axe.ts'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { ask, demo, newTestUser, register, signInDemo } from '../harness/test-user.ts'

/** Three work orders that a word of their own finds. */
const threeOrders = async (url: string) => {
  const reporter = await register(url, newTestUser())
  const word = `Pump${randomUUID().slice(0, 8)}`
  const made = [
    await report(url, reporter.token, { equipmentType: word, priority: 'high' }),
    await report(url, reporter.token, { equipmentType: word, priority: 'low' }),
    await report(url, reporter.token, { equipmentType: word, priority: 'low' }),
  ]
  return { word, orders: made, token: await signInDemo(url, demo.manager) }
}

test('what is selected changes at once, a colleague’s change meanwhile is told, and the rest is undone', async ({
  open,
  url,
}) => {
  const { word, orders, token } = await threeOrders(url)
  const { page } = await open({ token })
  await goto(page, `/admin?tab=work-orders&search=${word}`)
  const bar = page.getByRole('region', { name: 'Selection' })
  const all = page.getByRole('checkbox', { name: 'Select this page' })
  await all.check()
  await expectVisible(bar.getByText('3 selected'))

  // A selection ends with a reload.
  await page.reload()
  await expectVisible(all)
  await expect.poll(() => all.isChecked()).toBe(false)
  await all.check()
  await expectVisible(bar.getByText('3 selected'))
  // One of them is on no page that is open, so this screen does not learn what happens to it next.
  await page.getByText('Priority', { exact: true }).first().click()
  await page.getByRole('checkbox', { name: 'Low' }).click()
  await page.keyboard.press('Escape')
  await expectVisible(bar.getByText('3 selected, 1 not on this page'))
  const stale = orders[0]?.shortNumber ?? ''
  await ask(url, `PATCH /api/work-orders/${orders[0]?.id ?? ''}/status`, {
    token: await signInDemo(url, demo.admin),
    body: { status: 'needs-info' },
  })

  await bar.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Escalated')
  expect(await allFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Update', exact: true }).click()

  const result = page.getByRole('region', { name: 'Result of the change' })
  await expectVisible(result.getByText('2 changed, 1 conflict'))
  await expectVisible(result.getByRole('link', { name: stale }))
  await expectVisible(result.getByText(/changed this work order meanwhile/))
  await result.getByRole('button', { name: 'Undo' }).click()
  await expectVisible(page.getByText('Undone', { exact: true }))
  await expectVisible(
    page
      .getByRole('row')
      .filter({ hasText: orders[1]?.workOrderNumber ?? '' })
      .getByText('New'),
  )
})

test('all that match change as a job, on a phone too', async ({ open, url }) => {
  const { word, token } = await threeOrders(url)
  const { page } = await open({ token, screen: 'phone' })
  await goto(page, `/admin?tab=work-orders&search=${word}`)
  const bar = page.getByRole('region', { name: 'Selection' })
  await page
    .getByRole('list', { name: 'Work orders' })
    .getByRole('checkbox', { name: /^Select/ })
    .first()
    .check()
  await bar.getByRole('button', { name: 'Select all 3 that match' }).click()
  await expectVisible(bar.getByText('All 3 that match are selected'))
  expect(await allFaults(page)).toEqual([])

  await bar.getByRole('button', { name: 'Note' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Bring seals')
  await page.getByRole('button', { name: 'Add Note' }).click()

  const result = page.getByRole('region', { name: 'Result of the change' })
  await expectVisible(result.getByText('3 changed'))
  expect(await allFaults(page)).toEqual([])
  await result.getByRole('button', { name: 'Close result' }).click()
  await result.waitFor({ state: 'detached' })
})
