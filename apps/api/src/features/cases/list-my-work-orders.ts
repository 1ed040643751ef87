import {
  isActive,
  readStatus,
  userStatus,
  workOrderStatuses,
  type MyWorkOrderSummary,
  type WorkOrderStatus,
} from '@tessa/contract'
import { sql, type Kysely, type SqlBool } from 'kysely'
import { readCursor } from '../../db/cursor.ts'
import { countCapped, toPage } from '../../db/paging.ts'
import type { Tables } from '../../db/schema/tables.ts'
import type { WorkOrderRow } from '../../domain/case/find-case.ts'
import { reportedWorkOrder } from '../../domain/case/reported-work-order.ts'
import { responseDueAt } from '../../domain/sla/breach.ts'
import { openQuestions } from './open-question.ts'

export interface MyCaseFilter {
  readonly cursor?: string
  readonly limit?: number
  readonly search?: string
  readonly status?: string
  readonly priority?: WorkOrderRow['priority']
}

/** The statuses for a word of the reporter's vocabulary, or of the canonical one. */
export const statusesFor = (word: string): readonly WorkOrderStatus[] => {
  if (word === 'active') return workOrderStatuses.filter(isActive)
  const shown = workOrderStatuses.filter((status) => userStatus(status) === word)
  const exact = readStatus(word)
  return shown.length > 0 || exact === undefined ? shown : [exact]
}

/** Escapes typed text that would have a meaning in a pattern. */
export const containing = (search: string): string => `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`

/** Finds a short number however it is typed: in lower case, without its hyphen, or only its beginning. */
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

export const listMyWorkOrders = async (
  db: Kysely<Tables>,
  userId: string,
  { cursor, limit = 25, search, status, priority }: MyCaseFilter,
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
  const { shown, nextCursor } = toPage(await page.execute(), limit, ({ created_at }) => created_at)
  const questions = await openQuestions(db, shown)
  return {
    items: shown.map((row) => summarise(row, row.request_number, questions.get(row.id) ?? null)),
    nextCursor,
    total: await countCapped(db, mine.select('work_orders.id')),
  }
}

export const summarise = (
  row: WorkOrderRow,
  requestNumber: string | null,
  question: string | null,
): MyWorkOrderSummary => ({
  ...reportedWorkOrder(row),
  status: userStatus(row.status),
  canonicalStatus: row.status,
  dueAt: responseDueAt(row),
  question,
  helpRequest:
    row.help_request_id === null || requestNumber === null
      ? null
      : { id: row.help_request_id, requestNumber },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
