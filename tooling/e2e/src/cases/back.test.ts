import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { expectGone, expectPath, expectVisible } from '../harness/assertions.ts'
import { register } from '../harness/test-user.ts'
import { report } from './reports.ts'

test('Back closes the dialog of a case first, and then returns to the list', async ({ open, url }) => {
  const { token } = await register(url)
  const { workOrderNumber } = await report(url, token)
  const { page } = await open({ token, screen: 'phone' })
  await goto(page, '/dashboard?tab=work-orders')
  await page.getByRole('list', { name: 'Work orders' }).getByRole('link').tap()
  await page.getByRole('button', { name: 'It works now' }).tap()
  await expectVisible(page.getByRole('dialog'))

  await page.goBack()
  await expectGone(page.getByRole('dialog'))
  await expectPath(page, `/dashboard/work-orders/${workOrderNumber}`)

  await page.goBack()
  await expectPath(page, '/dashboard?tab=work-orders')
})
