import { randomUUID } from 'node:crypto'
import { longestAbsenceDays, type AbsenceEntry } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { absenceText } from '../../domain/case/absence-text.ts'
import { isDay } from '../../domain/sla/parse-local-date-time.ts'
import { fieldError, notFound } from '../../http/errors.ts'
import { dayOf, type Today } from './technician-load.ts'

const day = 24 * 3_600_000

const checkDays = ({ from, to }: AbsenceEntry, today: string): void => {
  if (!isDay(from)) throw fieldError('from', `${from} is in no calendar.`)
  if (!isDay(to)) throw fieldError('to', `${to} is in no calendar.`)
  if (to < from) throw fieldError('to', 'The last day must not be before the first one.')
  if (to < today) throw fieldError('to', 'These days are over.')
  if ((Date.parse(to) - Date.parse(from)) / day >= longestAbsenceDays)
    throw fieldError('to', 'This is more than a year. Enter it in several parts.')
}

/** An assignment at the same moment waits, and then asks about these days. */
const lockTechnician = async (trx: Kysely<Tables>, id: number): Promise<string> => {
  const locked = trx.selectFrom('technicians').select('user_id').where('id', '=', id).forUpdate()
  const row = await locked.executeTakeFirst()
  if (!row) throw notFound()
  return row.user_id
}

/** Enters days away, and answers whose. They do not overlap: days that are sent twice are refused. */
export const addAbsence = async (
  trx: Kysely<Tables>,
  technicianId: number,
  entry: AbsenceEntry,
  today: Today,
): Promise<string> => {
  checkDays(entry, dayOf(today))
  const userId = await lockTechnician(trx, technicianId)
  const { from, to, reason } = entry
  const other = await trx
    .selectFrom('technician_absences')
    .select(['first_day', 'last_day'])
    .where('technician_id', '=', technicianId)
    .where('first_day', '<=', to)
    .where('last_day', '>=', from)
    .executeTakeFirst()
  if (other)
    throw fieldError(
      'from',
      `These days overlap with others: ${absenceText({ from: other.first_day, to: other.last_day })}.`,
    )
  await trx
    .insertInto('technician_absences')
    .values({
      id: randomUUID(),
      technician_id: technicianId,
      first_day: from,
      last_day: to,
      reason: reason?.trim() || null,
      created_at: today.now,
    })
    .execute()
  return userId
}

/** Removes days away, and answers which they were. */
export const removeAbsence = async (
  trx: Kysely<Tables>,
  technicianId: number,
  absenceId: string,
): Promise<{ userId: string; from: string; to: string }> => {
  const userId = await lockTechnician(trx, technicianId)
  const removed = await trx
    .deleteFrom('technician_absences')
    .where('id', '=', absenceId)
    .where('technician_id', '=', technicianId)
    .returning(['first_day as from', 'last_day as to'])
    .executeTakeFirst()
  if (!removed) throw notFound()
  return { userId, ...removed }
}

const keptDays = 90

/** Deletes days away that are long over. */
export const purgeAbsences = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  await db
    .deleteFrom('technician_absences')
    .where('last_day', '<', new Date(now.getTime() - keptDays * day).toISOString().slice(0, 10))
    .execute()
}
