import type { Expression, Kysely, Selectable } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'

export type ActivityRow = Selectable<Tables['activities']>
export type Subject = ActivityRow['subject']

/** Which case: its kind and its id. */
export interface CaseId {
  readonly subject: Subject
  readonly id: string
}

/** The columns of an entry that differ from those of its case, with their types. */
export const entryColumns = [
  ['sequence', 'integer'],
  ['actor_kind', 'text'],
  ['actor_id', 'uuid'],
  ['first_name', 'text'],
  ['last_name', 'text'],
  ['activity_type', 'text'],
  ['description', 'text'],
  ['old_value', 'text'],
  ['new_value', 'text'],
  ['is_internal', 'boolean'],
  ['created_at', 'timestamptz'],
  ['previous_hash', 'bytea'],
  ['hash', 'bytea'],
] as const satisfies readonly (readonly [keyof ActivityRow, string])[]

/** Who acted: an account, a guest, or Tessa itself. */
export type Actor = { readonly userId: string } | 'guest' | 'system'

/** An activity of a case, before it has its position in the history. */
export interface Activity {
  readonly actor: Actor
  readonly type: string
  readonly description: string
  readonly oldValue?: string | null
  readonly newValue?: string | null
  /** Hidden from the reporter. */
  readonly isInternal?: boolean
}

/** What stands where the name of a person was whose account was deleted. */
export const deletedName = { first_name: 'Deleted', last_name: 'user' } as const

/** The channel that tells live screens which case has changed, and whose it is. */
export const changesChannel = 'tessa_changes'

export const caseTables = { 'work-order': 'work_orders', 'help-request': 'help_requests' } as const

export const userIdOf = (actor: Actor): string | null => (typeof actor === 'string' ? null : actor.userId)

/** The entries as they are shown, for a query of its own or beside their case as JSON. */
export const shownEntries = (db: Kysely<Tables>, subjectId: Expression<string | null>) =>
  db
    .selectFrom('activities')
    .leftJoin('users', 'users.id', 'activities.actor_id')
    .select(['sequence', 'actor_kind', 'activity_type', 'description', 'old_value', 'new_value'])
    .select(['is_internal', 'activities.first_name', 'activities.last_name', 'activities.created_at'])
    .select('users.deleted_at as actor_deleted_at')
    .where('subject_id', '=', subjectId)
    .orderBy('sequence')

/** The entries in the order in which they happened. */
export const listActivities = async (
  db: Kysely<Tables>,
  subjectId: string,
  { withInternal }: { withInternal: boolean },
): Promise<ActivityRow[]> => {
  const all = db
    .selectFrom('activities')
    .leftJoin('users', 'users.id', 'activities.actor_id')
    .selectAll('activities')
    .select('users.deleted_at as actor_deleted_at')
    .where('subject_id', '=', subjectId)
    .orderBy('sequence')
  const rows = await (withInternal ? all : all.where('is_internal', '=', false)).execute()
  // The entry itself keeps the name, because its hash covers it.
  return rows.map(({ actor_deleted_at, ...row }) => (actor_deleted_at ? { ...row, ...deletedName } : row))
}
