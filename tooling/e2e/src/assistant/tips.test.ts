import { expect } from 'vitest'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { expectGone, expectVisible } from '../harness/assertions.ts'
import { register } from '../harness/test-user.ts'
import { stopTime, timeUntil } from '../harness/time.ts'
import { atStep, choose } from './assistant-steps.ts'
import { welcomeTitle } from './intake-steps.ts'

test('A-21 the tips open once for a signed-in user, two seconds after the splash', async ({ open, url }) => {
  const { token, firstName } = await register(url)
  const { page } = await open({ token })
  await goto(page, '/')
  await atStep(page, `Hello ${firstName}, what equipment needs help?`)
  await stopTime(page)
  const tips = page.getByRole('dialog', { name: 'Quick Tips for Using Tessa' })
  expect(await timeUntil(page, async () => (await tips.count()) > 0)).toBeLessThanOrEqual(2000)
  await page.clock.resume()
  await tips.getByRole('button', { name: 'Got it' }).click()
  await expectGone(tips)

  await goto(page, '/')
  await page.clock.runFor(6000)
  await expectVisible(page.getByRole('button', { name: 'Tips' }))
  expect(await tips.count()).toBe(0)
})

test('A-21 the tips do not interrupt a user who is active after four seconds, but a line opens them', async ({
  open,
}) => {
  const { page } = await open()
  // The four seconds begin before the first step is found.
  await stopTime(page)
  await goto(page, '/')
  const tips = page.getByRole('dialog', { name: 'Quick Tips for Using Tessa' })
  await atStep(page, welcomeTitle)
  await page.clock.runFor(1000)
  expect(await tips.count()).toBe(0)
  await choose(page, welcomeTitle, 'Other')
  await page.clock.resume()
  await page.getByRole('textbox', { name: 'What kind of equipment is it?' }).fill('Infusion pump')
  await page.clock.runFor(5000)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.clock.runFor(3000)
  await atStep(page, 'Who is the manufacturer?')
  expect(await tips.count()).toBe(0)

  const line = page.getByRole('region', { name: 'Quick tips' })
  await line.getByRole('button', { name: 'Show tips' }).click()
  await expectVisible(tips)
  await tips.getByRole('button', { name: 'Got it' }).click()
  await expectGone(line)
  await expectVisible(page.getByRole('button', { name: 'Tips' }))
})

test('A-21 the tips open for an idle guest after four seconds', async ({ open }) => {
  const { page } = await open()
  await stopTime(page)
  await goto(page, '/')
  await atStep(page, welcomeTitle)
  const tips = page.getByRole('dialog', { name: 'Quick Tips for Using Tessa' })
  await page.clock.runFor(3900)
  expect(await tips.count()).toBe(0)
  await page.clock.resume()

  await expectVisible(tips)
})
