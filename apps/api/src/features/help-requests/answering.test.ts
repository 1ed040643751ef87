import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { escalateOverdueCases } from '../../domain/case/escalate-overdue.ts'
import { newAddress, request, notifierTest } from '../../testing/notifier.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'

const { app, mailsTo, notifier } = await notifierTest()

let tom: TestUser
beforeAll(async () => {
  tom = await createTestUser(app, 'technician', { firstName: 'Tom', lastName: 'Tool' })
})

const ask = async (email = newAddress()) => {
  const {
    id,
    followUrl = '',
    shortNumber,
  } = await app.client().api('POST /api/help-requests', { body: request(email) })
  const token = new URL(followUrl).pathname.split('/').at(-1) ?? ''
  await mailsTo(email)
  return {
    id,
    email,
    shortNumber,
    params: { id },
    follow: () => app.client().api('GET /api/follow/{token}', { params: { token } }),
    write: (text: string) =>
      app.client().api('POST /api/follow/{token}', { params: { token }, body: { text } }),
    newMails: async () => (await mailsTo(email)).filter(({ kind }) => kind === 'progress'),
  }
}
const settle = { settlement: 'duplicate', message: 'Tom is at it already: see 7K2F-49.' } as const

test('a reply reaches the reporter by link and by mail, stops the SLA clock, and is stored once', async () => {
  const { params, follow, newMails, shortNumber } = await ask()
  const headers = { 'idempotency-key': randomUUID() }
  const reply = { params, body: { comment: 'Press reset, please.' }, headers }
  const answered = await tom.api('POST /api/help-requests/{id}/comments', reply)
  await tom.api('POST /api/help-requests/{id}/comments', reply)

  expect(answered).toMatchObject({ status: 'in-progress', dueAt: null, version: 2, settledAs: null })
  const seen = await follow()
  expect(seen).toMatchObject({ status: 'in-progress', dueAt: null, isOverdue: false })
  expect(seen.activities.filter(({ newValue }) => newValue === 'Press reset, please.')).toMatchObject([
    { by: 'staff', firstName: 'Tom' },
  ])
  expect((await newMails()).map(({ subject }) => subject)).toEqual([`New comment on ${shortNumber}`])
  app.clock.advance(48 * 3_600_000)
  tom = await createTestUser(app, 'technician', { firstName: 'Tom', lastName: 'Tool' })
  await escalateOverdueCases(notifier, app.clock.now)
  const { activities } = await tom.api('GET /api/help-requests/{id}', { params })
  expect(activities.map(({ activityType }) => activityType)).not.toContain('escalated')
})

test('a note is internal', async () => {
  const { params, follow, newMails } = await ask()
  const noted = await tom.api('POST /api/help-requests/{id}/notes', {
    params,
    body: { note: 'Spare is here' },
  })
  expect(noted.activities.at(-1)).toMatchObject({ newValue: 'Spare is here', isInternal: true })
  expect(JSON.stringify(await follow())).not.toContain('Spare is here')
  expect(await newMails()).toEqual([])
})

test('a settled request shows its reason on the page and in one mail, and is no longer due', async () => {
  const { id, params, follow, newMails, shortNumber } = await ask()
  const settled = await tom.api('POST /api/help-requests/{id}/settle', {
    params,
    body: { ...settle, version: 1 },
  })
  expect(settled).toMatchObject({
    status: 'resolved',
    settledAs: 'duplicate',
    resolutionNotes: settle.message,
    dueAt: null,
  })
  expect(await follow()).toMatchObject({
    status: 'closed',
    settledAs: 'duplicate',
    resolutionNotes: settle.message,
    resolvedAt: app.clock.now.toISOString(),
  })
  const [mail, ...more] = await newMails()
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`Your help request ${shortNumber} is settled`)
  expect(mail?.text_body).toContain(`The team wrote: ${settle.message}`)
  const shown = async (show: 'open' | 'settled' | 'converted') =>
    (await tom.api('GET /api/help-requests', { query: { show, limit: 100 } })).items.map((item) => item.id)
  expect(await shown('settled')).toContain(id)
  expect(await shown('open')).not.toContain(id)
  expect(await shown('converted')).not.toContain(id)
})

