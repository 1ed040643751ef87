import { type MyWorkOrder, type TrackedCase, settlementOf } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import type { Case, WorkOrderRow } from '../../domain/case/find-case.ts'
import type { LinkSigner } from '../attachments/attachments.service.ts'
import { summarise } from './list-my-work-orders.ts'
import { maskedEmail, maskedName, maskedPhone } from '../../security/masking.ts'
import { progressOf } from './case-progress.ts'

/** The complete work order for its reporter. */
export const serializeMyWorkOrder = async (
  db: Kysely<Tables>,
  { workOrder, helpRequest }: Case & { readonly workOrder: WorkOrderRow },
  links: LinkSigner,
): Promise<MyWorkOrder> => {
  const session = await sessionOf(db, workOrder)
  const progress = await progressOf(db, { workOrder, helpRequest }, links)
  return {
    ...summarise(workOrder, helpRequest?.request_number ?? null, progress.question),
    // For a duplicate, the status of the original.
    ...progress,
    serialNumber: workOrder.equipment_serial,
    version: workOrder.version,
    sessionId: session,
    chatLog: workOrder.chat_log,
  }
}

/** A guest's work order belongs to anyone who holds its link, an account's only to that account. */
export const canActAsReporter = (
  { user_id }: Pick<WorkOrderRow, 'user_id'>,
  userId: string | undefined,
): boolean => user_id === null || user_id === userId

/** A link may be passed on, so the contact is masked for everyone except the reporter. */
export const serializeTrackedCase = async (
  db: Kysely<Tables>,
  followed: Case,
  /** The account of the reader, if known. */
  userId: string | undefined,
  links: LinkSigner,
): Promise<TrackedCase> => {
  const { workOrder, helpRequest } = followed
  const contact = workOrder ?? helpRequest
  const isReporter = userId !== undefined && contact.user_id === userId
  const shown = (masked: (text: string) => string, text: string) => (isReporter ? text : masked(text))
  return {
    ...(await progressOf(db, followed, links)),
    shortNumber: contact.short_number,
    requestNumber: helpRequest?.request_number ?? null,
    workOrderNumber: workOrder?.work_order_number ?? null,
    contactName: shown(maskedName, contact.contact_name),
    contactEmail: shown(maskedEmail, contact.contact_email),
    contactPhone: shown(maskedPhone, contact.contact_phone),
    settledAs: (workOrder ? undefined : settlementOf(helpRequest.status)) ?? null,
    acceptsFiles: workOrder !== undefined || helpRequest.chat_session_id !== null,
    acceptsFeedback:
      workOrder !== undefined && workOrder.duplicate_of === null && canActAsReporter(workOrder, userId),
    version: workOrder?.version ?? null,
  }
}

/** The session that led here, if the reporter may open it because it is their own. */
const sessionOf = async (db: Kysely<Tables>, { chat_session_id, user_id }: WorkOrderRow) => {
  if (chat_session_id === null || user_id === null) return null
  const session = await db
    .selectFrom('chat_sessions')
    .select('session_id')
    .where('id', '=', chat_session_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return session?.session_id ?? null
}
