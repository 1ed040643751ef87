import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Reference } from './reference.tsx'
import classes from './state.module.css'

export type FailedStateProps = {
  /** What failed, and whether anything of the person's is lost. */
  message: string
  /** Called to try again. */
  onRetry: () => void
  /** By which the failure is found in the logs. */
  reference?: string | undefined
}

/** Says that something could not be loaded, and offers to try again. */
export const FailedState = ({ message, onRetry, reference }: FailedStateProps) => (
  <div role="alert" className={classes.state}>
    <IconAlertTriangle size={32} stroke={1.5} aria-hidden className={classes.failed} />
    <p className={classes.message}>{message}</p>
    <Button variant="outline" onClick={onRetry}>
      Retry
    </Button>
    <Reference id={reference} />
  </div>
)
