import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { report } from '../cases/reports.ts'
import { expectVisible } from '../harness/assertions.ts'
import { allFaults } from '../harness/axe.ts'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { demo, newTestUser, register, signInDemo } from '../harness/test-user.ts'

/** Two work orders that a word of their own finds: the first is urgent, the second is not. */
const twoOrders = async (url: string) => {
  const reporter = await register(url, newTestUser())
  const word = `Pump${randomUUID().slice(0, 8)}`
  const urgent = await report(url, reporter.token, { equipmentType: word, priority: 'high' })
  const calm = await report(url, reporter.token, { equipmentType: word, priority: 'low' })
  return {
    word,
    urgent: urgent.shortNumber,
    calm: calm.shortNumber,
    token: await signInDemo(url, demo.manager),
  }
}

test('K-01 the list is narrowed by text, priority and status, the address keeps it, and Clear undoes it', async ({
  open,
  url,
}) => {
  const { word, urgent, calm, token } = await twoOrders(url)
  const { page } = await open({ token })
  await goto(page, '/admin?tab=work-orders')
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Work Order Management' }))
  await expectVisible(page.getByRole('button', { name: 'Refresh' }))
  const row = (number: string) => page.getByRole('row').filter({ hasText: number })

  await page.getByRole('searchbox', { name: 'Search' }).fill(word)
  await expectVisible(row(urgent))
  await expectVisible(row(calm))
  expect(await allFaults(page)).toEqual([])

  await page.getByText('Priority', { exact: true }).first().click()
  await page.getByRole('checkbox', { name: 'Low' }).click()
  await page.keyboard.press('Escape')
  await row(urgent).waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe(`?tab=work-orders&search=${word}&priority=low`)

  await page.reload()
  await expectVisible(row(calm))
  await expect.poll(() => row(urgent).count()).toBe(0)

  await goto(page, `/admin?tab=work-orders&search=${word}&status=archived`)
  await expectVisible(page.getByText('No work orders found matching your filters.'))
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByText('No work orders found matching your filters.').waitFor({ state: 'detached' })
})

test('K-02 on a phone a card tells number, facility, equipment, status, priority, technician and activity', async ({
  open,
  url,
}) => {
  const { word, urgent, token } = await twoOrders(url)
  const { page } = await open({ token, screen: 'phone' })
  await goto(page, `/admin?tab=work-orders&search=${word}&priority=high`)
  const card = page.getByRole('listitem').filter({ hasText: urgent })
  await expectVisible(card)
  const text = await card.innerText()
  for (const words of [urgent, word, 'New', 'High', 'Unassigned', 'Facility', 'Created', 'Activity'])
    expect(text).toContain(words)
  expect(await allFaults(page)).toEqual([])

  await card.getByRole('link', { name: `View ${urgent}` }).click()
  await expectVisible(page.getByRole('dialog'))
  await page.goBack()
  await expectVisible(card)
})

test('a change is undone from its toast, and a colleague sees who has the record open', async ({
  open,
  url,
}) => {
  const { word, urgent, token } = await twoOrders(url)
  const { page } = await open({ token })
  await goto(page, `/admin?tab=work-orders&open=${urgent}`)
  const colleague = await open({ token: await signInDemo(url, demo.admin) })
  await goto(colleague.page, `/admin?tab=work-orders&open=${urgent}`)
  await expectVisible(page.getByRole('list', { name: 'Also here' }).getByText('is viewing'))

  await goto(page, `/admin?tab=work-orders&search=${word}&open=${urgent}&dialog=status`)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Escalated')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()

  await expectVisible(page.getByText('Undone', { exact: true }))
  await page.getByRole('tab', { name: /^Activity/ }).click()
  await expectVisible(page.getByText('Undone: Status changed from new to escalated'))
})
