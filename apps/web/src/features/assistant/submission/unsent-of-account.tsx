import { useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '@mantine/core'
import { returning } from '@tessa/app-shell'
import { ButtonLink } from '@tessa/ui'
import { paths } from '../../../paths.ts'
import classes from './outbox-tray.module.css'

type ForSignInProps = {
  count: number
  isGuest: boolean
  onDelete: () => Promise<void>
}

/** Unsent submissions of an account that is no longer signed in here. They are deleted only after a question. */
export const ForSignIn = ({ count, isGuest, onDelete }: ForSignInProps) => {
  const { pathname, search } = useLocation()
  const [isAsking, setIsAsking] = useState(false)
  if (isAsking)
    return (
      <div className={classes.line}>
        <p role="status">
          Delete {things(count)} for good? {count === 1 ? 'It was' : 'They were'} never received.
        </p>
        <Button size="compact-md" variant="subtle" onClick={() => setIsAsking(false)}>
          Keep
        </Button>
        <Button size="compact-md" variant="outline" color="red" onClick={() => void onDelete()}>
          Delete for good
        </Button>
      </div>
    )
  return (
    <div className={classes.line}>
      <p role="status">
        {isGuest
          ? `${things(count)} on this device ${count === 1 ? 'waits' : 'wait'} for you to sign in.`
          : `${things(count)} of another account ${count === 1 ? 'waits' : 'wait'} on this device for its owner.`}
      </p>
      {isGuest && (
        <ButtonLink size="compact-md" variant="outline" href={returning(paths.login, pathname + search)}>
          Sign in to send
        </ButtonLink>
      )}
      <Button size="compact-md" variant="subtle" color="red" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
    </div>
  )
}

export const things = (count: number): string => (count === 1 ? '1 thing' : `${count} things`)
