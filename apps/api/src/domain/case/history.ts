import { createHash } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'

export type ActivityRow = Selectable<Tables['activities']>
export type Subject = ActivityRow['subject']

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

/** The end of a case's chain: the next entry follows the one with this hash. */
export interface ChainEnd {
  readonly subject: Subject
  readonly id: string
  readonly sequence: number
  readonly hash: Buffer | null
}

type ActorName = Pick<ActivityRow, 'first_name' | 'last_name'>

/** The rows of new entries. Each seals the entry before it. The name belongs to the only person among the actors. */
export const chainActivities = (
  { subject, id, ...end }: ChainEnd,
  activities: readonly Activity[],
  { first_name, last_name }: ActorName,
  now: Date,
): ActivityRow[] => {
  let previous = end.hash
  return activities.map(({ actor, type, description, oldValue, newValue, isInternal = false }, index) => {
    const isPerson = typeof actor !== 'string'
    const row = {
      subject,
      subject_id: id,
      sequence: end.sequence + index,
      actor_kind: isPerson ? 'user' : actor,
      actor_id: userIdOf(actor),
      first_name: isPerson ? first_name : null,
      last_name: isPerson ? last_name : null,
      activity_type: type,
      description,
      old_value: oldValue ?? null,
      new_value: newValue ?? null,
      is_internal: isInternal,
      created_at: now,
      previous_hash: previous,
    } as const
    previous = hashOf(row)
    return { ...row, hash: previous }
  })
}

/** The sequence of the first entry that was changed, moved or removed; undefined if the chain is intact. */
export const verifyActivities = (rows: readonly ActivityRow[], count = rows.length): number | undefined => {
  let previous: Buffer | null = null
  for (const [index, row] of rows.entries()) {
    const linked: boolean =
      row.sequence === index + 1 &&
      (previous === null ? row.previous_hash === null : row.previous_hash?.equals(previous) === true)
    if (!linked || !row.hash.equals(hashOf(row))) return index + 1
    previous = row.hash
  }
  // The case stores the number of its entries, so that removing the newest ones is noticed.
  return rows.length === count ? undefined : rows.length + 1
}

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

/** A case whose history was altered, and its first wrong entry. */
export interface BrokenActivities {
  readonly subject: Subject
  readonly id: string
  readonly sequence: number
}

const atOnce = 500
const subjects = ['work-order', 'help-request'] as const

/** Verifies the chain of every case's history, a few cases at a time to bound the memory. */
export const verifyAllActivities = async (
  db: Kysely<Tables>,
): Promise<{ readonly cases: number; readonly broken: readonly BrokenActivities[] }> => {
  const broken: BrokenActivities[] = []
  let cases = 0
  for (const subject of subjects)
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const some = await db
        .selectFrom(caseTables[subject])
        .select(['id', 'activity_count'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(atOnce)
        .execute()
      const last = some.at(-1)
      if (!last) break
      const ids = some.map(({ id }) => id)
      const histories = await historiesOf(db, ids)
      for (const { id, activity_count } of some) {
        const sequence = verifyActivities(histories.get(id) ?? [], activity_count)
        if (sequence !== undefined) broken.push({ subject, id, sequence })
      }
      cases += some.length
      after = last.id
    }
  broken.push(...(await historiesWithoutCase(db)))
  return { cases, broken }
}

const historiesOf = async (db: Kysely<Tables>, ids: readonly string[]) => {
  const rows = await db
    .selectFrom('activities')
    .selectAll()
    .where('subject_id', 'in', ids)
    .orderBy('subject_id')
    .orderBy('sequence')
    .execute()
  return Map.groupBy(rows, ({ subject_id }) => subject_id)
}

/** Retention deletes a case with its history. A history without a case is evidence of tampering. */
const historiesWithoutCase = async (db: Kysely<Tables>): Promise<BrokenActivities[]> => {
  const rows = await db
    .selectFrom('activities')
    .select(['subject', 'subject_id'])
    .where('sequence', '=', 1)
    .where(({ and, not, exists, selectFrom }) =>
      and(
        Object.values(caseTables).map((table) =>
          not(exists(selectFrom(table).select('id').whereRef(`${table}.id`, '=', 'activities.subject_id'))),
        ),
      ),
    )
    .execute()
  return rows.map(({ subject, subject_id }) => ({ subject, id: subject_id, sequence: 1 }))
}

/** The report for the server log; empty when every history is intact. */
export const describeBrokenActivities = (broken: readonly BrokenActivities[]): string =>
  broken
    .map(
      ({ subject, id, sequence }) =>
        `The history of ${subject} ${id} is not as written from entry ${sequence} on.`,
    )
    .join('\n')
