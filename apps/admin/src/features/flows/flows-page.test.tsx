import { Refusal, someConfig, someUser } from '@tessa/app-testing'
import { serialize, start, transition } from '@tessa/assistant-engine'
import type { ChatSession } from '@tessa/contract'
import { createTroubleshooting } from '@tessa/troubleshooting'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../testing/axe-faults.ts'
import { someChatSession } from '../../testing/chat-session.ts'
import { box, drawing, openFlows as open } from '../../testing/open-flows.ts'
import { shippedFlow } from './shipped-flows.ts'

const panel = (title: string) => page.getByRole('region', { name: title })

const began = Date.UTC(2026, 10, 23, 9, 0, 0)
const answers = ['autoclave', 'other', 'Acme', 'M11']
const stored = (version = shippedFlow.version, given = answers): string => {
  let session = start(shippedFlow, { at: began })
  for (const [index, value] of given.entries())
    ({ session } = transition(shippedFlow, session, {
      type: 'answer',
      value,
      at: began + (index + 1) * 60_000,
    }))
  return serialize({ ...shippedFlow, version }, { ...session, version })
}
const following = (given: Partial<ChatSession> = {}) =>
  open('&session=0191d7a2-0000-7000-8000-000000000072', {
    'GET /api/chat/sessions/{sessionId}': () => someChatSession({ flow: stored(), ...given }),
  })

beforeEach(() => page.viewport(1440, 900))

test('a step shows its text, its answers, and where they lead', async () => {
  const { path } = open('&step=model')
  const model = panel('What is the model?')
  await expect.element(model.getByRole('list', { name: 'Comes from' })).toBeVisible()
  await model.getByRole('list', { name: 'Leads to' }).getByRole('button').first().click()
  await expect.poll(path).not.toBe('/admin?tab=flows&step=model')
})

