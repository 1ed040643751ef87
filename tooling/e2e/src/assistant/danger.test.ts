import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { arrive } from '../harness/arrive.ts'
import { seriousFaults } from '../harness/axe.ts'
import { test } from '../harness/journey.ts'
import { expectGone, expectVisible } from '../harness/look.ts'
import {
  atStep,
  begin,
  choose,
  describe,
  goBack,
  optionsOf,
  pressIn,
  proceed,
  say,
  settle,
  step,
  welcomeTitle,
} from './walk.ts'

const strip = (page: Page) => page.getByRole('alert', { name: 'Emergency' })
const goOn = (page: Page) => page.getByRole('button', { name: 'The patient and the room are safe, go on' })
const askPerson = (page: Page) => strip(page).getByRole('button', { name: 'Ask a person now' })
const focusedHeading = (page: Page) => page.locator('h2:focus').innerText()

test('A-30 with smoke on screen, what to do, a person and the number come first, and the step is closed', async ({
  open,
}) => {
  const { page } = await open({ screen: 'phone' })
  await begin(page)
  await describe(page, { maker: 'STERIS', issue: 'It does not stop smoking and smells of burning' })

  await expectVisible(strip(page).getByText('Keep people away and raise the fire alarm.'))
  await expectVisible(
    strip(page).getByText('Unplug the equipment if that is safe. Turn off the oxygen near it.'),
  )
  expect(await strip(page).getByRole('link').getAttribute('href')).toMatch(/^tel:/)
  expect(await focusedHeading(page)).toBe('Stop. People first.')
  expect(await page.getByText('Upload photos').count()).toBe(0)
  expect(await step(page, proceed).getByRole('group').count()).toBe(0)
  expect(await seriousFaults(page)).toEqual([])

  await askPerson(page).click()
  await expectVisible(page.getByRole('dialog', { name: 'Review Help Request' }))
})

test('A-30 checks and photographs open by keyboard once it is safe, also after a reload, until a new danger comes', async ({
  open,
}) => {
  const { page } = await open({ scheme: 'dark' })
  await begin(page)
  await describe(page, { issue: 'I felt a tingle at the metal frame' })
  await expectVisible(strip(page).getByText('Turn off the power at the outlet or the breaker.'))
  await page.keyboard.press('1')
  await expectVisible(goOn(page))
  await settle(page, proceed)
  await goOn(page).focus()
  await page.keyboard.press('Enter')

  expect((await optionsOf(page, proceed))[0]).toBe('Upload photos')
  expect(await focusedHeading(page)).toBe(proceed)
  await arrive(page, '/')
  await atStep(page, proceed)
  expect(await goOn(page).count()).toBe(0)

  await goBack(page, proceed)
  await say(page, 'What is the problem?', 'I felt a tingle, and the battery is swollen')
  await expectVisible(goOn(page))
  await expectVisible(strip(page).getByText(/Do not charge, press or open it/))
})

test('A-30 life support is in danger by its type, and the way to a person is never closed', async ({
  open,
}) => {
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
  await goOn(page).click()
  await choose(page, proceed, 'Skip to technical support')
  await atStep(page, 'Contact Name')
})

test('A-30 no danger is heard in what is denied', async ({ open }) => {
  const { page } = await open()
  await begin(page)
  await describe(page, { issue: 'No smoke, no burning smell, it is not on a patient, just dead' })

  expect((await optionsOf(page, proceed))[0]).toBe('Upload photos')
  expect(await strip(page).count()).toBe(0)
})
