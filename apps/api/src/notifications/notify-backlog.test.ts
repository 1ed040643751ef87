import { beforeEach, expect, test } from 'vitest'
import { manyOrders } from '../testing/bulk-orders.ts'
import { anOrder } from '../testing/orders.ts'
import { fail, newAddress, notifierTest, order } from '../testing/notifier.ts'
import { createTestUser } from '../testing/people.ts'
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
