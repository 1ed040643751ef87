import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPasswordResetToken, endPasswordLinks } from '../../security/password-links.ts'
import { ticketOf, withSecondFactor } from '../../testing/endpoints/samples.ts'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser, goodPassword } from '../../testing/people.ts'
import { holdAccount, whileHeld } from '../../testing/while-held.ts'

const app = await httpApp()
const { db } = app
const newPassword = 'another fine passphrase 7'
const rowOf = (id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('U-07 a password that was assigned while its owner changed it stays', async () => {
  const { api, user } = await createTestUser(app)
  const result = await whileHeld(db, {
    hold: holdAccount(user.id),
    call: () => api('POST /api/auth/password', { body: { currentPassword: goodPassword, newPassword } }),
    change: (trx) =>
      trx.updateTable('users').set({ password_hash: 'assigned' }).where('id', '=', user.id).execute(),
  })
  expect(result).toMatchObject({ reason: { status: 400, fields: { currentPassword: expect.any(String) } } })
  expect(await rowOf(user.id)).toMatchObject({ password_hash: 'assigned' })
})

test('U-07 a change of the profile writes nothing into an account that was deleted meanwhile', async () => {
  const { api, user } = await createTestUser(app)
  const result = await whileHeld(db, {
    hold: holdAccount(user.id),
    call: () => api('PATCH /api/user/profile', { body: { firstName: 'Augusta' } }),
    change: (trx) =>
      trx
        .updateTable('users')
        .set({ first_name: 'Deleted', deleted_at: app.clock.now })
        .where('id', '=', user.id)
        .execute(),
  })
  expect(result).toMatchObject({ reason: { status: 401 } })
  expect(await rowOf(user.id)).toMatchObject({ first_name: 'Deleted' })
})

test.each<[string, { email?: string; is_active?: boolean }]>([
  ['has another address', { email: `${randomUUID()}@hospital.example` }],
  ['is inactive', { is_active: false }],
])('L-06 no link is mailed for an account that meanwhile %s', async (_, columns) => {
  const { user } = await createTestUser(app)
  const result = await whileHeld(db, {
    hold: holdAccount(user.id),
    call: () => app.client().api('POST /api/auth/forgot-password', { body: { email: user.email } }),
    change: (trx) => trx.updateTable('users').set(columns).where('id', '=', user.id).execute(),
  })
  expect(result.status).toBe('fulfilled')
  const links = db.selectFrom('password_reset_tokens').select('user_id').where('user_id', '=', user.id)
  expect(await links.execute()).toEqual([])
})

test('L-06 a reset that meets an administrator’s change waits for it, and the link has ended', async () => {
  const { user } = await createTestUser(app)
  const url = await createPasswordResetToken(db, user.id, { webUrl: '', now: app.clock.now, hours: 1 })
  const result = await whileHeld(db, {
    hold: holdAccount(user.id),
    call: () =>
      app.client().api('POST /api/auth/reset-password', {
        body: { token: url.split('#')[1] ?? '', password: newPassword },
      }),
    change: (trx) => endPasswordLinks(trx, user.id, app.clock.now),
  })
  expect(result).toMatchObject({ reason: { code: 'link_expired' } })
})

test('L-04 a sign-in that meets an administrator’s change waits for it, and has to start again', async () => {
  const ada = await createTestUser(app)
  const { recoveryCodes } = await withSecondFactor(app, ada)
  const ticket = await ticketOf(ada)
  const result = await whileHeld(db, {
    hold: holdAccount(ada.user.id),
    call: () =>
      app.client().api('POST /api/auth/login/second-factor', {
        body: { ticket, code: recoveryCodes[0] ?? '' },
      }),
    change: (trx) => trx.deleteFrom('mfa_challenges').where('user_id', '=', ada.user.id).execute(),
  })
  expect(result).toMatchObject({ reason: { code: 'wrong_code' } })
})
