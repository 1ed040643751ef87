import type { HandOverOfLeaver } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { handOverWork } from '../../domain/case/hand-over.ts'
import { checkHandOver } from '../../domain/case/check-hand-over.ts'
import type { Administration } from './account-administration.ts'

const technicianOf = (db: Kysely<Tables>, userId: string) =>
  db.selectFrom('technicians').select('id').where('user_id', '=', userId).executeTakeFirst()

/**
 * Refuses a change whose open work the chosen colleague may not take. It comes before the transaction of the change,
 * which locks reports: a hand-over locks them before technicians.
 */
export const checkReturn = async (
  db: Kysely<Tables>,
  userId: string,
  { handOverTo: to, ...allowed }: HandOverOfLeaver,
  { now, deps }: Administration,
): Promise<void> => {
  if (to === undefined) return
  const former = await technicianOf(db, userId)
  if (!former) return
  const { timeZone } = deps.config.businessHours
  const options = { from: former.id, to, ...allowed }
  await db.transaction().execute((trx) => checkHandOver(trx, options, { now, timeZone }))
}

/**
 * Hands the open work of an account that is no longer an active technician to the chosen colleague, or puts it back to
 * those that nobody has. It runs after the commit of the change: from then on nothing new is assigned to it. The change
 * was made, so a failure here does not fail it: a job that runs every minute returns what is left.
 */
export const returnWork = (
  db: Kysely<Tables>,
  userId: string,
  administration: Administration,
  to?: number,
): Promise<void> =>
  handOver(db, userId, administration, to).catch((err: unknown) => {
    administration.log.error({ err, userId }, 'open work of an account was not returned yet')
  })

const handOver = async (
  db: Kysely<Tables>,
  userId: string,
  { callerId, now, deps }: Administration,
  to: number | undefined,
): Promise<void> => {
  const former = await db
    .selectFrom('technicians as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select('t.id')
    .where('u.id', '=', userId)
    .where('t.current_workload', '>', 0)
    .where(({ or, eb }) => or([eb('u.role', '<>', 'technician'), eb('u.is_active', '=', false)]))
    .executeTakeFirst()
  if (!former) return
  const { timeZone } = deps.config.businessHours
  const context = { now, actor: { userId: callerId }, sla: deps.slaPolicy, timeZone }
  // What stands against it was asked before the change.
  const options = { from: former.id, to: to ?? null, overMaximum: true, whileAway: true }
  await handOverWork(db, options, context)
}
