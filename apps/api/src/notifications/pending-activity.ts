import type { Selectable } from 'kysely'
import type { NotificationOutboxTable } from '../db/schema/mail-tables.ts'
import type { ActivityRow } from '../domain/case/history.ts'

export type OutboxRow = Selectable<NotificationOutboxTable>
export type Technicians = Pick<OutboxRow, 'technician_before' | 'technician_after'>
export type Place = Pick<OutboxRow, 'subject_id' | 'sequence'>

/** An activity that waits to be told, with what its history does not say. */
export type PendingActivity = ActivityRow & Technicians & Pick<OutboxRow, 'not_before'>
