import type { ManagedWorkOrderDetail } from '@tessa/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { AppError, notFound } from '../../errors.ts'
import type { Caller } from '../../plugins/caller.ts'

export type LockedWorkOrder = Selectable<Tables['work_orders']>

/** A change under way: by whom, to which work order, and which version of it they were looking at. */
export interface Change {
  readonly id: string
  readonly caller: Caller
  readonly version: number | undefined
  readonly now: Date
}

const forbidden = (message: string) => new AppError('forbidden', message)

/** The technician that a caller is; undefined for managers and admins. */
const ownTechnicianId = async (
  trx: Kysely<Tables>,
  { userId, role }: Caller,
): Promise<number | undefined> => {
  if (role !== 'technician') return undefined
  const own = trx.selectFrom('technicians').select('id').where('user_id', '=', userId)
  return (await own.executeTakeFirstOrThrow()).id
}

const lock = async (trx: Kysely<Tables>, id: string): Promise<LockedWorkOrder> => {
  const row = await trx
    .selectFrom('work_orders')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Keeps it from changing until this transaction ends. Technicians work on what is theirs, or nobody's. */
export const lockToWorkOn = async (
  trx: Kysely<Tables>,
  { id, caller }: Pick<Change, 'id' | 'caller'>,
): Promise<LockedWorkOrder> => {
  const row = await lock(trx, id)
  const own = await ownTechnicianId(trx, caller)
  if (own !== undefined && row.technician_id !== null && row.technician_id !== own)
    throw forbidden('This work order is assigned to somebody else.')
  return row
}

/** Technicians take for themselves what nobody has; who has what otherwise is for managers to say. */
export const lockToAssign = async (
  trx: Kysely<Tables>,
  { id, caller }: Pick<Change, 'id' | 'caller'>,
  technicianId: number,
): Promise<LockedWorkOrder> => {
  const row = await lock(trx, id)
  const own = await ownTechnicianId(trx, caller)
  if (own !== undefined && (row.technician_id !== null || technicianId !== own))
    throw forbidden('Technicians can assign only themselves, and only what nobody has.')
  return row
}

/** Thrown where somebody looks at an older version; what it has become is read once the transaction has ended. */
export class StaleVersion extends Error {
  override readonly name = 'StaleVersion'
}

/** Nothing that somebody else has done meanwhile is overwritten. */
export const refuseStale = (row: LockedWorkOrder, { version }: Pick<Change, 'version'>): void => {
  if (version !== undefined && version !== row.version) throw new StaleVersion()
}

/** The kinds of entries that come with a new version. */
const versioned: ReadonlySet<string> = new Set([
  'status_changed',
  'assigned',
  'estimate_changed',
  'resolution_noted',
])

/** Whoever was slower sees who was faster, and what it has become. */
export const conflict = (current: ManagedWorkOrderDetail): AppError => {
  const last = current.activity.findLast(({ activity_type }) => versioned.has(activity_type))
  const name = [last?.first_name, last?.last_name].filter(Boolean).join(' ') || 'Somebody'
  return new AppError('conflict', `${name} changed this work order meanwhile.`, { current })
}
