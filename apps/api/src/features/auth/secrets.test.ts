import { expect, test } from 'vitest'
import { goodPassword, registerTestUser, registration } from '../../testing/people.ts'
import { injecting, instance, testApp, testConfig } from '../../testing/test-app.ts'
import { testClient } from '../../testing/test-client.ts'
import { codeAt, withSecondFactor } from '../../testing/endpoints/samples.ts'

const app = await testApp()

test('passwords are stored as Argon2id with the parameters of OWASP', async () => {
  const { user } = await registerTestUser(app)
  const { password_hash } = await app.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
})

test('the same password never gives the same hash', async () => {
  const [first, second] = [await registerTestUser(app), await registerTestUser(app)]
  const rows = await app.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', 'in', [first.user.id, second.user.id])
    .execute()
  expect(new Set(rows.map(({ password_hash }) => password_hash)).size).toBe(2)
})

/** The shortest of several times, because other load can only add time. */
const least = (values: readonly number[]): number => Math.min(...values)

test('a wrong password takes as long with an account as without one', async () => {
  const { user } = await registerTestUser(app)
  const attempt = async (email: string): Promise<number> => {
    const started = performance.now()
    await app
      .client()
      .api('POST /api/auth/login', { body: { email, password: 'not this one' } })
      .catch(() => undefined)
    return performance.now() - started
  }
  await attempt('warm.up@hospital.example')
  const known: number[] = []
  const unknown: number[] = []
  // The two take turns, so that other load affects both.
  for (let count = 0; count < 30; count += 1) {
    known.push(await attempt(user.email))
    unknown.push(await attempt(`nobody${count}@hospital.example`))
  }
  // Without the hash, one would take a tenth of the time of the other.
  const [shorter = 0, longer = 0] = [least(known), least(unknown)].toSorted((a, b) => a - b)
  expect(shorter / longer).toBeGreaterThan(0.4)
})

test('the log of sign-in and account changes contains no password, token, cookie, code or body', async () => {
  const lines: string[] = []
  const config = testConfig({ logLevel: 'debug' })
  const logTo = { write: (line: string) => lines.push(line) }
  const logged = await instance({ ...app, config, now: () => app.clock.now, logTo })
  const client = () => testClient(injecting(logged, '10.1.2.3'), undefined)
  const ada = await registerTestUser({ ...app, app: logged, client })
  const first = ada.cookies.get('tessa_refresh') ?? ''
  const { token: renewed } = await ada.api('POST /api/auth/refresh')
  const { secret, recoveryCodes } = await withSecondFactor(app, ada)
  const login = { email: ada.user.email, password: goodPassword }
  const step = await client().api('POST /api/auth/login', { body: login })
  const ticket = 'secondFactor' in step ? step.secondFactor.ticket : ''
  const code = codeAt(secret, app.clock.now)
  await client().api('POST /api/auth/login/second-factor', { body: { ticket, code } })
  await ada.api('POST /api/auth/forgot-password', { body: { email: ada.user.email } })
  const mail = await app.db
    .selectFrom('mails')
    .select('text_body')
    .where('recipient', '=', ada.user.email)
    .executeTakeFirstOrThrow()
  const link = /#(\S+)/.exec(mail.text_body)?.[1] ?? ''
  const wrong = 'a wrong password of mine'
  await Promise.allSettled([
    client().api('POST /api/auth/login', { body: { ...login, password: wrong } }),
    client().api('POST /api/auth/register', { body: registration({ email: ada.user.email }) }),
    client().send(`/api/nothing?token=${link}`, { headers: { authorization: `Bearer ${renewed}` } }),
  ])
  await client().api('POST /api/auth/reset-password', {
    body: { token: link, password: `${goodPassword}!` },
  })

  const text = lines.join('')
  expect(lines.length).toBeGreaterThan(20)
  const { token = '', cookies, user } = ada
  const secrets = { goodPassword, wrong, token, renewed, first, now: cookies.get('tessa_refresh') ?? '' }
  const more = { secret, ticket, link, code: recoveryCodes[0] ?? '', email: user.email, phone: '010-0199' }
  const known = Object.entries({ ...secrets, ...more, bearer: 'Bearer', cookie: 'tessa_refresh' })
  expect(known.filter(([, value]) => value === '')).toEqual([])
  expect(known.filter(([, value]) => text.includes(value)).map(([name]) => name)).toEqual([])
})
