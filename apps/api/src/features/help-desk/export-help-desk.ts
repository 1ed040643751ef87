import { selectCases } from '../../db/select-cases.ts'
import type { ExportSource } from '../../db/export-source.ts'
import { anyOfIds, compileWith, prepare } from '../../db/prepared-statements.ts'
import { isOfFilter, serializeSession, showSessions } from './list-desk-sessions.ts'
import { filterOf, serializeWorkOrder, showWorkOrders } from './list-desk-work-orders.ts'

const workOrdersByIds = prepare((db) =>
  showWorkOrders(
    db.with('page', (all) => all.selectFrom('work_orders').selectAll().where('id', '=', anyOfIds)),
  ),
)

/** Work orders in the words of the help-requests page. */
export const deskWorkOrderExport: ExportSource<'help-desk-work-orders'> = {
  table: 'work_orders',
  select: async (db, filter) => selectCases(db, 'work_orders', await filterOf(db, filter)),
  readRows: async (db, ids) => (await workOrdersByIds(db, { ids })).map(serializeWorkOrder),
}

const sessionsByIds = prepare((db) => showSessions(db).where('id', '=', anyOfIds))

/** Troubleshooting sessions; what was said in them stays with them. */
export const deskSessionExport: ExportSource<'chat-sessions'> = {
  table: 'chat_sessions',
  select: async (db, filter, viewer) => {
    const ids = db.selectFrom('chat_sessions').select('id').where(isOfFilter(filter, viewer))
    const inOrder = ids.orderBy('created_at', 'desc').orderBy('id', 'desc')
    return { matching: compileWith(db, ids, {}), inOrder: compileWith(db, inOrder, {}) }
  },
  readRows: async (db, ids) => (await sessionsByIds(db, { ids })).map(serializeSession),
}
