import { type Role, accessRules } from '@tessa/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { notFound } from '../../http/errors.ts'
import type { Viewer } from '../work-orders/read-filter.ts'

export interface Staff extends Viewer {
  readonly role: Role
}

export const isManager = ({ role }: Staff): boolean => accessRules.managers.some((one) => one === role)

/** Own views and shared ones. */
export const visibleViews = (db: Kysely<Tables>, { userId }: Staff) =>
  db
    .selectFrom('saved_views as v')
    .innerJoin('users as u', 'u.id', 'v.owner_id')
    .leftJoin('start_views as s', (join) => join.onRef('s.view_id', '=', 'v.id').on('s.user_id', '=', userId))
    .select(['v.id', 'v.owner_id', 'v.name', 'v.filter', 'v.show', 'v.is_shared', 's.user_id as starts_for'])
    .select(sql<string>`u.first_name || ' ' || u.last_name`.as('owner'))
    .where(({ eb, or }) => or([eb('v.owner_id', '=', userId), eb('v.is_shared', '=', true)]))

export type ViewRow = Awaited<ReturnType<ReturnType<typeof visibleViews>['execute']>>[number]

export const mayChange = (
  { is_shared, owner_id }: Pick<ViewRow, 'is_shared' | 'owner_id'>,
  user: Staff,
): boolean => (is_shared ? isManager(user) : owner_id === user.userId)

export const findView = async (db: Kysely<Tables>, id: string, user: Staff): Promise<ViewRow> => {
  const row = await visibleViews(db, user).where('v.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}
