import type { OutboxEntry } from '@tessa/assistant-engine/runner'
import type { Submission } from '../../../shared/outbox/outbox.ts'
import { toHelpRequest, toReport, toWorkOrder } from '../session/payloads.ts'

/** The submission of an effect, with the files of the session. */
export const toSubmission = (
  { key, effect, session, at }: OutboxEntry,
  files: readonly string[],
): Submission => {
  switch (effect.type) {
    case 'create-help-request':
      return { id: key, kind: 'help-request', body: toHelpRequest(session, at) }
    case 'create-work-order':
      return {
        id: key,
        kind: 'work-order',
        body: toWorkOrder(session, at, 'pending'),
        linkTo: { attachmentIds: files },
      }
    default:
      return { id: key, kind: 'report', body: toReport(session, at) }
  }
}
