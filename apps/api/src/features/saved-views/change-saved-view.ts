import type { SavedViewChanges } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError } from '../../http/errors.ts'
import { readFilter } from '../work-orders/read-filter.ts'
import { type Staff, type ViewRow, findView, isManager, mayChange } from './visible-views.ts'
import { onlyManagersShare, refuseTooMany, setStart } from './saved-view-rules.ts'

const lockView = async (trx: Kysely<Tables>, id: string, user: Staff): Promise<ViewRow> => {
  await trx.selectFrom('saved_views').select('id').where('id', '=', id).forUpdate().execute()
  return findView(trx, id, user)
}

const refuseStranger = (row: ViewRow, user: Staff): void => {
  if (!mayChange(row, user)) throw new AppError('forbidden', 'A shared view is changed by managers.')
}

/**
 * Changes a view, and who begins with it; the second is open to all who see it. Answers whether that changed what others
 * see.
 */
export const changeSavedView = async (
  trx: Kysely<Tables>,
  id: string,
  { isStart, ...changes }: SavedViewChanges,
  user: Staff,
): Promise<boolean> => {
  const row = await lockView(trx, id, user)
  const { name, filter, show, isShared = row.is_shared } = changes
  if (Object.keys(changes).length > 0) {
    refuseStranger(row, user)
    if (isShared && !isManager(user)) throw onlyManagersShare()
    if (!isShared && row.owner_id !== user.userId)
      throw new AppError('forbidden', `Only ${row.owner} can make this view personal again.`)
    if (filter) await readFilter(trx, filter, user)
    if (isShared !== row.is_shared) await refuseTooMany(trx, isShared, row.owner_id)
    await trx
      .updateTable('saved_views')
      .set({
        ...(name === undefined ? {} : { name: name.trim() }),
        ...(filter ? { filter: JSON.stringify(filter) } : {}),
        ...(show ? { show } : {}),
        is_shared: isShared,
        updated_at: user.now,
      })
      .where('id', '=', id)
      .execute()
    // Users who start with this view no longer see it.
    if (!isShared)
      await trx
        .deleteFrom('start_views')
        .where('view_id', '=', id)
        .where('user_id', '<>', row.owner_id)
        .execute()
  }
  if (isStart !== undefined) await setStart(trx, id, user.userId, isStart)
  return Object.keys(changes).length > 0 && (isShared || row.is_shared)
}

/** Deletes a view, and answers whether others saw it. */
export const deleteSavedView = async (trx: Kysely<Tables>, id: string, user: Staff): Promise<boolean> => {
  const row = await lockView(trx, id, user)
  refuseStranger(row, user)
  await trx.deleteFrom('saved_views').where('id', '=', id).execute()
  return row.is_shared
}
