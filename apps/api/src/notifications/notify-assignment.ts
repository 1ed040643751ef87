import type { Settings } from '@tessa/contract'
import { sql, type Kysely, type Selectable } from 'kysely'
import type { NotificationOutboxTable } from '../db/schema/mail-tables.ts'
import type { Tables } from '../db/schema/tables.ts'
import type { ActivityRow } from '../domain/case/history.ts'
import { queueLink } from './admin-links.ts'
import { catalogName } from './case-phrases.ts'
import { acceptsMail } from './mail-preferences.ts'
import type { MailText } from './mail-body.ts'
import { withLinks, type MailedWork } from './mailed-work.ts'
import { recordNewWork } from './new-work.ts'
import type { NotifierDeps } from './notifier-deps.ts'
import { mailStaff } from './notify-managers.ts'
import { workAssigned } from './templates/work-assigned.ts'
import { workWithdrawn } from './templates/work-withdrawn.ts'

type OutboxRow = Selectable<NotificationOutboxTable>
type Technicians = Pick<OutboxRow, 'technician_before' | 'technician_after'>
type Place = Pick<OutboxRow, 'subject_id' | 'sequence'>

/** An activity that waits to be told, with what its history does not say. */
export type PendingActivity = ActivityRow & Technicians

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

interface CurrentWork extends MailedWork {
  readonly technicianId: number | null
}

const currentWork = async (
  trx: Kysely<Tables>,
  settings: Settings,
  places: readonly Place[],
): Promise<CurrentWork[]> => {
  const rows = await trx
    .selectFrom('work_orders')
    .select(['id', 'short_number', 'work_order_number', 'equipment_type', 'priority', 'technician_id'])
    .where(
      'id',
      'in',
      places.map(({ subject_id }) => subject_id),
    )
    .orderBy('priority_order', 'desc')
    .execute()
  return rows.map((row) => ({
    subject: 'work-order',
    id: row.id,
    number: row.short_number,
    longNumber: row.work_order_number,
    equipment: catalogName(settings, row.equipment_type),
    priority: row.priority,
    technicianId: row.technician_id,
  }))
}

const actorOf = ({ first_name, last_name }: ActivityRow): string =>
  [first_name, last_name].filter(Boolean).join(' ') || 'Tessa'

/** What has gone on to somebody else meanwhile is not told. */
const notifyGiven = async (
  trx: Kysely<Tables>,
  notifier: NotifierDeps,
  row: PendingActivity,
  work: readonly CurrentWork[],
): Promise<void> => {
  const given = work.filter(({ technicianId }) => technicianId === row.technician_after)
  await notifyTechnician(trx, notifier, { row, technicianId: row.technician_after, work: given }, () =>
    workAssigned(given, actorOf(row)),
  )
}

/** What has come back meanwhile was never gone. */
const notifyWithdrawn = async (
  trx: Kysely<Tables>,
  notifier: NotifierDeps,
  row: PendingActivity,
  work: readonly CurrentWork[],
): Promise<void> => {
  const taken = work.filter(({ technicianId }) => technicianId !== row.technician_before)
  const to = row.technician_after === null ? undefined : (row.new_value ?? undefined)
  await notifyTechnician(trx, notifier, { row, technicianId: row.technician_before, work: taken }, () =>
    workWithdrawn(taken, { by: actorOf(row), to }),
  )
}

interface TechnicianNotice {
  readonly row: PendingActivity
  readonly technicianId: number | null
  readonly work: readonly MailedWork[]
}

const accountOf = (trx: Kysely<Tables>, technicianId: number) =>
  trx
    .selectFrom('technicians')
    .innerJoin('users', 'users.id', 'technicians.user_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.is_active'])
    .where('technicians.id', '=', technicianId)
    .executeTakeFirst()

/** Nobody is told of what they did themselves. */
const notifyTechnician = async (
  trx: Kysely<Tables>,
  notifier: NotifierDeps,
  { row, technicianId, work }: TechnicianNotice,
  words: () => Pick<MailText, 'subject' | 'paragraphs'>,
): Promise<void> => {
  if (technicianId === null || work.length === 0) return
  const technician = await accountOf(trx, technicianId)
  if (technician?.is_active !== true || technician.id === row.actor_id) return
  if (!(await acceptsMail(trx, technician.email))) return
  const { adminUrl } = notifier
  const all = { label: 'Open my queue', url: queueLink(adminUrl) }
  await mailStaff(trx, notifier, technician, withLinks(words(), work, { adminUrl, all }))
}

/** A technician who was not told that they got it need not be told that it has gone, and the other way round. */
const dropOvertaken = async (
  trx: Kysely<Tables>,
  row: PendingActivity,
  places: readonly Place[],
  work: readonly CurrentWork[],
): Promise<void> => {
  const holders = new Map(work.map(({ id, technicianId }) => [id, technicianId]))
  const { technician_before: before, technician_after: after } = row
  // A technician who acted knows of it without a mail.
  const heard = async (id: number) => (await accountOf(trx, id))?.id === row.actor_id
  if (after !== null && !(await heard(after)))
    for (const place of places)
      if (holders.get(place.subject_id) !== after) await dropNext(trx, place, 'technician_before', after)
  if (before !== null && !(await heard(before)))
    for (const place of places)
      if (holders.get(place.subject_id) === before) await dropNext(trx, place, 'technician_after', before)
}

/** Takes a technician out of the next assignment of a case that is still to be told. */
const dropNext = async (
  trx: Kysely<Tables>,
  { subject_id, sequence }: Place,
  column: keyof Technicians,
  technicianId: number,
): Promise<void> => {
  const next = trx
    .selectFrom('notification_outbox')
    .select('sequence')
    .where('subject_id', '=', subject_id)
    .where('sequence', '>', sequence)
    .where(column, '=', technicianId)
    .orderBy('sequence')
    .limit(1)
    .forUpdate()
    .skipLocked()
  await trx
    .updateTable('notification_outbox')
    .set({ [column]: null })
    .where('subject_id', '=', subject_id)
    .where('sequence', 'in', next)
    .execute()
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
