import {
  helpRequestsStatus,
  type HelpRequestCreation,
  type HelpRequestView,
  type RequestOf,
  type Routes,
  type WorkOrderStatus,
} from '@tessa/contract'
import type { Kysely } from 'kysely'
import { casePage, type CaseList } from '../../db/case-pages.ts'
import type { Tables } from '../../db/tables.ts'
import { maskedEmail, maskedPhone, maskedText } from '../../masking.ts'

export interface HelpRequestRow {
  readonly id: string
  readonly request_number: string
  readonly short_number: string
  readonly summary: HelpRequestCreation['summary']
  readonly priority: HelpRequestView['priority']
  readonly contact_name: string
  readonly contact_email: string
  readonly contact_phone: string
  readonly facility: string | null
  readonly additional_info: string | null
  readonly due_at: Date | null
  readonly overdue_at: Date | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly order_id: string | null
  readonly order_number: string | null
  readonly order_status: WorkOrderStatus | null
}

/** What is shown of a help request, from a table or page named `t`. */
export const shownColumns = `t.id, t.request_number, t.short_number, t.summary - 'troubleshootingSteps' as summary, t.priority, t.contact_name,
    t.contact_email, t.contact_phone, t.facility, t.additional_info, t.due_at, t.overdue_at, t.created_at, t.updated_at,
    w.id as order_id, w.work_order_number as order_number, w.status as order_status`
export const shownJoins = 'left join work_orders w on w.help_request_id = t.id'

const helpRequests: CaseList = {
  table: 'help_requests',
  columns: shownColumns,
  joins: shownJoins,
  allStatuses: ['submitted', 'converted'],
}

type Query = RequestOf<Routes['GET /api/help-requests']>['query']

/** Everybody's requests for help; masked for those who know the page's password alone. */
export const listHelpRequests = async (
  db: Kysely<Tables>,
  { isWaiting, priority, search, sort, cursor, limit }: Query,
  isMasked: boolean,
) => {
  const { rows, nextCursor, total } = await casePage<HelpRequestRow>(db, helpRequests, {
    search,
    sort,
    cursor,
    limit,
    ...(isWaiting === undefined ? {} : { statuses: [isWaiting ? 'submitted' : 'converted'] }),
    ...(priority === undefined ? {} : { priorities: [priority] }),
  })
  const items = rows.map(viewHelpRequest)
  return { items: isMasked ? items.map(withoutContacts) : items, nextCursor, total }
}

export const viewHelpRequest = (row: HelpRequestRow): HelpRequestView => ({
  id: row.id,
  requestNumber: row.request_number,
  shortNumber: row.short_number,
  contactName: row.contact_name,
  contactEmail: row.contact_email,
  contactPhone: row.contact_phone,
  equipmentType: row.summary.equipment || null,
  manufacturer: row.summary.manufacturer || null,
  model: row.summary.model || null,
  issueDescription: row.summary.issue ?? '',
  facilityName: row.facility,
  additionalInfo: row.additional_info,
  priority: row.priority,
  status: row.order_status === null ? 'pending' : helpRequestsStatus(row.order_status),
  // With a work order it is that one's promise that counts.
  dueAt: row.order_id === null ? (row.due_at?.toISOString() ?? null) : null,
  isOverdue: row.order_id === null && row.overdue_at !== null,
  workOrder:
    row.order_id === null || row.order_number === null
      ? null
      : { id: row.order_id, workOrderNumber: row.order_number },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const masked = (text: string | null): string | null => text && maskedText(text)

/** Whatever a reporter typed may hold an address or a number, in whichever field. */
const withoutContacts = (item: HelpRequestView): HelpRequestView => ({
  ...item,
  contactName: maskedText(item.contactName),
  contactEmail: maskedEmail(item.contactEmail),
  contactPhone: maskedPhone(item.contactPhone),
  facilityName: masked(item.facilityName),
  equipmentType: masked(item.equipmentType),
  manufacturer: masked(item.manufacturer),
  model: masked(item.model),
  issueDescription: maskedText(item.issueDescription),
  additionalInfo: masked(item.additionalInfo),
})
