import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aRequest, anOrder, idOfTechnician } from '../testing/orders.ts'
import type { withinTransaction } from '../jobs/jobs.ts'
import { createTestUser, type TestUser } from '../testing/people.ts'
import { saveSettings } from '../testing/second-server.ts'
import { shippedCatalogue } from '../settings/initial-settings.ts'
import { fail, newAddress, notifierTest } from '../testing/notifier.ts'
import { notifyNewWork } from './notify-new-work.ts'
import { notifyReporters } from './notify-reporters.ts'

const { adminUrl, app, db, mailsTo, notifier, notifyNow } = await notifierTest()

const minute = 60_000
let [manager, other, admin]: TestUser[] = []
beforeEach(async () => {
  // What earlier tests left is not told to those of this one.
  await db.deleteFrom('notification_outbox').execute()
  await db.deleteFrom('new_work').execute()
  await db.updateTable('new_work_mails').set({ gathered_at: null }).execute()
  manager = await createTestUser(app, 'manager')
  other = await createTestUser(app, 'manager')
  admin = await createTestUser(app, 'admin')
})

const guest = app.client()
const danger = { issueDescription: 'it smokes and sparks' }
const newOrder = (given = {}) => guest.api('POST /api/work-orders', { body: anOrder(given) })
const mailsOf = (who: TestUser | undefined) => mailsTo(who?.user.email ?? '')
const subjectsTo = async (who: TestUser | undefined) => (await mailsOf(who)).map(({ subject }) => subject)
const passes = async (milliseconds: number) => {
  await notifyNow()
  app.clock.advance(milliseconds)
  await notifyNow()
}

test('critical work is mailed to all managers and admins at once, with a link to the very record', async () => {
  const technician = await createTestUser(app, 'technician')
  const { id, shortNumber, workOrderNumber } = await newOrder(danger)
  await notifyNow()
  for (const who of [manager, other, admin]) {
    const [mail, ...more] = await mailsOf(who)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      subject: `Critical: ${shortNumber}`,
      unsubscribe_url: expect.stringContaining('/unsubscribe/'),
    })
    expect(mail?.text_body).toContain(
      `A critical fault was reported: work order ${shortNumber} (${workOrderNumber}) for Autoclave.`,
    )
    expect(mail?.text_body).toContain(`${adminUrl}?tab=work-orders&open=${id}`)
    // A guest typed these words, and a mail from us must not carry them.
    expect(mail?.text_body).not.toContain('sparks')
  }
  expect(await subjectsTo(technician)).toEqual([])
})

test('N-07 without mails of critical issues, another server tells of them with other new work', async () => {
  const save = async (criticalIssues: boolean) => {
    const { version } = (await admin?.api('GET /api/admin/settings')) ?? { version: 0 }
    await admin?.api('PATCH /api/admin/settings', { body: { version, criticalIssues } })
    await expect.poll(() => app.settings.current().criticalIssues, { timeout: 2000 }).toBe(criticalIssues)
  }
  await save(false)
  const { id, shortNumber } = await newOrder(danger)
  expect(await subjectsTo(manager)).toEqual([`${shortNumber} has no technician`])
  const about = db
    .selectFrom('mails')
    .select(['subject_kind', 'subject_id'])
    .where('subject', '=', `${shortNumber} has no technician`)
  expect(await about.executeTakeFirst()).toEqual({ subject_kind: 'work-order', subject_id: id })
  await save(true)
})

