import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { notFound } from '../../http/errors.ts'
import { workOrderColumns, type WorkOrderState } from './work-order-commands.ts'

/** Locks the row of a work order and reads it, with the name of its technician. An addition locks it less. */
export const lockWorkOrder = async (
  trx: Kysely<Tables>,
  id: string,
  isAddition: boolean,
): Promise<WorkOrderState> => {
  const order = trx
    .selectFrom('work_orders')
    .select(workOrderColumns)
    .select(({ selectFrom }) =>
      selectFrom('technicians')
        .innerJoin('users', 'users.id', 'technicians.user_id')
        .whereRef('technicians.id', '=', 'work_orders.technician_id')
        .select(sql<string>`users.first_name || ' ' || users.last_name`.as('name'))
        .as('technician_name'),
    )
    .where('id', '=', id)
  // Two files that arrive at once each hold a lock on the row's key, and a stronger lock would make them wait for each
  // other.
  const locked = await (isAddition ? order.forNoKeyUpdate() : order.forUpdate()).executeTakeFirst()
  if (!locked) throw notFound()
  return locked
}
