import type { SessionReport } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import type { SessionRow } from '../../security/session-access.ts'
import { recordOutcome, retractOutcome } from './record-outcome.ts'

const facilityOf = async (trx: Kysely<Tables>, userId: string | null): Promise<string | null> => {
  if (userId === null) return null
  const account = trx.selectFrom('users').select('facility_name').where('id', '=', userId)
  return (await account.executeTakeFirst())?.facility_name ?? null
}

/** Stores what the reporter of a session said fixed the equipment. The newest report holds, and locks the session. */
export const reportOutcome = async (
  trx: Kysely<Tables>,
  session: SessionRow,
  report: SessionReport,
  now: Date,
): Promise<void> => {
  const of = { chat_session_id: session.id }
  const isResolved = report.completionType === 'resolved'
  if (isResolved && report.fixedBy !== undefined) {
    const device = {
      equipment_type: report.equipment ?? session.equipment_type,
      manufacturer: report.manufacturer ?? session.manufacturer,
      model: report.model ?? session.model,
    }
    const facility = await facilityOf(trx, session.user_id)
    const { fixedBy: fix, fixedHow: words } = report
    await recordOutcome(trx, { of, fix, words, device, facility, isFromStaff: false }, now)
    // An answer that was cleared no longer counts.
  } else if (isResolved || session.completion_type === 'resolved') await retractOutcome(trx, of)
}
