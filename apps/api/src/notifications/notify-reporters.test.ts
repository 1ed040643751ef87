import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type NewActivity, recordActivity } from '../domain/case/record-activity.ts'
import { createTestUser } from '../testing/people.ts'
import { fail, newAddress, order, request, notifierTest } from '../testing/notifier.ts'
import { isWithinBound } from './mail-limits.ts'
import type { NotifierDeps } from './notifier-deps.ts'
import { notifyReporters } from './notify-reporters.ts'

const { app, config, db, jobs, mailsTo, notifier, webUrl } = await notifierTest()

const subjectsTo = async (recipient: string) => (await mailsTo(recipient)).map(({ subject }) => subject)

const happen = (subjectId: string, given: Partial<NewActivity>) =>
  db.transaction().execute((trx) =>
    recordActivity(
      trx,
      {
        subject: 'work-order',
        subjectId,
        actor: 'system',
        type: 'status_changed',
        description: 'x',
        ...given,
      },
      app.clock.now,
    ),
  )

test('a guest is told of their request with its private link, and of nothing that was typed', async () => {
  const email = newAddress()
  const {
    requestNumber,
    shortNumber,
    followUrl = '',
  } = await app.client().api('POST /api/help-requests', { body: request(email) })
  const [mail, ...more] = await mailsTo(email)

  expect(more).toEqual([])
  expect(mail).toMatchObject({
    subject: `We received your help request ${shortNumber}`,
    kind: 'confirmation',
  })
  expect(mail?.text_body).toContain(`We received your help request ${shortNumber} (${requestNumber})`)
  expect(mail?.text_body).toContain(followUrl)
  expect(mail?.text_body).toContain('within 24 hours')
  expect(mail?.text_body).toMatch(/^Hello,\n\nWe received your help request/)
  expect(mail?.text_body).not.toContain('evil')
  expect(mail?.html_body).not.toContain('evil')
  expect(mail?.unsubscribe_url).toContain(`${webUrl}/unsubscribe/`)
})

test.each([
  ['ü in the name', 'jürgen', 'klinik.example', 'klinik.example'],
  ['ü in the domain', 'ada', 'klinik-süd.example', 'xn--klinik-sd-x9a.example'],
])('a guest whose address has an %s is written to', async (_, given, domain, mailed) => {
  const name = `${given}.${randomUUID()}`
  await app.client().api('POST /api/help-requests', { body: request(`${name}@${domain}`) })
  expect(await subjectsTo(`${name}@${mailed}`)).toEqual([
    expect.stringMatching(/^We received your help request/),
  ])
})

test('an address that any guest may type gets one unrequested mail an hour', async () => {
  const email = newAddress()
  for (let n = 0; n < 3; n += 1)
    await app.client().api('POST /api/work-orders', { body: order(email, { equipmentType: `pump ${n}` }) })
  expect(await mailsTo(email)).toHaveLength(1)
})

test('capitals make no other address of it, and servers that look at once send one mail all the same', async () => {
  const email = newAddress()
  for (let n = 0; n < 8; n += 1)
    await app.client().api('POST /api/work-orders', {
      body: order(n % 2 ? email.toUpperCase() : email, { equipmentType: `pump ${n}` }),
    })
  await Promise.all(Array.from({ length: 8 }, () => notifyReporters(notifier, fail)))
  const mails = await db.selectFrom('mails').select('id').where('recipient', 'ilike', email).execute()
  expect(mails).toHaveLength(1)
})

test('an account as well gets one mail an hour that something has arrived', async () => {
  const ada = await createTestUser(app)
  for (let n = 0; n < 8; n += 1)
    await ada.api('POST /api/help-requests', { body: request(newAddress(), { summary: { issue: `${n}` } }) })
  expect(await mailsTo(ada.user.email)).toHaveLength(1)
})

test('what needs no further confirmation does not wait for another mail to the same mailbox', async () => {
  const ada = await createTestUser(app)
  const newOrder = (equipmentType: string) =>
    ada.api('POST /api/work-orders', { body: order(newAddress(), { equipmentType }) })
  await newOrder('autoclave')
  await notifyReporters(notifier, fail)
  await newOrder('pump')

  await db.transaction().execute(async (trx) => {
    expect(await isWithinBound(trx, ada.user.email, 'confirmation')).toBe(false)
    await notifyReporters(notifier, fail)
  })

  expect(await mailsTo(ada.user.email)).toHaveLength(1)
})

