import { Button } from '@mantine/core'
import type { Outbox } from '../../shared/outbox/outbox.ts'
import classes from './deliveries.module.css'
import { usePressGuard } from './use-press-guard.ts'

export type RefusedActionsProps = {
  ids: readonly string[]
  outbox: Outbox
  /** Absent where there is nothing to fill in anew. */
  onCorrect: (() => void) | undefined
}

/** The ways on with what the server refused: none is lost, none stays for ever. */
export const RefusedActions = ({ ids, outbox, onCorrect }: RefusedActionsProps) => {
  // What is given up goes, and what stands below it moves under the second click.
  const { handlers } = usePressGuard(ids.join(' '))
  const each = (work: (id: string) => Promise<void>) => {
    for (const id of ids) void work(id)
  }
  return (
    <div className={classes.actions} {...handlers}>
      {onCorrect && (
        <Button variant="outline" onClick={onCorrect}>
          Correct and send
        </Button>
      )}
      <Button variant={onCorrect ? 'subtle' : 'outline'} onClick={() => each(outbox.retry)}>
        Try again
      </Button>
      <Button variant="subtle" onClick={() => each(outbox.discard)}>
        Give up
      </Button>
    </div>
  )
}
