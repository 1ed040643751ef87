import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { handOverWork } from '../../domain/case/hand-over.ts'
import type { Administration } from './account-administration.ts'

/**
 * Puts the open work of an account that is no longer an active technician back to those that nobody has. It runs after
 * the commit of the change: from then on nothing new is assigned to it. The change was made, so a failure here does not
 * fail it: a job that runs every minute returns what is left.
 */
export const returnWork = (
  db: Kysely<Tables>,
  userId: string,
  administration: Administration,
): Promise<void> =>
  handOver(db, userId, administration).catch((err: unknown) => {
    administration.log.error({ err, userId }, 'open work of an account was not returned yet')
  })

const handOver = async (
  db: Kysely<Tables>,
  userId: string,
  { callerId, now, deps }: Administration,
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
  await handOverWork(db, { from: former.id, to: null }, context)
}
