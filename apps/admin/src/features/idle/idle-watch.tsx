import { useEffect } from 'react'
import { Button, Group, Modal } from '@mantine/core'
import { useSignIn } from '../../api.tsx'
import { lastActivity } from './last-activity.ts'
import { useIdle } from './use-idle.ts'

const minute = 60_000

export type IdleWatchProps = {
  /** Called when nobody was there for too long. */
  onEnd: () => void
  /** Called when the person chooses to leave. */
  onSignOut: () => void
}

/** Ends a sign-in that nobody uses: after 30 minutes, with a warning 2 minutes ahead. Renews one that is used. */
export const IdleWatch = ({ onEnd, onSignOut }: IdleWatchProps) => {
  const signIn = useSignIn()
  const { secondsLeft, stay } = useIdle({ endsAfterMs: 30 * minute, warnsAheadMs: 2 * minute, onEnd })

  useEffect(() => {
    const timer = setInterval(() => {
      if (Date.now() - lastActivity.at() < minute) keepFresh(signIn)
    }, minute)
    return () => clearInterval(timer)
  }, [signIn])

  const stayHere = () => {
    stay()
    keepFresh(signIn)
  }
  return (
    <Modal
      opened={secondsLeft !== undefined}
      onClose={stayHere}
      title="Are you still there?"
      withCloseButton={false}
      centered
    >
      <p role="timer">
        To keep the records safe, you will be signed out in <strong>{inWords(secondsLeft ?? 0)}</strong>.
      </p>
      <Group>
        <Button onClick={stayHere} data-autofocus>
          Stay signed in
        </Button>
        <Button variant="outline" onClick={onSignOut}>
          Sign out
        </Button>
      </Group>
    </Modal>
  )
}

// A lost connection is no reason to sign anybody out: the next call will tell.
const keepFresh = (signIn: ReturnType<typeof useSignIn>) => void signIn.keepFresh().catch(() => undefined)

const inWords = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60)
  const rest = `${seconds % 60} seconds`
  return minutes === 0 ? rest : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${rest}`
}
