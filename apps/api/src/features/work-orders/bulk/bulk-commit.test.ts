import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../../db/connect.ts'
import { createSlaPolicy } from '../../../domain/sla/sla-policy.ts'
import { manyOrders } from '../../../testing/bulk-orders.ts'
import { createTestUser } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { finishBulks } from './bulk-jobs.ts'

const app = await testApp()
const { db, config, clock, url } = app
const marta = await createTestUser(app, 'manager')

/** Notes at each commit whether it waits for the disk. */
const noteCommits = async () => {
  await sql`create table commits (change text, waits text)`.execute(db)
  await sql`create function note_commit() returns trigger language plpgsql as $$
    begin
      insert into commits values (tg_argv[0], current_setting('synchronous_commit'));
      return null;
    end $$`.execute(db)
  for (const [table, change, column] of [
    ['bulk_rows', 'row', 'outcome'],
    ['bulk_rows', 'undone row', 'undo_outcome'],
    ['bulk_changes', 'end', 'finished_at'],
    ['bulk_changes', 'end of undo', 'undo_finished_at'],
  ] as const)
    await sql`create constraint trigger ${sql.ref(column)} after update of ${sql.ref(column)} on ${sql.table(table)}
      deferrable initially deferred for each row execute function note_commit(${sql.lit(change)})`.execute(db)
}

/** As the product has it: the database of the tests never waits for the disk. */
const waitingDb = () => {
  const waiting = connect(url, { max: 4, options: '-c synchronous_commit=on' })
  onTestFinished(() => waiting.destroy())
  return waiting
}

test('work orders of a bulk do not wait for the disk, and what ends it waits for all of them', async () => {
  const facility = `Ward ${randomUUID()}`
  const orders = await manyOrders(app, 3, { facility_name: facility })
  const [stale] = orders
  const { id } = await marta.api('POST /api/work-orders/bulk/status', {
    body: { filter: { facility }, seen: 3, status: 'escalated' },
  })
  await db
    .updateTable('work_orders')
    .set({ version: 5 })
    .where('id', '=', stale?.id ?? '')
    .execute()
  await noteCommits()
  const slaPolicy = createSlaPolicy(config.businessHours)
  const deps = { db: waitingDb(), hours: () => config.businessHours, now: () => clock.now, slaPolicy }

  await finishBulks(deps)
  const done = await marta.api('POST /api/work-orders/bulk/{id}/undo', { params: { id } })
  await finishBulks(deps)

  expect(done.counts).toMatchObject({ changed: 2, conflict: 1 })
  const { rows } = await sql`select distinct change, waits from commits order by change`.execute(db)
  expect(rows).toEqual([
    { change: 'end', waits: 'on' },
    { change: 'end of undo', waits: 'on' },
    { change: 'row', waits: 'off' },
    { change: 'undone row', waits: 'off' },
  ])
})
