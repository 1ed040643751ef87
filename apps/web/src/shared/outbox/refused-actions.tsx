import { useState } from 'react'
import { Button } from '@mantine/core'
import type { Outbox } from './outbox.ts'
import { retryLabels } from './retry-labels.ts'
import classes from './refused-actions.module.css'
import { usePressGuard } from '../use-press-guard.ts'

export type RefusedActionsProps = {
  ids: readonly string[]
  outbox: Outbox
  /** Absent if nothing can be corrected. */
  onCorrect: (() => void) | undefined
}

/** The actions for a rejected item: correct, retry or discard. */
export const RefusedActions = ({ ids, outbox, onCorrect }: RefusedActionsProps) => {
  const [isAsking, setIsAsking] = useState(false)
  // A discarded item disappears, and the next one moves under a second click.
  const { handlers } = usePressGuard(`${isAsking} ${ids.join(' ')}`)
  const items = outbox.getSnapshot().items.filter(({ id }) => ids.includes(id))
  const retry = items.flatMap((item) => (item.state === 'needs-attention' ? [item.retry] : []))[0] ?? 'same'
  const label = retryLabels[retry]
  // The text of a comment is not stored elsewhere.
  const isOfCase = items.some(({ goal }) => goal !== undefined)
  const each = (work: (id: string) => Promise<void>) => {
    for (const id of ids) void work(id)
  }
  if (isAsking)
    return (
      <div className={classes.actions} {...handlers}>
        <p role="status" className={classes.question}>
          Delete it for good? It was never received.
        </p>
        <Button variant="subtle" onClick={() => setIsAsking(false)}>
          Keep
        </Button>
        <Button variant="outline" color="red" onClick={() => each(outbox.discard)}>
          Delete for good
        </Button>
      </div>
    )
  return (
    <div className={classes.actions} {...handlers}>
      {onCorrect && (
        <Button variant="outline" onClick={onCorrect}>
          Correct and send
        </Button>
      )}
      {label !== undefined && (
        <Button variant={onCorrect ? 'subtle' : 'outline'} onClick={() => each(outbox.retry)}>
          {label}
        </Button>
      )}
      <Button variant="subtle" onClick={() => (isOfCase ? setIsAsking(true) : each(outbox.discard))}>
        {isOfCase ? 'Delete' : 'Give up'}
      </Button>
    </div>
  )
}
