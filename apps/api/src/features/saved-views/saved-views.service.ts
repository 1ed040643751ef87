import { randomUUID } from 'node:crypto'
import type { SavedView, SavedViewCreation } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { notFound } from '../../http/errors.ts'
import { readFilter } from '../work-orders/read-filter.ts'
import { type Staff, findView, isManager, visibleViews } from './visible-views.ts'
import { serializeViews } from './serialize-views.ts'
import { onlyManagersShare, refuseTooMany, setStart } from './saved-view-rules.ts'

export const listSavedViews = async (db: Kysely<Tables>, user: Staff): Promise<SavedView[]> => {
  const rows = await visibleViews(db, user)
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .execute()
  return serializeViews(db, rows, user)
}

export const getSavedView = async (db: Kysely<Tables>, id: string, user: Staff): Promise<SavedView> => {
  const [view] = await serializeViews(db, [await findView(db, id, user)], user)
  if (!view) throw notFound()
  return view
}

export const createSavedView = async (
  trx: Kysely<Tables>,
  { name, filter, show = 'table', isShared = false, isStart }: SavedViewCreation,
  user: Staff,
): Promise<{ id: string }> => {
  if (isShared && !isManager(user)) throw onlyManagersShare()
  // What the list would refuse is not stored either.
  await readFilter(trx, filter, user)
  await refuseTooMany(trx, isShared, user.userId)
  const id = randomUUID()
  const at = { created_at: user.now, updated_at: user.now }
  await trx
    .insertInto('saved_views')
    .values({
      id,
      owner_id: user.userId,
      name: name.trim(),
      filter: JSON.stringify(filter),
      show,
      is_shared: isShared,
      ...at,
    })
    .execute()
  if (isStart !== undefined) await setStart(trx, id, user.userId, isStart)
  return { id }
}
