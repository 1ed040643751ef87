import { createHash } from 'node:crypto'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Tables } from './db/tables.ts'

export type ActivityRow = Selectable<Tables['activities']>
export type Subject = ActivityRow['subject']

/** Who did it: a person with an account, a guest, or Tessa itself. */
export type Actor = { readonly userId: string } | 'guest' | 'system'

export interface NewActivity {
  readonly subject: Subject
  readonly subjectId: string
  readonly actor: Actor
  readonly type: string
  readonly description: string
  readonly oldValue?: string | null
  readonly newValue?: string | null
  /** Not for the reporter's eyes. */
  readonly isInternal?: boolean
}

/** Live screens are told on this channel which case has changed, and whose it is. */
export const changesChannel = 'tessa_changes'

const tableOf = { 'work-order': 'work_orders', 'help-request': 'help_requests' } as const

const hashOf = (row: Omit<ActivityRow, 'hash'>): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        row.previous_hash?.toString('hex') ?? null,
        row.subject,
        row.subject_id,
        row.sequence,
        row.actor_kind,
        row.actor_id,
        row.first_name,
        row.last_name,
        row.activity_type,
        row.description,
        row.old_value,
        row.new_value,
        row.is_internal,
        row.created_at.toISOString(),
      ]),
    )
    .digest()

const actorColumns = async (trx: Kysely<Tables>, actor: Actor) => {
  if (typeof actor === 'string')
    return { actor_kind: actor, actor_id: null, first_name: null, last_name: null } as const
  const user = await trx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  return { actor_kind: 'user', actor_id: actor.userId, ...user } as const
}

/**
 * Writes down what happened, in the transaction of the change itself. The case's row is locked by its count, so that
 * the entries of a case form one chain however many people work on it.
 */
export const recordActivity = async (
  trx: Kysely<Tables>,
  { subject, subjectId, actor, type, description, oldValue, newValue, isInternal = false }: NewActivity,
  now: Date,
): Promise<ActivityRow> => {
  const counted = await trx
    .updateTable(tableOf[subject])
    .set(({ eb }) => ({ activity_count: eb('activity_count', '+', 1), updated_at: now }))
    .where('id', '=', subjectId)
    .returning(['activity_count', 'user_id'])
    .executeTakeFirstOrThrow()
  const before = await trx
    .selectFrom('activities')
    .select('hash')
    .where('subject_id', '=', subjectId)
    .where('sequence', '=', counted.activity_count - 1)
    .executeTakeFirst()
  const row = {
    subject,
    subject_id: subjectId,
    sequence: counted.activity_count,
    ...(await actorColumns(trx, actor)),
    activity_type: type,
    description,
    old_value: oldValue ?? null,
    new_value: newValue ?? null,
    is_internal: isInternal,
    created_at: now,
    previous_hash: before?.hash ?? null,
  }
  const written = { ...row, hash: hashOf(row) }
  await trx.insertInto('activities').values(written).execute()
  const told = JSON.stringify({ subject, id: subjectId, userId: counted.user_id, isInternal })
  await sql`select pg_notify(${changesChannel}, ${told})`.execute(trx)
  return written
}

/** The sequence of the first entry that was changed, moved or taken out; undefined when the chain holds. */
export const verifyActivities = (rows: readonly ActivityRow[], count = rows.length): number | undefined => {
  let previous: Buffer | null = null
  for (const [index, row] of rows.entries()) {
    const linked: boolean =
      row.sequence === index + 1 &&
      (previous === null ? row.previous_hash === null : row.previous_hash?.equals(previous) === true)
    if (!linked || !row.hash.equals(hashOf(row))) return index + 1
    previous = row.hash
  }
  // The case itself remembers how many there were, so that the newest cannot vanish unseen.
  return rows.length === count ? undefined : rows.length + 1
}

/** In the order in which it happened. */
export const listActivities = async (
  db: Kysely<Tables>,
  subjectId: string,
  { withInternal }: { withInternal: boolean },
): Promise<ActivityRow[]> => {
  const all = db.selectFrom('activities').selectAll().where('subject_id', '=', subjectId).orderBy('sequence')
  return (withInternal ? all : all.where('is_internal', '=', false)).execute()
}
