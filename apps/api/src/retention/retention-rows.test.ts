import { randomUUID } from 'node:crypto'
import { retentionDays, type ContactMessageStatus } from '@tessa/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { purgeAuthSessions } from '../security/auth-sessions.ts'
import { httpApp } from '../testing/http-app.ts'
import { anOrder } from '../testing/orders.ts'
import { createTestUser } from '../testing/people.ts'
import { previewRetention } from './preview-retention.ts'
import { runRetention } from './run-retention.ts'

const app = await httpApp()
const { db, clock } = app
const dayMs = 86_400_000

const after = (days: number) => new Date(clock.now.getTime() + days * dayMs)
const runAfter = (days: number) =>
  runRetention({ db, days: () => retentionDays, now: () => after(days), record: async () => {} })

test('mails, contact messages and keys are deleted after their retention, except for unsent ones', async () => {
  const mail = (status: 'sent' | 'suppressed' | 'failed' | 'queued') => ({
    id: randomUUID(),
    recipient: 'ada@hospital.example',
    subject: status,
    text_body: '',
    html_body: '',
    status,
    created_at: clock.now,
  })
  await db.deleteFrom('mails').execute()
  await db
    .insertInto('mails')
    .values((['sent', 'suppressed', 'failed', 'queued'] as const).map(mail))
    .execute()
  await app.client().api('POST /api/contact-messages', {
    body: { name: 'Ada', email: 'a@b.example', phone: '1', urgency: 'low', message: 'Hello' },
    headers: { 'idempotency-key': randomUUID() },
  })
  const left = async () => ({
    mails: (await db.selectFrom('mails').select('status').where('kind', '=', 'account').execute())
      .map(({ status }) => status)
      .toSorted(),
    messages: (await db.selectFrom('contact_messages').select('id').execute()).length,
    keys: (await db.selectFrom('idempotency_keys').select('key').execute()).length,
  })
  const { failedMails, sentMails, contactMessages, idempotencyKeys } = retentionDays

  await runAfter(Math.min(failedMails, idempotencyKeys) - 0.1)
  expect(await left()).toMatchObject({ mails: ['failed', 'queued', 'sent', 'suppressed'], messages: 1 })
  expect((await left()).keys).toBeGreaterThan(0)
  await runAfter(Math.max(failedMails, idempotencyKeys) + 0.1)
  expect(await left()).toEqual({ mails: ['queued', 'sent', 'suppressed'], messages: 1, keys: 0 })
  await runAfter(sentMails + 0.1)
  expect(await left()).toMatchObject({ mails: ['queued'], messages: 1 })
  await runAfter(contactMessages + 0.1)
  expect(await left()).toMatchObject({ mails: ['queued'], messages: 1 })
  await db.updateTable('contact_messages').set({ status: 'settled' }).execute()
  await runAfter(contactMessages + 0.1)
  expect(await left()).toMatchObject({ mails: ['queued'], messages: 0 })
})

test('a contact message stays until it is answered, and then for its retention', async () => {
  await db.deleteFrom('contact_messages').execute()
  const days = retentionDays.contactMessages
  const message = (status: ContactMessageStatus, handledAfter?: number) => ({
    id: randomUUID(),
    name: status,
    email: 'a@b.example',
    phone: '1',
    urgency: 'low' as const,
    priority: 'low' as const,
    message: 'Hello',
    status,
    created_at: clock.now,
    handled_at: handledAfter === undefined ? null : after(handledAfter),
  })
  await db
    .insertInto('contact_messages')
    .values([
      message('new'),
      // A reopened message has a handler and waits for an answer.
      message('new', 1),
      message('answered', 100),
      message('converted', 1),
      message('settled', 1),
    ])
    .execute()
  const left = async () =>
    (await db.selectFrom('contact_messages').select('name').orderBy('name').execute()).map(({ name }) => name)
  const wouldGo = (now: Date) =>
    previewRetention(db, { days: retentionDays, now, names: ['contactMessages'] })

  expect((await runAfter(days + 0.9)).removed.contactMessages).toBe(0)
  expect(await wouldGo(after(days + 1.1))).toEqual({ contactMessages: 2 })
  expect((await runAfter(days + 1.1)).removed.contactMessages).toBe(2)
  expect(await left()).toEqual(['answered', 'new', 'new'])
  await runAfter(36_000)
  expect(await left()).toEqual(['new', 'new'])
})

test('an unconfirmed, unused account is deleted; one that is confirmed or has a case stays', async () => {
  const [idle, confirmed, reporter] = [
    await createTestUser(app),
    await createTestUser(app),
    await createTestUser(app),
  ]
  await reporter.api('POST /api/work-orders', { body: anOrder() })
  const people = [idle, confirmed, reporter].map(({ user }) => user.id)
  await sql`update users set email_confirmed_at = null`.execute(db)
  await sql`update users set email_confirmed_at = now() where id = ${confirmed.user.id}`.execute(db)
  const left = async () =>
    (await db.selectFrom('users').select('id').where('id', 'in', people).execute()).map(({ id }) => id)

  await runAfter(retentionDays.unconfirmedAccounts + 0.1)
  expect(await left()).toHaveLength(3)
  await purgeAuthSessions(
    db,
    new Date(clock.now.getTime() + retentionDays.unconfirmedAccounts * dayMs),
    app.config.authSessionLimits,
  )
  await runAfter(retentionDays.unconfirmedAccounts - 0.1)
  expect(await left()).toHaveLength(3)

  await runAfter(retentionDays.unconfirmedAccounts + 0.1)
  expect((await left()).toSorted()).toEqual([confirmed.user.id, reporter.user.id].toSorted())
})

test('the audit log is deleted day by day after its retention, and not before', async () => {
  const daysAgo = [1, retentionDays.auditLog - 1, retentionDays.auditLog + 1, retentionDays.auditLog + 400]
  for (const days of daysAgo) {
    const at = new Date(clock.now.getTime() - days * dayMs)
    await sql`insert into audit_log (happened_at, event) values (${at}, ${String(days)})`.execute(db)
  }

  expect((await runAfter(0)).removed).toMatchObject({ auditLog: 2 })

  const { rows } = await sql<{ event: string }>`select event from audit_log where event ~ '^[0-9]+$'`.execute(
    db,
  )
  expect(rows.map(({ event }) => event).toSorted()).toEqual(daysAgo.slice(0, 2).map(String).toSorted())
})

test('ended sign-ins are deleted after the days on the privacy page', async () => {
  const ada = await createTestUser(app)
  const open = db.selectFrom('sign_in_sessions').select('id').where('user_id', '=', ada.user.id)
  const purgeAfter = (days: number) =>
    purgeAuthSessions(db, new Date(clock.now.getTime() + days * dayMs), app.config.authSessionLimits)
  await purgeAfter(retentionDays.signIns - 0.1)
  expect(await open.execute()).toHaveLength(1)
  await purgeAfter(retentionDays.signIns + 0.1)
  expect(await open.execute()).toHaveLength(0)
})
