import { sql } from 'kysely'
import { selectCases } from '../../db/select-cases.ts'
import type { ExportSource } from '../../db/export-source.ts'
import { anyOfIds, prepare } from '../../db/prepared-statements.ts'
import { readFilter } from './read-filter.ts'
import { serializeWorkOrder, showWorkOrders } from './work-order-view.ts'

const byIds = prepare((db) =>
  showWorkOrders(
    db.with('page', (all) => all.selectFrom('work_orders').selectAll().where('id', '=', anyOfIds)),
  ).select(
    sql<number>`(select count(*) from attachments f where not f.is_draft
      and (f.work_order_id = t.id or f.chat_session_id = t.chat_session_id))`.as('file_count'),
  ),
)

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

/** Work orders as their list shows them, with what reports need beside it. */
export const workOrderExport: ExportSource<'work-orders'> = {
  table: 'work_orders',
  select: async (db, { sort, ...filter }, viewer) =>
    selectCases(db, 'work_orders', { ...(await readFilter(db, filter, viewer)), sort }),
  readRows: async (db, ids) =>
    (await byIds(db, { ids })).map((row) => ({
      ...serializeWorkOrder(row),
      sla_due_at: iso(row.due_at),
      responded_at: iso(row.responded_at),
      file_count: row.file_count,
    })),
}
