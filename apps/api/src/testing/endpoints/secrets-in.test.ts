import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signLink } from '../../features/attachments/attachments.service.ts'
import { unsubscribeToken } from '../../notifications/mail-preferences.ts'
import { deriveKeys, newToken } from '../../security/keys.ts'
import { createPasswordResetToken } from '../../security/password-links.ts'
import { trackingToken } from '../../security/tracking-link.ts'
import { httpApp } from '../http-app.ts'
import { createTestUser, goodPassword } from '../people.ts'
import { ticketOf, withSecondFactor } from './samples.ts'
import { secretFinder, type SecretKind } from './secrets-in.ts'

const app = await httpApp()
const { db, clock } = app
const keys = deriveKeys(app.config.jwtSecret)
const find = secretFinder(app)

const plant: Readonly<Record<SecretKind, () => Promise<string>>> = {
  'access token': async () => (await createTestUser(app)).token ?? '',
  'refresh token': async () => [...(await createTestUser(app)).cookies.values()].join(' '),
  'known device': async () => {
    const { user, client } = { ...(await createTestUser(app)), client: app.client() }
    await client.api('POST /api/auth/login', { body: { email: user.email, password: goodPassword } })
    return client.cookies.get('tessa_device') ?? ''
  },
  'help-desk token': async () => {
    const body = { password: app.config.helpRequestsPassword }
    return (await app.client().api('POST /api/help-requests/access', { body })).token
  },
  'tracking link': async () => trackingToken(keys.follow, 'work-order', randomUUID()),
  'unsubscribe link': async () => unsubscribeToken(keys.unsubscribe, randomUUID()),
  'export link': async () => {
    const { api } = await createTestUser(app, 'manager')
    return (await api('POST /api/exports', { body: { list: 'work-orders', format: 'csv' } })).url
  },
  'file link': async () => signLink(randomUUID(), { key: keys.files, now: clock.now }),
  'authenticator secret': async () => (await withSecondFactor(app, await createTestUser(app))).secret,
  'password link': async () => {
    const { user } = await createTestUser(app)
    const options = { webUrl: 'https://tessa.example', now: clock.now, hours: 1 }
    return createPasswordResetToken(db, user.id, options)
  },
  'confirmation link': async () => {
    const { user } = await createTestUser(app)
    const { token, hash } = newToken()
    await db
      .insertInto('email_confirmation_tokens')
      .values({ token_hash: hash, user_id: user.id, expires_at: new Date(clock.now.getTime() + 60_000) })
      .execute()
    return `https://tessa.example/confirm-email#${token}`
  },
  'sign-in ticket': async () => {
    const ada = await createTestUser(app)
    await withSecondFactor(app, ada)
    return ticketOf(ada)
  },
  'recovery code': async () =>
    (await withSecondFactor(app, await createTestUser(app))).recoveryCodes[3] ?? '',
  'session secret': async () => {
    const body = { sessionId: randomUUID() }
    return (await app.client().api('POST /api/chat/session-analytics', { body })).sessionSecret ?? ''
  },
}

test.each(Object.entries(plant))('a planted leak is found by its name: %s', async (kind, make) => {
  const text = await make()
  expect(text.length).toBeGreaterThan(10)
  const answer = JSON.stringify({ items: [{ description: `Sent:\n${text}.` }] })
  expect(await find(`content-type: application/json\n${answer}`)).toEqual(new Set([kind]))
})

test('ids, sentences and hashes of something else are no secrets', async () => {
  const { token, hash } = newToken()
  expect(await find(`${randomUUID()} a sentence ${token} ${hash.toString('hex')} WO-000123`)).toEqual(
    new Set(),
  )
})