test('M-07 mails name equipment that settings added, and none that only its reporter names', async () => {
  const [ada, bob] = [await createTestUser(app), await createTestUser(app)]
  const settled = async (catalogue: typeof shippedCatalogue) => {
    if (admin) await saveSettings(admin, { catalogue })
    await expect.poll(() => app.settings.current().catalogue, { timeout: 2000 }).toEqual(catalogue)
  }
  const makers = [{ name: 'BD', on: true }]
  const pump = {
    id: 'infusion-pump',
    name: 'Infusion pump',
    description: 'Fluids',
    icon: 'tool',
    on: true,
    makers,
  } as const
  await settled({ ...shippedCatalogue, equipment: [...shippedCatalogue.equipment, pump] })
  const report = (who: TestUser, equipmentType: string) =>
    who.api('POST /api/work-orders', { body: anOrder({ ...danger, equipmentType }) })
  await report(ada, 'infusion pump')
  await report(bob, 'Toaster')
  await notifyNow()
  await settled(shippedCatalogue)

  const texts = async (who: TestUser | undefined) => (await mailsOf(who)).map(({ text_body }) => text_body)
  const [[toAda], [toBob], toManager] = [await texts(ada), await texts(bob), await texts(manager)]
  expect(toAda).toContain(') for Infusion pump.')
  expect(toBob).toMatch(/your work order \S+ \(\S+\)\. /)
  expect(toManager.filter((text) => text.includes(') for Infusion pump.'))).toHaveLength(1)
  expect(toManager.join()).not.toMatch(/toaster/i)
})

test('work that becomes critical is mailed at once: by the words of its reporter, or by a colleague', async () => {
  const ada = await createTestUser(app)
  const { id, shortNumber } = await ada.api('POST /api/work-orders', { body: anOrder() })
  await passes(2 * minute)
  await ada.api('POST /api/user/work-orders/{id}/comments', {
    params: { id },
    body: { text: 'now it is on fire' },
  })
  expect((await mailsOf(other)).at(-1)?.text_body).toContain('was raised to critical.')
  expect(await subjectsTo(other)).toContain(`Critical: ${shortNumber}`)

  const second = await newOrder()
  await passes(2 * minute)
  await manager?.api('PATCH /api/work-orders/{id}', {
    params: { id: second.id },
    body: { priority: 'critical', priorityReason: 'A patient waits' },
  })
  expect(await subjectsTo(other)).toContain(`Critical: ${second.shortNumber}`)
  expect(await subjectsTo(manager)).not.toContain(`Critical: ${second.shortNumber}`)
})

test('the mail about one help request is kept with that request', async () => {
  const { id, shortNumber } = await guest.api('POST /api/help-requests', { body: aRequest() })
  await passes(2 * minute)
  const about = db
    .selectFrom('mails')
    .select(['subject_kind', 'subject_id'])
    .where('subject', '=', `${shortNumber} has no technician`)
  expect(await about.executeTakeFirst()).toEqual({ subject_kind: 'help-request', subject_id: id })
})

test('a priority that was raised and undone is not mailed', async () => {
  const { id } = await newOrder()
  await passes(2 * minute)
  const before = await subjectsTo(other)
  const raised = await manager?.api('PATCH /api/work-orders/{id}', {
    params: { id },
    body: { priority: 'critical', priorityReason: 'A patient waits' },
  })
  await manager?.api('POST /api/work-orders/{id}/undo', {
    params: { id },
    body: { version: raised?.version ?? 0 },
  })
  await passes(minute)
  expect(await subjectsTo(other)).toEqual(before)
})

test('other work is gathered: each manager gets one mail in fifteen minutes', async () => {
  const first = await newOrder()
  await passes(minute)
  expect(await subjectsTo(manager)).toEqual([`${first.shortNumber} has no technician`])

  const later = [await newOrder(), await newOrder({ equipmentType: 'Ultrasound' })]
  await passes(10 * minute)
  expect(await subjectsTo(manager)).toHaveLength(1)
  await passes(5 * minute)
  const [, gathered, ...more] = await mailsOf(manager)
  expect(more).toEqual([])
  expect(gathered?.subject).toBe('2 open cases have no technician')
  for (const { id, shortNumber } of later) {
    expect(gathered?.text_body).toContain(shortNumber)
    expect(gathered?.text_body).toContain(`${adminUrl}?tab=work-orders&open=${id}`)
  }
  expect(gathered?.text_body).toContain(`${adminUrl}?tab=work-orders&attention=unassigned`)
  await passes(60 * minute)
  expect(await subjectsTo(manager)).toHaveLength(2)
})

