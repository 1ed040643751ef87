import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role, Route } from '@tessa/contract'
import { TOTP } from 'otpauth'
import { signLink } from '../../features/attachments/attachments.service.ts'
import { deriveKeys, newToken } from '../../security/keys.ts'
import { initialSettings } from '../../settings/initial-settings.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { createPasswordResetToken } from '../../security/password-links.ts'
import { goodPassword, registration, signInAgain, type TestUser } from '../people.ts'
import { smallPdf } from '../small-pdf.ts'
import { smallRecording } from '../small-recording.ts'
import { testConfig, type TestApp } from '../test-app.ts'
import type { ObjectFixture, Sample } from './fixture.ts'
import { accountObjects, accountSamples } from './accounts.ts'
import { bulkObjects, bulkSamples } from './bulk-changes.ts'
import { orderObjects, orderSamples } from './work-orders.ts'
import { caseObjects, caseSamples } from './cases.ts'
import { helpDeskObjects, helpDeskSamples } from './help-desk.ts'
import { savedViewObjects, savedViewSamples } from './saved-views.ts'
import { technicianObjects, technicianSamples } from './technicians.ts'
import { exportObjects, exportSamples } from './exports.ts'
import { holdObjects, holdSamples } from './holds.ts'
import { knowledgeObjects, knowledgeSamples } from './knowledge.ts'
import { notificationObjects, notificationSamples } from './notifications.ts'
import { photoObjects, photoSamples } from './photos.ts'

export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: at.getTime() })

/** Turns on two-factor sign-in. The clock moves on, because a code works only once. */
export const withSecondFactor = async (app: TestApp, { api }: TestUser, password = goodPassword) => {
  const { secret } = await api('POST /api/auth/second-factor/setup', { body: { password } })
  const body = { code: codeAt(secret, app.clock.now) }
  const { recoveryCodes } = await api('POST /api/auth/second-factor/enable', { body })
  app.clock.advance(30_000)
  return { secret, recoveryCodes }
}

export const ticketOf = async ({ api, user }: TestUser): Promise<string> => {
  const answer = await api('POST /api/auth/login', { body: { email: user.email, password: goodPassword } })
  if (!('secondFactor' in answer)) throw new Error('no second factor was asked')
  return answer.secondFactor.ticket
}

/**
 * One working call for each endpoint that takes input. A new endpoint that takes a body or names an object needs an
 * entry here; the test fails with its name until it has one.
 */
