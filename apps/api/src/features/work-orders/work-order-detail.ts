import type { ActivityEntry, ManagedWorkOrderDetail } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { deletedName } from '../../domain/case/history.ts'
import { toHold } from '../../domain/case/holds.ts'
import { notFound } from '../../http/errors.ts'
import { findFaults, type KnownFaults } from '../../knowledge/find-faults.ts'
import { failingMail } from '../../notifications/failing-mail.ts'
import { serializeAttachment, type LinkSigner } from '../attachments/attachments.service.ts'
import { selectWorkOrder, type WholeWorkOrder } from './select-work-order.ts'
import { serializeWorkOrder } from './work-order-view.ts'

const viewEntry = ({
  sequence,
  actor_deleted_at,
  created_at,
  ...entry
}: WholeWorkOrder['activity'][number]): ActivityEntry => ({
  id: sequence,
  ...entry,
  // The entry itself keeps the name, because its hash covers it.
  ...(actor_deleted_at === null ? {} : deletedName),
  created_at: new Date(created_at).toISOString(),
})

/** One work order with everything that belongs to it. */
export const workOrderDetail = async (
  db: Kysely<Tables>,
  id: string,
  { loadDiagnose, ...links }: LinkSigner & KnownFaults,
): Promise<ManagedWorkOrderDetail> => {
  const [row] = await selectWorkOrder(db, { id })
  if (!row) throw notFound()
  const report = {
    equipment: row.equipment_type,
    manufacturer: row.manufacturer,
    model: row.equipment_model,
    issue: row.issue_description,
    log: row.chat_log,
  }
  const [failing, faults] = await Promise.all([
    row.failing_mailbox === null ? null : failingMail(db, row),
    findFaults(report, loadDiagnose),
  ])
  const { help_request_id, request_number, additional_info } = row
  return {
    ...serializeWorkOrder(row),
    activity: row.activity.map(viewEntry),
    chat_log: row.chat_log,
    likely_causes: [...faults, ...row.likely_causes.map(({ cause, reason }) => ({ cause, reason }))],
    ruled_out: row.ruled_out.map(({ cause, reason }) => ({ cause, reason })),
    attachments: row.files.map((file) =>
      serializeAttachment({ ...file, created_at: new Date(file.created_at) }, links),
    ),
    help_request:
      help_request_id === null || request_number === null
        ? null
        : {
            id: help_request_id,
            request_number,
            additional_info,
            activity: row.request_activity.map(viewEntry),
          },
    duplicate_of: row.original,
    duplicates: row.duplicates,
    hold: toHold(row.hold),
    held_through: row.held_through,
    session_id: row.session_id,
    failing_mail: failing,
  }
}
