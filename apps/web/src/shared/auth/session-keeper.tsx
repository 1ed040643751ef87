import { lazy, Suspense, useEffect } from 'react'
import type { User } from '@tessa/contract'
import { useIdleness } from '@tessa/ui'
import { useLeaving } from '../layout/leaving.tsx'
import { rememberChoice } from './remember-choice.ts'
import { useSession } from './session.ts'
import { useAuth } from './use-auth.ts'

// Rarely seen, so no page carries its dialog from the start.
const IdleWarning = lazy(async () => ({ default: (await import('@tessa/ui/idle-warning')).IdleWarning }))

/** Keeps the sign-in of whoever is signed in, and ends it when they have left. */
export const SessionKeeper = () => {
  const auth = useAuth()
  return auth.status === 'signed-in' ? <Keeper key={auth.user.id} user={auth.user} /> : null
}

/** Staff see other people's data, so the limit holds for them whatever they chose. */
const limitApplies = (role: User['role'], isRemembered: boolean): boolean => role !== 'user' || !isRemembered

const Keeper = ({ user }: { user: User }) => {
  const session = useSession()
  const leave = useLeaving()
  const { idleness, stay } = useIdleness(session.signIn.keepFresh)
  const isLimited = limitApplies(user.role, rememberChoice.read())
  const isOver = isLimited && idleness.phase === 'over'

  useEffect(() => {
    if (isOver) void session.endIdle()
  }, [isOver, session])

  if (!isLimited || idleness.phase !== 'warned') return null
  return (
    <Suspense>
      <IdleWarning secondsLeft={idleness.secondsLeft} onStay={stay} onSignOut={() => leave()} />
    </Suspense>
  )
}
