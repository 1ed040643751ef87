import { toast, type ToastContent } from '@tessa/ui'
import type { Outbox, OutboxItem } from '../../../shared/outbox/outbox.ts'
import { groupDeliveries, numberOf } from '../submission/group-deliveries.ts'
import { slaText } from '../submission/receipt/sla-text.ts'

const submitted = 'Help Request Submitted'

/** Shows a toast with the true state: the request waits on this device until the server has it. */
export const announceSubmission = (outbox: Outbox, itemId: string, now: number): void => {
  const { items } = outbox.getSnapshot()
  const id = toast.add({ ...wordsOf(items, itemId, now), outlivesScreen: true })
  const stop = outbox.subscribe(() => {
    const { items: newest } = outbox.getSnapshot()
    const state = newest.find((item) => item.id === itemId)?.state
    if (state === 'received') showAgain(id, wordsOf(newest, itemId, now))
    // A rejected item is shown where it can be corrected.
    if (state === 'needs-attention') toast.dismiss(id)
    if (state === 'received' || state === 'needs-attention' || state === undefined) stop()
  })
}

/** Replaces the waiting toast, or shows a new one if the waiting toast has gone. */
const showAgain = (id: string, content: ToastContent): void => {
  if (toast.getSnapshot().some((one) => one.id === id && one.visible)) toast.update(id, content)
  else toast.add({ ...content, outlivesScreen: true })
}

const wordsOf = (items: readonly OutboxItem[], itemId: string, now: number): ToastContent => {
  const item = items.find(({ id }) => id === itemId)
  // A corrected order is shown beneath its request once the server has it.
  const sent = groupDeliveries(items).find(({ main, order }) => main.id === itemId || order?.id === itemId)
  if (sent && item?.state === 'received') {
    const received = `Received as ${numberOf(item) ?? 'a help request'}.`
    return {
      title: submitted,
      message: [received, slaText(sent, now)].filter(Boolean).join(' '),
      tone: 'success',
    }
  }
  const isInMemory = item !== undefined && 'keptIn' in item && item.keptIn === 'memory'
  return {
    title: `${submitted}, Waiting to Send`,
    message: isInMemory
      ? 'Leave this page open: it is sent as soon as there is a connection. No one has received it yet.'
      : 'It is saved on this device and is sent as soon as there is a connection. No one has received it yet.',
    tone: 'neutral',
  }
}
