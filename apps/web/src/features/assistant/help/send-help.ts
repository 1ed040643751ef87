import { promiseFor, withinWords } from '@tessa/contract'
import { toast } from '@tessa/ui'
import type { Session } from '@tessa/assistant-engine'
import type { Outbox, OutboxItem } from '../../../shared/outbox/outbox.ts'
import { numberOf } from '../cases.ts'
import { helpRequestOf, workOrderOf } from '../documents.ts'
import { filesOf } from '../kept-files.ts'

const title = 'Help Request Submitted'

export interface Submitted {
  readonly session: Session
  /** The same for every attempt of one opening of the dialog. */
  readonly opening: string
  readonly now: number
  /** What the server refused, by id: only these are written anew, and leave once that is done. */
  readonly corrects?: readonly string[] | undefined
}

/** Hands the help request and its work order to the outbox; resolves with what people know it by, once both are written down. */
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
        body: { ...helpRequestOf(session, now), asked: isFromDialog ? 'dialog' : 'chat' },
      })
    : requestOf(own, refused)
  if (isWanted('work-order'))
    await outbox.keep({
      id: `${opening}:work-order`,
      kind: 'work-order',
      body: workOrderOf(session, now, isFromDialog ? 'new' : 'pending'),
      linkTo: {
        ...(helpRequestId !== undefined && { helpRequestId }),
        attachmentIds: filesOf(outbox, session.id),
      },
    })
  for (const { id } of refused) await outbox.discard(id)
  const main = isWanted('help-request') ? `${opening}:help-request` : `${opening}:work-order`
  tellHowFar(outbox, main)
  return main
}

/** The request that a refused work order was sent with. */
const requestOf = (own: readonly OutboxItem[], refused: readonly OutboxItem[]): string | undefined =>
  own.find(
    ({ id, kind }) =>
      kind === 'help-request' &&
      refused.some((order) => order.id === id.replace(/:help-request$/, ':work-order')),
  )?.id

/** The toast says what is true: saved at first, received once the server has answered. */
const tellHowFar = (outbox: Outbox, itemId: string): void => {
  const item = () => outbox.getSnapshot().items.find(({ id }) => id === itemId)
  const words = () => {
    const sent = item()
    return sent?.state === 'received'
      ? `Received as ${numberOf(sent) ?? 'a help request'}. Our support team will contact you within ${withinWords(promiseFor('help-dialog', sent.receipt.priority ?? 'high'))}.`
      : 'It is saved on this device and sent as soon as there is a connection.'
  }
  const id = toast.add({ title, message: words(), tone: 'success', outlivesScreen: true })
  const stop = outbox.subscribe(() => {
    const state = item()?.state
    if (state === 'received') toast.update(id, { message: words() })
    // What was refused is told where it can be corrected.
    if (state === 'needs-attention') toast.dismiss(id)
    if (state === 'received' || state === 'needs-attention' || state === undefined) stop()
  })
}
