import { mostSavedViews } from '@tessa/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError } from '../../http/errors.ts'

export const onlyManagersShare = (): AppError =>
  new AppError('forbidden', 'Views are shared by managers. Save it for yourself instead.')

/** One at a time, so that two at once do not pass the limit together. */
export const refuseTooMany = async (
  trx: Kysely<Tables>,
  isShared: boolean,
  ownerId: string,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7337720021)`.execute(trx)
  const views = trx.selectFrom('saved_views').select(({ fn }) => fn.countAll<number>().as('total'))
  const { total } = await (
    isShared
      ? views.where('is_shared', '=', true)
      : views.where('owner_id', '=', ownerId).where('is_shared', '=', false)
  ).executeTakeFirstOrThrow()
  if (total < mostSavedViews) return
  const whose = isShared ? `There are ${mostSavedViews} shared views` : `You have ${mostSavedViews} views`
  throw new AppError('conflict', `${whose} already. Delete one first.`)
}

/** Begins with this view from now on, or no longer. */
export const setStart = async (trx: Kysely<Tables>, viewId: string, userId: string, isStart: boolean) => {
  if (!isStart)
    return trx
      .deleteFrom('start_views')
      .where('user_id', '=', userId)
      .where('view_id', '=', viewId)
      .executeTakeFirst()
  return trx
    .insertInto('start_views')
    .values({ user_id: userId, view_id: viewId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ view_id: viewId }))
    .executeTakeFirst()
}
