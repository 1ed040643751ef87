import { useEffect, useEffectEvent } from 'react'
import { IconAlertTriangle, IconClock, IconSend } from '@tabler/icons-react'
import type { CaseProgress } from '@tessa/contract'
import { PlainList } from '@tessa/ui'
import { isUnsent, useDeliveryState, type Outbox, type OutboxItem } from '../../shared/outbox/outbox.ts'
import { useShowSession } from '../../shared/outbox/visible-session.ts'
import { useOutbox } from '../../shared/outbox/use-outbox.ts'
import { reasonOf } from '../../shared/outbox/retry-labels.ts'
import { RefusedActions } from '../../shared/outbox/refused-actions.tsx'
import { statusLabels } from './case-text.ts'
import { queueOf } from './send-later.ts'
import classes from './unsent.module.css'
import type { CommentTarget } from './comment.ts'

export type UnsentProps = {
  goal: CommentTarget
  /** The case on this page. */
  of: Pick<CaseProgress, 'status'>
  /** Called when a waiting item has arrived or met a changed case, so that the page can refetch. */
  onChanged: () => void
}

/** The undelivered items of this case with their state. */
export const Unsent = ({ goal, of, onChanged }: UnsentProps) => {
  const outbox = useOutbox()
  useShowSession(queueOf(goal))
  return outbox && <Waiting outbox={outbox} queue={queueOf(goal)} of={of} onChanged={onChanged} />
}

type WaitingProps = Pick<UnsentProps, 'of' | 'onChanged'> & { outbox: Outbox; queue: string }

const Waiting = ({ outbox, queue, of, onChanged }: WaitingProps) => {
  const { items } = useDeliveryState(outbox, queue)
  const unsent = items.filter(isUnsent)
  const arrived = items.filter(({ kind, state }) => kind !== 'file' && state === 'received').length
  const conflicts = items.filter(isOfOlderCase).length
  const lookAgain = useEffectEvent(onChanged)
  useEffect(() => {
    if (arrived + conflicts > 0) lookAgain()
  }, [arrived, conflicts])
  if (unsent.length === 0) return null
  return (
    <PlainList className={classes.unsent} aria-label="Not sent yet">
      {unsent.map((item) => (
        <li key={item.id} data-state={item.state}>
          <p className={classes.words}>
            <strong>{nameOf(item)}</strong> {item.words}
          </p>
          <State item={item} />
          {isOfOlderCase(item) && (
            <p className={classes.now}>
              The work order is {statusLabels[of.status].label.toLowerCase()} now.
            </p>
          )}
          {item.state === 'needs-attention' && (
            <RefusedActions ids={[item.id]} outbox={outbox} onCorrect={undefined} />
          )}
        </li>
      ))}
    </PlainList>
  )
}

/** Whether the case has changed since the feedback was written. */
const isOfOlderCase = (item: OutboxItem): boolean =>
  item.state === 'needs-attention' && item.retry === 'anyway'

const nameOf = ({ kind, name }: OutboxItem): string => {
  if (kind === 'file') return name ?? 'File'
  return kind === 'feedback' ? 'Your feedback' : 'Your comment'
}

const icons = {
  saved: IconClock,
  sending: IconSend,
  'needs-attention': IconAlertTriangle,
  received: IconSend,
}

const State = ({ item }: { item: OutboxItem }) => {
  const Icon = icons[item.state]
  return (
    <p role="status" className={classes.state}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {stateOf(item)}
    </p>
  )
}

const stateOf = (item: OutboxItem): string => {
  switch (item.state) {
    case 'saved':
      return item.keptIn === 'device'
        ? 'Saved on this device. It is sent by itself as soon as there is a connection.'
        : 'Waiting to be sent, in this page alone. Please leave it open until there is a connection.'
    case 'sending':
      return 'Sending...'
    case 'received':
      return 'Received'
    case 'needs-attention':
      return `Not accepted: ${reasonOf(item)}`
  }
}
