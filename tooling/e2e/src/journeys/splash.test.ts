import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { arrive, splashOf } from '../harness/arrive.ts'
import { test } from '../harness/journey.ts'
import { expectGone, expectPath, expectVisible } from '../harness/look.ts'
import { register } from '../harness/person.ts'
import { timeUntil } from '../harness/time.ts'

const tagline = 'Technical Equipment Support & Service Assistant'
const steps = ['Troubleshoot', 'Escalate', 'Connect']

/** Goes there with the clock standing still, so that every millisecond is ours. */
const arriveInStillTime = async (page: Page, path: string) => {
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(path)
  await expectVisible(splashOf(page))
}

const activeStep = (page: Page) => page.locator('[aria-current=step]').innerText()
const stateOf = (page: Page, step: string) => page.locator('li', { hasText: step }).getAttribute('data-state')
const barShare = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLElement>('main [style*="width"]')]
    return bars.map((bar) => Math.round(Number.parseFloat(bar.style.width)))
  })

test('S-01 the splash shows its three steps one after the other, and begins again', async ({ open }) => {
  const { page } = await open({ screen: 'phone' })
  await arriveInStillTime(page, '/')
  await expectVisible(splashOf(page).getByText(tagline, { exact: true }))
  for (const step of steps) await expectVisible(page.getByText(step, { exact: true }))

  for (const [index, step] of [...steps, ...steps.slice(0, 1)].entries()) {
    await expect.poll(() => activeStep(page)).toBe(step)
    const at = index % 3
    expect(await barShare(page)).toEqual([Math.round(((at + 1) / 3) * 100)])
    expect(await Promise.all(steps.map((each) => stateOf(page, each)))).toEqual(
      steps.map((_, other) => (other < at ? 'done' : other === at ? 'active' : 'ahead')),
    )
    await page.clock.runFor(index === 3 ? 0 : 1199)
    expect(await activeStep(page)).toBe(step)
    await page.clock.runFor(index === 3 ? 0 : 1)
  }
})

test('S-02 the splash says what it is doing, and credits who supports the equipment', async ({
  open,
  url,
}) => {
  const { page } = await open()
  await arriveInStillTime(page, '/')
  const config = (await (await fetch(`${url}/api/config`)).json()) as { providerName: string }

  await expectVisible(page.getByText('Connecting to expert support network...', { exact: true }))
  const credit = page.getByText(`Medical equipment support by ${config.providerName}`, { exact: true })
  await timeUntil(page, () => credit.isVisible())
  await expectVisible(credit)
})

test('S-03 the splash stays 4500 ms and no longer', async ({ open }) => {
  const { page } = await open()
  await arriveInStillTime(page, '/')

  await page.clock.runFor(4499)
  expect(await splashOf(page).isVisible()).toBe(true)
  await page.clock.runFor(1)

  await expectGone(splashOf(page))
})

test('S-03 the splash stays as long as it is not known who is looking', async ({ open, url }) => {
  const { token } = await register(url)
  const { page } = await open({ token })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/auth/user', async (route) => {
    await held.promise
    await route.continue()
  })

  await arriveInStillTime(page, '/')
  await page.clock.runFor(20_000)
  expect(await splashOf(page).isVisible()).toBe(true)
  held.resolve()

  const answered = await page.waitForResponse('**/api/auth/user')
  await answered.finished()
  await page.clock.resume()
  await expectGone(splashOf(page))
})

test('S-03 where motion is unwelcome the splash stands still', async ({ open }) => {
  const { page } = await open({ motion: 'reduce' })
  await arriveInStillTime(page, '/')
  await page.clock.runFor(4000)

  expect(await activeStep(page)).toBe('Troubleshoot')
  const moving = await page.evaluate(() => document.getAnimations().length)
  expect(moving).toBe(0)
})

test('S-03 the splash comes with a load of the page, and never on the way within it', async ({ open }) => {
  const { page } = await open()
  await arrive(page, '/')
  await page.evaluate((words) => {
    new MutationObserver(() => {
      if (document.body.textContent.includes(words)) document.documentElement.dataset['splashed'] = 'yes'
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, 'Medical equipment support by')

  await page.getByRole('link', { name: 'Login' }).click()
  await expectPath(page, '/login')
  await expectVisible(page.getByRole('button', { name: 'Sign In' }))
  await page.goBack()
  await expectVisible(page.getByRole('navigation', { name: 'Main' }))

  expect(await page.locator('html').getAttribute('data-splashed')).toBeNull()
  await page.reload()
  await expectVisible(splashOf(page))
})

test('S-03 the admin app begins without a splash', async ({ open }) => {
  const { page } = await open()
  await page.goto('/admin')
  await expectVisible(page.getByRole('button', { name: 'Sign In' }))
  expect(await splashOf(page).count()).toBe(0)
})
