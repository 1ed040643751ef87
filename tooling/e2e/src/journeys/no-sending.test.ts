import { expect } from 'vitest'
import { expectGone, expectVisible } from '../harness/assertions.ts'
import { test } from '../harness/journey.ts'

// It has the flow, too.
const sending = /\/assets\/shipped-flow-[^/]*\.js$/

test('no session opens without the script that sends its requests, and another try opens it', async ({
  open,
}) => {
  const { page, allow } = await open({ screen: 'phone' })
  allow(/status of 404|dynamically imported module/)
  await page.route(sending, (route) => route.fulfill({ status: 404 }))
  await page.goto('/')
  const app = page.locator('#root')
  await expectVisible(app.getByText('Something went wrong. Please try again.'))
  await expectGone(app.getByRole('form', { name: 'Your answer' }))
  await app.locator('main a[href^="tel:+"]').click({ trial: true })
  expect(await app.getByRole('link', { name: 'Ask a person' }).getAttribute('href')).toBe('/contact')
  await page.unroute(sending)

  await app.getByRole('button', { name: 'Retry' }).click()
  await expectVisible(app.getByRole('form', { name: 'Your answer' }))
})
