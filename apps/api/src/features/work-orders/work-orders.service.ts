import { randomUUID } from 'node:crypto'
import type { WorkOrderCreation, WorkOrderReceipt } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { triageInSlices } from '../help-requests/help-requests.service.ts'
import { higherPriority } from '../../domain/case/case-rules.ts'
import { applyToHelpRequest } from '../../domain/case/apply-to-help-request.ts'
import { caseReceipt, createCase, type Creator } from '../../domain/case/create-case.ts'
import type { SlaPolicy } from '../../domain/sla/sla-policy.ts'
import type { CreationContext } from '../../http/idempotent-request.ts'
import { toContactName, toPlainLine } from '../../security/plain-line.ts'
import { deriveFindings } from '@tessa/troubleshooting'
import type { HelpBudget } from '../../http/plugins/storage-budgets.ts'
import { defaultFacility } from './default-facility.ts'
import { answersFromLog } from './answers-from-log.ts'
import { findLinkableHelpRequest } from './find-linkable-help-request.ts'

/** A requested priority counts up to high. Critical is reserved for the hazard rules, and they outrank any request. */
const priorityFor = async (body: WorkOrderCreation) => {
  const found = await triageInSlices({
    equipment: body.equipmentType,
    words: [body.issueDescription],
    answers: answersFromLog(body.chatLog ?? []),
  })
  if (found === 'critical') return found
  const preference = body.priority ?? 'high'
  return preference === 'critical' ? 'high' : preference
}

export const createWorkOrder = async (
  trx: Kysely<Tables>,
  body: WorkOrderCreation,
  { claim, reporter, key, keepsLog, creator }: CreationContext & HelpBudget & { readonly creator: Creator },
  slaPolicy: SlaPolicy,
  now: Date,
): Promise<WorkOrderReceipt> => {
  const helpRequest = await findLinkableHelpRequest(
    trx,
    body.helpRequestId,
    reporter.userId,
    claim?.session.id,
  )
  const [facility, location] = [body.facilityName, body.facilityLocation].map((line) =>
    line === undefined ? undefined : toPlainLine(line),
  )
  const { likelyCauses, ruledOut } = deriveFindings(body.chatLog ?? [], claim?.session.user_responses)
  const status = body.status ?? 'new'
  const ownPriority = await priorityFor(body)
  // The request may tell more of a danger than the work order that is made of it.
  const priority = helpRequest ? higherPriority(helpRequest.priority, ownPriority) : ownPriority
  // The help dialog creates a new work order. The chat creates one that waits for its technician.
  const sla = slaPolicy.give(status === 'new' ? 'help-dialog' : 'work-order', priority, now)
  const id = randomUUID()
  const values = {
    id,
    chat_session_id: claim?.session.id ?? null,
    help_request_id: helpRequest?.id ?? null,
    user_id: reporter.userId ?? null,
    status,
    priority,
    ...sla,
    equipment_type: body.equipmentType.trim(),
    manufacturer: body.manufacturer ?? null,
    equipment_model: body.model ?? null,
    equipment_serial: body.serialNumber ?? null,
    facility_name: facility ?? defaultFacility.name,
    facility_location: location ?? defaultFacility.location,
    facility_is_default: facility === undefined || facility === defaultFacility.name,
    contact_name: toContactName(body.contactName),
    contact_phone: body.contactPhone.trim(),
    contact_email: body.contactEmail.trim(),
    issue_description: body.issueDescription,
    chat_log: JSON.stringify(keepsLog ? (body.chatLog ?? []) : []),
    likely_causes: JSON.stringify(likelyCauses),
    ruled_out: JSON.stringify(ruledOut),
  }
  const receiptWith = (number: string) => ({
    workOrderNumber: number,
    ...caseReceipt({ id, status, priority, ...sla }, now),
  })
  const stored = key && { key, answerWith: receiptWith }
  const creation = { creator, description: 'Work order created', keepsLog, now, stored }
  const { number, shortNumber } = await createCase(trx, { subject: 'work-order', values }, creation)
  await carryFiles(trx, id, claim?.session.id, body.attachmentIds)
  if (helpRequest) {
    const conversion = { type: 'convert', workOrderNumber: number, priority } as const
    await applyToHelpRequest(trx, helpRequest.id, conversion, { actor: creator, now })
  }
  return { ...receiptWith(number), shortNumber }
}

/** Links the session's files: all of them, or the named ones. */
const carryFiles = async (
  trx: Kysely<Tables>,
  workOrderId: string,
  session: string | undefined,
  ids?: readonly string[],
) => {
  if (session === undefined) return
  let files = trx
    .updateTable('attachments')
    .set({ work_order_id: workOrderId })
    .where('chat_session_id', '=', session)
    // A later work order of the session takes no files from an earlier one.
    .where('work_order_id', 'is', null)
  if (ids !== undefined && ids.length > 0) files = files.where('id', 'in', ids)
  await files.execute()
}
