import { randomUUID } from 'node:crypto'
import { contract, routeOf, type Endpoint } from '@tessa/contract'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { goodPassword, createTestUser } from '../../testing/people.ts'

const app = await httpApp()
const endpoints: readonly Endpoint[] = contract

/** The routes that work with an assigned password, in addition to the open ones. Written by hand. */
const works = [
  'GET /api/auth/user',
  'POST /api/auth/logout',
  'POST /api/auth/logout-all',
  'POST /api/auth/password',
]

const flagged = async () => {
  const ada = await createTestUser(app, 'admin')
  const id = ada.user.id
  await app.db.updateTable('users').set({ must_change_password: true }).where('id', '=', id).execute()
  return ada
}

test('U-07 a user with an assigned password can only change it, read their profile and sign out', async () => {
  const ada = await flagged()
  const refused: string[] = []
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, () => randomUUID())
    const reads = endpoint.method === 'GET'
    const body = reads ? {} : { body: '{"broken', headers: { 'content-type': 'application/json' } }
    const answer = await ada.send(path, { method: endpoint.method, ...body })
    const { code } = (await answer.json()) as { code?: string }
    if (code === 'password_change_required') {
      expect(answer.status).toBe(403)
      refused.push(routeOf(endpoint))
    }
  }
  const closed = endpoints.filter(({ access }) => access !== 'open').map(routeOf)
  expect(refused).toEqual(closed.filter((route) => !works.includes(route)))
})

test('U-07 a user with an assigned password can send a help request', async () => {
  const ada = await flagged()
  const contactInfo = { name: 'Ada', email: ada.user.email, phone: '5550100' }
  const body = { summary: { issue: 'The ventilator stops.' }, contactInfo }

  await ada.api('POST /api/help-requests', { body })

  const requests = app.db.selectFrom('help_requests').select('id').where('user_id', '=', ada.user.id)
  expect(await requests.execute()).toHaveLength(1)
})

test('U-07 a new password restores full access', async () => {
  const ada = await flagged()
  await expect(ada.api('GET /api/user/work-orders', { query: {} })).rejects.toMatchObject({
    status: 403,
    code: 'password_change_required',
    userMessage: 'Your password was given to you by someone else. Please choose your own to continue.',
  })
  expect(await ada.api('GET /api/auth/user')).toMatchObject({ mustChangePassword: true })

  const newPassword = 'another fine passphrase 7'
  await ada.api('POST /api/auth/password', { body: { currentPassword: goodPassword, newPassword } })

  expect(await ada.api('GET /api/user/work-orders', { query: {} })).toMatchObject({ items: [] })
})
