import { promiseFor } from '@tessa/contract'
import { toast } from '@tessa/ui'
import type { Session } from '@tessa/assistant-engine'
import type { Outbox } from '../../../shared/outbox/outbox.ts'
import { helpRequestOf, workOrderOf } from '../documents.ts'
import { filesOf } from '../kept-files.ts'

const title = 'Help Request Submitted'

export interface Submitted {
  readonly session: Session
  /** The same for every attempt of one opening of the dialog. */
  readonly opening: string
  readonly now: number
}

/** Hands the help request and its work order to the outbox; resolves once both are written down. */
export const sendHelp = async (outbox: Outbox, { session, opening, now }: Submitted): Promise<void> => {
  const helpRequestId = await outbox.keep({
    id: `${opening}:help-request`,
    kind: 'help-request',
    body: { ...helpRequestOf(session, now), asked: 'dialog' },
  })
  await outbox.keep({
    id: `${opening}:work-order`,
    kind: 'work-order',
    body: workOrderOf(session, now, 'new'),
    linkTo: { helpRequestId, attachmentIds: filesOf(outbox, session.id) },
  })
  tellHowFar(outbox, helpRequestId)
}

/** The toast says what is true: saved at first, received once the server has answered. */
const tellHowFar = (outbox: Outbox, itemId: string): void => {
  const item = () => outbox.getSnapshot().items.find(({ id }) => id === itemId)
  const words = () => {
    const sent = item()
    return sent?.state === 'received'
      ? `Received as ${sent.receipt.number ?? 'a help request'}. Our support team will contact you within ${promiseFor('help-dialog', 'high').words}.`
      : 'It is saved on this device and sent as soon as there is a connection.'
  }
  const id = toast.add({ title, message: words(), tone: 'success' })
  const stop = outbox.subscribe(() => {
    const state = item()?.state
    if (state === 'received') toast.update(id, { message: words() })
    if (state === 'received' || state === 'needs-attention' || state === undefined) stop()
  })
}
