import type { Kysely } from 'kysely'
import type { NewWorkReason } from '../db/schema/mail-tables.ts'
import type { Tables } from '../db/schema/tables.ts'
import type { Case } from '../domain/case/find-case.ts'
import type { ActivityRow } from '../domain/case/history.ts'
import { recordNewWork } from './new-work.ts'

/** Why the managers have to hear of an activity. A withdrawn assignment is recorded with its mails. */
const reasonOf = (row: ActivityRow, { workOrder }: Case): NewWorkReason | undefined => {
  switch (row.activity_type) {
    case 'created':
      return 'created'
    case 'priority_changed':
      return row.new_value === 'critical' ? 'critical' : undefined
    case 'status_changed':
      return workOrder === undefined && row.new_value === 'submitted' ? 'returned' : undefined
    default:
      return undefined
  }
}

/** Records what the managers have to hear of: new work, and work that becomes critical. */
export const recordNewWorkOf = async (
  trx: Kysely<Tables>,
  row: ActivityRow,
  found: Case,
  now: Date,
): Promise<void> => {
  const reason = reasonOf(row, found)
  if (reason === undefined) return
  const { priority } = found.workOrder ?? found.helpRequest
  const work = { subject: row.subject, id: row.subject_id, causedBy: row.actor_id }
  await recordNewWork(trx, { ...work, reason, isCritical: priority === 'critical' }, now)
}
