import { Refusal, type Stubs, fakeApi, offline, someToken, someUser } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { overviewStubs } from '../../testing/overview.ts'
import { renderPage } from '../../testing/render-page.tsx'

const open = (ready: NonNullable<Stubs['GET /api/health/ready']>) =>
  renderPage('/admin', {
    api: fakeApi({
      ...overviewStubs,
      'GET /api/auth/user': () => someUser({ role: 'admin' }),
      'GET /api/health/ready': ready,
    }),
    token: someToken(),
  })
const unavailable = new Refusal(503, { code: 'unavailable', message: 'Resting.' })

test.each([
  [{ status: 'ready' as const }, 'Server: Answers', 'Database: Reachable'],
  [unavailable, 'Server: Answers', 'Database: Not reachable'],
  [new Refusal(500, { code: 'internal', message: 'Oh.' }), 'Server: Answers', 'Database: Unknown'],
  [offline, 'Server: Does not answer', 'Database: Unknown'],
] as const)('the state of the system is what the API tells (%#)', async (answer, server, database) => {
  open(() => answer)
  await expect.element(page.getByText(server)).toBeVisible()
  await expect.element(page.getByText(database)).toBeVisible()
  await expect.element(page.getByText(/^checked at \d/).first()).toBeVisible()
})

test('checking again shows what is so now', async () => {
  let answer: { status: 'ready' } | Refusal = unavailable
  open(() => answer)
  await expect.element(page.getByText('Database: Not reachable')).toBeVisible()

  answer = { status: 'ready' }
  await page.getByRole('button', { name: 'Check again' }).click()

  await expect.element(page.getByText('Database: Reachable')).toBeVisible()
})
