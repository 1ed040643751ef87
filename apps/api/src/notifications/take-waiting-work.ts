import type { Settings } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { NewWorkReason } from '../db/schema/mail-tables.ts'
import type { Tables } from '../db/schema/tables.ts'
import type { MailedWork } from './mailed-work.ts'
import { catalogName } from './case-phrases.ts'
import { isWithoutWorkOrder } from '../domain/case/without-work-order.ts'

const atOnce = 1000

/** Work that is due to be told, as it is now. */
export interface WaitingWork extends MailedWork {
  readonly reason: NewWorkReason
  readonly causedBy: string | null
  /** Whether it still waits for a technician. */
  readonly isFree: boolean
}

/** Takes what is due off the list. A change that comes meanwhile waits, and is told by itself. */
export const takeDue = async (trx: Kysely<Tables>, settings: Settings, now: Date): Promise<WaitingWork[]> => {
  const due = await trx
    .deleteFrom('new_work')
    .where('subject_id', 'in', (at) =>
      at
        .selectFrom('new_work')
        .select('subject_id')
        .where('notify_at', '<=', now)
        .orderBy('notify_at')
        .limit(atOnce)
        .forUpdate(),
    )
    .returningAll()
    .execute()
  const of = new Map(due.map((row) => [row.subject_id, row]))
  const ids = [...of.keys()]
  if (ids.length === 0) return []
  const found = [...(await workOrders(trx, ids)), ...(await helpRequests(trx, ids))]
  return found.flatMap((work) => {
    const row = of.get(work.id)
    const equipment = catalogName(settings, work.equipment)
    return row ? [{ ...work, equipment, reason: row.reason, causedBy: row.caused_by }] : []
  })
}

const workOrders = async (trx: Kysely<Tables>, ids: readonly string[]) => {
  const rows = await trx
    .selectFrom('work_orders')
    .select(['id', 'short_number', 'work_order_number', 'equipment_type', 'priority', 'technician_id'])
    .where('id', 'in', ids)
    .where('status', 'not in', ['fulfilled', 'archived'])
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    subject: 'work-order' as const,
    id: row.id,
    number: row.short_number,
    longNumber: row.work_order_number,
    equipment: row.equipment_type,
    priority: row.priority,
    isFree: row.technician_id === null,
  }))
}

/** Those that have no work order yet. */
const helpRequests = async (trx: Kysely<Tables>, ids: readonly string[]) => {
  const rows = await trx
    .selectFrom('help_requests')
    .select(['id', 'short_number', 'request_number', 'priority'])
    .select(({ ref }) => ref('summary', '->>').key('equipment').as('equipment'))
    .where('id', 'in', ids)
    .where('status', '=', 'submitted')
    .where(isWithoutWorkOrder)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    subject: 'help-request' as const,
    id: row.id,
    number: row.short_number,
    longNumber: row.request_number,
    equipment: row.equipment ?? '',
    priority: row.priority,
    isFree: true,
  }))
}
