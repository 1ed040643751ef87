import { workOrderStatuses, type RequestOf, type Routes } from '@tessa/contract'
import { expressionBuilder, type Kysely } from 'kysely'
import { createCasePages } from '../../db/case-pages.ts'
import type { DatabaseWithPage } from '../../db/case-rows.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { readFilter, type Viewer } from './read-filter.ts'
import { serializeWorkOrder, showWorkOrders } from './work-order-view.ts'

const workOrderPage = createCasePages({
  table: 'work_orders',
  shown: showWorkOrders(expressionBuilder<DatabaseWithPage<'work_orders'>>()),
  allStatuses: workOrderStatuses,
})

type Query = RequestOf<Routes['GET /api/work-orders']>['query']

export const listWorkOrders = async (
  db: Kysely<Tables>,
  { sort, cursor, limit, ...filter }: Query,
  viewer: Viewer,
) => {
  const wanted = await readFilter(db, filter, viewer)
  const { rows, nextCursor, total } = await workOrderPage(db, { ...wanted, sort, cursor, limit })
  return { items: rows.map(serializeWorkOrder), nextCursor, total }
}
