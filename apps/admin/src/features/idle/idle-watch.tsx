import { useEffect } from 'react'
import { useIdleness } from '@tessa/ui'
import { IdleWarning } from '@tessa/ui/idle-warning'
import { useSignIn } from '../../api.tsx'

export type IdleWatchProps = {
  /** Called when nobody was there for too long. */
  onEnd: () => void
  /** Called when the person chooses to leave. */
  onSignOut: () => void
}

/** Ends a sign-in that nobody uses, with a warning ahead: whoever works here sees other people's data. */
export const IdleWatch = ({ onEnd, onSignOut }: IdleWatchProps) => {
  const { keepFresh } = useSignIn()
  const { idleness, stay } = useIdleness(keepFresh)
  const isOver = idleness.phase === 'over'

  useEffect(() => {
    if (isOver) onEnd()
  }, [isOver, onEnd])

  if (idleness.phase !== 'warned') return null
  return <IdleWarning secondsLeft={idleness.secondsLeft} onStay={stay} onSignOut={onSignOut} />
}
