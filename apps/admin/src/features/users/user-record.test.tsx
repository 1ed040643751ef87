import { fakeApi, Refusal, someToken } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountStubs, root, someAccount, someSecurity } from '../../testing/accounts.ts'
import { axeFaults } from '../../testing/axe-faults.ts'
import { renderPage } from '../../testing/render-page.tsx'

const ada = someAccount({ workOrderCount: 7, chatSessionCount: 5, helpRequestCount: 3 })
const session = {
  id: '0191d7a2-0000-7000-8000-00000000d001',
  current: false,
  rememberMe: false,
  device: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  address: '10.0.0.7',
  createdAt: '2026-02-01T09:00:00.000Z',
  lastSeenAt: '2026-02-01T10:00:00.000Z',
}
const second = { ...session, id: '0191d7a2-0000-7000-8000-00000000d002', device: 'curl/8.9.1' }

const open = (part: string, stubs: Parameters<typeof fakeApi>[0] = {}, id = ada.id) => {
  const api = fakeApi({ ...accountStubs([ada]), ...stubs })
  const address = `/admin?tab=users&open=${id}&part=${part}`
  return { api, ...renderPage(address, { api, token: someToken() }) }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const valueOf = (term: string) =>
  page.getByText(term, { exact: true }).element().nextElementSibling?.textContent

test('M-03 the profile shows who it is, and user activity is not asked for', async () => {
  const { api } = open('profile')
  await expect.element(page.getByRole('dialog', { name: 'Ada Palmer' })).toBeVisible()
  await expect.element(page.getByText('Department')).toBeVisible()
  expect(valueOf('Department')).toBe('Radiology')
  expect(valueOf('Facility type')).toBe('Hospital')
  expect(valueOf('Phone')).toBe('+1 555 010 0199')
  expect(await axeFaults()).toEqual([])
  expect(api.callsOf('GET /api/admin/user-activity')).toEqual([])
})

test('M-05 the security part tells how the password is stored, and that it is never shown', async () => {
  open('security', {
    'GET /api/admin/users/{id}/security': () =>
      someSecurity({
        secondFactor: { enabledAt: '2026-02-01T09:00:00.000Z', recoveryCodesLeft: 8 },
        signIns: [
          {
            event: 'sign-in.failed',
            at: '2026-02-02T09:00:00.000Z',
            address: '10.0.0.9',
            device: 'Chrome on Windows',
            count: 4,
          },
        ],
      }),
  })
  await expect.element(page.getByText('Stored as a one-way hash. It is never shown.')).toBeVisible()
  expect(valueOf('Stored with')).toBe('Argon2id: 19 MiB of memory, 2 passes, 1 lane')
  expect(valueOf('Strength')).toBe('Strong')
  expect(valueOf('Second factor')).toMatch(/8 recovery codes left/)
  await expect.element(page.getByText('Not signed in anywhere.')).toBeVisible()
  await expect.element(page.getByText(/Wrong email or password, 4 times/)).toBeVisible()
  await expect.element(button('Reset Password')).toBeVisible()
  expect(await axeFaults()).toEqual([])
})

test('M-05 an older password has an unknown strength', async () => {
  const { passwordStorage, ...rest } = someSecurity()
  open('security', {
    'GET /api/admin/users/{id}/security': () => ({
      ...rest,
      passwordStorage: passwordStorage && { ...passwordStorage, strength: 'unknown', setAt: null },
    }),
  })
  await expect.element(page.getByText('Strength', { exact: true })).toBeVisible()
  expect(valueOf('Strength')).toBe('Unknown')
})

test('M-05 a session is revoked, and it is gone from the list', async () => {
  let sessions = [session, second]
  const { api } = open('security', {
    'GET /api/admin/users/{id}/security': () => someSecurity({ sessions }),
    'DELETE /api/admin/users/{id}/sessions/{sessionId}': () => {
      sessions = [second]
      return null
    },
  })
  await expect.element(button('Revoke curl/8.9.1 at 10.0.0.7')).toBeVisible()
  await button('Revoke Firefox on Linux at 10.0.0.7').click()
  await expect.element(page.getByText('Session revoked')).toBeVisible()
  await expect.element(button('Revoke Firefox on Linux at 10.0.0.7')).not.toBeInTheDocument()
  expect(api.callsOf('DELETE /api/admin/users/{id}/sessions/{sessionId}')).toHaveLength(1)
})

test('M-05 all sessions are revoked at once', async () => {
  let sessions = [session, second]
  open('security', {
    'GET /api/admin/users/{id}/security': () => someSecurity({ sessions }),
    'DELETE /api/admin/users/{id}/sessions': () => {
      sessions = []
      return null
    },
  })
  await button('Revoke all').click()
  await expect.element(page.getByText('Signed out everywhere')).toBeVisible()
  await expect.element(page.getByText('Not signed in anywhere.')).toBeVisible()
})

test('M-03 a link is mailed, and a second factor is switched off after a question', async () => {
  let secondFactor: { enabledAt: string; recoveryCodesLeft: number } | null = {
    enabledAt: '2026-02-01T09:00:00.000Z',
    recoveryCodesLeft: 8,
  }
  const { api, path } = open('security', {
    'GET /api/admin/users/{id}/security': () => someSecurity({ secondFactor }),
    'POST /api/admin/users/{id}/password-link': () => null,
    'DELETE /api/admin/users/{id}/second-factor': () => {
      secondFactor = null
      return null
    },
  })
  await button('Mail a link').click()
  await expect.element(page.getByText('Link sent')).toBeVisible()
  await button('Switch off second factor').click()
  await expect.element(page.getByRole('dialog', { name: 'Second factor of Ada Palmer' })).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await button('Switch off').click()
  await expect.element(page.getByText('Second factor switched off')).toBeVisible()
  await expect.element(page.getByText('Off', { exact: true })).toBeVisible()
  await expect.poll(path).toBe(`/admin?tab=users&open=${ada.id}&part=security`)
  expect(api.callsOf('DELETE /api/admin/users/{id}/second-factor')).toHaveLength(1)
})

test('M-05 the activity is asked when its part opens: work orders and sessions, each with its state', async () => {
  const { api } = open('activity', {
    'GET /api/admin/user-activity': () => ({
      workOrders: [
        {
          id: '0191d7a2-0000-7000-8000-00000000a001',
          workOrderNumber: 'WO-1',
          shortNumber: '7K2F-49',
          equipmentType: 'Autoclave',
          status: 'in-progress',
          priority: 'high',
          createdAt: '2026-02-01T09:00:00.000Z',
        },
      ],
      chatSessions: [
        {
          id: '0191d7a2-0000-7000-8000-00000000e001',
          sessionId: 'abcdefgh-1234',
          equipmentType: null,
          manufacturer: 'Midmark',
          model: 'Model not known',
          sessionStatus: 'active',
          createdAt: '2026-02-01T09:00:00.000Z',
        },
      ],
    }),
  })
  const link = page.getByRole('link', { name: '7K2F-49' })
  await expect
    .element(link)
    .toHaveAttribute('href', '/admin?tab=work-orders&open=0191d7a2-0000-7000-8000-00000000a001')
  await expect.element(page.getByText(/Autoclave · in progress/i)).toBeVisible()
  await expect.element(page.getByText(/abcdefgh… Not specified, Midmark · active/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'abcdefgh…' }))
    .toHaveAttribute('href', '/admin?tab=flows&session=abcdefgh-1234')
  expect(api.callsOf('GET /api/admin/user-activity')).toHaveLength(1)
})

