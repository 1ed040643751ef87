import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Reference } from './reference.tsx'
import classes from './state.module.css'

export type FailedStateProps = {
  /** The failure, and whether the user's data is safe. */
  message: string
  /** Called for a retry. */
  onRetry: () => void
  /** The reference of the failure in the logs. */
  reference?: string | undefined
  /** Who helps meanwhile. Without it the page names no helper. */
  help?: ReactNode
}

/** Shows that loading failed, and offers a retry. */
export const FailedState = ({ message, onRetry, reference, help }: FailedStateProps) => (
  <div role="alert" className={classes.state}>
    <IconAlertTriangle size={32} stroke={1.5} aria-hidden className={classes.failed} />
    <p className={classes.message}>{message}</p>
    <Button variant="outline" onClick={onRetry}>
      Retry
    </Button>
    {help}
    <Reference id={reference} />
  </div>
)
