import { beforeEach, expect, test } from 'vitest'
import { manyOrders } from '../testing/bulk-orders.ts'
import { anOrder, idOfTechnician } from '../testing/orders.ts'
import { fail, newAddress, notifierTest, order } from '../testing/notifier.ts'
import { createTestUser, type TestUser } from '../testing/people.ts'
import { notifyReporters } from './notify-reporters.ts'

const { app, db, notifier } = await notifierTest()
const manager = await createTestUser(app, 'manager')

beforeEach(async () => {
  await db.deleteFrom('notification_outbox').execute()
})

const waiting = async () => (await db.selectFrom('notification_outbox').select('subject_id').execute()).length

test('critical work that comes while many activities wait is mailed before them', async () => {
  await manyOrders(app, 30)
  const mailsToManager = db.selectFrom('mails').select('id').where('recipient', '=', manager.user.email)
  let rests = 0
  let waitingWhenMailed: number | undefined
  await notifyReporters(notifier, fail, async () => {
    rests += 1
    const body = order(newAddress(), { issueDescription: 'it smokes and sparks' })
    if (rests === 1) await app.client().api('POST /api/work-orders', { body })
    app.clock.advance(1000)
    if ((await mailsToManager.execute()).length > 0) waitingWhenMailed ??= await waiting()
  })
  expect(waitingWhenMailed).toBe(28)
  expect(await waiting()).toBe(0)
})

test('a critical case that its reporter opens again is mailed before them too', async () => {
  const ada = await createTestUser(app)
  const body = anOrder({ issueDescription: 'it smokes and sparks' })
  const { id } = await ada.api('POST /api/work-orders', { body })
  const say = (kind: 'works-now' | 'still-broken') =>
    ada.api('POST /api/user/work-orders/{id}/feedback', { params: { id }, body: { kind } })
  await say('works-now')
  await notifyReporters(notifier, fail)

  await manyOrders(app, 30)
  const isMailed = db.selectFrom('mails').select('id').where('recipient', '=', manager.user.email)
  let rests = 0
  let waitingWhenMailed: number | undefined
  await notifyReporters(notifier, fail, async () => {
    rests += 1
    if (rests === 1) await say('still-broken')
    app.clock.advance(1000)
    const [mail] = await isMailed.where('subject', 'like', '% is still broken').execute()
    if (mail) waitingWhenMailed ??= await waiting()
  })
  expect(waitingWhenMailed).toBe(29)
  expect(await waiting()).toBe(0)
})

const aCritical = async () => {
  const ada = await createTestUser(app)
  const body = anOrder({ issueDescription: 'it smokes and sparks' })
  const { id } = await ada.api('POST /api/work-orders', { body })
  const set = (status: 'new' | 'fulfilled' | 'archived') =>
    manager.api('PATCH /api/work-orders/{id}/status', { params: { id }, body: { status } })
  const say = (kind: 'works-now' | 'still-broken') =>
    ada.api('POST /api/user/work-orders/{id}/feedback', { params: { id }, body: { kind } })
  return { ada, id, set, say }
}

/** The mails to this person of what is done while others wait: in their order, with how many wait behind each. */
const mailsWhile = async (act: () => Promise<unknown>, { user }: TestUser) => {
  const read = () =>
    db.selectFrom('mails').select(['id', 'subject']).where('recipient', '=', user.email).execute()
  const before = new Set((await read()).map(({ id }) => id))
  const written: { words: string; behind: number }[] = []
  const look = async () => {
    for (const { id, subject } of await read()) {
      if (before.has(id)) continue
      before.add(id)
      written.push({ words: subject.replace(/^.* is /, ''), behind: await waiting() })
    }
  }
  await manyOrders(app, 10)
  let rests = 0
  await notifyReporters(notifier, fail, async () => {
    rests += 1
    if (rests === 1) await act()
    app.clock.advance(1000)
    await look()
  })
  await look()
  return written
}

test('a reporter hears that their critical case is complete, then that it is open again', async () => {
  const { ada, set } = await aCritical()
  await notifyReporters(notifier, fail)
  const reopen = async () => {
    await set('fulfilled')
    app.clock.advance(5000)
    await set('new')
    app.clock.advance(14_000)
  }
  expect(await mailsWhile(reopen, ada)).toEqual([
    { words: 'complete', behind: 10 },
    { words: 'open again', behind: 9 },
  ])
})

test('a technician hears that a critical repair is confirmed, then that it is not', async () => {
  const { id, say } = await aCritical()
  const tom = await createTestUser(app, 'technician')
  const technicianId = await idOfTechnician(app, tom)
  await tom.api('POST /api/work-orders/{id}/assign', { params: { id }, body: { technicianId } })
  app.clock.advance(20_000)
  await notifyReporters(notifier, fail)
  const answer = async () => {
    await say('works-now')
    await say('still-broken')
  }
  expect(await mailsWhile(answer, tom)).toEqual([
    { words: 'working again', behind: 10 },
    { words: 'still broken', behind: 9 },
  ])
})

test('a critical case that is archived waits behind the others', async () => {
  const { ada, set } = await aCritical()
  await set('fulfilled')
  app.clock.advance(20_000)
  await notifyReporters(notifier, fail)
  const archive = async () => {
    await set('archived')
    app.clock.advance(14_000)
  }
  expect(await mailsWhile(archive, ada)).toEqual([{ words: 'closed', behind: 0 }])
})

test('activities that have waited for long do not wait for other calls as well', async () => {
  let rests = 0
  const rest = async () => void (rests += 1)
  await manyOrders(app, 3)
  await notifyReporters(notifier, fail, rest)
  expect(rests).toBe(3)

  await manyOrders(app, 3)
  app.clock.advance(11_000)
  await notifyReporters(notifier, fail, rest)
  expect(rests).toBe(3)
  expect(await waiting()).toBe(0)
})