test('M-05 no activity, and a failure of it, are said', async () => {
  let isDown = true
  open('activity', {
    'GET /api/admin/user-activity': () =>
      isDown
        ? new Refusal(400, { code: 'validation', message: 'It cannot be read.' })
        : { workOrders: [], chatSessions: [] },
  })
  await expect.element(page.getByText('It cannot be read.')).toBeVisible()
  isDown = false
  await button('Retry').click()
  await expect.element(page.getByText('No work orders yet')).toBeVisible()
  await expect.element(page.getByText('No chat sessions yet')).toBeVisible()
})

test('M-03 each count of the analytics part leads to its records', async () => {
  open('analytics')
  await expect.element(page.getByText('Member since')).toBeVisible()
  expect([valueOf('Work orders'), valueOf('Chat sessions'), valueOf('Help requests')]).toEqual([
    '7',
    '5',
    '3',
  ])
  expect(valueOf('Last active')).toBe('Never')
  const lists = [
    ['7 work orders', `/admin?tab=work-orders&reporterId=${ada.id}`],
    ['5 chat sessions', `/help-requests?tab=chat-sessions&reporterId=${ada.id}`],
    ['3 help requests', `/help-requests?tab=help-requests&reporterId=${ada.id}`],
  ] as const
  for (const [name, href] of lists)
    await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
})

test.each([
  [{}, '/admin?tab=work-orders&technicianId=12&'],
  [{ isActive: false }, undefined],
])('M-03 the assigned work orders of a technician lead to them: %o', async (given, href) => {
  const tom = someAccount({ role: 'technician', technicianId: 12, assignedWorkOrders: 4, ...given })
  open('analytics', { 'GET /api/admin/users/{id}': () => tom })
  await expect.element(page.getByText('Assigned work orders')).toBeVisible()
  expect(valueOf('Assigned work orders')).toBe('4')
  const link = page.getByRole('link', { name: '4 assigned work orders', exact: true })
  if (href === undefined) await expect.element(link).not.toBeInTheDocument()
  else await expect.element(link).toHaveAttribute('href', expect.stringContaining(href))
})

test('M-05 administrators are told to change their own password in their profile', async () => {
  open('security', { 'GET /api/admin/users/{id}': () => someAccount(root) }, root.id)
  await expect.element(page.getByText(/Change your password and second factor in your profile/)).toBeVisible()
  await expect.element(button('Reset Password')).not.toBeInTheDocument()
})

test('M-03 an account that was deleted meanwhile is said to be gone', async () => {
  open('profile', {
    'GET /api/admin/users/{id}': () => new Refusal(404, { code: 'not_found', message: 'Gone.' }),
  })
  await expect.element(page.getByText('This user is no longer there.')).toBeVisible()
})
