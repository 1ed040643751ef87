import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectGone, expectVisible } from '../harness/assertions.ts'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { atStep, choose, say, step } from './assistant-steps.ts'
import { begin, proceed, welcomeTitle } from './intake-steps.ts'
import { openStoredPhone } from './offline-phone.ts'
import { storedSession } from './stored-session.ts'

const understood = (page: Page) => page.getByRole('region', { name: 'What Tessa understood' })

/** Counts what is pressed in the page since landing: presses of a pointer, and keys that press or send. */
const countPresses = async (page: Page) => {
  await page.addInitScript(() => {
    const count = () => document.documentElement.setAttribute('data-presses', `${(presses += 1)}`)
    let presses = 0
    addEventListener('pointerdown', count, true)
    addEventListener('keydown', ({ key }) => key === 'Enter' && count(), true)
  })
  return async () => Number(await page.locator('html').getAttribute('data-presses'))
}

test('from landing to the first check, a first visitor needs one sentence and at most three presses', async ({
  open,
}) => {
  const { page } = await open({ screen: 'phone' })
  const presses = await countPresses(page)
  await goto(page, '/')
  await atStep(page, welcomeTitle)

  // A finger presses the field before it can type.
  await page.getByRole('textbox', { name: welcomeTitle }).click()
  await say(page, welcomeTitle, 'b braun infusomat pressure alarm bed 12')
  await atStep(page, proceed)
  await expectVisible(
    understood(page).getByText(
      'I understood: Infusion Pump, B. Braun Infusomat; problem “pressure alarm bed 12”; room “bed 12”.',
    ),
  )
  await choose(page, proceed, 'Start troubleshooting')
  await atStep(page, 'Power Check')

  await expectGone(understood(page))
  expect(await presses()).toBe(3)
  expect(await storedSession(page)).toContain('pressure alarm bed 12')
})

test('danger in the sentence shows what to do first, and the person who is asked reads it', async ({
  open,
}) => {
  const { page } = await open()
  await begin(page)
  await say(page, welcomeTitle, 'midmark m11 autoclave, smoke comes out at the door')

  const strip = page.getByRole('alert', { name: 'Emergency' })
  await expectVisible(strip.getByText('Keep others away and raise the fire alarm.'))
  await atStep(page, proceed)
  expect(await step(page, proceed).getByRole('group').count()).toBe(0)
  await strip.getByRole('button', { name: 'Ask a person now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Review Help Request' })
  await expectVisible(dialog.getByText('smoke comes out at the door').first())
})

test('once the page is open, a sentence is read without a network', async ({ browser, url }) => {
  const { page, context } = await openStoredPhone(browser, url)
  await context.setOffline(true)

  await say(page, welcomeTitle, 'b braun infusomat pressure alarm bed 12')

  await atStep(page, proceed)
  await expect.poll(() => storedSession(page)).toContain('pressure alarm bed 12')
})
