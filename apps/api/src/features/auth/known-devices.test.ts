import { expect, test } from 'vitest'
import { guess, logIn, newNetwork } from '../../testing/log-in.ts'
import { minute, passwordAttempts, tooMany } from '../../testing/password-attempts.ts'
import { goodPassword, type TestUser } from '../../testing/people.ts'

const { app, from, mailedTokens, newPerson, waitsDuring } = await passwordAttempts()

const newPassword = 'another fine passphrase 7'

const resetByMail = async (email: string): Promise<void> => {
  await from().api('POST /api/auth/forgot-password', { body: { email } })
  const [token = ''] = await mailedTokens(email)
  await from().api('POST /api/auth/reset-password', { body: { token, password: newPassword } })
}

const elsewhere = (ada: TestUser) => {
  const device = from()
  device.cookies.set('tessa_device', ada.cookies.get('tessa_device') ?? '')
  return device
}

test('L-03 a known device can sign in while its own network guesses passwords', async () => {
  const hospital = newNetwork()
  const ada = await newPerson(hospital)
  for (let count = 0; count < 6; count += 1) await guess(from(hospital), ada.user.email)

  expect(await logIn(ada, ada.user.email)).toBe(200)

  const stranger = from(hospital)
  await expect(
    stranger.api('POST /api/auth/login', { body: { email: ada.user.email, password: goodPassword } }),
  ).rejects.toMatchObject({ ...tooMany, retryAfterSeconds: 60 })
})

test('L-03 a known device has its own limit of five wrong passwords a minute', async () => {
  const ada = await newPerson()
  for (let count = 0; count < 5; count += 1) expect(await guess(ada, ada.user.email)).toBe(401)
  expect(await logIn(ada, ada.user.email)).toBe(429)
  expect(await logIn(from(), ada.user.email)).toBe(200)
  app.clock.advance(minute)
  expect(await logIn(ada, ada.user.email)).toBe(200)
})

test('L-03 a known device has no advantage for other accounts, and an invented one has none at all', async () => {
  const [ada, eve] = [await newPerson(), await newPerson()]
  const network = newNetwork()
  for (let count = 0; count < 5; count += 1) await guess(from(network), ada.user.email)
  const cookie = eve.cookies.get('tessa_device') ?? ''
  const [id = '', sign = ''] = cookie.split('.')
  const madeUp = [
    cookie,
    `${id}.${sign.slice(0, -1)}x`,
    `${'A'.repeat(22)}.${sign}`,
    id,
    '',
    '..',
    'x'.repeat(3000),
  ]
  for (const value of madeUp) {
    const client = from(network)
    client.cookies.set('tessa_device', value)
    expect(await logIn(client, ada.user.email)).toBe(429)
  }
})

test('L-03 all known devices of an account share its limit of guesses', async () => {
  const { user } = await newPerson()
  const devices = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const device = from()
      await logIn(device, user.email)
      return device
    }),
  )
  const free = await waitsDuring(async () => {
    for (const device of devices)
      for (let count = 0; count < 4; count += 1) expect(await guess(device, user.email)).toBe(401)
  })
  expect(free).toEqual([])
  const slowed = await waitsDuring(async () => {
    for (const device of devices.slice(0, 5)) await guess(device, user.email)
  })
  expect(slowed.length).toBeGreaterThanOrEqual(4)
})

test.each<[string, (ada: TestUser) => Promise<unknown>]>([
  [
    'a new password',
    (ada) => ada.api('POST /api/auth/password', { body: { currentPassword: goodPassword, newPassword } }),
  ],
  ['signing out everywhere', (ada) => ada.api('POST /api/auth/logout-all')],
  ['signing out everywhere else', (ada) => ada.api('DELETE /api/auth/sessions')],
  ['a reset by mail', (ada) => resetByMail(ada.user.email)],
])('L-03 %s makes all devices unknown to the account', async (_, change) => {
  const ada = await newPerson()
  const device = elsewhere(ada)
  app.clock.advance(1000)
  await change(ada)

  const network = newNetwork()
  for (let count = 0; count < 5; count += 1) await guess(from(network), ada.user.email)
  const back = from(network)
  back.cookies.set('tessa_device', device.cookies.get('tessa_device') ?? '')
  expect(await logIn(back, ada.user.email)).toBe(429)
})

test('L-03 the browser that changes the password stays known', async () => {
  const network = newNetwork()
  const ada = await newPerson(network)
  await ada.api('POST /api/auth/password', { body: { currentPassword: goodPassword, newPassword } })
  for (let count = 0; count < 5; count += 1) await guess(from(network), ada.user.email)
  expect(await logIn(ada, ada.user.email, newPassword)).toBe(200)
})

test('L-03 the device cookie is HttpOnly, limited to the sign-in path, and contains no personal data', async () => {
  const ada = await newPerson()
  const answer = await from().send('/api/auth/login', {
    method: 'POST',
    body: JSON.stringify({ email: ada.user.email, password: goodPassword }),
    headers: { 'content-type': 'application/json' },
  })
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('tessa_device=')) ?? ''
  const attributes = line.split('; ').slice(1)
  expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=34560000', 'Path=/api/auth', 'SameSite=Strict'])
  for (const detail of [ada.user.id, ada.user.id.replaceAll('-', ''), ada.user.email, 'Ada'])
    expect(line).not.toContain(detail)
})

test('L-03 a shared computer is a known device for up to eight accounts', async () => {
  const people: TestUser[] = []
  for (let count = 0; count < 9; count += 1) people.push(await newPerson())
  const network = newNetwork()
  const ward = from(network)
  for (const { user } of people) await logIn(ward, user.email)
  const outcomes: number[] = []
  for (const { user } of people.slice(0, 2)) {
    for (let count = 0; count < 5; count += 1) await guess(from(network), user.email)
    const client = from(network)
    client.cookies.set('tessa_device', ward.cookies.get('tessa_device') ?? '')
    outcomes.push(await logIn(client, user.email))
  }
  expect(outcomes).toEqual([429, 200])
})
