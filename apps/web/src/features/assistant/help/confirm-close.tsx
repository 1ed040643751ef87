import { useEffect, useRef } from 'react'
import { Button } from '@mantine/core'
import classes from './help.module.css'

/** Asks before a dialog with typed text closes. */
export const ConfirmClose = ({ onStay, onKeep }: { onStay: () => void; onKeep: () => void }) => {
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <div className={classes.part} role="alert">
      <p>
        <strong>The request has not been sent.</strong> What you typed is kept here for 30 minutes, in case
        you come back to it.
      </p>
      <div className={classes.choices}>
        <Button variant="outline" onClick={onKeep}>
          Close without sending
        </Button>
        <Button ref={stay} onClick={onStay}>
          Go on with the request
        </Button>
      </div>
    </div>
  )
}
