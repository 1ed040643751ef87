import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { applyToWorkOrder, type AppliedChange, type Given } from '../../domain/case/apply.ts'
import type { CommandType } from '../../domain/case/work-order-commands.ts'
import type { SlaPolicy } from '../../domain/sla/sla-policy.ts'
import type { Caller } from '../../http/plugins/authorize.ts'

/** A change in progress: the actor, the work order, and the version that the actor was looking at. */
export interface StaffChange {
  readonly id: string
  readonly caller: Pick<Caller, 'userId' | 'role'>
  readonly version?: number | undefined
  readonly undoFrom?: Date | undefined
  readonly now: Date
  readonly sla: SlaPolicy
}

/** The caller's technician id; undefined for managers and admins. */
export const ownTechnicianId = async (
  trx: Kysely<Tables>,
  { userId, role }: StaffChange['caller'],
): Promise<number | undefined> => {
  if (role !== 'technician') return undefined
  const own = trx.selectFrom('technicians').select('id').where('user_id', '=', userId)
  return (await own.executeTakeFirstOrThrow()).id
}

/**
 * Executes a staff command: technicians on their own work orders, managers and admins on any. Undefined
 * means that all was as asked.
 */
export const applyAsStaff = async <K extends CommandType>(
  trx: Kysely<Tables>,
  { id, caller, ...change }: StaffChange,
  command: Given<K>,
): Promise<AppliedChange | undefined> => {
  const technicianId = await ownTechnicianId(trx, caller)
  return applyToWorkOrder(trx, id, command, { ...change, actor: { userId: caller.userId }, technicianId })
}
