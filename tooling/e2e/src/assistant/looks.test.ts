import { expect } from 'vitest'
import { seriousFaults } from '../harness/axe.ts'
import { test } from '../harness/journey.ts'
import { expectVisible } from '../harness/look.ts'
import { begin, check, choose, describe, pressIn } from './walk.ts'

const looks = [
  { screen: 'phone', scheme: 'dark' },
  { screen: 'desk', scheme: 'light' },
] as const

test.for(looks)(
  'S-08 a session under way, $screen and $scheme, is free of axe findings',
  async (look, { open }) => {
    const { page } = await open({ ...look, motion: 'reduce' })
    await begin(page)
    await describe(page, { issue: 'Smoke comes out' })
    expect(await seriousFaults(page), 'the danger').toEqual([])
    await page.getByRole('button', { name: 'The patient and the room are safe, go on' }).click()
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
  },
)
