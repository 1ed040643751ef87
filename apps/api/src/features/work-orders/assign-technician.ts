import { isActive, type Assignment } from '@tessa/contract'
import type { Kysely } from 'kysely'
import { recordActivity } from '../../activities.ts'
import type { Tables } from '../../db/tables.ts'
import { AppError, fieldError } from '../../errors.ts'
import type { BusinessHours } from '../../promises/business-time.ts'
import { namedMoment } from '../../promises/named-moment.ts'
import { lockToAssign, refuseStale, type Change, type LockedWorkOrder } from './locked-work-order.ts'

const readMoment = (text: string, hours: BusinessHours): Date => {
  const moment = namedMoment(text, hours)
  if (!moment) throw fieldError('estimatedCompletion', 'Estimated completion is no date of the calendar')
  return moment
}

interface TechnicianRow {
  readonly id: number
  readonly name: string
  readonly current_workload: number
  readonly max_workload: number
}

/**
 * Both whom it leaves and whom it reaches, kept from changing: what is counted here still holds when this commits.
 * Always in the same order, so that two who assign at once cannot stand in each other's way.
 */
const lockTechnicians = (trx: Kysely<Tables>, ids: readonly number[]): Promise<TechnicianRow[]> =>
  trx
    .selectFrom('technicians')
    .innerJoin('users', 'users.id', 'technicians.user_id')
    .select(({ ref, eb, val }) => [
      'technicians.id',
      'technicians.current_workload',
      'technicians.max_workload',
      eb(eb(ref('users.first_name'), '||', val(' ')), '||', ref('users.last_name'))
        .$castTo<string>()
        .as('name'),
    ])
    .where('technicians.id', 'in', ids)
    .orderBy('technicians.id')
    .forUpdate('technicians')
    .execute()

const isAvailable = async (trx: Kysely<Tables>, id: number): Promise<boolean> => {
  const technician = trx
    .selectFrom('technicians')
    .innerJoin('users', 'users.id', 'technicians.user_id')
    .select('technicians.id')
    .where('technicians.id', '=', id)
    .where('users.role', '=', 'technician')
    .where('users.is_active', '=', true)
  return (await technician.executeTakeFirst()) !== undefined
}

/** Puts a work order into somebody's hands, never into more than they can carry unless that is meant. */
export const assignTechnician = async (
  trx: Kysely<Tables>,
  { technicianId, estimatedCompletion, overMaximum = false }: Omit<Assignment, 'version'>,
  hours: BusinessHours,
  change: Change,
): Promise<void> => {
  const given =
    typeof estimatedCompletion === 'string' ? readMoment(estimatedCompletion, hours) : estimatedCompletion
  const row = await lockToAssign(trx, change, technicianId)
  refuseStale(row, change)
  if (!(await isAvailable(trx, technicianId)))
    throw fieldError('technicianId', 'This technician does not exist, or is not active.')
  const ids = [technicianId, ...(row.technician_id === null ? [] : [row.technician_id])]
  const locked = await lockTechnicians(trx, ids)
  const [to, from] = [technicianId, row.technician_id].map((id) => locked.find((one) => one.id === id))
  if (!to) throw fieldError('technicianId', 'This technician does not exist, or is not active.')

  const moves = row.technician_id !== technicianId
  if (moves && !overMaximum && isActive(row.status) && to.current_workload >= to.max_workload)
    throw new AppError(
      'technician_full',
      `${to.name} already has ${to.current_workload} of at most ${to.max_workload} work orders.`,
    )
  const estimate = given === undefined ? row.estimated_completion : given
  const estimateMoves = estimate?.getTime() !== row.estimated_completion?.getTime()
  if (!moves && !estimateMoves) return
  await trx
    .updateTable('work_orders')
    .set(({ eb }) => ({
      technician_id: technicianId,
      estimated_completion: estimate,
      ...(estimateMoves ? { missed_at: null } : {}),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute()
  if (moves) await recordAssignment(trx, row, { to: to.name, from: from?.name }, change)
  if (estimateMoves) await recordEstimate(trx, row, estimate, change)
}

const entryOf = ({ id }: LockedWorkOrder, { caller }: Change) =>
  ({ subject: 'work-order', subjectId: id, actor: { userId: caller.userId } }) as const

const recordAssignment = (
  trx: Kysely<Tables>,
  row: LockedWorkOrder,
  { to, from }: { readonly to: string; readonly from: string | undefined },
  change: Change,
) => {
  const description = from === undefined ? `Assigned to ${to}` : `Handed over from ${from} to ${to}`
  const values = { oldValue: from ?? null, newValue: to }
  return recordActivity(
    trx,
    { ...entryOf(row, change), type: 'assigned', description, ...values },
    change.now,
  )
}

const recordEstimate = (trx: Kysely<Tables>, row: LockedWorkOrder, estimate: Date | null, change: Change) => {
  const values = {
    oldValue: row.estimated_completion?.toISOString() ?? null,
    newValue: estimate?.toISOString() ?? null,
  }
  const description = estimate === null ? 'Expected completion removed' : 'Expected completion set'
  return recordActivity(
    trx,
    { ...entryOf(row, change), type: 'estimate_changed', description, ...values },
    change.now,
  )
}
