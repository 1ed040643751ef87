import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { expectVisible } from '../harness/assertions.ts'
import { allFaults } from '../harness/axe.ts'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { ask, demo, signInDemo } from '../harness/test-user.ts'

interface Sessions {
  readonly items: readonly { readonly sessionId: string }[]
  readonly total: number
}

test('a manager sees the flow drawn, proved here and now, and moves through it by keys', async ({
  open,
  url,
}) => {
  const { page } = await open({ token: await signInDemo(url, demo.manager) })
  await goto(page, '/admin?tab=flows')
  const drawing = page.getByRole('region', { name: 'Drawing of the flow' })
  const first = drawing.getByRole('button', { name: /^Hello, I am Tessa/ })
  await expectVisible(first)
  // The worker runs under the policies of the product.
  const certificate = page.getByRole('region', { name: 'Certificate' })
  await expectVisible(certificate.getByText('Every step can be reached.'))
  expect(await allFaults(page)).toEqual([])

  await first.focus()
  await page.keyboard.press('ArrowDown')
  await expectVisible(page.getByRole('list', { name: 'Comes from' }))
  await expect.poll(() => first.getAttribute('aria-pressed')).toBe('false')
}, 60_000)

test('the counts of a step and of all sessions lead to exactly these, and one of them is replayed', async ({
  open,
  url,
}) => {
  const token = await signInDemo(url, demo.manager)
  const { page } = await open({ token })
  // Other journeys add sessions meanwhile, but none to the days before.
  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)
  await goto(page, `/admin?tab=flows&show=list&from=${day(90)}&to=${day(2)}`)
  const behind = async (link: Locator) => {
    await expectVisible(link)
    const href = (await link.getAttribute('href')) ?? ''
    const filter = href.slice(href.indexOf('?') + 1).replace('tab=chat-sessions&', '')
    const { items, total } = await ask<Sessions>(url, `GET /api/admin/chat-sessions?${filter}`, { token })
    expect(total).toBe(Number((await link.textContent())?.replaceAll(/\D/g, '')))
    return items
  }
  await behind(page.getByRole('link', { name: /^[\d,]+ sessions?$/ }))
  const reached = page.getByRole('link', { name: / reached: model$/ })
  const items = await behind(reached)

  await reached.click()
  await expectVisible(page.getByText('came to the step model', { exact: false }))
  expect(await allFaults(page)).toEqual([])
  await page
    .getByRole('link', { name: /^[0-9a-f]{8}…$/ })
    .first()
    .click()
  const path = page.getByRole('list', { name: 'Path of the session' })
  await expectVisible(path.getByRole('listitem').first())
  expect(new URL(page.url()).searchParams.get('session')).toBe(items[0]?.sessionId)
  expect(await allFaults(page)).toEqual([])
}, 60_000)

test('the flow is walked through in the browser alone', async ({ open, url }) => {
  const { page } = await open({ token: await signInDemo(url, demo.manager) })
  await goto(page, '/admin?tab=flows&show=try')
  const answers = page.getByRole('group', { name: 'Answers' })
  await expectVisible(answers.getByRole('button', { name: 'Autoclave' }))
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' || pathname.startsWith('/api/chat')) asked.push(pathname)
  })
  await answers.getByRole('button', { name: 'Autoclave' }).click()
  await answers.getByRole('button', { name: 'STERIS' }).click()
  await page.getByRole('textbox', { name: 'Answer' }).fill('AMSCO 400')
  await page.keyboard.press('Enter')
  await expectVisible(page.getByRole('region', { name: 'What is the problem?' }))
  expect(asked).toEqual([])
}, 60_000)