export const samples: { readonly [R in Route]?: (app: TestApp, who: TestUser) => Promise<Sample> } = {
  'POST /api/auth/register': async () => ({ body: registration() }),
  'POST /api/auth/login': async (_, { user }) => ({ body: { email: user.email, password: goodPassword } }),
  'POST /api/auth/login/second-factor': async (app, who) => {
    const { secret } = await withSecondFactor(app, who)
    return { body: { ticket: await ticketOf(who), code: codeAt(secret, app.clock.now) } }
  },
  'POST /api/auth/forgot-password': async (_, { user }) => ({ body: { email: user.email } }),
  'POST /api/auth/reset-password': async ({ db, clock }, { user }) => {
    const link = await createPasswordResetToken(db, user.id, { webUrl: '', now: clock.now, hours: 1 })
    return { body: { token: link.split('#')[1], password: 'another fine passphrase 7' } }
  },
  'POST /api/auth/confirm-email': async ({ db, clock }, { user }) => {
    const { token, hash } = newToken()
    const expires_at = new Date(clock.now.getTime() + 60_000)
    await db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', user.id).execute()
    await db
      .insertInto('email_confirmation_tokens')
      .values({ token_hash: hash, user_id: user.id, expires_at })
      .execute()
    return { body: { token } }
  },
  'DELETE /api/auth/sessions/{id}': async (app, { user }) => ({
    params: { id: (await signInAgain(app, user.id)).sessionId },
  }),
  'POST /api/auth/password': async () => ({
    body: { currentPassword: goodPassword, newPassword: 'another fine passphrase 7' },
  }),
  'POST /api/auth/second-factor/setup': async () => ({ body: { password: goodPassword } }),
  'POST /api/auth/second-factor/enable': async ({ clock }, { api }) => {
    const { secret } = await api('POST /api/auth/second-factor/setup', { body: { password: goodPassword } })
    return { body: { code: codeAt(secret, clock.now) } }
  },
  'POST /api/auth/second-factor/disable': async (app, who) => {
    const { secret } = await withSecondFactor(app, who)
    return { body: { password: goodPassword, code: codeAt(secret, app.clock.now) } }
  },
  'POST /api/auth/second-factor/recovery-codes': async (app, who) => {
    const { secret } = await withSecondFactor(app, who)
    return { body: { password: goodPassword, code: codeAt(secret, app.clock.now) } }
  },
  'POST /api/presence': async () => ({
    body: { subject: 'work-order', id: randomUUID(), mode: 'viewing', screenId: randomUUID() },
  }),
  'GET /api/flow-catalogue': async () => ({ query: '?version=1' }),
  'PATCH /api/user/profile': async () => ({ body: { department: 'Radiology' } }),
  'POST /api/chat/session-analytics': async () => ({ body: { sessionId: randomUUID(), revision: 1 } }),
  'GET /api/chat/sessions/{sessionId}': async (app, who) => sessionSample(app, who),
  'PATCH /api/chat/sessions/{sessionId}': async (app, who) => ({
    ...(await sessionSample(app, who)),
    body: { userSatisfaction: 4 },
  }),
  'GET /api/user/chat-sessions': async () => ({}),
  'GET /api/user/chat-sessions/{sessionId}': async (app, who) => sessionSample(app, who),
  'POST /api/user/adopt': async () => ({ body: { sessions: [] } }),
  'POST /api/chat/advanced-diagnostics': async () => ({
    body: { equipmentType: 'autoclave', issue: 'cold' },
  }),
  'POST /api/chat/analyze-diagnostics': async () => ({ body: { diagnosticFindings: 'nothing found' } }),
  'POST /api/chat/adaptive-handler': async () => ({
    body: { currentStepId: 'power-check', userResponse: 'hm' },
  }),
  'POST /api/dictation': async () => ({ body: { audio: smallRecording().toString('base64') } }),
  'POST /api/attachments': async () => {
    const form = new FormData()
    form.append('sessionId', randomUUID())
    form.append('file', new Blob([smallPdf()]), 'manual.pdf')
    return { form }
  },
  'GET /api/files/{id}': async (app, who) => {
    const id = await fileFixture.of(app, who)
    return { params: { id }, query: linkQuery(app, id) }
  },
  'POST /api/help-requests': async () => ({
    body: {
      summary: { issue: 'cold' },
      contactInfo: { name: 'Ada', email: 'ada@a.example', phone: '5550100' },
    },
  }),
  'POST /api/work-orders': async () => ({
    body: {
      equipmentType: 'autoclave',
      contactName: 'Ada',
      contactPhone: '5550100',
      contactEmail: 'ada@a.example',
      issueDescription: 'cold',
    },
  }),
  ...orderSamples,
  ...bulkSamples,
  ...caseSamples,
  ...helpDeskSamples,
  ...notificationSamples,
  ...holdSamples,
  ...photoSamples,
  ...knowledgeSamples,
  ...savedViewSamples,
  ...technicianSamples,
  ...exportSamples,
  ...accountSamples,
  'PATCH /api/admin/settings': async ({ db }) => {
    const { version } = await readSettings(db, initialSettings(testConfig()))
    return { body: { version, escalationThreshold: (version % 9) + 4 } }
  },
  'GET /api/admin/settings/history': async () => ({ query: '?key=escalationThreshold' }),
  'GET /api/admin/retention/preview': async () => ({ query: '?cases=400&guestSessions=30' }),
  'GET /api/admin/flow-steps': async () => ({ query: '?from=2020-01-01&to=2020-12-31' }),
  'POST /api/admin/tessa-analysis': async () => ({
    body: { query: 'What is overdue?', previous: { question: 'open', equipment: ['Autoclave'] } },
  }),
  'GET /api/admin/chat-analytics': async () => ({ query: '?from=2020-01-01&to=2020-12-31' }),
  'GET /api/admin/assistant-calls': async () => ({ query: '?from=2020-01-01&answer=fallback' }),
  'GET /api/admin/audit-log': async () => ({ query: '?search=192.0.2.1' }),
}

