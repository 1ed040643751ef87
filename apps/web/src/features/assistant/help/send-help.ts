import { toast } from '@tessa/ui'
import type { Session } from '@tessa/assistant-engine'
import { helpRequestOf, workOrderOf } from '../documents.ts'
import type { Outbox } from '../ports.ts'

const title = 'Help Request Submitted'

export interface Submission {
  readonly session: Session
  readonly secret: string | undefined
  /** The same for every attempt of one opening of the dialog. */
  readonly opening: string
  readonly now: number
}

/** Hands the help request and its work order to the outbox; resolves once both are safe on this device. */
export const sendHelp = async (
  outbox: Outbox,
  { session, secret, opening, now }: Submission,
): Promise<void> => {
  const envelope = { sessionId: session.id, secret }
  const request = `${session.id}:${opening}:help-request`
  await outbox.put({ ...envelope, key: request, kind: 'help-request', body: helpRequestOf(session, now) })
  await outbox.put({
    ...envelope,
    key: `${session.id}:${opening}:work-order`,
    kind: 'work-order',
    body: workOrderOf(session, now, 'new'),
    helpRequest: request,
  })
  tellHowFar(outbox, request)
}

/** The toast says what is true: kept at first, received once the server has answered. */
const tellHowFar = (outbox: Outbox, key: string): void => {
  const sent = () => outbox.deliveries().find((delivery) => delivery.key === key)
  const id = toast.add({ title, message: wordsOf(sent()?.number), tone: 'success' })
  const stop = outbox.subscribe(() => {
    const { state, number } = sent() ?? {}
    if (state === 'received') toast.update(id, { message: wordsOf(number) })
    if (state === 'received' || state === 'attention') stop()
  })
}

const wordsOf = (number: string | undefined): string =>
  number === undefined
    ? 'It is saved on this device and sent as soon as there is a connection.'
    : `Received as ${number}. Our support team will contact you within 2-4 hours.`
