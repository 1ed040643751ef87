import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { orderRow } from '../../testing/order-row.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'

const app = await httpApp()
const { db, clock, origin } = app
/** More than the buffers of a connection take. */
const total = 1200
let manager: TestUser
beforeAll(async () => {
  manager = await createTestUser(app, 'manager')
  for (let index = 0; index < total; index += 1)
    await db
      .insertInto('work_orders')
      .values(orderRow(new Date(clock.now.getTime() - index * 1000)))
      .execute()
  await sql`update work_orders set resolution_notes = repeat('. ', 20000)`.execute(db)
})

const linkTo = async (who = manager) => {
  const body = { list: 'work-orders', format: 'ndjson', filter: { sort: 'touched' } } as const
  return origin + (await who.api('POST /api/exports', { body })).url
}
/** A connection of its own, which reads no further by itself once the first piece is there. */
const open = async (url: string): Promise<IncomingMessage> => {
  const asked = get(url, { agent: false })
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  if (!answer) throw new Error('no answer came')
  await once(answer, 'readable')
  return answer
}
const textOf = async (answer: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const piece of answer.setEncoding('utf8')) text += piece
  return text
}
const interruptions = () =>
  db
    .selectFrom('audit_log')
    .select(['actor_id', 'details'])
    .where('event', '=', 'export.interrupted')
    .orderBy('id')
    .execute()

test('rows that are touched while they are downloaded come once, and none is missing', async () => {
  const answer = await open(await linkTo())
  await db.updateTable('work_orders').set({ updated_at: clock.now }).execute()
  const lines = (await textOf(answer)).trimEnd().split('\n')
  const ids = lines.map((line) => JSON.parse(line).id)
  expect(ids).toHaveLength(total)
  expect(new Set(ids).size).toBe(total)
})

test('a third download of one account waits, and its link stays good; one that is left is written down', async () => {
  const [first, second] = [await open(await linkTo()), await open(await linkTo())]
  const third = await linkTo()
  const refused = await fetch(third)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({
    code: 'rate_limited',
    message: 'Two of your exports are being downloaded. Please wait for them.',
  })
  const colleague = await createTestUser(app, 'manager')
  const other = await open(await linkTo(colleague))
  expect(other.statusCode).toBe(200)

  first.destroy()
  other.destroy()
  await expect.poll(async () => (await interruptions()).length).toBe(2)
  const rows = await interruptions()
  expect(new Set(rows.map(({ actor_id }) => actor_id))).toEqual(new Set([manager.user.id, colleague.user.id]))
  for (const { details } of rows) expect(details['rows']).toBeLessThan(total)

  const now = await open(third)
  expect(now.statusCode).toBe(200)
  now.destroy()
  second.destroy()
  await expect.poll(async () => (await interruptions()).length).toBe(4)
})

test('a download that its caller leaves before its first row gives its place back', async () => {
  for (let count = 0; count < 4; count += 1) {
    const before = (await interruptions()).length
    const asked = get(await linkTo(), { agent: false })
    await once(asked, 'response')
    asked.destroy()
    await expect.poll(async () => (await interruptions()).length).toBe(before + 1)
  }
})
