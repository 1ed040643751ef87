import { settlementOf, type MyHelpRequest } from '@tessa/contract'
import type { Kysely } from 'kysely'
import { readCursor } from '../../db/cursor.ts'
import { countCapped, toPage } from '../../db/paging.ts'
import type { Tables } from '../../db/schema/tables.ts'
import type { HelpRequestRow } from '../../domain/case/find-case.ts'
import { requestAndContact } from '../../domain/case/request-and-contact.ts'
import { containing, containingNumber, type MyCaseFilter } from './list-my-work-orders.ts'
import { statusOf, statusOfHelpRequest } from './user-status.ts'

interface WantedRequests extends Omit<MyCaseFilter, 'status'> {
  /** Whether it has no work order yet. */
  readonly isWaiting?: boolean
}

interface LinkedRow extends HelpRequestRow {
  readonly order_id: string | null
  readonly order_number: string | null
  readonly order_status: string | null
}

export const listMyHelpRequests = async (
  db: Kysely<Tables>,
  userId: string,
  { cursor, limit = 25, search, priority, isWaiting }: WantedRequests,
  linkTo: (id: string) => string,
) => {
  const after = readCursor(cursor)
  let mine = db
    .selectFrom('help_requests')
    .leftJoin('work_orders', 'work_orders.help_request_id', 'help_requests.id')
    .where('help_requests.user_id', '=', userId)
  if (isWaiting !== undefined) mine = mine.where('work_orders.id', isWaiting ? 'is' : 'is not', null)
  if (priority !== undefined) mine = mine.where('help_requests.priority', '=', priority)
  if (search !== undefined && search.trim() !== '')
    mine = mine.where(({ eb, or, ref }) =>
      or([
        eb('help_requests.request_number', 'ilike', containing(search)),
        containingNumber('help_requests.short_number', search),
        eb(ref('help_requests.summary', '->>').key('equipment'), 'ilike', containing(search)),
        eb(ref('help_requests.summary', '->>').key('issue'), 'ilike', containing(search)),
      ]),
    )
  let page = mine
    .selectAll('help_requests')
    .select([
      'work_orders.id as order_id',
      'work_orders.work_order_number as order_number',
      'work_orders.status as order_status',
    ])
    .orderBy('help_requests.created_at', 'desc')
    .orderBy('help_requests.id', 'desc')
    .limit(limit + 1)
  if (after)
    page = page.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('help_requests.created_at', 'help_requests.id'), '<', tuple(after.at, after.id)),
    )
  const { shown, nextCursor } = toPage(await page.execute(), limit, ({ created_at }) => created_at)
  return {
    items: shown.map((row) => summarise(row, linkTo)),
    nextCursor,
    total: await countCapped(db, mine.select('help_requests.id')),
  }
}

const summarise = (row: LinkedRow, linkTo: (id: string) => string): MyHelpRequest => ({
  ...requestAndContact(row),
  ...(row.order_status === null ? statusOfHelpRequest(row.status) : statusOf(row.order_status)),
  priority: row.priority,
  equipmentType: row.summary.equipment ?? '',
  manufacturer: row.summary.manufacturer ?? null,
  model: row.summary.model ?? null,
  issueDescription: row.summary.issue ?? '',
  facilityName: row.facility ?? '',
  // Once a work order exists, only its due date counts.
  dueAt: row.order_id === null && row.status === 'submitted' ? (row.due_at?.toISOString() ?? null) : null,
  settledAs: settlementOf(row.status) ?? null,
  workOrder:
    row.order_id === null || row.order_number === null
      ? null
      : { id: row.order_id, workOrderNumber: row.order_number },
  followUrl: linkTo(row.id),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
