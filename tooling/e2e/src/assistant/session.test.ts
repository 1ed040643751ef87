import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { expectGone, expectVisible } from '../harness/assertions.ts'
import { ask, register } from '../harness/test-user.ts'
import { atStep, choose, optionsOf, say, step } from './assistant-steps.ts'
import { begin, beginAtModel, beginWithDevice, proceed, welcomeTitle } from './intake-steps.ts'
import { check } from './check-steps.ts'
import { confirmRelease } from './dialog-steps.ts'
import { expectKept } from './stored-session.ts'

interface Stored {
  readonly sessionId: string
  readonly sessionStatus: string
  readonly completionType: string | null
  readonly stepCount: number
  readonly duration: number | null
  readonly userSatisfaction: number | null
  readonly userResponses: Record<string, string>
  readonly messages: readonly { role: string; content: string }[]
}

const greeting = (firstName: string) => `Hello ${firstName}, what equipment needs help?`

const resolve = async (page: Page) => {
  await check(page)
  await choose(page, 'Assessment', 'Mark resolved')
  await confirmRelease(page)
  await atStep(page, 'Issue Resolved')
}

test('A-19 a resolved session can be rated and downloaded, and a new one started', async ({ open }) => {
  const { page } = await open()
  await beginWithDevice(page)
  await resolve(page)
  await expect
    .poll(() => optionsOf(page, 'Issue Resolved'))
    .toEqual(['Rate session', 'Start new session', 'Download summary'])

  const downloading = page.waitForEvent('download')
  await choose(page, 'Issue Resolved', 'Download summary')
  const download = await downloading
  const today = new Date(await page.evaluate(() => Date.now())).toISOString().slice(0, 10)
  const text = await readFile(await download.path(), 'utf8')
  const id = /Session: ([0-9a-f-]{36})/.exec(text)?.[1] ?? 'none'
  expect(download.suggestedFilename()).toContain(today)
  expect(download.suggestedFilename()).toContain(id.slice(0, 8))
  expect(text).toContain('Stops at 118 degrees')

  await choose(page, 'Issue Resolved', 'Rate session')
  const rated = page.waitForRequest(
    (request) =>
      request.url().endsWith('/session-analytics') && request.postDataJSON().userSatisfaction === 4,
  )
  await page.getByRole('radio', { name: '4 of 5' }).check()
  await page.getByRole('button', { name: 'Send rating' }).click()
  await rated

  await choose(page, 'Issue Resolved', 'Start new session')
  await atStep(page, welcomeTitle)
  expect(await page.getByText('Done', { exact: true }).count()).toBe(0)
})

test('A-22 the summary lists equipment, issue, every step and answer, duration and status', async ({
  open,
}) => {
  const { page } = await open()
  await beginWithDevice(page)
  await choose(page, proceed, 'Start troubleshooting')
  await choose(page, 'Power Check', 'Not sure')
  await page.getByRole('button', { name: 'Summary' }).click()

  const summary = page.getByRole('dialog', { name: 'Session Summary' })
  await expectVisible(summary)
  const words = await summary.innerText()
  for (const part of ['Autoclave', 'Midmark', 'M11', 'Stops at 118 degrees', 'Status', 'active', 'Duration'])
    expect(words).toContain(part)
  await expect.poll(() => summary.getByRole('listitem').count()).toBe(6)
  await expectVisible(summary.getByRole('listitem').filter({ hasText: 'Power Check' }).getByText('Not sure'))
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.locator('#root').isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await summary.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expectGone(summary)
})

test('A-23 a reload resumes the session, and offers to start over', async ({ open }) => {
  const { page } = await open()
  await beginWithDevice(page)
  await choose(page, proceed, 'Start troubleshooting')
  await atStep(page, 'Power Check')

  await expectKept(page, 5)
  await goto(page, '/')
  await atStep(page, 'Power Check')
  const notice = page.getByRole('region', { name: 'Resumed session' })
  await expectVisible(notice.getByText('Autoclave, step 6', { exact: false }))
  await choose(page, 'Power Check', 'Normal')
  await atStep(page, 'Display Check')
  await expectGone(notice)

  await goto(page, '/')
  await notice.getByRole('button', { name: 'Start over' }).click()
  await atStep(page, welcomeTitle)
  await expectKept(page, 0)
  await goto(page, '/')
  await atStep(page, welcomeTitle)
})