test('words find the steps that have them, in the drawing and in the list', async () => {
  const { path } = open()
  await page.getByRole('searchbox', { name: 'Find steps' }).fill('manufacturer which')
  await expect.element(page.getByText(/^\d+ of \d+ steps have these words\.$/)).toBeVisible()
  await expect.poll(path).toBe('/admin?tab=flows&search=manufacturer+which')
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect.element(page.getByRole('row').nth(1).getByText('Which manufacturer is it?')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find steps' }).fill('nothing like this')
  await expect.element(page.getByText('No step has these words')).toBeVisible()
})

test('each count of a step, and that of all sessions, leads to exactly these sessions', async () => {
  const { asked } = open('&show=list&from=2026-10-25&to=2026-11-23')
  await expect
    .element(
      page.getByRole('row', { name: /What is the model/ }).getByRole('link', { name: '61 reached: model' }),
    )
    .toHaveAttribute('href', '/help-requests?tab=chat-sessions&from=2026-10-25&to=2026-11-23&step=model')
  await expect
    .element(
      page.getByRole('row', { name: /What is the model/ }).getByRole('link', { name: '4 abandoned: model' }),
    )
    .toHaveAttribute('href', '/help-requests?tab=chat-sessions&from=2026-10-25&to=2026-11-23&leftAt=model')
  await expect.element(page.getByText('83 sessions began in these days.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '83 sessions' }))
    .toHaveAttribute('href', '/help-requests?tab=chat-sessions&from=2026-10-25&to=2026-11-23')
  expect(asked[0]).toEqual({ from: '2026-10-25', to: '2026-11-23' })
  expect(await axeFaults()).toEqual([])
})

test('the certificate is proved in a worker while the screen goes on', async () => {
  open()
  const certificate = panel('Certificate')
  await expect.element(certificate.getByText('troubleshooting, version 3')).toBeVisible()
  await expect.element(certificate.getByText(/^[0-9a-f]{16}$/)).toBeVisible()
  await expect.element(certificate.getByText('Every step can be reached.')).toBeVisible()
  await expect.element(certificate.getByText(/^(?:\d+ to )?\d+ answers$/)).toBeVisible()
  await expect
    .element(certificate.getByText(String(Object.keys(shippedFlow.steps).length), { exact: true }))
    .toBeVisible()
})

test('a session is replayed on its version, with its times, and its path is marked', async () => {
  following()
  const path = page.getByRole('list', { name: 'Path of the session' }).getByRole('listitem')
  await expect.element(path.nth(0).getByText('Autoclave')).toBeVisible()
  await expect.element(path.nth(1).getByText('after 1 min 0 s', { exact: false })).toBeVisible()
  await expect.element(path.nth(4).getByText('Waits for an answer')).toBeVisible()
  expect(drawing.element().querySelectorAll('[data-step][data-taken]')).toHaveLength(5)
  expect(await axeFaults()).toEqual([])
})

test('of a session that went on far away, the answer in the box of its step is marked', async () => {
  following({ flow: stored(undefined, [...answers, 'It stops', 'skip-to-support']) })
  const answer = drawing.getByText('Skip to technical support › Contact Name')
  await expect.element(answer).toHaveAttribute('data-taken')
})

test.each([
  [stored(99), 'It is pinned to troubleshooting, version 99, which this app does not have.'],
  ['{"flow":', 'What is stored of it cannot be played again.'],
  [null, 'What is stored of it cannot be played again.'],
])('a session that cannot be replayed is said with the steps that it reported', async (flow, words) => {
  following({ flow })
  await expect.element(page.getByText(words, { exact: false })).toBeVisible()
  await expect.element(page.getByText('manufacturer', { exact: true })).toBeVisible()
})

const pumps = {
  equipmentCategories: [
    { id: 'pump', name: 'Infusion pump', description: 'Fluids', icon: 'tool', makers: ['BD'] },
  ],
  commonMakers: ['Medtronic'],
}

test('M-07 the flow of the catalog in force is shown, walked and proved', async () => {
  open('&show=try', { 'GET /api/config': () => someConfig({ flowVersion: 5002, ...pumps }) })
  const answers = page.getByRole('group', { name: 'Answers' })
  await answers.getByRole('button', { name: 'Infusion pump' }).click()
  await expect.element(answers.getByRole('button', { name: 'BD' })).toBeVisible()
  await expect.element(panel('Certificate').getByText('troubleshooting, version 5002')).toBeVisible()
})

test('M-07 a session is replayed on the catalog that it began with', async () => {
  const flow = createTroubleshooting({ catalogue: pumps, version: 6001 })
  const { session } = transition(flow, start(flow, { at: began }), { type: 'answer', value: 'pump' })
  open('&session=0191d7a2-0000-7000-8000-000000000072', {
    'GET /api/chat/sessions/{sessionId}': () => someChatSession({ flow: serialize(flow, session) }),
    'GET /api/flow-catalogue': () => pumps,
  })
  const path = page.getByRole('list', { name: 'Path of the session' }).getByRole('listitem')
  await expect.element(path.nth(0).getByText('Infusion pump')).toBeVisible()
})

test('an ID of no session is said', async () => {
  open('&session=nonsense', {
    'GET /api/chat/sessions/{sessionId}': () => new Refusal(404, { code: 'not_found', message: 'Nothing.' }),
  })
  await expect.element(page.getByText('There is no session with this ID.')).toBeVisible()
})

test('the flow is walked through without asking the server anything', async () => {
  const { api } = open('&show=try')
  const answer = (name: string) => page.getByRole('group', { name: 'Answers' }).getByRole('button', { name })
  await answer('Autoclave').click()
  await answer('Other').click()
  await page.getByRole('textbox', { name: 'Answer' }).fill('Acme')
  await userEvent.keyboard('{Enter}')
  await expect.element(panel('What is the model?')).toBeVisible()
  await page.getByRole('button', { name: 'Previous step' }).click()
  await expect.element(panel('Which manufacturer is it?')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect.element(answer('Autoclave')).toBeVisible()
  expect(api.callsOf('POST /api/chat/session-analytics')).toEqual([])
  expect(api.callsOf('GET /api/admin/flow-steps')).toEqual([])
})

test('counts that cannot be had are said, and the flow is there without them', async () => {
  open('', { 'GET /api/admin/flow-steps': () => new Refusal(500, { code: 'internal', message: 'Not now.' }) })
  await expect.element(page.getByText('Failed to count the steps', { exact: false })).toBeVisible()
  await expect.element(box(/^Hello, I am Tessa/)).toBeVisible()
})

test.each([
  ['upside-down', '&show=upside-down', '“upside-down” is no value of show, so it was not applied.'],
  ['form', '&form=2026-03-01', '“form” is no filter, so it was not applied.'],
])('“%s” in the address is named, not applied, and removed alone', async (word, query, words) => {
  const { asked, path } = open(`&to=2026-03-31${query}`)
  const notice = page.getByRole('status').filter({ hasText: word })
  await expect.element(notice).toMatchTextContent(words)
  await expect.poll(() => asked).toEqual([{ to: '2026-03-31' }])

  await page.getByRole('button', { name: `Remove it: ${word}` }).click()

  await expect.element(notice).not.toBeInTheDocument()
  await expect.poll(path).toBe('/admin?tab=flows&to=2026-03-31')
})

test('technicians have no flows', async () => {
  const { asked } = open('', { 'GET /api/auth/user': () => someUser({ role: 'technician' }) })
  await expect.element(page.getByText('You do not have access')).toBeVisible()
  expect(asked).toEqual([])
})

test('the page fits a phone', async () => {
  await page.viewport(390, 900)
  open('&show=list')
  await expect.element(page.getByText('Power Troubleshooting')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
