import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import type { PendingActivity, Place, Technicians } from './pending-activity.ts'
import type { CurrentWork } from './current-work.ts'
import { accountOf } from './notify-technician.ts'

/** A technician who was not told that they got it need not be told that it has gone, and the other way round. */
export const dropOvertaken = async (
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