test('A-23 an unfinished answer survives a reload', async ({ open }) => {
  const { page } = await open()
  await beginAtModel(page)
  await say(page, 'What is the model?', 'M11')
  await page.getByRole('textbox', { name: 'What is the problem?' }).fill('It was about to')

  await goto(page, '/')

  await atStep(page, 'What is the problem?')
  await expect
    .poll(() => page.getByRole('textbox', { name: 'What is the problem?' }).inputValue())
    .toBe('It was about to')
})

test('A-23 a second tab is read-only until the user takes over there', async ({ open }) => {
  const { page, context } = await open()
  await beginWithDevice(page)
  const other = await context.newPage()
  await other.clock.install()
  await begin(other)

  await atStep(other, proceed)
  await expectVisible(other.getByText('This session is open in another tab.'))
  expect(await step(other, proceed).getByRole('button').count()).toBe(0)
  await choose(page, proceed, 'Start troubleshooting')
  await atStep(other, 'Power Check')

  await other.getByRole('button', { name: 'Continue here' }).click()
  await expectVisible(page.getByText('This session is open in another tab.'))
  await choose(other, 'Power Check', 'Normal')
  await atStep(other, 'Display Check')
  await atStep(page, 'Display Check')
})

test('A-25 the server stores messages, steps, answers, status, duration and rating during the session', async ({
  open,
  url,
}) => {
  const { token, firstName } = await register(url)
  const { page } = await open({ token })
  await beginWithDevice(page, {}, greeting(firstName))
  const session = async () => {
    const { items } = await ask<{ items: readonly Stored[] }>(url, 'GET /api/user/chat-sessions', { token })
    const id = items[0]?.sessionId ?? 'none'
    return ask<Stored>(url, `GET /api/user/chat-sessions/${id}`, { token })
  }
  await expectVisible(page.getByText('Saved to your account at', { exact: false }))
  await expect.poll(async () => (await session()).stepCount).toBe(4)
  expect(await session()).toMatchObject({
    sessionStatus: 'active',
    userResponses: { welcome: 'autoclave', model: 'M11', 'issue-description': 'Stops at 118 degrees' },
  })

  await resolve(page)
  await choose(page, 'Issue Resolved', 'Rate session')
  await page.getByRole('radio', { name: '5 of 5' }).check()
  await page.getByRole('button', { name: 'Send rating' }).click()

  await expect.poll(async () => (await session()).userSatisfaction).toBe(5)
  const done = await session()
  expect(done).toMatchObject({ sessionStatus: 'completed', completionType: 'resolved', stepCount: 9 })
  expect(done.duration).toBeGreaterThan(5)
  expect(done.messages.filter(({ role }) => role === 'user').map(({ content }) => content)).toContain('M11')
})

test("U-05 the URL of an account's session continues it in another browser", async ({ open, url }) => {
  const { token, firstName } = await register(url)
  const { page } = await open({ token })
  await beginWithDevice(page, {}, greeting(firstName))
  const sessions = () =>
    ask<{ items: readonly Stored[] }>(url, 'GET /api/user/chat-sessions', { token }).then(
      ({ items }) => items,
    )
  await expect.poll(async () => (await sessions())[0]?.messages.length).toBe(8)
  const [kept] = await sessions()

  const elsewhere = await open({ token, screen: 'phone' })
  await begin(elsewhere.page, `/?session=${kept?.sessionId ?? ''}`)
  await choose(elsewhere.page, proceed, 'Start troubleshooting')
  await atStep(elsewhere.page, 'Power Check')
})

test("U-05 another user's session cannot be continued", async ({ open, url }) => {
  const { token } = await register(url)
  const { page, allow } = await open({ token })
  allow(/404/)
  await begin(page, '/?session=0191d7a2-0000-4000-8000-000000000001')

  await expectVisible(page.getByRole('heading', { name: 'This session cannot be continued' }))
  await page.getByRole('button', { name: 'Go on without it' }).click()
  await expectVisible(page.getByRole('heading', { name: /what equipment needs help/ }))
})
