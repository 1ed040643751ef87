import {
  isActive,
  readStatus,
  userStatus,
  workOrderStatuses,
  type OwnWorkOrderSummary,
  type WorkOrderStatus,
} from '@tessa/contract'
import { sql, type Kysely, type SqlBool } from 'kysely'
import { readCursor } from '../../db/cursor.ts'
import { countShown, cutPage } from '../../db/own-pages.ts'
import type { Tables } from '../../db/tables.ts'
import type { WorkOrderRow } from '../../own-case.ts'
import { awaitedBy } from '../../promises/late.ts'

export interface Wanted {
  readonly cursor?: string
  readonly limit?: number
  readonly search?: string
  readonly status?: string
  readonly priority?: WorkOrderRow['priority']
}

/** The statuses that a word of the reporter's vocabulary, or of the canonical one, stands for. */
export const statusesFor = (word: string): readonly WorkOrderStatus[] => {
  if (word === 'active') return workOrderStatuses.filter(isActive)
  const shown = workOrderStatuses.filter((status) => userStatus(status) === word)
  const exact = readStatus(word)
  return shown.length > 0 || exact === undefined ? shown : [exact]
}

/** What somebody types stands for itself, also where it means something in a pattern. */
export const containing = (search: string): string => `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`

/** A short number is found however it is typed: in small letters, without its hyphen, or only its beginning. */
export const containingNumber = (column: string, search: string) =>
  sql<SqlBool>`replace(${sql.ref(column)}, '-', '') ilike ${containing(search.replaceAll(/[\s-]/g, ''))}`

const searched = [
  'work_order_number',
  'equipment_type',
  'manufacturer',
  'equipment_model',
  'equipment_serial',
  'facility_name',
  'issue_description',
] as const

export const listOwnWorkOrders = async (
  db: Kysely<Tables>,
  userId: string,
  { cursor, limit = 25, search, status, priority }: Wanted,
) => {
  const after = readCursor(cursor)
  let mine = db.selectFrom('work_orders').where('work_orders.user_id', '=', userId)
  if (status !== undefined && status !== '')
    mine = mine.where('work_orders.status', 'in', statusesFor(status))
  if (priority !== undefined) mine = mine.where('work_orders.priority', '=', priority)
  if (search !== undefined && search.trim() !== '')
    mine = mine.where(({ eb, or }) =>
      or([
        ...searched.map((column) => eb(`work_orders.${column}`, 'ilike', containing(search))),
        containingNumber('work_orders.short_number', search),
      ]),
    )
  let page = mine
    .leftJoin('help_requests', 'help_requests.id', 'work_orders.help_request_id')
    .selectAll('work_orders')
    .select('help_requests.request_number')
    .orderBy('work_orders.created_at', 'desc')
    .orderBy('work_orders.id', 'desc')
    .limit(limit + 1)
  if (after)
    page = page.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('work_orders.created_at', 'work_orders.id'), '<', tuple(after.at, after.id)),
    )
  const { shown, nextCursor } = cutPage(await page.execute(), limit, ({ created_at }) => created_at)
  return {
    items: shown.map((row) => summarise(row, row.request_number)),
    nextCursor,
    total: await countShown(db, mine.select('work_orders.id')),
  }
}

export const summarise = (row: WorkOrderRow, requestNumber: string | null): OwnWorkOrderSummary => ({
  id: row.id,
  workOrderNumber: row.work_order_number,
  shortNumber: row.short_number,
  contactName: row.contact_name,
  contactEmail: row.contact_email,
  contactPhone: row.contact_phone,
  equipmentType: row.equipment_type,
  manufacturer: row.manufacturer,
  model: row.equipment_model,
  issueDescription: row.issue_description,
  facilityName: row.facility_name,
  facilityLocation: row.facility_location,
  priority: row.priority,
  status: userStatus(row.status),
  canonicalStatus: row.status,
  dueAt: awaitedBy(row),
  helpRequest:
    row.help_request_id === null || requestNumber === null
      ? null
      : { id: row.help_request_id, requestNumber },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
