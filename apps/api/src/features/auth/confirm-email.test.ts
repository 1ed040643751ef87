import { expect, test } from 'vitest'
import { notifierDeps } from '../../notifications/notifier-deps.ts'
import { httpApp } from '../../testing/http-app.ts'
import { goodPassword, createTestUser, registration } from '../../testing/people.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { queueMail } from '../../notifications/mail.ts'
import { notifyReporters } from '../../notifications/notify-reporters.ts'

// A trusted proxy names the network of each caller.
const app = await httpApp({ trustProxy: ['127.0.0.1'] })
const { db, jobs, config, clock } = app
const notifier = notifierDeps({ ...app, now: () => clock.now })
const newPassword = 'another fine passphrase 7'
const day = 86_400_000
const expired = { status: 400, code: 'link_expired' }

const register = async (given: Parameters<typeof registration>[0] = {}, from = {}) => {
  const client = app.client(from)
  const { token, user } = await client.api('POST /api/auth/register', { body: registration(given) })
  client.token = token
  return Object.assign(client, { user })
}
const mailsTo = (email: string) =>
  db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('created_at').execute()
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)
const lastTokenIn = async (email: string): Promise<string> =>
  /#(\S+)/.exec((await mailsTo(email)).at(-1)?.text_body ?? '')?.[1] ?? ''
const confirm = (token: string) => app.client().api('POST /api/auth/confirm-email', { body: { token } })
const isConfirmed = async ({ api }: TestClient) => (await api('GET /api/auth/user')).isEmailConfirmed
const resetByMail = async (email: string): Promise<void> => {
  await app.client().api('POST /api/auth/forgot-password', { body: { email } })
  const body = { token: await lastTokenIn(email), password: newPassword }
  await app.client().api('POST /api/auth/reset-password', { body })
}
const askForHelp = async ({ api }: TestClient, email: string): Promise<void> => {
  const contactInfo = { name: 'Ada', email, phone: '5550100' }
  await api('POST /api/help-requests', { body: { summary: { issue: 'stops' }, contactInfo } })
  await notifyReporters(notifier, (error) => {
    throw error
  })
}
const asked = 'Confirm your email address for Tessa'

test('R-05 a new user is signed in but unconfirmed, and gets one mail without typed text', async () => {
  const firstName = 'Pay at evil.example now'
  const ada = await register({ firstName, facilityName: 'Evil Hospital' })

  expect(ada.user).toMatchObject({ isEmailConfirmed: false, firstName })
  const [mail, ...more] = await mailsTo(ada.user.email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: asked, kind: 'email-confirmation', status: 'queued' })
  expect(mail?.text_body).toMatch(/^Hello,\n\nSomeone created/)
  expect(mail?.text_body).toContain(`${config.webUrl}/confirm-email#`)
  expect(`${mail?.text_body} ${mail?.html_body}`.toLowerCase()).not.toContain('evil')
})

test('R-05 an unconfirmed address gets no other mail, even if other users name it', async () => {
  const ada = await register()
  const { email } = ada.user
  await askForHelp(ada, email)
  await askForHelp(app.client(), email)
  await db
    .transaction()
    .execute((trx) => queueMail(trx, jobs, { to: email, subject: 'Something was changed', paragraphs: [] }))
  expect(await subjectsTo(email)).toEqual([asked])

  await confirm(await lastTokenIn(email))
  await askForHelp(ada, email)
  expect(await isConfirmed(ada)).toBe(true)
  expect(await subjectsTo(email)).toEqual([asked, expect.stringMatching(/^We received your help request/)])
})

test('R-05 registering the support address does not stop its mails', async () => {
  await register({ email: config.supportEmail })
  const body = {
    name: 'Ada',
    email: 'ada@hospital.example',
    phone: '5550100',
    urgency: 'high' as const,
    message: 'It stops.',
  }
  await app.client().api('POST /api/contact-messages', { body })
  expect(await subjectsTo(config.supportEmail)).toEqual([asked, '[HIGH] Service request'])
})

test('R-05 the link works for three days, and gives the same result when opened again', async () => {
  const [ada, late] = [await register(), await register()]
  const [token, lateToken] = [await lastTokenIn(ada.user.email), await lastTokenIn(late.user.email)]
  await expect(confirm(`${token.slice(0, -1)}_`)).rejects.toMatchObject(expired)

  expect(await confirm(token)).toBeNull()
  expect(await confirm(token)).toBeNull()
  const registeredAt = clock.now
  clock.advance(3 * day)
  expect(await confirm(token)).toBeNull()
  await expect(confirm(lateToken)).rejects.toMatchObject(expired)
  clock.now = registeredAt
  expect(await isConfirmed(late)).toBe(false)
})

