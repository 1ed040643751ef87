import { expect } from 'vitest'
import { seriousFaults } from '../harness/axe.ts'
import { test } from '../harness/journey.ts'
import { expectVisible } from '../harness/assertions.ts'
import { choose, settle } from './assistant-steps.ts'
import { beginWithDevice, proceed } from './intake-steps.ts'
import { check } from './check-steps.ts'
import { pressIn } from './dialog-steps.ts'

const looks = [
  { screen: 'phone', scheme: 'dark' },
  { screen: 'desk', scheme: 'light' },
] as const

test.for(looks)('S-08 axe finds nothing in an open session, $screen and $scheme', async (look, { open }) => {
  const { page } = await open({ ...look, motion: 'reduce' })
  await beginWithDevice(page, { issue: 'The table moves by itself' })
  const confirmSafe = page.getByRole('button', { name: 'The patient and the room are safe, go on' })
  await expectVisible(confirmSafe)
  expect(await seriousFaults(page), 'the danger').toEqual([])
  await settle(page, proceed)
  await confirmSafe.click()
  expect(await seriousFaults(page), 'the choice').toEqual([])
  await check(page)
  await choose(page, 'Assessment', 'Advanced diagnostics')
  await expectVisible(page.getByRole('heading', { level: 3, name: /^1\. / }))
  expect(await seriousFaults(page), 'the diagnostics').toEqual([])

  await page.getByRole('button', { name: 'Summary' }).click()
  await expectVisible(page.getByRole('dialog', { name: 'Session Summary' }))
  expect(await seriousFaults(page), 'the summary').toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Get Help' }).click()
  const dialog = page.getByRole('dialog', { name: 'Review Help Request' })
  await pressIn(dialog, 'Continue')
  await expectVisible(page.getByLabel('Your name'))
  expect(await seriousFaults(page), 'the help dialog').toEqual([])
})
