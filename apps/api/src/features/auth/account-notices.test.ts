import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { goodPassword, createTestUser, type TestUser } from '../../testing/people.ts'
import { codeAt, withSecondFactor } from '../../testing/endpoints/samples.ts'

const app = await httpApp()
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const mailsTo = async ({ user }: TestUser) =>
  app.db.selectFrom('mails').selectAll().where('recipient', '=', user.email).orderBy('created_at').execute()
const subjectsTo = async (who: TestUser) => (await mailsTo(who)).map(({ subject }) => subject)
const logIn = async ({ user }: TestUser, { cookie = '', device = firefox } = {}) => {
  const client = app.client()
  if (cookie !== '') client.cookies.set('tessa_device', cookie)
  await client.send('/api/auth/login', {
    method: 'POST',
    body: JSON.stringify({ email: user.email, password: goodPassword }),
    headers: { 'content-type': 'application/json', 'user-agent': device },
  })
  return client.cookies.get('tessa_device') ?? ''
}

test('L-03 a sign-in on a new device sends the owner one mail without typed text', async () => {
  const ada = await createTestUser(app)
  const cookie = await logIn(ada)
  await logIn(ada, { cookie })

  const mails = await mailsTo(ada)
  expect(mails.map(({ subject }) => subject)).toEqual(['A new sign-in to your Tessa account'])
  expect(mails[0]?.text_body).toContain('from Firefox on Linux (network address 127.0.0.1)')
  expect(mails[0]?.text_body).not.toContain('Ada')
})

test('a user agent is never mailed, and mails are limited', async () => {
  const ada = await createTestUser(app)
  for (let count = 0; count < 8; count += 1)
    await logIn(ada, { device: 'Your parcel waits at https://evil.example Firefox/1' })
  const mails = await mailsTo(ada)
  expect(mails).toHaveLength(5)
  expect(mails.map(({ text_body }) => text_body).join('')).not.toMatch(/parcel|evil/)
})

test('U-07 a changed password and each change of two-factor sign-in send the owner a mail', async () => {
  const ada = await createTestUser(app)
  const { secret } = await withSecondFactor(app, ada)
  const proof = () => ({ password: goodPassword, code: codeAt(secret, app.clock.now) })
  await ada.api('POST /api/auth/second-factor/recovery-codes', { body: proof() })
  app.clock.advance(30_000)
  await ada.api('POST /api/auth/second-factor/disable', { body: proof() })
  const newPassword = 'another fine passphrase 7'
  await ada.api('POST /api/auth/password', { body: { currentPassword: goodPassword, newPassword } })

  expect(await subjectsTo(ada)).toEqual([
    'Two-step sign-in was turned on',
    'Your Tessa recovery codes were replaced',
    'Two-step sign-in was turned off',
    'Your Tessa password was changed',
  ])
})

test('L-06 a password that was set by a mailed link sends the owner a mail', async () => {
  const ada = await createTestUser(app)
  await app.client().api('POST /api/auth/forgot-password', { body: { email: ada.user.email } })
  const token = /#(\S+)/.exec((await mailsTo(ada))[0]?.text_body ?? '')?.[1] ?? ''
  await app
    .client()
    .api('POST /api/auth/reset-password', { body: { token, password: 'another fine passphrase 7' } })
  expect((await subjectsTo(ada)).at(-1)).toBe('Your Tessa password was changed')
})
