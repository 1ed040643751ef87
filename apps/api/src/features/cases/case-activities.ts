import type { CaseActivity } from '@tessa/contract'
import type { Kysely } from 'kysely'
import { type ActivityRow, listActivities } from '../../domain/case/history.ts'
import type { Tables } from '../../db/schema/tables.ts'
import type { Case, WorkOrderRow } from '../../domain/case/find-case.ts'

/**
 * The team's activities on the original since this case became its duplicate. The comments and files of the original's
 * reporter stay hidden.
 */
export const sinceThen = (
  others: readonly ActivityRow[],
  own: readonly ActivityRow[],
  original: WorkOrderRow | undefined,
): readonly ActivityRow[] => {
  const marked = own.findLast(({ activity_type }) => activity_type === 'duplicate_marked')
  if (!original || !marked) return []
  return others.filter(
    ({ created_at, actor_kind, actor_id }) =>
      created_at >= marked.created_at &&
      actor_kind !== 'guest' &&
      (actor_id === null || actor_id !== original.user_id),
  )
}

/** The history of both halves, in the order in which it happened. The conversion is listed once. */
export const activitiesOf = async (
  db: Kysely<Tables>,
  { workOrder, helpRequest }: Case,
): Promise<ActivityRow[]> => {
  const rows: ActivityRow[] = []
  for (const half of [helpRequest, workOrder])
    if (half) rows.push(...(await listActivities(db, half.id, { withInternal: false })))
  return rows
    .filter(({ activity_type }) => activity_type !== 'converted' || workOrder === undefined)
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
}

export const viewActivity = (row: ActivityRow, reporter: string | null): CaseActivity => {
  const isStaff = row.actor_kind === 'user' && row.actor_id !== reporter
  return {
    id: `${row.subject_id}:${row.sequence}`,
    activityType: row.activity_type,
    description: row.description,
    oldValue: row.old_value,
    newValue: row.new_value,
    by: isStaff ? 'staff' : row.actor_kind === 'system' ? 'tessa' : 'reporter',
    firstName: isStaff ? row.first_name : null,
    lastName: isStaff ? row.last_name : null,
    createdAt: row.created_at.toISOString(),
  }
}