test('what a technician takes at once is not mailed, and what comes back is', async () => {
  const technician = await createTestUser(app, 'technician')
  const technicianId = await idOfTechnician(app, technician)
  const { id, shortNumber } = await newOrder()
  const assign = (to: number | null) =>
    technician.api('POST /api/work-orders/{id}/assign', { params: { id }, body: { technicianId: to } })
  await notifyNow()
  await assign(technicianId)
  await passes(20 * minute)
  expect(await subjectsTo(manager)).toEqual([])

  await assign(null)
  app.clock.advance(minute)
  await passes(minute)
  expect(await subjectsTo(manager)).toEqual([`${shortNumber} has no technician`])
})

test('a help request and the work order that comes with it are told once, as the work order', async () => {
  const ada = await createTestUser(app)
  const request = await ada.api('POST /api/help-requests', {
    body: aRequest({ summary: { equipment: 'Autoclave', issue: 'it smokes' } }),
  })
  await notifyNow()
  const order = await ada.api('POST /api/work-orders', {
    body: anOrder({ ...danger, helpRequestId: request.id }),
  })
  await passes(minute)
  expect(await subjectsTo(manager)).toEqual([`Critical: ${order.shortNumber}`])
})

test('a help request alone is told, and its link opens it', async () => {
  const { id, shortNumber } = await guest.api('POST /api/help-requests', {
    body: aRequest({ summary: { equipment: 'Autoclave', issue: 'it smokes' } }),
  })
  await passes(20_000)
  const [mail] = await mailsOf(manager)
  expect(mail?.subject).toBe(`Critical: ${shortNumber}`)
  expect(mail?.text_body).toContain(`${new URL(adminUrl).origin}/help-requests?tab=help-requests&open=${id}`)
})

test('a manager who wants no mails gets none', async () => {
  await manager?.api('PATCH /api/user/profile', { body: { emailNotifications: false } })
  await newOrder(danger)
  await newOrder()
  await passes(20 * minute)
  expect(await subjectsTo(manager)).toEqual([])
  expect(await subjectsTo(other)).toHaveLength(2)
})

test('two servers, one of which is killed while it writes the mails, mail nothing twice and lose nothing', async () => {
  // Addresses of their own, which get a confirmation each.
  const ofStranger = (given = {}) => newOrder({ ...given, contactEmail: newAddress() })
  const critical = await ofStranger(danger)
  await ofStranger()
  await ofStranger()
  // Its connection ends with the first mail, as it does with the process.
  const dying = new Proxy(notifier.jobs, {
    get: (jobs, name) =>
      name === 'send'
        ? async (_queue: string, _data: object, { db: own }: WithinTransaction) =>
            own.executeSql('select pg_terminate_backend(pg_backend_pid())')
        : Reflect.get(jobs, name),
  })
  // First while it tells the guests, then while it tells the managers.
  const killed = { ...notifier, jobs: dying }
  await expect(notifyReporters(killed, fail)).rejects.toThrow('terminat')
  await sql`update notification_outbox set failed_at = now() - interval '1 hour'`.execute(db)
  await notifyReporters(notifier, fail)
  app.clock.advance(2 * minute)
  await expect(notifyNewWork(killed)).rejects.toThrow('terminat')
  const mails = db.selectFrom('mails').select('id').where('recipient', '=', String(manager?.user.email))
  expect(await mails.execute()).toEqual([])

  await Promise.all(Array.from({ length: 6 }, () => notifyNow()))
  app.clock.advance(20 * minute)
  await Promise.all(Array.from({ length: 6 }, () => notifyNow()))
  for (const who of [manager, other, admin])
    expect((await subjectsTo(who)).toSorted()).toEqual(
      ['2 open cases have no technician', `Critical: ${critical.shortNumber}`].toSorted(),
    )
})

type WithinTransaction = ReturnType<typeof withinTransaction>
