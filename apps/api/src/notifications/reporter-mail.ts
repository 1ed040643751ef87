import { readStatus, settlementOf, userStatus, type Settings } from '@tessa/contract'
import type { Case } from '../domain/case/find-case.ts'
import type { ActivityRow } from '../domain/case/history.ts'
import { equipmentOf } from './case-phrases.ts'
import type { MailWords } from './mail-body.ts'
import { contactMessageConverted } from './templates/contact-message-converted.ts'
import { helpRequestConverted } from './templates/help-request-converted.ts'
import { helpRequestReceived } from './templates/help-request-received.ts'
import { helpRequestReopened } from './templates/help-request-reopened.ts'
import { helpRequestSettled } from './templates/help-request-settled.ts'
import { staffCommented } from './templates/staff-commented.ts'
import { workOrderComplete } from './templates/work-order-complete.ts'
import { workOrderDuplicate } from './templates/work-order-duplicate.ts'
import { workOrderNeedsAnswer } from './templates/work-order-needs-answer.ts'
import { workOrderReceived } from './templates/work-order-received.ts'
import { workOrderStatus } from './templates/work-order-status.ts'

export interface ReporterMail extends MailWords {
  readonly kind: 'confirmation' | 'progress'
}

const confirmation = (words: MailWords): ReporterMail => ({ kind: 'confirmation', ...words })
const progress = (words: MailWords): ReporterMail => ({ kind: 'progress', ...words })

/** Which mail tells the reporter of an activity; undefined for their own activities and those that need no mail. */
export const reporterMail = (row: ActivityRow, found: Case, settings: Settings): ReporterMail | undefined => {
  const reporterId = (found.workOrder ?? found.helpRequest)?.user_id ?? null
  const isOwn = row.actor_kind === 'guest' || (row.actor_id !== null && row.actor_id === reporterId)
  switch (row.activity_type) {
    case 'created':
      return created(row, found, equipmentOf(settings, found))
    case 'status_changed':
      return isOwn ? undefined : statusChanged(row, found)
    case 'comment_added':
      return isOwn ? undefined : progress(staffCommented(found))
    default:
      return undefined
  }
}

const created = (row: ActivityRow, found: Case, equipment: string | undefined): ReporterMail | undefined => {
  const { workOrder, helpRequest } = found
  if (row.subject === 'help-request' && helpRequest)
    return confirmation(helpRequestReceived(helpRequest, equipment))
  if (!workOrder) return undefined
  const isByStaff = row.actor_kind === 'user' && row.actor_id !== workOrder.user_id
  if (!helpRequest)
    return isByStaff
      ? progress(contactMessageConverted(workOrder))
      : confirmation(workOrderReceived(found, equipment))
  // The help dialog creates both at once, and the request is already confirmed.
  if (!isByStaff) return undefined
  return progress(helpRequestConverted(found))
}

const statusChanged = (row: ActivityRow, found: Case): ReporterMail | undefined => {
  if (row.subject === 'help-request') return helpRequestChanged(row, found)
  const [before, after] = [readStatus(row.old_value ?? ''), readStatus(row.new_value ?? '')]
  if (!found.workOrder || after === undefined) return undefined
  if (after === 'needs-info') return progress(workOrderNeedsAnswer(found))
  if (after === 'archived' && found.workOrder.duplicate_of !== null)
    return progress(workOrderDuplicate(found))
  const shown = userStatus(after)
  if (before !== undefined && userStatus(before) === shown) return undefined
  return progress(shown === 'resolved' ? workOrderComplete(found) : workOrderStatus(found, shown))
}

/** An answer has its own mail, and reopening by the reporter's own comment needs none. */
const helpRequestChanged = (row: ActivityRow, { helpRequest }: Case): ReporterMail | undefined => {
  if (!helpRequest || row.actor_kind !== 'user') return undefined
  if (settlementOf(row.new_value ?? '') !== undefined) return progress(helpRequestSettled(helpRequest))
  return row.new_value === 'submitted' ? progress(helpRequestReopened(helpRequest)) : undefined
}