test('what one dialog makes is one mail, and each entry is told once however many servers look', async () => {
  const email = newAddress()
  const guest = app.client()
  const sessionId = randomUUID()
  const headers = { 'x-session-secret': 'the secret of this session' }
  const { id: helpRequestId, shortNumber } = await guest.api('POST /api/help-requests', {
    body: request(email, { sessionId }),
    headers,
  })
  await guest.api('POST /api/work-orders', { body: order(email, { sessionId, helpRequestId }), headers })
  await Promise.all(Array.from({ length: 4 }, () => notifyReporters(notifier, fail)))
  expect(await subjectsTo(email)).toEqual([`We received your help request ${shortNumber}`])
})

test('an entry that cannot be told does not hold up those behind it, and is told later', async () => {
  const [broken, whole] = [newAddress(), newAddress()]
  for (const email of [broken, whole]) await app.client().api('POST /api/work-orders', { body: order(email) })
  const complaints: unknown[] = []
  let calls = 0
  const breaking: NotifierDeps['jobs'] = Object.create(jobs, {
    send: { value: async () => (calls += 1) === 1 && fail(new Error('no queue')) },
  })
  await notifyReporters({ ...notifier, jobs: breaking }, (error) => complaints.push(error))
  expect(complaints).toEqual([new Error('no queue')])
  expect(await mailsTo(whole)).toHaveLength(1)
  expect(await mailsTo(broken)).toHaveLength(0)

  await db
    .updateTable('notification_outbox')
    .set({ failed_at: new Date('2020-01-01') })
    .execute()
  expect(await mailsTo(broken)).toHaveLength(1)
})

test("a reporter is told of each step of their work order in the reporter's words", async () => {
  const ada = await createTestUser(app)
  const technician = await createTestUser(app, 'technician')
  const {
    id,
    workOrderNumber,
    shortNumber: number,
  } = await ada.api('POST /api/work-orders', {
    body: order(newAddress()),
  })
  const change = (body: {
    status: 'in-progress' | 'escalated' | 'needs-info' | 'fulfilled'
    resolutionNotes?: string
  }) => technician.api('PATCH /api/work-orders/{id}/status', { params: { id }, body })
  for (const status of ['in-progress', 'escalated', 'needs-info'] as const) await change({ status })
  await change({ status: 'fulfilled', resolutionNotes: 'New door seal' })
  await technician.api('POST /api/work-orders/{id}/notes', { params: { id }, body: { note: 'internal' } })
  await happen(id, { actor: { userId: technician.user.id }, type: 'comment_added', newValue: 'Please look.' })

  // Escalated is in progress to its reporter, and a note is none of theirs.
  expect((await subjectsTo(ada.user.email)).toSorted()).toEqual(
    [
      `New comment on ${number}`,
      `Work order ${number} is in progress`,
      `Work order ${number} is complete`,
      `We received your work order ${number}`,
      `Work order ${number} needs your answer`,
    ].toSorted(),
  )
  const [mail, ...later] = await mailsTo(ada.user.email)
  expect(later.map(({ text_body }) => text_body).join()).toContain('What was done: New door seal')
  expect(mail?.text_body).toContain(`Hello ${ada.user.firstName},`)
  expect(mail?.text_body).toContain(`${webUrl}/dashboard/work-orders/${workOrderNumber}`)
  expect(mail?.text_body).toContain(`${number} (${workOrderNumber})`)
})

test('a message from the contact page reaches the support once, and can be answered', async () => {
  const body = {
    name: 'Ada',
    email: newAddress(),
    phone: '555 0100',
    equipment: 'Autoclave\nBcc: eve@evil.example',
    urgency: 'critical' as const,
    message: 'It smokes.',
  }
  const headers = { 'idempotency-key': randomUUID() }
  const first = await app.client().api('POST /api/contact-messages', { body, headers })
  expect(await app.client().api('POST /api/contact-messages', { body, headers })).toEqual(first)

  const mails = await db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', config.supportEmail)
    .where('reply_to', '=', body.email)
    .execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('[CRITICAL] Service request - Autoclave Bcc: eve@evil.example')
  expect(mails[0]?.text_body).toContain('It smokes.')
})
