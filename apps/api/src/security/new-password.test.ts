import { ApiError } from '@tessa/api-client'
import { expect, test } from 'vitest'
import { demoPassword } from '../demo/demo-accounts.ts'
import { httpApp } from '../testing/http-app.ts'
import { goodPassword, createTestUser, registration } from '../testing/people.ts'
import { createPasswordResetToken } from './password-links.ts'
import { checkNewPassword } from './new-password.ts'

const app = await httpApp()

const guessable = [
  '00000000',
  'aaaaaaaa',
  'qwertzuiop',
  'P@ssw0rd1',
  'Password123!',
  'Welcome2026!',
  'Sommer2026',

  'Medical123',
  'tessatessa',
  '   a    a',
  demoPassword,
  'Help-desk-2026!',
  'Tessa2026!',
  'Hospital2026!',
  'Summer2026!',
  'Monday2026!',
  'Admin2026!',
  'Letmein2026!',
  '11111111a',
  'abcd1234',
  '01.02.1980',
]
const reasonable = [
  'correct horse battery 9',
  'another fine passphrase 7',
  'quiet-otter-91',
  'blue kettle 42',
  'a much better passphrase',
  'otter kettle',
  'my nurse eats blue socks',
  'x7Kp2mQ9',
  'kT9#mw2L',
  'größe des alten Kessels',
  'quiet otters climb tall ladders at night, '.repeat(4),
]

const weak = { status: 400, code: 'weak_password' }

test.each(guessable)('R-02 "%s" is refused as a new password', async (password) => {
  const body = registration({ password, confirmPassword: password })
  const failure: unknown = await app
    .client()
    .api('POST /api/auth/register', { body })
    .catch((error: unknown) => error)
  expect(failure).toMatchObject(weak)
  expect(failure instanceof ApiError && Object.keys(failure.fields)).toEqual(['password'])
})

test.each(reasonable)('R-02 "%s" is accepted as a new password', async (password) => {
  const body = registration({ password, confirmPassword: password })
  expect(await app.client().api('POST /api/auth/register', { body })).toMatchObject({
    mustChangePassword: false,
  })
})

test('U-07 a changed password, a reset password and the first admin’s password follow the same rule', async () => {
  const ada = await createTestUser(app)
  const body = { currentPassword: goodPassword, newPassword: 'Welcome2026!' }
  await expect(ada.api('POST /api/auth/password', { body })).rejects.toMatchObject(weak)
  // The first admin gets such a link too.
  const link = await createPasswordResetToken(app.db, ada.user.id, {
    webUrl: '',
    now: app.clock.now,
    hours: 24,
  })
  const reset = { token: link.split('#')[1] ?? '', password: demoPassword }
  await expect(app.client().api('POST /api/auth/reset-password', { body: reset })).rejects.toMatchObject(weak)
})

test('only the first 32 characters are checked, because each one takes time', async () => {
  const judged = 'password'.repeat(4)
  const rest = ' and a tail that is hard to guess: x7Kp2mQ9kT9#mw2L'
  await expect(checkNewPassword(judged + rest, registration())).rejects.toMatchObject({
    code: 'weak_password',
  })
  await checkNewPassword(`password${rest}`, registration())
})
