import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser } from '../../testing/people.ts'
import { ordered } from '../../testing/orders.ts'
import { verifyAllActivities } from './verify-case-histories.ts'

const app = await httpApp()

test('a changed entry, a removed one and a history without its newest are found, the others hold', async () => {
  const ada = await createTestUser(app)
  const [whole, changed, removed, shorter] = [
    await ordered(ada),
    await ordered(ada),
    await ordered(ada),
    await ordered(ada),
  ]
  for (const id of [whole, changed, removed, shorter])
    await ada.api('POST /api/user/work-orders/{id}/comments', {
      params: { id },
      body: { text: 'It clicks.' },
    })
  expect(await verifyAllActivities(app.db)).toEqual({ cases: 4, broken: [] })

  await sql`alter table activities disable trigger activities_stay`.execute(app.db)
  await sql`update activities set new_value = 'It sings.' where subject_id = ${changed} and sequence = 2`.execute(
    app.db,
  )
  await sql`delete from activities where subject_id = ${removed} and sequence = 1`.execute(app.db)
  await sql`delete from activities where subject_id = ${shorter} and sequence = 2`.execute(app.db)
  await sql`alter table activities enable trigger activities_stay`.execute(app.db)

  const { broken } = await verifyAllActivities(app.db)
  expect(new Map(broken.map(({ id, sequence }) => [id, sequence]))).toEqual(
    new Map([
      [changed, 2],
      [removed, 1],
      [shorter, 2],
    ]),
  )
})

test('emptied histories are found, and so are histories whose cases were removed', async () => {
  const ada = await createTestUser(app)
  const order = await ordered(ada)
  const idsOf = async () => (await verifyAllActivities(app.db)).broken.map(({ id }) => id)

  await sql`create table saved as select * from activities`.execute(app.db)
  await sql`truncate activities, notification_outbox`.execute(app.db)
  expect(await idsOf()).toContain(order)

  await sql`insert into activities select * from saved`.execute(app.db)
  expect(await idsOf()).not.toContain(order)
  await sql`delete from work_orders where id = ${order}`.execute(app.db)
  expect(await idsOf()).toContain(order)
  await sql`drop table saved`.execute(app.db)
})
