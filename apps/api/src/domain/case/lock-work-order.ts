import { sql, type Kysely } from 'kysely'
import { prepare, slot } from '../../db/prepared-statements.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { notFound } from '../../http/errors.ts'
import { type HistoryEnd, historyEndColumns } from './history-end.ts'
import { type WorkOrderState, workOrderColumns } from './work-order-state.ts'

const lockedOrder = prepare((db, { isAddition }: { readonly isAddition: boolean }) => {
  const order = db
    .selectFrom('work_orders')
    .select(workOrderColumns)
    .select((at) => historyEndColumns(at, 'work-order'))
    .select(({ selectFrom }) =>
      selectFrom('technicians')
        .innerJoin('users', 'users.id', 'technicians.user_id')
        .whereRef('technicians.id', '=', 'work_orders.technician_id')
        .select(sql<string>`users.first_name || ' ' || users.last_name`.as('name'))
        .as('technician_name'),
    )
    .where('id', '=', slot<string>('id'))
  // Two files that arrive at once each hold a lock on the row's key, and a stronger lock would make them wait for each
  // other.
  return isAddition ? order.forNoKeyUpdate() : order.forUpdate()
})

/** Locks a work order until the end of the transaction. The actor writes its next entries. */
export const lockWorkOrder = async (
  trx: Kysely<Tables>,
  by: { readonly id: string; readonly actorId: string | null },
  isAddition: boolean,
): Promise<{ readonly order: WorkOrderState; readonly end: HistoryEnd }> => {
  const [locked] = await lockedOrder(trx, by, { isAddition })
  if (!locked) throw notFound()
  const { count, last_hash, first_name, last_name, ...order } = locked
  return { order, end: { ...by, count, last_hash, first_name, last_name } }
}