test('the overdue ones are listed until they are answered', async () => {
  const { id, params } = await ask()
  const overdue = async () =>
    (await tom.api('GET /api/help-requests', { query: { show: 'overdue', limit: 100 } })).items
  expect((await overdue()).map((item) => item.id)).not.toContain(id)
  await app.db
    .updateTable('help_requests')
    .set({ response_breached_at: app.clock.now })
    .where('id', '=', id)
    .execute()
  expect((await overdue()).find((item) => item.id === id)).toMatchObject({ isOverdue: true })
  await tom.api('POST /api/help-requests/{id}/comments', { params, body: { comment: 'I come.' } })
  expect((await overdue()).map((item) => item.id)).not.toContain(id)
})

test('a reopened request gets a new due date, and its reporter gets a mail', async () => {
  const { params, follow, newMails, shortNumber } = await ask()
  await tom.api('POST /api/help-requests/{id}/settle', { params, body: settle })
  app.clock.advance(60_000)
  const body = { version: 2, note: 'It stopped again.' }
  const opened = await tom.api('POST /api/help-requests/{id}/reopen', { params, body })
  expect(opened).toMatchObject({ status: 'pending', settledAs: null, resolutionNotes: null, version: 3 })
  expect(Date.parse(opened.dueAt ?? '')).toBe(app.clock.now.getTime() + 24 * 3_600_000)
  expect(opened.activities.slice(-2)).toMatchObject([
    { description: 'Reopened', isInternal: false },
    { newValue: 'It stopped again.', isInternal: true },
  ])
  const followed = await follow()
  expect(followed).toMatchObject({ status: 'new', settledAs: null, resolutionNotes: null })
  expect(JSON.stringify(followed)).not.toContain('It stopped again.')
  expect((await newMails()).map(({ subject }) => subject)).toContain(
    `Your help request ${shortNumber} is open again`,
  )
})

test('a comment of the reporter reopens a settled request', async () => {
  const { params, write } = await ask()
  await tom.api('POST /api/help-requests/{id}/settle', { params, body: settle })
  expect(await write('It stopped again.')).toMatchObject({ status: 'new', settledAs: null })
  expect(await tom.api('GET /api/help-requests/{id}', { params })).toMatchObject({ status: 'pending' })
})

test('only one of many simultaneous settlements of a request succeeds, and the others get a conflict', async () => {
  const { params } = await ask()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) =>
      tom.api('POST /api/help-requests/{id}/settle', {
        params,
        body: { ...settle, message: `By number ${n}`, version: 1 },
      }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409, code: 'conflict' })
  const { activities } = await tom.api('GET /api/help-requests/{id}', { params })
  expect(activities.filter(({ activityType }) => activityType === 'status_changed')).toHaveLength(1)
})

test('a converted request can be changed only at its work order, where an earlier reply still counts', async () => {
  const { params } = await ask()
  await tom.api('POST /api/help-requests/{id}/comments', { params, body: { comment: 'We are coming.' } })
  const order = await tom.api('POST /api/help-requests/{id}/work-order', { params })
  expect(order.due_at).toBeNull()
  await expect(
    tom.api('POST /api/help-requests/{id}/settle', { params, body: settle }),
  ).rejects.toMatchObject({
    status: 409,
    userMessage: expect.stringContaining('has a work order now'),
  })
})

test.for([
  [{ settlement: 'solved', message: 'x' }, 'settlement'],
  [{ settlement: 'answered', message: '  ' }, 'message'],
  [{ settlement: 'answered' }, 'message'],
] as const)('settling with %o is refused with the name of the field', async ([body, field]) => {
  const { id } = await ask()
  const response = await tom.send(`/api/help-requests/${id}/settle`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } })
})

test.for([
  ['comments', { comment: ' \n ' }, 'comment'],
  ['notes', { note: '\t' }, 'note'],
] as const)('%s of blanks alone are refused with the name of the field', async ([kind, body, field]) => {
  const { id } = await ask()
  const response = await tom.send(`/api/help-requests/${id}/${kind}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    fields: { [field]: expect.stringContaining('must contain more than spaces') },
  })
})
