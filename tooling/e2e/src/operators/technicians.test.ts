import { expect } from 'vitest'
import { shortNumber } from '../assistant/assistant-steps.ts'
import { beginWithDevice } from '../assistant/intake-steps.ts'
import { submitHelp } from '../assistant/dialog-steps.ts'
import { expectGone, expectVisible } from '../harness/assertions.ts'
import { allFaults } from '../harness/axe.ts'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { sendLogin } from '../harness/sign-in-form.ts'
import { ask, demo, signInDemo } from '../harness/test-user.ts'
import { button, openRecord, someRecord } from './open-record.ts'

test('K-03 a critical fault that a guest types is mailed to the managers, whose link opens the very record', async ({
  open,
  mail,
}) => {
  const guest = await open({ screen: 'phone' })
  await beginWithDevice(guest.page, { issue: 'It does not stop smoking and smells of burning' })
  await guest.page
    .getByRole('alert', { name: 'Emergency' })
    .getByRole('button', { name: 'Ask a person now' })
    .click()
  await submitHelp(guest.page)
  const receipt = guest.page.getByText(shortNumber).first()
  await expectVisible(receipt)
  const number = shortNumber.exec(await receipt.innerText())?.[0] ?? 'no number'

  const criticalMail = async () =>
    (await mail(demo.manager)).find(({ subject }) => subject === `Critical: ${number}`)
  await expect.poll(criticalMail, { timeout: 60_000 }).toBeDefined()
  const found = await criticalMail()
  expect(found?.text).not.toContain('smoking')
  const link = /https?:\/\/\S+open=\S+/.exec(found?.text ?? '')?.[0] ?? 'no:link'

  // The manager reads the mail where nobody is signed in.
  const { page } = await open()
  await page.goto(link)
  await sendLogin(page, { email: demo.manager, password: demo.password })
  await expectVisible(page.getByRole('complementary', { name: `Work order ${number}` }))
  expect(page.url()).toBe(link)
})

test('K-05 managers see who has how much to do, and enter days away, which the assignment names', async ({
  open,
  url,
}) => {
  const token = await signInDemo(url, demo.manager)
  const loads = async () =>
    (
      await ask<{ items: readonly { id: number; name: string; current_workload: number }[] }>(
        url,
        'GET /api/technicians/load',
        { token },
      )
    ).items
  // Other journeys make technicians who have nothing to do, or lose the role meanwhile.
  const technician = (await loads()).find((one) => one.name === 'Tomas Demo')
  if (!technician) throw new Error('The demo has no technician.')
  const { id, name } = technician
  const { page } = await open({ token })
  await goto(page, '/admin?tab=technicians')
  await expectVisible(page.getByRole('meter', { name: `Load of ${name}` }))
  expect(await allFaults(page)).toEqual([])

  await button(page, `Days away of ${name}`).click()
  await page.getByLabel('First day').fill('2090-12-01')
  await page.getByLabel('Last day').fill('2090-12-03')
  await button(page, 'Add').click()
  await expectVisible(page.getByText('December 1, 2090 to December 3, 2090').first())
  expect(await allFaults(page)).toEqual([])
  await page.goBack()
  await expectGone(page.getByRole('dialog'))

  const { order } = await someRecord(url)
  await openRecord(page, order.short_number, 'assign')
  await page.getByRole('combobox', { name: 'Technician' }).selectOption(String(id))
  await page.getByLabel('Estimated completion (optional)').fill('2090-12-02T10:00')
  await button(page, 'Assign').click()
  await expectVisible(page.getByText(`${name} is away then: December 1, 2090 to December 3, 2090.`))
  await button(page, 'Cancel').click()

  await goto(page, `/admin?tab=technicians&open=${id}&dialog=days-away`)
  await button(page, 'Remove December 1, 2090 to December 3, 2090').click()
  await expectVisible(page.getByText('No days away entered.'))
  await button(page, 'Done').click()

  await page
    .getByRole('list', { name: `Work of ${name}` })
    .getByRole('link', { name: /open$/ })
    .click()
  // Other journeys assign work to the same technician meanwhile, and an open list takes that only when it is asked to.
  const isListed = async () => {
    await button(page, 'Refresh').click()
    const load = (await loads()).find((one) => one.id === id)?.current_workload
    return page.getByText(`${load} work ${load === 1 ? 'order' : 'orders'}`, { exact: true }).isVisible()
  }
  await expect.poll(isListed).toBe(true)
})
