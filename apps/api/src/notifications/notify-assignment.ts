import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { recordNewWork } from './new-work.ts'
import type { NotifierDeps } from './notifier-deps.ts'
import type { OutboxRow, PendingActivity, Place } from './pending-activity.ts'
import { currentWork } from './current-work.ts'
import { notifyGiven, notifyWithdrawn } from './notify-technician.ts'
import { dropOvertaken } from './drop-overtaken.ts'

/** What one person does in one go is told in one mail, which waits for the last of it. No longer than this. */
const longestWait = 60_000

const isAssignment = ({ technician_before, technician_after, activity_type }: PendingActivity): boolean =>
  (activity_type === 'assigned' || activity_type === 'unassigned') &&
  (technician_before !== null || technician_after !== null)

/** The other assignments of the same kind by the same person, as far as no other server works on them. */
const alike = (trx: Kysely<Tables>, row: PendingActivity) =>
  trx
    .selectFrom('notification_outbox as o')
    .innerJoin('activities as a', (join) =>
      join.onRef('a.subject_id', '=', 'o.subject_id').onRef('a.sequence', '=', 'o.sequence'),
    )
    .select(['o.subject_id', 'o.sequence', 'o.not_before'])
    .where((at) =>
      at.and(
        (['technician_before', 'technician_after'] as const).map((column) =>
          row[column] === null ? at(`o.${column}`, 'is', null) : at(`o.${column}`, '=', row[column]),
        ),
      ),
    )
    .where(({ eb }) =>
      row.actor_id === null ? eb('a.actor_id', 'is', null) : eb('a.actor_id', '=', row.actor_id),
    )
    .forUpdate('o')
    .skipLocked()

/** Tells technicians what they were given, and what is no longer theirs. False if it has to wait a little. */
export const notifyAssignment = async (
  trx: Kysely<Tables>,
  notifier: NotifierDeps,
  row: PendingActivity,
): Promise<boolean> => {
  if (!isAssignment(row)) return true
  const now = notifier.now()
  const others = await alike(trx, row).execute()
  const due = others.filter(({ not_before }) => not_before === null || not_before < now)
  const last = lastOf(others, now)
  if (last && now.getTime() - row.created_at.getTime() < longestWait) {
    await putBack(trx, row, due, last)
    return false
  }
  await forget(trx, due)
  const places: Place[] = [row, ...due]
  const work = await currentWork(trx, notifier.settings.current(), places)
  await notifyGiven(trx, notifier, row, work)
  await notifyWithdrawn(trx, notifier, row, work)
  await dropOvertaken(trx, row, places, work)
  if (row.technician_after === null)
    for (const { subject, id, priority } of work)
      await recordNewWork(
        trx,
        { subject, id, reason: 'returned', isCritical: priority === 'critical', causedBy: row.actor_id },
        now,
      )
  return true
}

/** When the last of those that can still be undone no longer can; undefined if there is none. */
const lastOf = (others: readonly Pick<OutboxRow, 'not_before'>[], now: Date): Date | undefined => {
  const times = others.flatMap(({ not_before }) =>
    not_before !== null && not_before >= now ? not_before.getTime() : [],
  )
  return times.length === 0 ? undefined : new Date(Math.max(...times))
}

const forget = async (trx: Kysely<Tables>, places: readonly Place[]): Promise<void> => {
  if (places.length === 0) return
  const ids = places.map(({ subject_id }) => subject_id)
  const sequences = places.map(({ sequence }) => sequence)
  await sql`delete from notification_outbox where (subject_id, sequence) in
    (select * from unnest(${ids}::uuid[], ${sequences}::integer[]))`.execute(trx)
}

/** All that were due wait together, so that none of them looks at the others again before then. */
const putBack = async (
  trx: Kysely<Tables>,
  row: PendingActivity,
  due: readonly Place[],
  until: Date,
): Promise<void> => {
  const { subject_id, sequence, created_at, technician_before, technician_after } = row
  await forget(trx, due)
  const pair = { technician_before, technician_after, not_before: until, created_at }
  const places = [
    { subject_id, sequence },
    ...due.map((one) => ({ subject_id: one.subject_id, sequence: one.sequence })),
  ]
  await trx
    .insertInto('notification_outbox')
    .values(places.map((place) => ({ ...place, ...pair })))
    .execute()
}
