import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { originalsOf, type WorkOrderRow } from '../../domain/case/find-case.ts'
import { fieldError, notFound } from '../../http/errors.ts'
import { applyAsStaff, type StaffChange } from './apply-as-staff.ts'

/**
 * Marks wait for each other: two chains of duplicates that are linked at both ends at once would close a circle, though
 * neither link does so alone. Both rows are then locked, because what changes a status does not wait for a mark.
 */
const lockBoth = async (trx: Kysely<Tables>, ids: readonly string[]): Promise<WorkOrderRow[]> => {
  await sql`select pg_advisory_xact_lock(hashtext('tessa.mark-duplicate'))`.execute(trx)
  return trx.selectFrom('work_orders').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** Archives a work order as a duplicate of another one, and says so in both histories. */
export const markDuplicate = async (
  trx: Kysely<Tables>,
  { of }: { readonly of: string },
  change: StaffChange,
): Promise<void> => {
  const [id, otherId] = [change.id.toLowerCase(), of.toLowerCase()]
  const rows = await lockBoth(trx, [id, otherId])
  const duplicate = rows.find((row) => row.id === id)
  const original = rows.find((row) => row.id === otherId)
  if (!duplicate) throw notFound()
  if (!original) throw fieldError('of', 'This work order is no longer there. Choose another one.')
  const isCircle = (await originalsOf(trx, original)).some((row) => row.id === id)
  const { work_order_number, short_number } = original
  const linked = { id: otherId, work_order_number, short_number }
  await applyAsStaff(trx, change, { type: 'mark-duplicate', of: linked, isCircle })
  if (duplicate.duplicate_of === otherId) return
  // It may be in the hands of a colleague: what is added to it is a link.
  const other = { ...change, id: otherId, version: undefined }
  await applyAsStaff(trx, other, { type: 'add-duplicate', duplicate })
}
