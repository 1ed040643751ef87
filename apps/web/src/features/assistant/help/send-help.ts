import type { Session } from '@tessa/assistant-engine'
import type { Outbox, OutboxItem } from '../../../shared/outbox/outbox.ts'
import { toHelpRequest, toWorkOrder } from '../session/payloads.ts'
import { filesOf } from '../session/session-files.ts'
import { announceSubmission } from './announce-submission.ts'

export interface Submitted {
  readonly session: Session
  /** The same for every attempt while the dialog is open. */
  readonly opening: string
  readonly now: number
  /** The ids of the rejected items. Only these are replaced and then removed. */
  readonly corrects?: readonly string[] | undefined
}

/** Adds the help request and its work order to the outbox. Resolves with their ids when both are stored. */
export const sendHelp = async (outbox: Outbox, submitted: Submitted): Promise<string> => {
  const { session, opening, now, corrects = [] } = submitted
  const own = outbox.getSnapshot().items.filter(({ sessionId }) => sessionId === session.id)
  const refused = own.filter(({ id }) => corrects.includes(id))
  const isWanted = (kind: OutboxItem['kind']) =>
    corrects.length === 0 || refused.some((item) => item.kind === kind)

  const isFromDialog = corrects.length === 0 || refused.some(({ id }) => id.endsWith(':work-order'))

  const helpRequestId = isWanted('help-request')
    ? await outbox.keep({
        id: `${opening}:help-request`,
        kind: 'help-request',
        body: { ...toHelpRequest(session, now), source: isFromDialog ? 'dialog' : 'chat' },
      })
    : requestOf(own, refused)
  if (isWanted('work-order'))
    await outbox.keep({
      id: `${opening}:work-order`,
      kind: 'work-order',
      body: toWorkOrder(session, now, isFromDialog ? 'new' : 'pending'),
      linkTo: {
        ...(helpRequestId !== undefined && { helpRequestId }),
        attachmentIds: filesOf(outbox, session.id),
      },
    })
  for (const { id } of refused) await outbox.discard(id)
  const main = isWanted('help-request') ? `${opening}:help-request` : `${opening}:work-order`
  announceSubmission(outbox, main, now)
  return main
}

/** The help request of a rejected work order. */
const requestOf = (own: readonly OutboxItem[], refused: readonly OutboxItem[]): string | undefined =>
  own.find(
    ({ id, kind }) =>
      kind === 'help-request' &&
      refused.some((order) => order.id === id.replace(/:help-request$/, ':work-order')),
  )?.id
