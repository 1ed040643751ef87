import { fakeApi, Refusal, someToken, someUser } from '@tessa/app-testing'
import type { AssistantCall, AssistantCallPage, Role } from '@tessa/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../../testing/axe-faults.ts'
import { pageOf } from '../../../testing/examples.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const sessionId = '0191d7a2-0000-7000-8000-000000000077'
const someCall = (given: Partial<AssistantCall> = {}): AssistantCall => ({
  id: '7',
  day: '2026-03-02',
  calledAt: '2026-03-02T09:00:00.000Z',
  kind: 'advanced-diagnostics',
  answer: 'answered',
  durationMs: 42,
  sessionId,
  ...given,
})

const callsOf = (calls: readonly AssistantCall[]): AssistantCallPage => ({
  ...pageOf(calls),
  storedSince: calls.at(-1)?.calledAt ?? null,
})

type Answer = (query: Readonly<Record<string, unknown>>) => AssistantCallPage | Refusal

const open = (answer: Answer, { query = '', role = 'manager' }: { query?: string; role?: Role } = {}) => {
  const asked: Readonly<Record<string, unknown>>[] = []
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role }),
    'GET /api/admin/assistant-calls': (request) => {
      asked.push(request.query)
      return answer(request.query)
    },
  })
  return { asked, ...renderPage(`/admin?tab=assistant-calls${query}`, { api, token: someToken() }) }
}
const rows = page.getByRole('row')

beforeEach(() => page.viewport(1440, 900))

test('a call says what it was, whether it was answered, how long it took, and leads to its session', async () => {
  open(() =>
    callsOf([
      someCall(),
      someCall({
        id: '6',
        kind: 'adaptive-handler',
        answer: 'fallback',
        durationMs: 30_500,
        sessionId: null,
      }),
      someCall({ id: '5', kind: 'analyze-diagnostics' }),
    ]),
  )
  for (const words of ['Advanced diagnostics', 'Answered', '42 ms'])
    await expect.element(rows.nth(1).getByText(words, { exact: true })).toBeVisible()
  await expect
    .element(rows.nth(1).getByRole('link', { name: '0191d7a2…' }))
    .toHaveAttribute('href', `/admin?tab=flows&session=${sessionId}`)
  for (const words of ['Adaptive step', 'Fallback', '30.5 s', 'Not stored'])
    await expect.element(rows.nth(2).getByText(words, { exact: true })).toBeVisible()
  for (const words of ['Analysis of findings', 'Answered'])
    await expect.element(rows.nth(3).getByText(words, { exact: true })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'AI Analytics', exact: true }))
    .toHaveAttribute('aria-current', 'page')
  expect(await axeFaults()).toEqual([])
})

test('it is told since when calls are stored, because the figures count older ones', async () => {
  open(() => callsOf([someCall()]))
  await expect
    .element(page.getByText(/^Stored since/))
    .toMatchTextContent('The figures also count the calls of before.')
})

test('the calls are those of the address, and all of them are one press away', async () => {
  const { asked, path } = open(() => callsOf([]), { query: '&from=2026-03-01&to=2026-03-31&answer=fallback' })
  await expect.element(page.getByText('No calls found')).toBeVisible()
  expect(asked[0]).toEqual({ from: '2026-03-01', to: '2026-03-31', answer: 'fallback', limit: '50' })

  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => asked.at(-1)).toEqual({ limit: '50' })
  await expect.poll(path).toBe('/admin?tab=assistant-calls')
})

test.each([
  ['maybe', '&answer=maybe', '“maybe” is no value of answer, so it was not applied.'],
  ['form', '&form=2026-03-01', '“form” is no filter, so it was not applied.'],
])('“%s” in the address is named, and is all that its button takes away', async (word, query, words) => {
  const { asked, path } = open(() => callsOf([someCall()]), { query: `&to=2026-03-31${query}` })
  const notice = page.getByRole('status').filter({ hasText: word })
  await expect.element(notice).toMatchTextContent(words)
  expect(asked[0]).toEqual({ to: '2026-03-31', limit: '50' })

  await page.getByRole('button', { name: `Remove it: ${word}` }).click()

  await expect.element(notice).not.toBeInTheDocument()
  await expect.poll(path).toBe('/admin?tab=assistant-calls&to=2026-03-31')
})

test('a failure is told, and what comes after it is shown', async () => {
  let answer: ReturnType<Answer> = new Refusal(500, { code: 'internal', message: 'Oh.' })
  open(() => answer)
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  answer = callsOf([someCall()])
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect.element(rows.nth(1).getByText('Advanced diagnostics')).toBeVisible()
})

test('technicians have no calls', async () => {
  const { asked } = open(() => callsOf([]), { role: 'technician' })
  await expect.element(page.getByText('You do not have access')).toBeVisible()
  expect(asked).toEqual([])
})

test('on a phone a call is a card, and nothing reaches over the edge', async () => {
  await page.viewport(390, 844)
  open(() => callsOf([someCall()]))
  await expect.element(page.getByText('42 ms')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
