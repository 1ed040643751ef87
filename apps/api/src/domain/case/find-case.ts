import { readShortNumber } from '@tessa/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { fieldError, notFound } from '../../http/errors.ts'
import { readTrackingToken } from '../../security/tracking-link.ts'
import type { Key } from '../../security/keys.ts'
import { isUuid } from '../../http/uuid.ts'

export type WorkOrderRow = Selectable<Tables['work_orders']>
export type HelpRequestRow = Selectable<Tables['help_requests']>

/** A help request, its work order, or both. */
export type Case =
  | { readonly workOrder: WorkOrderRow; readonly helpRequest: HelpRequestRow | undefined }
  | { readonly workOrder: undefined; readonly helpRequest: HelpRequestRow }

const workOrders = (db: Kysely<Tables>) => db.selectFrom('work_orders').selectAll()
const helpRequests = (db: Kysely<Tables>) => db.selectFrom('help_requests').selectAll()

const mistypedNumber = () =>
  fieldError('id', 'There is a typing mistake in this number. Please compare it with the original.')

/** Finds a work order by its id, or by either of its numbers as people type them. */
const workOrderByIdOrNumber = (db: Kysely<Tables>, given: string) => {
  if (/^wo-/i.test(given)) return workOrders(db).where('work_order_number', '=', given.toUpperCase())
  const read = readShortNumber(given)
  if (read.kind === 'mistyped') throw mistypedNumber()
  if (read.kind === 'valid') return workOrders(db).where('short_number', '=', read.number)
  // Six or eight letters pass the contract as a short number but need not be one.
  if (!isUuid(given)) throw notFound()
  return workOrders(db).where('id', '=', given)
}

/** A work order for the staff, by its id or a number of it. */
export const findWorkOrder = async (db: Kysely<Tables>, idOrNumber: string): Promise<WorkOrderRow> => {
  const row = await workOrderByIdOrNumber(db, idOrNumber).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** No chain of duplicates is longer: a second look at what a manager did wrong ends here. */
const longestChain = 50

/** The work orders that stand for this one, the nearest first: the last is the one that is worked on. */
export const originalsOf = async (
  db: Kysely<Tables>,
  { duplicate_of }: Pick<WorkOrderRow, 'duplicate_of'>,
): Promise<WorkOrderRow[]> => {
  const chain: WorkOrderRow[] = []
  for (let next = duplicate_of; next !== null && chain.length < longestChain;) {
    const row = await workOrders(db).where('id', '=', next).executeTakeFirst()
    if (!row) break
    chain.push(row)
    next = row.duplicate_of
  }
  return chain
}

/** The work orders that this one stands for, also those through another one. */
export const duplicatesOf = (db: Kysely<Tables>, id: string): Promise<WorkOrderRow[]> =>
  db
    .withRecursive('covered(id)', (at) =>
      at
        .selectFrom('work_orders')
        .select('id')
        .where('duplicate_of', '=', id)
        .union(
          at
            .selectFrom('work_orders')
            .innerJoin('covered', 'covered.id', 'work_orders.duplicate_of')
            .select('work_orders.id'),
        ),
    )
    .selectFrom('work_orders')
    .innerJoin('covered', 'covered.id', 'work_orders.id')
    .selectAll('work_orders')
    .execute()

/** The caller's own work order, by its id or a number. Another person's work order looks as if it did not exist. */
export const findMyWorkOrder = async (
  db: Kysely<Tables>,
  idOrNumber: string,
  userId: string,
): Promise<WorkOrderRow> => {
  const row = await workOrderByIdOrNumber(db, idOrNumber).where('user_id', '=', userId).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

export const workOrderOf = (db: Kysely<Tables>, helpRequestId: string): Promise<WorkOrderRow | undefined> =>
  workOrders(db).where('help_request_id', '=', helpRequestId).executeTakeFirst()

/** The case of a tracking link, which names a work order or a help request. */
export const findTrackedCase = async (db: Kysely<Tables>, key: Key, token: string): Promise<Case> => {
  const found = readTrackingToken(key, token)
  if (!found) throw notFound()
  if (found.subject === 'help-request') {
    const helpRequest = await helpRequests(db).where('id', '=', found.id).executeTakeFirst()
    if (!helpRequest) throw notFound()
    const workOrder = await workOrderOf(db, found.id)
    return workOrder ? { workOrder, helpRequest } : { workOrder, helpRequest }
  }
  const workOrder = await workOrders(db).where('id', '=', found.id).executeTakeFirst()
  if (!workOrder) throw notFound()
  return caseOf(db, workOrder)
}

/** A work order with the help request that it came from. */
export const caseOf = async (db: Kysely<Tables>, workOrder: WorkOrderRow): Promise<Case> => {
  const { help_request_id } = workOrder
  if (help_request_id === null) return { workOrder, helpRequest: undefined }
  const helpRequest = await helpRequests(db).where('id', '=', help_request_id).executeTakeFirst()
  return { workOrder, helpRequest }
}
