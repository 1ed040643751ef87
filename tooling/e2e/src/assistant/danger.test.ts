import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { goto } from '../harness/goto.ts'
import { seriousFaults } from '../harness/axe.ts'
import { test } from '../harness/journey.ts'
import { expectGone, expectVisible } from '../harness/assertions.ts'
import { atStep, choose, goBack, optionsOf, say, settle, step } from './assistant-steps.ts'
import { begin, beginWithDevice, proceed, welcomeTitle } from './intake-steps.ts'
import { pressIn, submitHelp } from './dialog-steps.ts'
import { expectKept } from './stored-session.ts'

const strip = (page: Page) => page.getByRole('alert', { name: 'Emergency' })
const continueSession = (page: Page) =>
  page.getByRole('button', { name: 'The patient and the room are safe, go on' })
const askPerson = (page: Page) => strip(page).getByRole('button', { name: 'Ask a person now' })
const focusedHeading = (page: Page) => page.locator('h2:focus').innerText()

test('A-30 smoke shows instructions, help from a person and the phone number first, and locks the step', async ({
  open,
}) => {
  const { page } = await open({ screen: 'phone' })
  await beginWithDevice(page, { maker: 'STERIS', issue: 'It does not stop smoking and smells of burning' })

  await expectVisible(strip(page).getByText('Keep others away and raise the fire alarm.'))
  await expectVisible(
    strip(page).getByText('Unplug the equipment if that is safe. Turn off the oxygen near it.'),
  )
  await expect.poll(() => strip(page).getByRole('link').getAttribute('href')).toMatch(/^tel:/)
  await expect.poll(() => focusedHeading(page)).toBe('Stop. People first.')
  expect(await page.getByText('Upload photos').count()).toBe(0)
  expect(await step(page, proceed).getByRole('group').count()).toBe(0)
  expect(await seriousFaults(page)).toEqual([])

  await askPerson(page).click()
  await expectVisible(page.getByRole('dialog', { name: 'Review Help Request' }))
})

test('A-30 confirming safety by keyboard unlocks the step, also after a reload, until a new hazard', async ({
  open,
}) => {
  const { page } = await open({ scheme: 'dark' })
  await beginWithDevice(page, { issue: 'I felt a tingle at the metal frame' })
  await expectVisible(
    strip(page).getByText('Turn off the power at the outlet or the breaker, if you can reach it safely.'),
  )
  await page.keyboard.press('1')
  await expectVisible(continueSession(page))
  await settle(page, proceed)
  await continueSession(page).focus()
  await page.keyboard.press('Enter')

  await expect.poll(async () => (await optionsOf(page, proceed))[0]).toBe('Upload photos')
  await expect.poll(() => focusedHeading(page)).toBe(proceed)
  // The hazard and the confirmation are stored beside the four answers.
  await expectKept(page, 6)
  await goto(page, '/')
  await atStep(page, proceed)
  expect(await continueSession(page).count()).toBe(0)

  await goBack(page, proceed)
  await say(page, 'What is the problem?', 'I felt a tingle, and the battery is swollen')
  await expectVisible(continueSession(page))
  await expectVisible(strip(page).getByText(/Do not charge, press or open it/))
})

test('A-30 a hazard stays after its words are edited away, and makes the help request critical', async ({
  open,
}) => {
  const { page } = await open({ screen: 'phone' })
  await beginWithDevice(page, { issue: 'Smoke comes out of it' })
  await expectVisible(continueSession(page))

  await goBack(page, proceed)
  await expectKept(page, 4)
  await say(page, 'What is the problem?', 'No power')

  await expectVisible(strip(page).getByText('Keep others away and raise the fire alarm.'))
  await expectVisible(strip(page).getByText('Autoclave: Smoke comes out of it'))
  expect(await page.getByText('Upload photos').count()).toBe(0)
  await expectKept(page, 5)
  await goto(page, '/')
  await expectVisible(strip(page).getByText('Autoclave: Smoke comes out of it'))

  await settle(page, proceed)
  const request = page.waitForResponse('**/api/help-requests')
  await askPerson(page).click()
  await submitHelp(page)
  expect(await (await request).json()).toMatchObject({ priority: 'critical' })
})

test('A-30 life support is a hazard by type, and help from a person stays available', async ({ open }) => {
  const { page } = await open()
  await begin(page)
  await choose(page, welcomeTitle, 'Other')
  await say(page, 'What kind of equipment is it?', 'Ventilator')
  await choose(page, 'Who is the manufacturer?', 'Philips')
  await say(page, 'What is the model?', 'V60')
  await say(page, 'What is the problem?', 'Device failure alarm')

  await expectVisible(strip(page).getByText(/Ventilate by hand or change to working equipment first/))
  await page.getByRole('button', { name: 'Get Help' }).click()
  const dialog = page.getByRole('dialog', { name: 'Review Help Request' })
  await expectVisible(dialog)
  await pressIn(dialog, 'Cancel')
  await expectGone(dialog)
  await settle(page, proceed)
  await continueSession(page).click()
  await choose(page, proceed, 'Skip to technical support')
  await atStep(page, 'Contact Name')
})

test('A-30 denied hazards are not hazards', async ({ open }) => {
  const { page } = await open()
  await beginWithDevice(page, { issue: 'No smoke, no burning smell, it is not on a patient, just dead' })

  expect((await optionsOf(page, proceed))[0]).toBe('Upload photos')
  expect(await strip(page).count()).toBe(0)
})
