import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import { insertWithUniqueNumber } from '../../db/case-numbers.ts'
import type { Tables } from '../../db/schema/tables.ts'
import type { Actor } from '../../domain/case/history.ts'
import { recordActivity } from '../../domain/case/record-activity.ts'

type Given = 'id' | 'work_order_number' | 'status' | 'created_at' | 'updated_at'

/** A new work order made of something that was reported in another way, and the first entry of its history. */
export const insertConverted = async (
  trx: Kysely<Tables>,
  values: Omit<Insertable<Tables['work_orders']>, Given>,
  { actor, origin }: { readonly actor: Actor; readonly origin: string },
  now: Date,
) => {
  const order = await insertWithUniqueNumber('WO', now, (work_order_number) =>
    trx
      .insertInto('work_orders')
      .values({
        ...values,
        id: randomUUID(),
        work_order_number,
        status: 'new',
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('work_order_number').doNothing())
      .returning(['id', 'work_order_number', 'status'])
      .executeTakeFirst(),
  )
  const description = `Work order created from ${origin}`
  const created = { type: 'created', description, newValue: order.status }
  await recordActivity(trx, { subject: 'work-order', subjectId: order.id, actor, ...created }, now)
  return order
}
