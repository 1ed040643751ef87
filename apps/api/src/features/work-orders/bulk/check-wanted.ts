import { isActive } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { BulkWanted } from '../../../db/schema/bulk-tables.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import { absenceText } from '../../../domain/case/absence-text.ts'
import { checkCommand } from '../../../domain/case/apply.ts'
import { lockTechnicians } from '../../../domain/case/lock-technicians.ts'
import type { BusinessHours } from '../../../domain/sla/business-time.ts'
import { AppError, fieldError } from '../../../http/errors.ts'
import { ownTechnicianId, type StaffChange } from '../apply-as-staff.ts'
import { assignmentDays, readEstimate } from '../assign-technician.ts'

interface BulkRequest {
  readonly wanted: BulkWanted
  readonly caller: StaffChange['caller']
  readonly hours: BusinessHours
}

/** What is wrong with it for every work order, or has to be asked first, is said before any is changed. */
export const checkWanted = async (
  trx: Kysely<Tables>,
  { wanted, caller, hours }: BulkRequest,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  if (wanted.kind === 'status') {
    const { status, notes, resolutionNotes, fix, fixWords } = wanted
    checkCommand({ type: 'change-status', status, notes, resolutionNotes })
    if (fix !== undefined && status !== 'fulfilled')
      throw fieldError('fix', 'Only fulfilled work orders take what fixed them.')
    if (fixWords !== undefined && fix !== 'other')
      throw fieldError('fixWords', 'Only something else takes words. Choose it as what fixed them.')
    return checkReopening(trx, wanted, ids)
  }
  if (wanted.kind !== 'assign') return
  const estimate = readEstimate(wanted.estimatedCompletion, hours)
  const { technicianId, overMaximum, whileAway } = wanted
  if (technicianId === null) return
  const own = await ownTechnicianId(trx, caller)
  if (own !== undefined && own !== technicianId)
    throw new AppError('forbidden', 'Technicians can assign only themselves, and only what nobody has.')
  const days = assignmentDays(now, estimate, hours)
  const [technician] = await lockTechnicians(trx, [technicianId], days)
  if (!technician?.is_available)
    throw fieldError('technicianId', 'This technician does not exist, or is not active.')
  const { name, current_workload: current, max_workload: maximum, away } = technician
  if (away && !whileAway && own === undefined)
    throw new AppError('technician_away', `${name} is away: ${absenceText(away)}.`)
  if (overMaximum) return
  const added = await countAdded(trx, technicianId, ids)
  if (added > 0 && current + added > maximum)
    throw new AppError(
      'technician_full',
      `${name} has ${current} of at most ${maximum} work orders. With these it would be ${current + added}.`,
    )
}

/** Finished work is not opened again among others without being asked about. */
const checkReopening = async (
  trx: Kysely<Tables>,
  { status, reopen }: Extract<BulkWanted, { kind: 'status' }>,
  ids: readonly string[],
): Promise<void> => {
  if (reopen || !isActive(status)) return
  const finished = await countFinished(trx, ids)
  if (finished === 0) return
  const be = finished === 1 ? 'is' : 'are'
  throw new AppError('work_orders_finished', `${finished} of ${ids.length} ${be} finished.`)
}

const countFinished = async (trx: Kysely<Tables>, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ finished: number }>`select count(*) as finished from work_orders
    where id = any(${ids}::uuid[]) and status in ('fulfilled', 'archived')`.execute(trx)
  return rows[0]?.finished ?? 0
}

/** How many of them would count as the technician's work. */
const countAdded = async (trx: Kysely<Tables>, technicianId: number, ids: readonly string[]) => {
  const { rows } = await sql<{ added: number }>`select count(*) as added from work_orders
    where id = any(${ids}::uuid[]) and technician_id is distinct from ${technicianId}
      and status not in ('fulfilled', 'archived')`.execute(trx)
  return rows[0]?.added ?? 0
}
