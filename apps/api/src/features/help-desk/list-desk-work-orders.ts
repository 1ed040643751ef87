import {
  helpRequestsStatus,
  managementStatus,
  splitFilterValues,
  workOrderStatuses,
  type DeskCard,
  type DeskWorkOrder,
  type HelpDeskWorkOrderFilter,
  type HelpRequestsStatus,
  type RequestOf,
  type Routes,
} from '@tessa/contract'
import { expressionBuilder, type InferResult, type Kysely } from 'kysely'
import { createCasePages } from '../../db/case-pages.ts'
import type { DatabaseWithPage, PageCreator } from '../../db/case-rows.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { reportedWorkOrder } from '../../domain/case/reported-work-order.ts'
import { isOverdue } from '../../domain/sla/breach.ts'
import { AppError } from '../../http/errors.ts'
import { isWithoutContact, withoutContacts } from '../../security/mask-contacts.ts'
import { maskedText } from '../../security/masking.ts'

export const showWorkOrders = (db: PageCreator<'work_orders'>) =>
  db
    .selectFrom('page as t')
    .select(['t.id', 't.work_order_number', 't.short_number', 't.status', 't.priority'])
    .select(['t.contact_name', 't.contact_email', 't.contact_phone', 't.facility_name'])
    .select(['t.facility_location', 't.equipment_type', 't.manufacturer', 't.equipment_model'])
    .select(['t.issue_description', 't.responded_at', 't.response_breached_at', 't.completion_breached_at'])
    .select(['t.created_at', 't.updated_at'])

type WorkOrderRow = InferResult<ReturnType<typeof showWorkOrders>>[number]

const workOrderPage = createCasePages({
  table: 'work_orders',
  shown: showWorkOrders(expressionBuilder<DatabaseWithPage<'work_orders'>>()),
  allStatuses: workOrderStatuses,
})

type Query = RequestOf<Routes['GET /api/admin/work-orders']>['query']

/** What each card counts, in the words of the page. */
export const cardFilters: Readonly<
  Record<
    DeskCard,
    { readonly statuses?: readonly HelpRequestsStatus[]; readonly priorities?: readonly string[] }
  >
> = {
  open: { statuses: ['pending', 'in-progress'] },
  'high-priority': { priorities: ['high', 'critical'] },
  resolved: { statuses: ['resolved'] },
}

/** Every kind of equipment but these. */
const otherKinds = async (db: Kysely<Tables>, text: string): Promise<string[]> => {
  const left = splitFilterValues(text)
  const kinds = await db
    .selectFrom('work_order_equipment_counts')
    .select('equipment_type')
    .where('count', '>', 0)
    .execute()
  return kinds.map((kind) => kind.equipment_type).filter((kind) => !left.includes(kind))
}

/** What the table is asked for. */
export const filterOf = async (
  db: Kysely<Tables>,
  { search, sort, equipment, otherThan, show, status, priority }: HelpDeskWorkOrderFilter,
) => {
  const card = show === undefined ? {} : cardFilters[show]
  const words = card.statuses?.filter((word) => status === undefined || word === status) ?? status
  const priorities = card.priorities?.filter((one) => priority === undefined || one === priority) ?? priority
  return {
    search,
    sort,
    ...(otherThan === undefined ? {} : { equipment: await otherKinds(db, otherThan) }),
    ...(equipment === undefined ? {} : { equipment: [equipment] }),
    ...(words === undefined
      ? {}
      : { statuses: workOrderStatuses.filter((one) => words.includes(helpRequestsStatus(one))) }),
    ...(priorities === undefined
      ? {}
      : { priorities: typeof priorities === 'string' ? [priorities] : priorities }),
  }
}

/** What is found would confirm a contact that is masked. */
const refuseGuesses = ({ search, equipment, otherThan }: HelpDeskWorkOrderFilter): void => {
  if (search !== undefined) throw new AppError('forbidden', 'Only staff can search.')
  const kinds = [equipment ?? [], splitFilterValues(otherThan ?? '')].flat()
  if (!kinds.every(isWithoutContact))
    throw new AppError('forbidden', 'Only staff can look for equipment that names a contact.')
}

/** Every work order; masked for a caller who knows the page's password alone. */
export const listDeskWorkOrders = async (db: Kysely<Tables>, query: Query, isMasked: boolean) => {
  const { cursor, limit, ...filter } = query
  if (isMasked) refuseGuesses(filter)
  const { rows, nextCursor, total } = await workOrderPage(db, {
    ...(await filterOf(db, filter)),
    cursor,
    limit,
  })
  const items = rows.map(serializeWorkOrder)
  return { items: isMasked ? items.map(masked) : items, nextCursor, total }
}

export const serializeWorkOrder = (row: WorkOrderRow): DeskWorkOrder => ({
  ...reportedWorkOrder(row),
  status: helpRequestsStatus(row.status),
  managementStatus: managementStatus(row.status),
  isOverdue: isOverdue(row),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const masked = (item: DeskWorkOrder): DeskWorkOrder => ({
  ...withoutContacts(item),
  facilityLocation: maskedText(item.facilityLocation),
})
