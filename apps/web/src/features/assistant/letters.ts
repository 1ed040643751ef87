import type { Kept } from '@tessa/assistant-engine/runner'
import { helpRequestOf, reportOf, workOrderOf } from './documents.ts'
import type { Letter } from './ports.ts'

/** What an effect sends. */
export const letterOf = ({ key, effect, session, at }: Kept, secret: string | undefined): Letter => {
  const envelope = { key, sessionId: session.id, secret }
  switch (effect.type) {
    case 'create-help-request':
      return { ...envelope, kind: 'help-request', body: helpRequestOf(session, at) }
    case 'create-work-order':
      return { ...envelope, kind: 'work-order', body: workOrderOf(session, at, 'pending') }
    default:
      return { ...envelope, kind: 'report', body: reportOf(session, at) }
  }
}
