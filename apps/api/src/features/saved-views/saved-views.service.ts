import { randomUUID } from 'node:crypto'
import {
  accessRules,
  mostSavedViews,
  type Role,
  type SavedView,
  type SavedViewChanges,
  type SavedViewCreation,
} from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { limitConcurrency } from '../../concurrency/limit-concurrency.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { countTotal } from '../work-orders/count-work-orders.ts'
import { readFilter, type Viewer } from '../work-orders/read-filter.ts'
import { readSavedFilter, technicianIdsIn } from './read-saved-filter.ts'

export interface Staff extends Viewer {
  readonly role: Role
}

const isManager = ({ role }: Staff): boolean => accessRules.managers.some((one) => one === role)

/** Own views and shared ones. */
const visibleViews = (db: Kysely<Tables>, { userId }: Staff) =>
  db
    .selectFrom('saved_views as v')
    .innerJoin('users as u', 'u.id', 'v.owner_id')
    .leftJoin('start_views as s', (join) => join.onRef('s.view_id', '=', 'v.id').on('s.user_id', '=', userId))
    .select(['v.id', 'v.owner_id', 'v.name', 'v.filter', 'v.show', 'v.is_shared', 's.user_id as starts_for'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('owner'))
    .where(({ eb, or }) => or([eb('v.owner_id', '=', userId), eb('v.is_shared', '=', true)]))

type ViewRow = Awaited<ReturnType<ReturnType<typeof visibleViews>['execute']>>[number]

const mayChange = ({ is_shared, owner_id }: Pick<ViewRow, 'is_shared' | 'owner_id'>, user: Staff): boolean =>
  is_shared ? isManager(user) : owner_id === user.userId

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

const serializeViews = async (
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

export const listSavedViews = async (db: Kysely<Tables>, user: Staff): Promise<SavedView[]> => {
  const rows = await visibleViews(db, user)
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .execute()
  return serializeViews(db, rows, user)
}

const findView = async (db: Kysely<Tables>, id: string, user: Staff): Promise<ViewRow> => {
  const row = await visibleViews(db, user).where('v.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export const getSavedView = async (db: Kysely<Tables>, id: string, user: Staff): Promise<SavedView> => {
  const [view] = await serializeViews(db, [await findView(db, id, user)], user)
  if (!view) throw notFound()
  return view
}

const onlyManagersShare = (): AppError =>
  new AppError('forbidden', 'Views are shared by managers. Save it for yourself instead.')

/** One at a time, so that two at once do not pass the limit together. */
const refuseTooMany = async (trx: Kysely<Tables>, isShared: boolean, ownerId: string): Promise<void> => {
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
const setStart = async (trx: Kysely<Tables>, viewId: string, userId: string, isStart: boolean) => {
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
    // Whoever began with it sees it no more.
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
