import { fakeApi, offline, Refusal, someToken, someUser } from '@tessa/app-testing'
import type { ServiceStatus } from '@tessa/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../testing/axe-faults.ts'
import { overviewStubs, someServices } from '../../testing/overview.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { setHidden } from '../../testing/set-hidden.ts'

afterEach(() => void vi.useRealTimers())

type Answer = readonly ServiceStatus[] | Refusal | typeof offline

const open = (answer: () => Answer) => {
  const api = fakeApi({
    ...overviewStubs,
    'GET /api/auth/user': () => someUser({ role: 'manager' }),
    'GET /api/admin/system-status': () => {
      const given = answer()
      return given instanceof Refusal || given === offline ? given : { services: [...given] }
    },
  })
  renderPage('/admin', { api, token: someToken() })
  return { asked: () => api.callsOf('GET /api/admin/system-status').length }
}
const card = page.getByRole('region', { name: 'System Status' })
const row = (name: string) => card.getByRole('listitem').filter({ hasText: name })
const minuteAgo = () => new Date(Date.now() - 61_000).toISOString()

test('M-02 N-03 each service tells its state, its reason, its latency, the last probe and the last day', async () => {
  const probedAt = minuteAgo()
  open(() =>
    someServices({
      database: { probedAt },
      ai: { state: 'not-configured', reason: 'No language model is set up.', latencyMs: 0 },
      mail: { state: 'degraded', reason: 'The oldest waiting mail is 25 minutes old.', latencyMs: 41 },
      storage: { state: 'down', reason: 'It does not work (ENOSPC).' },
      jobs: { state: 'unknown', reason: 'Not probed yet.', latencyMs: null, probedAt: null },
    }),
  )
  await expect.element(row('Database').getByText('Healthy')).toBeVisible()
  await expect.element(row('Database').getByText('3 ms · probed 1 minute ago')).toBeVisible()
  await expect.element(row('AI Services').getByText('Not configured')).toBeVisible()
  await expect.element(row('Email Service').getByText('Degraded')).toBeVisible()
  await expect.element(row('Email Service').getByText(/25 minutes old/)).toBeVisible()
  await expect.element(row('File Storage').getByText('Down', { exact: true })).toBeVisible()
  await expect.element(row('Background Jobs').getByText('Not probed yet.')).toBeVisible()
  await expect.element(row('Database').getByRole('img', { name: 'Last day: no trouble' })).toBeVisible()
  expect(await axeFaults()).toEqual([])
})

test('N-03 what works is operational, and what stores is healthy', async () => {
  open(() => someServices())
  for (const name of ['AI Services', 'Email Service', 'Background Jobs'])
    await expect.element(row(name).getByText('Operational')).toBeVisible()
  await expect.element(row('File Storage').getByText('Healthy')).toBeVisible()
})

test('N-03 T-H10 a server whose database does not answer says so at the next question', async () => {
  let answer: Answer = someServices()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  open(() => answer)
  await expect.element(row('Database').getByText('Healthy')).toBeVisible()

  answer = new Refusal(503, { code: 'unavailable', message: 'Resting.' })
  vi.advanceTimersByTime(15_000)

  await expect.element(row('Database').getByText('Down', { exact: true })).toBeVisible()
  await expect.element(row('Email Service').getByText('Unknown')).toBeVisible()
  await expect.element(card.getByText(/^Failed to fetch the system status\./)).toBeVisible()

  answer = someServices()
  vi.advanceTimersByTime(15_000)
  await expect.element(row('Database').getByText('Healthy')).toBeVisible()
})

test('a server that does not answer leaves what was known, with its age', async () => {
  let answer: Answer = someServices()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  open(() => answer)
  await expect.element(row('Database').getByText('Healthy')).toBeVisible()

  answer = offline
  vi.advanceTimersByTime(60_000)

  await expect.element(card.getByRole('alert').getByText(/minute.* ago/)).toBeVisible()
  await expect.element(row('Database').getByText('Healthy')).toBeVisible()
})

test('a hidden tab does not ask for the system status', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const { asked } = open(() => someServices())
  await expect.element(row('Database').getByText('Healthy')).toBeVisible()
  setHidden(true)
  const before = asked()
  vi.advanceTimersByTime(120_000)
  expect(asked()).toBe(before)
})