test('R-05 a deactivated account cannot be confirmed', async () => {
  const ada = await register()
  const token = await lastTokenIn(ada.user.email)
  await db.updateTable('users').set({ is_active: false }).where('id', '=', ada.user.id).execute()
  await expect(confirm(token)).rejects.toMatchObject(expired)
})

test('R-05 the mail can be sent again a few times an hour for each mailbox', async () => {
  const ada = await register()
  const { email } = ada.user
  const again = () => ada.api('POST /api/auth/confirmation-mail', {})
  await again()
  await again()
  await expect(again()).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
  expect(await subjectsTo(email)).toEqual([asked, asked, asked])

  await confirm(await lastTokenIn(email))
  expect(await again()).toBeNull()
  expect(await subjectsTo(email)).toHaveLength(3)
})

test('R-05 accounts that others register for a mailbox do not use up the mail of its owner', async () => {
  const { email } = registration()
  const stranger = { address: '10.1.0.1' }
  const variants = [1, 2, 3, 4, 5, 6, 7].map((n) => email.replace('@', `+${n}@`))
  for (const variant of variants) await register({ email: variant }, stranger)
  const mailed = await Promise.all(variants.map(subjectsTo))
  // One network cannot fill the mailbox, and its accounts are still created.
  expect(mailed).toEqual([...Array.from({ length: 6 }, () => [asked]), []])

  const owner = await register({ email }, { address: '10.1.0.2' })
  expect(await subjectsTo(email)).toEqual([asked])
  await confirm(await lastTokenIn(email))
  expect(await isConfirmed(owner)).toBe(true)
})

test('R-05 two-factor sign-in requires a confirmed address', async () => {
  const ada = await register()
  const setUp = () => ada.api('POST /api/auth/second-factor/setup', { body: { password: goodPassword } })
  const unconfirmed = { status: 409, code: 'email_unconfirmed' }
  await expect(setUp()).rejects.toMatchObject(unconfirmed)
  await expect(
    ada.api('POST /api/auth/second-factor/enable', { body: { code: '000000' } }),
  ).rejects.toMatchObject(unconfirmed)

  await confirm(await lastTokenIn(ada.user.email))
  expect(await setUp()).toMatchObject({ secret: expect.any(String) })
})

test('R-05 a reset by mail gives the account to the owner of the mailbox, without a stranger’s details', async () => {
  const impostor = await register({
    firstName: 'Evil',
    lastName: 'Impostor',
    email: `grace.${crypto.randomUUID()}+evil@hospital.example`,
    department: 'Evil department',
    city: 'Eviltown',
  })
  const { email, id } = impostor.user
  await db
    .insertInto('second_factors')
    .values({ user_id: id, secret: Buffer.from('evil'), enabled_at: clock.now })
    .execute()
  await resetByMail(email)

  expect((await mailsTo(email)).at(-1)?.text_body).toMatch(/^Hello,\n/)
  await expect(impostor.api('GET /api/auth/user')).rejects.toMatchObject({ status: 401 })
  const owner = app.client()
  const answer = await owner.api('POST /api/auth/login', { body: { email, password: newPassword } })
  if (!('token' in answer)) throw new Error('the stranger’s second factor is still asked for')
  expect(answer.user).toMatchObject({
    isEmailConfirmed: true,
    secondFactorEnabled: false,
    firstName: email.slice(0, email.indexOf('+')),
    lastName: '',
  })
  expect(JSON.stringify({ ...answer.user, email: '' })).not.toMatch(/evil|Riverbend/i)
})

test('R-05 a reset by mail keeps the details of a confirmed user', async () => {
  const ada = await createTestUser(app)
  await resetByMail(ada.user.email)
  const [link] = (await mailsTo(ada.user.email)).filter(({ kind }) => kind === 'password-reset')
  expect(link?.text_body).toMatch(/^Hello Ada,\n/)
  const body = { email: ada.user.email, password: newPassword }
  expect(await app.client().api('POST /api/auth/login', { body })).toMatchObject({
    user: { firstName: 'Ada', lastName: 'Lovelace', facilityName: 'Riverbend Hospital' },
  })
})

test('R-05 an unconfirmed account cannot change the mail preference of its mailbox', async () => {
  const guest = `ada.${crypto.randomUUID()}@hospital.example`
  const impostor = await register({ email: guest.replace('@', '+evil@') })
  await impostor.api('PATCH /api/user/profile', { body: { emailNotifications: false } })
  await askForHelp(app.client(), guest)
  expect(await mailsTo(guest)).toHaveLength(1)
})
