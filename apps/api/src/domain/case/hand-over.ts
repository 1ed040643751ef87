import { workOrderStatuses, isActive } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { fieldError, notFound } from '../../http/errors.ts'
import { localDay } from '../sla/local-time.ts'
import { applyToLocked } from './apply.ts'
import { lockTechnicians } from './lock-technicians.ts'
import { workOrderColumns } from './work-order-state.ts'
import { type HandOverContext, type HandOverOptions, checkTaker } from './check-hand-over.ts'

/** So many are handed over in one transaction, which locks them. */
const atOnce = 100
const active = workOrderStatuses.filter(isActive)

/**
 * Hands all open work of a technician over, each work order with an entry in its history, and answers how many there
 * were. A call that was cut off has handed over whole work orders, and the same call again finishes the rest.
 *
 * Whatever ends the role of a technician calls this after that has been committed: from then on nothing new is assigned.
 */
export const handOverWork = async (
  db: Kysely<Tables>,
  options: HandOverOptions,
  context: HandOverContext,
): Promise<number> => {
  let [handedOver, count] = [0, 0]
  do {
    count = await db.transaction().execute((trx) => handOverSome(trx, options, context))
    handedOver += count
  } while (count === atOnce)
  return handedOver
}

const handOverSome = async (
  trx: Kysely<Tables>,
  options: HandOverOptions,
  { timeZone, ...context }: HandOverContext,
): Promise<number> => {
  const { from, to } = options
  if (to === from) throw fieldError('to', 'Choose a colleague, or nobody.')
  const orders = await lockOpenOrders(trx, from)
  const today = localDay(timeZone, context.now.getTime())
  const technicians = await lockTechnicians(trx, to === null ? [from] : [from, to], [today])
  const giver = technicians.find(({ id }) => id === from)
  if (!giver) throw notFound()
  const taker = technicians.find(({ id, is_available }) => id === to && is_available)
  if (to !== null) checkTaker(taker, giver, options)
  for (const order of orders) {
    const change = { from: giver.name, estimate: undefined }
    if (to === null) await applyToLocked(trx, order, { type: 'unassign', ...change }, context)
    else
      await applyToLocked(
        trx,
        order,
        {
          type: 'assign',
          technicianId: to,
          technician: taker,
          ...change,
          overMaximum: true,
          whileAway: true,
        },
        context,
      )
  }
  return orders.length
}

const lockOpenOrders = (trx: Kysely<Tables>, technicianId: number) =>
  trx
    .selectFrom('work_orders')
    .select(workOrderColumns)
    .where('technician_id', '=', technicianId)
    .where('status', 'in', active)
    .orderBy('id')
    .limit(atOnce)
    .forUpdate()
    .execute()

/**
 * Puts the open work of those who are no longer technicians back to those that nobody has: after an account was
 * deactivated or got another role, whichever way that happened.
 */
export const returnAbandonedWork = async (
  db: Kysely<Tables>,
  context: Omit<HandOverContext, 'actor'>,
): Promise<void> => {
  const gone = await db
    .selectFrom('technicians')
    .innerJoin('users', 'users.id', 'technicians.user_id')
    .select('technicians.id')
    .where('technicians.current_workload', '>', 0)
    .where(({ or, eb }) => or([eb('users.role', '<>', 'technician'), eb('users.is_active', '=', false)]))
    .orderBy('technicians.id')
    .execute()
  for (const { id } of gone) await handOverWork(db, { from: id, to: null }, { ...context, actor: 'system' })
}
