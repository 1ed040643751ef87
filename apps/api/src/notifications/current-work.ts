import type { Settings } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { catalogName } from './case-phrases.ts'
import type { MailedWork } from './mailed-work.ts'
import type { Place } from './pending-activity.ts'

export interface CurrentWork extends MailedWork {
  readonly technicianId: number | null
}

export const currentWork = async (
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
