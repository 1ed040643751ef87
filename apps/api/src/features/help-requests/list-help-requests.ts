import {
  helpRequestProgress,
  helpRequestStatuses,
  helpRequestsStatus,
  managementStatus,
  settlementOf,
  settlements,
  type HelpRequestCreation,
  type HelpRequestFilter,
  type HelpRequestStatus,
  type HelpRequestView,
  type RequestOf,
  type Routes,
} from '@tessa/contract'
import { expressionBuilder, sql, type InferResult, type Kysely } from 'kysely'
import { createCasePages } from '../../db/case-pages.ts'
import type { DatabaseWithPage, PageCreator } from '../../db/case-rows.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { requestAndContact } from '../../domain/case/request-and-contact.ts'
import { AppError } from '../../http/errors.ts'
import { maskedOrNull, reporterIsHidden, withoutContacts } from '../../security/mask-contacts.ts'

/** The help requests of a `page`, each with the work order that replaced it. */
export const showHelpRequests = (db: PageCreator<'help_requests'>) =>
  db
    .selectFrom('page as t')
    .leftJoin('work_orders as w', 'w.help_request_id', 't.id')
    .select(['t.id', 't.request_number', 't.short_number', 't.priority', 't.contact_name', 't.contact_email'])
    .select(['t.contact_phone', 't.facility', 't.additional_info', 't.due_at', 't.response_breached_at'])
    .select(['t.created_at', 't.updated_at', 't.status', 't.version', 't.resolution_notes'])
    .select(['w.id as order_id', 'w.work_order_number as order_number', 'w.status as order_status'])
    .select(sql<HelpRequestCreation['summary']>`t.summary - 'troubleshootingSteps'`.as('summary'))

type HelpRequestRow = InferResult<ReturnType<typeof showHelpRequests>>[number]

const helpRequestPage = createCasePages({
  table: 'help_requests',
  shown: showHelpRequests(expressionBuilder<DatabaseWithPage<'help_requests'>>()),
  allStatuses: helpRequestStatuses,
})

type Query = RequestOf<Routes['GET /api/help-requests']>['query']

/** What the table is asked for. */
export const filterOf = ({ isWaiting, show, priority, search, sort, reporterId }: HelpRequestFilter) => ({
  search,
  sort,
  reporterId,
  ...statusFilter(isWaiting, show),
  ...(show === 'overdue' ? { isLate: true as const } : {}),
  ...(priority === undefined ? {} : { priorities: [priority] }),
})

/** All help requests. Contacts are masked for callers who know only the page's password. */
export const listHelpRequests = async (
  db: Kysely<Tables>,
  { cursor, limit, ...filter }: Query,
  isMasked: boolean,
) => {
  // What is found would confirm a contact that is masked.
  if (isMasked && filter.search !== undefined) throw new AppError('forbidden', 'Only staff can search.')
  if (isMasked && filter.reporterId !== undefined) throw reporterIsHidden()
  const { rows, nextCursor, total } = await helpRequestPage(db, { ...filterOf(filter), cursor, limit })
  const items = rows.map(serializeHelpRequest)
  return { items: isMasked ? items.map(masked) : items, nextCursor, total }
}

const shownStatuses = {
  open: ['submitted', 'in-progress'],
  // After an answer, nothing is due.
  overdue: ['submitted'],
  settled: settlements,
  converted: ['converted'],
} as const satisfies Record<NonNullable<Query['show']>, readonly HelpRequestStatus[]>

const statusFilter = (
  isWaiting: boolean | undefined,
  show: Query['show'],
): { readonly statuses?: readonly string[] } => {
  const shown = show && new Set<string>(shownStatuses[show])
  if (isWaiting === undefined && !shown) return {}
  return {
    statuses: helpRequestStatuses.filter(
      (status) =>
        (isWaiting === undefined || (status !== 'converted') === isWaiting) && (shown?.has(status) ?? true),
    ),
  }
}

export const serializeHelpRequest = (row: HelpRequestRow): HelpRequestView => ({
  ...requestAndContact(row),
  equipmentType: row.summary.equipment || null,
  manufacturer: row.summary.manufacturer || null,
  model: row.summary.model || null,
  issueDescription: row.summary.issue ?? '',
  facilityName: row.facility,
  additionalInfo: row.additional_info,
  priority: row.priority,
  status: helpRequestsStatus(row.order_status ?? helpRequestProgress(row.status)),
  settledAs: settlementOf(row.status) ?? null,
  version: row.version,
  // With a work order, only its due date counts. After a reply, nothing is due.
  dueAt: row.order_id === null && row.status === 'submitted' ? (row.due_at?.toISOString() ?? null) : null,
  isOverdue: row.order_id === null && row.status === 'submitted' && row.response_breached_at !== null,
  workOrder:
    row.order_id === null || row.order_number === null || row.order_status === null
      ? null
      : {
          id: row.order_id,
          workOrderNumber: row.order_number,
          managementStatus: managementStatus(row.order_status),
        },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const masked = (item: HelpRequestView): HelpRequestView => ({
  ...withoutContacts(item),
  additionalInfo: maskedOrNull(item.additionalInfo),
})
