import { randomUUID } from 'node:crypto'
import type { WorkOrderCreation, WorkOrderReceipt } from '@tessa/contract'
import type { Kysely } from 'kysely'
import { withFreeNumber } from '../../db/numbers.ts'
import type { Tables } from '../../db/tables.ts'
import { triageInTurns } from '../help-requests/help-requests.service.ts'
import { beginHistory, nameOf, recordActivity } from '../../activities.ts'
import type { Promises } from '../../promises/promises.ts'
import type { Made } from '../../idempotency.ts'
import { toContactName, toPlainLine } from '../../plain-line.ts'
import { logLeftOut, type HelpBudget } from '../../plugins/growth.ts'
import { assumedFacility } from './assumed-facility.ts'
import { deriveFindings } from '@tessa/assistant-engine/troubleshooting'
import { answersIn } from './answers-in.ts'
import { markConverted, ownHelpRequest } from './link-help-request.ts'

const rank = { low: 0, medium: 1, high: 2, critical: 3 } as const

/** A wish is heard up to high; critical is for the safety rules alone, and they outrank any wish. */
const priorityFor = async (body: WorkOrderCreation) => {
  const found = await triageInTurns({
    equipment: body.equipmentType,
    words: [body.issueDescription],
    answers: answersIn(body.chatLog ?? []),
  })
  if (found === 'critical') return found
  const wish = body.priority ?? 'high'
  return rank[wish] > rank.high ? 'high' : wish
}

export const createWorkOrder = async (
  trx: Kysely<Tables>,
  body: WorkOrderCreation,
  { claim, reporter, keepsLog }: Made & HelpBudget,
  promises: Promises,
  now: Date,
): Promise<WorkOrderReceipt> => {
  const help_request_id = await ownHelpRequest(trx, body.helpRequestId, reporter.userId, claim?.session.id)
  const [facility, location] = [body.facilityName, body.facilityLocation].map((line) =>
    line === undefined ? undefined : toPlainLine(line),
  )
  const { likelyCauses, ruledOut } = deriveFindings(body.chatLog ?? [], claim?.session.user_responses)
  const status = body.status ?? 'new'
  const priority = await priorityFor(body)
  const actor = reporter.userId === undefined ? 'guest' : { userId: reporter.userId }
  const row = await withFreeNumber('WO', now, (work_order_number) =>
    trx
      .insertInto('work_orders')
      .values({
        id: randomUUID(),
        work_order_number,
        chat_session_id: claim?.session.id ?? null,
        help_request_id,
        user_id: reporter.userId ?? null,
        status,
        priority,
        // The help dialog makes a new one, the chat one that waits for its technician.
        ...promises.give(status === 'new' ? 'help-dialog' : 'work-order', priority, now),
        equipment_type: body.equipmentType.trim(),
        manufacturer: body.manufacturer ?? null,
        equipment_model: body.model ?? null,
        equipment_serial: body.serialNumber ?? null,
        facility_name: facility ?? assumedFacility.name,
        facility_location: location ?? assumedFacility.location,
        facility_is_default: facility === undefined || facility === assumedFacility.name,
        contact_name: toContactName(body.contactName),
        contact_phone: body.contactPhone.trim(),
        contact_email: body.contactEmail.trim(),
        issue_description: body.issueDescription,
        chat_log: JSON.stringify(keepsLog ? (body.chatLog ?? []) : []),
        likely_causes: JSON.stringify(likelyCauses),
        ruled_out: JSON.stringify(ruledOut),
        activity_count: 1,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('work_order_number').doNothing())
      .returning((at) => [
        'id',
        'work_order_number',
        'short_number',
        'status',
        'priority',
        'due_at',
        'user_id',
        ...nameOf(at, actor),
      ])
      .executeTakeFirst(),
  )
  await carryFiles(trx, row.id, claim?.session.id, body.attachmentIds)
  const activity = { type: 'created', description: 'Work order created', newValue: row.status }
  await beginHistory(trx, { subject: 'work-order', subjectId: row.id, actor, ...activity }, row, now)
  if (!keepsLog)
    await recordActivity(
      trx,
      { subject: 'work-order', subjectId: row.id, actor: 'system', ...logLeftOut },
      now,
    )
  if (help_request_id !== null)
    await markConverted(trx, help_request_id, { actor, workOrderNumber: row.work_order_number }, now)
  return {
    id: row.id,
    workOrderNumber: row.work_order_number,
    shortNumber: row.short_number,
    status: row.status,
    priority: row.priority,
    dueAt: row.due_at?.toISOString() ?? null,
    createdAt: now.toISOString(),
  }
}

/** The session's files go along: all of them, or those that were named. */
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
    // A later order of the session takes none away from an earlier one.
    .where('work_order_id', 'is', null)
  if (ids !== undefined && ids.length > 0) files = files.where('id', 'in', ids)
  await files.execute()
}
