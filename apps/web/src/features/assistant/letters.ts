import type { Kept } from '@tessa/assistant-engine/runner'
import type { Submission } from '../../shared/outbox/outbox.ts'
import { helpRequestOf, reportOf, workOrderOf } from './documents.ts'

/** What an effect sends; files that were added to the session go along. */
export const letterOf = ({ key, effect, session, at }: Kept, files: readonly string[]): Submission => {
  switch (effect.type) {
    case 'create-help-request':
      return { id: key, kind: 'help-request', body: helpRequestOf(session, at) }
    case 'create-work-order':
      return {
        id: key,
        kind: 'work-order',
        body: workOrderOf(session, at, 'pending'),
        linkTo: { attachmentIds: files },
      }
    default:
      return { id: key, kind: 'report', body: reportOf(session, at) }
  }
}
