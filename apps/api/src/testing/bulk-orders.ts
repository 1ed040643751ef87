import { randomUUID } from 'node:crypto'
import type { Tables } from '../db/schema/tables.ts'
import { recordActivity } from '../domain/case/record-activity.ts'
import type { Insertable } from 'kysely'
import { orderRow } from './order-row.ts'
import type { TestApp } from './test-app.ts'

/** So many new work orders, each with the first entry of its history, as a change of many names them. */
export const manyOrders = async (
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  count: number,
  given: Partial<Insertable<Tables['work_orders']>> = {},
): Promise<{ id: string; version: number }[]> => {
  const rows = Array.from({ length: count }, () => orderRow(clock.now, { id: randomUUID(), ...given }))
  if (rows.length > 0) await db.insertInto('work_orders').values(rows).execute()
  for (const { id } of rows)
    await recordActivity(
      db,
      {
        subject: 'work-order',
        subjectId: id,
        actor: 'guest',
        type: 'created',
        description: 'Work order created',
      },
      clock.now,
    )
  return rows.map(({ id }) => ({ id, version: 1 }))
}
