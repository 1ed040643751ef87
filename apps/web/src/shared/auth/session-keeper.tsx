import { useEffect } from 'react'
import type { User } from '@tessa/contract'
import { limitApplies } from './idle-limit.ts'
import { IdleWarning } from './idle-warning.tsx'
import { rememberChoice } from './remember-choice.ts'
import { useSession } from './session.ts'
import { useAuth } from './use-auth.ts'
import { useIdleness } from './use-idleness.ts'

/** Keeps the sign-in of whoever is signed in, and ends it when they have left. */
export const SessionKeeper = () => {
  const auth = useAuth()
  return auth.status === 'signed-in' ? <Keeper key={auth.user.id} user={auth.user} /> : null
}

const Keeper = ({ user }: { user: User }) => {
  const session = useSession()
  const { idleness, stay } = useIdleness()
  const isLimited = limitApplies(user.role, rememberChoice.read())
  const isOver = isLimited && idleness.phase === 'over'

  useEffect(() => {
    if (isOver) void session.endIdle()
  }, [isOver, session])

  return isLimited && idleness.phase === 'warned' ? (
    <IdleWarning secondsLeft={idleness.secondsLeft} onStay={stay} onSignOut={() => void session.signOut()} />
  ) : null
}
