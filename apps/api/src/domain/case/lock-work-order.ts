import { sql, type Kysely } from 'kysely'
import { prepare, slot } from '../../db/prepared.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { notFound } from '../../http/errors.ts'
import { workOrderColumns, type WorkOrderState } from './work-order-commands.ts'

const lockedOrder = prepare((db, { isAddition }: { readonly isAddition: boolean }) => {
  const order = db
    .selectFrom('work_orders')
    .select(workOrderColumns)
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

/** Locks a work order until the end of the transaction. */
export const lockWorkOrder = async (
  trx: Kysely<Tables>,
  id: string,
  isAddition: boolean,
): Promise<WorkOrderState> => {
  const [locked] = await lockedOrder(trx, { id }, { isAddition })
  if (!locked) throw notFound()
  return locked
}
