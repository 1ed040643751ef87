import {
  managementStatus,
  workOrderStatuses,
  type ManagementStatus,
  type RequestOf,
  type Routes,
} from '@tessa/contract'
import type { Kysely } from 'kysely'
import { casePage, type CaseList } from '../../db/case-pages.ts'
import type { Tables } from '../../db/tables.ts'
import { shownColumns, shownJoins, viewWorkOrder, type WorkOrderRow } from './work-order-view.ts'

const workOrders: CaseList = {
  table: 'work_orders',
  columns: shownColumns,
  joins: shownJoins,
  allStatuses: workOrderStatuses,
}

type Query = RequestOf<Routes['GET /api/work-orders']>['query']

/** The statuses that operators know by one word. */
const meantBy = (word: ManagementStatus) =>
  workOrderStatuses.filter((status) => managementStatus(status) === word)

export const listWorkOrders = async (
  db: Kysely<Tables>,
  { status, priority, technicianId, search, sort, cursor, limit }: Query,
) => {
  const { rows, nextCursor, total } = await casePage<WorkOrderRow>(db, workOrders, {
    technicianId,
    search,
    sort,
    cursor,
    limit,
    ...(status === undefined ? {} : { statuses: meantBy(status) }),
    ...(priority === undefined ? {} : { priorities: [priority] }),
  })
  return { items: rows.map(viewWorkOrder), nextCursor, total }
}
