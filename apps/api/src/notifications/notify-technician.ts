import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import type { ActivityRow } from '../domain/case/history.ts'
import { queueLink } from './admin-links.ts'
import { acceptsMail } from './mail-preferences.ts'
import type { MailText } from './mail-body.ts'
import { type MailedWork, withLinks } from './mailed-work.ts'
import type { NotifierDeps } from './notifier-deps.ts'
import { mailStaff } from './notify-managers.ts'
import { workAssigned } from './templates/work-assigned.ts'
import { workWithdrawn } from './templates/work-withdrawn.ts'
import type { PendingActivity } from './pending-activity.ts'
import type { CurrentWork } from './current-work.ts'

const actorOf = ({ first_name, last_name }: ActivityRow): string =>
  [first_name, last_name].filter(Boolean).join(' ') || 'Tessa'

/** What has gone on to somebody else meanwhile is not told. */
export const notifyGiven = async (
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
export const notifyWithdrawn = async (
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

export const accountOf = (trx: Kysely<Tables>, technicianId: number) =>
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