/** A session that the caller owns. A guest proves it with the secret that the sample sends. */
const sessionSample = async ({ client }: TestApp, { token }: TestUser): Promise<Sample> => {
  const sessionId = randomUUID()
  const headers = token === undefined ? { 'x-session-secret': 'of a guest' } : {}
  const who = client(token === undefined ? {} : { token })
  await who.api('POST /api/chat/session-analytics', { body: { sessionId }, headers })
  return { params: { sessionId }, headers }
}

const staffRoles = ['technician', 'manager', 'admin'] as const satisfies readonly Role[]

const exists = async (query: {
  select(column: 'id'): { executeTakeFirst(): Promise<unknown> }
}): Promise<boolean> => (await query.select('id').executeTakeFirst()) !== undefined

const chatSessionFixture = (): ObjectFixture => ({
  of: async ({ db, clock }, { user }) => {
    const sessionId = randomUUID()
    const at = { created_at: clock.now, updated_at: clock.now }
    await db
      .insertInto('chat_sessions')
      .values({ id: randomUUID(), session_id: sessionId, user_id: user.id, ...at })
      .execute()
    return sessionId
  },
  end: ({ db }, id) => db.deleteFrom('chat_sessions').where('session_id', '=', id).execute(),
  untouched: ({ db }, id) =>
    exists(
      db.selectFrom('chat_sessions').where('session_id', '=', id).where('user_satisfaction', 'is', null),
    ),
})

const linkQuery = ({ clock, config }: TestApp, id: string): string =>
  new URL(signLink(id, { key: deriveKeys(config.jwtSecret).files, now: clock.now }), 'http://any').search

const fileFixture: ObjectFixture = {
  of: async ({ db, clock, files }) => {
    const id = randomUUID()
    const path = join(mkdtempSync(join(tmpdir(), 'tessa-walk-')), 'file')
    writeFileSync(path, 'bytes')
    const sha256 = createHash('sha256').update('bytes').digest()
    await files.put(sha256.toString('hex'), path)
    const row = { id, name: 'a.pdf', media_type: 'application/pdf', size: 5, sha256, created_at: clock.now }
    await db.insertInto('attachments').values(row).execute()
    return id
  },
  end: ({ db }, id) => db.deleteFrom('attachments').where('id', '=', id).execute(),
  untouched: ({ db }, id) => exists(db.selectFrom('attachments').where('id', '=', id)),
  call: (app, id) => ({ query: linkQuery(app, id) }),
}

/** For each endpoint whose address names an object: how to create one. */
export const objects: { readonly [R in Route]?: ObjectFixture } = {
  'DELETE /api/auth/sessions/{id}': {
    of: async (app, { user }) => (await signInAgain(app, user.id)).sessionId,
    end: ({ db, clock }, id) =>
      db.updateTable('sign_in_sessions').set({ ended_at: clock.now }).where('id', '=', id).execute(),
    untouched: async ({ db }, id) =>
      (await db
        .selectFrom('sign_in_sessions')
        .select('id')
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .executeTakeFirst()) !== undefined,
  },
  'GET /api/chat/sessions/{sessionId}': { ...chatSessionFixture(), openTo: staffRoles },
  'PATCH /api/chat/sessions/{sessionId}': {
    ...chatSessionFixture(),
    call: () => ({ body: { userSatisfaction: 4 } }),
  },
  'GET /api/user/chat-sessions/{sessionId}': chatSessionFixture(),
  ...orderObjects,
  ...bulkObjects,
  ...caseObjects,
  ...helpDeskObjects,
  ...notificationObjects,
  ...holdObjects,
  ...photoObjects,
  ...knowledgeObjects,
  ...savedViewObjects,
  ...technicianObjects,
  ...exportObjects,
  ...accountObjects,
  // Any holder of a link sees the file. The tests of attachments cover how links are made and how they end.
  'GET /api/files/{id}': { ...fileFixture, openTo: ['user', ...staffRoles] },
}
