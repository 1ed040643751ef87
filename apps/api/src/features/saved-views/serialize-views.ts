import type { SavedView } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { limitConcurrency } from '../../concurrency/limit-concurrency.ts'
import { countTotal } from '../work-orders/count-work-orders.ts'
import { readSavedFilter, technicianIdsIn } from './read-saved-filter.ts'
import { type Staff, type ViewRow, mayChange } from './visible-views.ts'

/** Of these technicians, those who can be assigned still. */
const activeTechnicians = async (
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('technicians as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select('t.id')
    .where('t.id', 'in', ids)
    .where('u.role', '=', 'technician')
    .where('u.is_active', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Counting one view must not take all connections. */
const atOnce = 3

export const serializeViews = async (
  db: Kysely<Tables>,
  rows: readonly ViewRow[],
  user: Staff,
): Promise<SavedView[]> => {
  const technicians = await activeTechnicians(
    db,
    rows.flatMap(({ filter }) => technicianIdsIn(filter)),
  )
  const limited = limitConcurrency(atOnce)
  return Promise.all(
    rows.map(async (row) => {
      const { filter, dropped } = readSavedFilter(row.filter, technicians)
      return {
        id: row.id,
        name: row.name,
        filter,
        show: row.show,
        isShared: row.is_shared,
        isStart: row.starts_for !== null,
        isMine: row.owner_id === user.userId,
        mayChange: mayChange(row, user),
        count: await limited(() => countTotal(db, filter, user)),
        owner: row.owner,
        droppedFilters: dropped,
      }
    }),
  )
}
