import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestUser } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { lockTechnicians } from './lock-technicians.ts'

const app = await testApp()
const { db } = app

const waiters = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

test('days away that are entered while an assignment waits for the technician are seen', async () => {
  const tom = await createTestUser(app, 'technician')
  const { id } = await db
    .selectFrom('technicians')
    .select('id')
    .where('user_id', '=', tom.user.id)
    .executeTakeFirstOrThrow()
  const days = { first_day: '2026-11-23', last_day: '2026-11-27' }
  const absence = { id: randomUUID(), technician_id: id, ...days, reason: null, created_at: app.clock.now }

  const { locked } = await db.transaction().execute(async (trx) => {
    await lockTechnicians(trx, [id])
    await trx.insertInto('technician_absences').values(absence).execute()
    const waiting = db.transaction().execute((other) => lockTechnicians(other, [id], ['2026-11-25']))
    await expect.poll(waiters).toBe(1)
    return { locked: waiting }
  })

  expect(await locked).toMatchObject([{ id, away: { from: '2026-11-23', to: '2026-11-27' } }])
})
