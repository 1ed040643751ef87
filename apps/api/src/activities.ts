import { createHash } from 'node:crypto'
import { sql, type ExpressionBuilder, type Kysely, type Selectable } from 'kysely'
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

const idOf = (actor: Actor): string | null => (typeof actor === 'string' ? null : actor.userId)

/** The actor's name, as the last columns of a row that is being written. */
export const nameOf = (
  { selectFrom }: Pick<ExpressionBuilder<Tables, never>, 'selectFrom'>,
  actor: Actor,
) => {
  const person = selectFrom('users').where('users.id', '=', idOf(actor))
  return [person.select('first_name').as('first_name'), person.select('last_name').as('last_name')] as const
}

/** Counts the entry. It locks the case's row, so that only one at a time adds to a case. */
const countEntry = (
  trx: Kysely<Tables>,
  { subject, subjectId, actor }: Pick<NewActivity, 'subject' | 'subjectId' | 'actor'>,
  now: Date,
) =>
  trx
    .updateTable(tableOf[subject])
    .set(({ eb }) => ({ activity_count: eb('activity_count', '+', 1), updated_at: now }))
    .where('id', '=', subjectId)
    .returning((at) => ['activity_count as sequence', 'user_id', ...nameOf(at, actor)])
    .executeTakeFirstOrThrow()

const hashBefore = async (trx: Kysely<Tables>, subjectId: string, sequence: number) =>
  sequence === 1
    ? null
    : (
        await trx
          .selectFrom('activities')
          .select('hash')
          .where('subject_id', '=', subjectId)
          .where('sequence', '=', sequence - 1)
          .executeTakeFirst()
      )?.hash

/** Where an entry stands in its case, whose that is, and who made it. */
interface Place extends Pick<ActivityRow, 'sequence' | 'first_name' | 'last_name'> {
  readonly user_id: string | null
}

/**
 * Writes down what happened, in the transaction of the change itself. The entries of a case form one chain however
 * many people work on it.
 */
export const recordActivity = async (
  trx: Kysely<Tables>,
  activity: NewActivity,
  now: Date,
): Promise<ActivityRow> => write(trx, activity, await countEntry(trx, activity, now), now)

/** The first entry of a case, whose row was inserted with an `activity_count` of 1. */
export const beginHistory = (
  trx: Kysely<Tables>,
  activity: NewActivity,
  of: Omit<Place, 'sequence'>,
  now: Date,
): Promise<ActivityRow> => write(trx, activity, { ...of, sequence: 1 }, now)

const write = async (
  trx: Kysely<Tables>,
  { subject, subjectId, actor, type, description, oldValue, newValue, isInternal = false }: NewActivity,
  { user_id: userId, sequence, first_name, last_name }: Place,
  now: Date,
): Promise<ActivityRow> => {
  const row = {
    subject,
    subject_id: subjectId,
    sequence,
    actor_kind: typeof actor === 'string' ? actor : 'user',
    actor_id: idOf(actor),
    first_name,
    last_name,
    activity_type: type,
    description,
    old_value: oldValue ?? null,
    new_value: newValue ?? null,
    is_internal: isInternal,
    created_at: now,
    previous_hash: (await hashBefore(trx, subjectId, sequence)) ?? null,
  } as const
  const written = { ...row, hash: hashOf(row) }
  const told = JSON.stringify({ subject, id: subjectId, userId, isInternal })
  await trx
    .with('written', (at) => at.insertInto('activities').values(written).returning('sequence'))
    .selectFrom('written')
    .select(sql`pg_notify(${changesChannel}, ${told})`.as('told'))
    .execute()
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
