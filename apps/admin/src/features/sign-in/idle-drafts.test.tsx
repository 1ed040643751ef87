import { someToken, someUser } from '@tessa/app-testing'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { someOrder } from '../../testing/managed-order.ts'
import { openWorkOrders } from '../../testing/open-work-orders.ts'

const id = '0191d7a2-0000-7000-8000-000000000001'
const note = page.getByRole('textbox', { name: 'Note' })
afterEach(() => void vi.useRealTimers())

const signInAs = async (email: string) => {
  await page.getByLabelText('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('a long passphrase')
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Ada leaves a note half-written until the idle time is over. */
const leaveHalfWritten = async () => {
  sessionStorage.clear()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  let name = 'ada'
  const user = () => someUser({ id: name, role: 'manager' })
  openWorkOrders(`/admin?tab=work-orders&open=${id}&dialog=note`, {
    'GET /api/auth/user': user,
    'GET /api/work-orders/{id}': () => someOrder({ id }),
    'POST /api/auth/logout': () => ({ endedSessions: 1 }),
    'POST /api/auth/refresh': () => ({ token: someToken({ endsInMinutes: 60 }) }),
    'POST /api/auth/login': ({ body }) => {
      name = body.email.split('@', 1).join('')
      return { token: someToken({ name }), user: user(), mustChangePassword: false }
    },
  })
  await note.fill('bring a seal')

  vi.advanceTimersByTime(31 * 60_000)
  // The code that watches the idle time loads on demand, so seconds pass until it looks.
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1000)
      return page.getByText(/signed out after 30 minutes without use/).query()
    })
    .not.toBeNull()
  await expect.element(note).not.toBeInTheDocument()
  expect(Object.values(sessionStorage).join()).toContain('bring a seal')
}

test('a half-written note outlives the idle time and is there when the same account signs in', async () => {
  await leaveHalfWritten()

  await signInAs('ada@example.test')

  await expect.element(note).toHaveValue('bring a seal')
})

test('another account that signs in after the idle time finds no note, and the draft is deleted', async () => {
  await leaveHalfWritten()

  await signInAs('bob@example.test')

  await expect.element(note).toHaveValue('')
  expect(Object.values(sessionStorage).join()).not.toContain('bring a seal')
})
