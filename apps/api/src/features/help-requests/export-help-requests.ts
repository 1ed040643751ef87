import { selectCases } from '../../db/select-cases.ts'
import type { ExportSource } from '../../db/export-source.ts'
import { anyOfIds, prepare } from '../../db/prepared-statements.ts'
import { filterOf, serializeHelpRequest, showHelpRequests } from './list-help-requests.ts'

const byIds = prepare((db) =>
  showHelpRequests(
    db.with('page', (all) => all.selectFrom('help_requests').selectAll().where('id', '=', anyOfIds)),
  ).select('t.activity_count'),
)

/** Help requests as staff see them. */
export const helpRequestExport: ExportSource<'help-requests'> = {
  table: 'help_requests',
  select: (db, filter) => selectCases(db, 'help_requests', filterOf(filter)),
  readRows: async (db, ids) =>
    (await byIds(db, { ids })).map((row) => {
      const { workOrder, ...shown } = serializeHelpRequest(row)
      return {
        ...shown,
        resolutionNotes: row.resolution_notes,
        workOrderNumber: workOrder?.workOrderNumber ?? null,
        activityCount: row.activity_count,
      }
    }),
}
