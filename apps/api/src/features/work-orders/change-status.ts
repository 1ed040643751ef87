import { isActive, managementStatus, type StatusChange, type WorkOrderStatus } from '@tessa/contract'
import type { Kysely } from 'kysely'
import { recordActivity } from '../../activities.ts'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../errors.ts'
import { moveEstimate } from '../../promises/moved-estimate.ts'
import { takesUp, type Promises } from '../../promises/promises.ts'
import { noteDown } from './add-note.ts'
import { lockToWorkOn, refuseStale, type Change, type LockedWorkOrder } from './locked-work-order.ts'

const inWords = (status: string): string => status.replaceAll('-', ' ')

const becoming = (row: LockedWorkOrder, status: WorkOrderStatus, promises: Promises, now: Date) => {
  const anew = isActive(status) && !isActive(row.status)
  return {
    status,
    resolved_at: status === 'fulfilled' ? now : null,
    ...(anew
      ? { ...promises.giveAnew(row, now), paused_at: status === 'needs-info' ? now : null }
      : promises.afterStatus(row, status, now)),
    ...(takesUp.has(status) && (anew || row.kept_at === null) ? { kept_at: now } : {}),
  }
}

/** Any status may follow any other; each change is an entry of the history. */
export const changeStatus = async (
  trx: Kysely<Tables>,
  { status, notes, resolutionNotes }: Omit<StatusChange, 'version'>,
  change: Change,
  promises: Promises,
): Promise<void> => {
  const [note, resolution] = [notes?.trim() ?? '', resolutionNotes?.trim() ?? '']
  if (resolution !== '' && status !== 'fulfilled')
    throw fieldError('resolutionNotes', 'Resolution notes go with the status fulfilled only.')
  const { id, caller, now } = change
  const row = await lockToWorkOn(trx, change)
  refuseStale(row, change)

  const entry = { subject: 'work-order', subjectId: id, actor: { userId: caller.userId } } as const
  const before = managementStatus(row.status)
  const solved = resolution !== '' && resolution !== row.resolution_notes
  if (status !== before || solved)
    await trx
      .updateTable('work_orders')
      .set(({ eb }) => ({
        version: eb('version', '+', 1),
        ...(status === before ? {} : becoming(row, status, promises, now)),
        ...(solved ? { resolution_notes: resolution } : {}),
      }))
      .where('id', '=', id)
      .execute()
  if (status !== before) {
    const description = `Status changed from ${inWords(before)} to ${inWords(status)}`
    const values = { oldValue: row.status, newValue: status }
    await recordActivity(trx, { ...entry, type: 'status_changed', description, ...values }, now)
  }
  if (row.paused_at !== null && isActive(status) && status !== 'needs-info') await moveEstimate(trx, row, now)
  if (solved) {
    const values = { oldValue: row.resolution_notes, newValue: resolution }
    const description = 'Resolution noted'
    await recordActivity(trx, { ...entry, type: 'resolution_noted', description, ...values }, now)
  }
  if (note !== '') await noteDown(trx, note, change)
}
