import type { AuditEvent } from '@tessa/contract'
import type { NewAuditEntry } from '../audit-log/audit-entry.ts'
import { noLog, recordAuditEvent } from '../audit-log/audit-log.ts'
import { connect } from '../db/connect.ts'

const undefinedTable = '42P01'

/** Records in the audit log what a command did with all data. */
export const recordCommand = async <E extends AuditEvent>(
  url: string,
  entry: NewAuditEntry<E>,
): Promise<void> => {
  const db = connect(url, { max: 1 })
  try {
    await recordAuditEvent(db, entry, { now: new Date(), log: noLog })
  } catch (error) {
    // A database of an older version may have no audit log yet.
    if (!(error instanceof Error && 'code' in error && error.code === undefinedTable)) throw error
  } finally {
    await db.destroy()
  }
}
