import { readShortNumber } from '@tessa/contract'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from './db/tables.ts'
import { fieldError, notFound } from './errors.ts'
import { readFollowToken } from './follow-token.ts'
import type { Key } from './keys.ts'
import { isUuid } from './uuid.ts'

export type WorkOrderRow = Selectable<Tables['work_orders']>
export type HelpRequestRow = Selectable<Tables['help_requests']>

/** A help request, its work order, or both. */
export type Case =
  | { readonly workOrder: WorkOrderRow; readonly helpRequest: HelpRequestRow | undefined }
  | { readonly workOrder: undefined; readonly helpRequest: HelpRequestRow }

const workOrders = (db: Kysely<Tables>) => db.selectFrom('work_orders').selectAll()
const helpRequests = (db: Kysely<Tables>) => db.selectFrom('help_requests').selectAll()

const mistyped = () =>
  fieldError('id', 'There is a typing mistake in this number. Please compare it with where you have it from.')

/** By its id, or by either of its numbers as people type them. */
const workOrderNamed = (db: Kysely<Tables>, given: string) => {
  if (/^wo-/i.test(given)) return workOrders(db).where('work_order_number', '=', given.toUpperCase())
  const read = readShortNumber(given)
  if (read.kind === 'mistyped') throw mistyped()
  if (read.kind === 'valid') return workOrders(db).where('short_number', '=', read.number)
  // Six or eight letters pass the contract as a short number, and may be none.
  if (!isUuid(given)) throw notFound()
  return workOrders(db).where('id', '=', given)
}

/** The person's own work order, by its id or a number of it; somebody else's looks like none. */
export const ownWorkOrder = async (
  db: Kysely<Tables>,
  idOrNumber: string,
  userId: string,
): Promise<WorkOrderRow> => {
  const row = await workOrderNamed(db, idOrNumber).where('user_id', '=', userId).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** The case that a private link is for, whichever half of it the link names. */
export const followedCase = async (db: Kysely<Tables>, key: Key, token: string): Promise<Case> => {
  const found = readFollowToken(key, token)
  if (!found) throw notFound()
  if (found.subject === 'help-request') {
    const helpRequest = await helpRequests(db).where('id', '=', found.id).executeTakeFirst()
    if (!helpRequest) throw notFound()
    const workOrder = await workOrders(db).where('help_request_id', '=', found.id).executeTakeFirst()
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
