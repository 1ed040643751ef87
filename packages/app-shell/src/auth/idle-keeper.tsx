import { lazy, Suspense, useEffect } from 'react'
import type { User } from '@tessa/contract'
import { useIdleState } from '@tessa/ui'
import { useConfig } from '../query/config-query.ts'
import { useAuthSession } from './auth-session.ts'
import { rememberMe } from './remember-me.ts'

// The dialog is rare, so its code loads on demand.
const IdleWarning = lazy(async () => ({ default: (await import('@tessa/ui/idle-warning')).IdleWarning }))

export type IdleLogoutProps = {
  /** Called when the user chooses to sign out. */
  onSignOut: () => void
}

/** Until the settings are known. */
const usualMinutes = 30

/** Staff see other people's data, so the limit always applies to them. */
const limitApplies = (role: User['role'], isRemembered: boolean): boolean => role !== 'user' || !isRemembered

/** Renews the sign-in of an active user, and ends it after idle time with a warning. */
export const IdleKeeper = ({ user, onSignOut }: { user: User } & IdleLogoutProps) => {
  const session = useAuthSession()
  const { data: config } = useConfig()
  const minutes = config?.sessionTimeoutMinutes ?? usualMinutes
  const { idleness, stay } = useIdleState(session.signIn.keepFresh, minutes * 60_000)
  const isLimited = limitApplies(user.role, rememberMe.read())
  const isOver = isLimited && idleness.phase === 'over'

  useEffect(() => {
    if (isOver) void session.endIdle()
  }, [isOver, session])

  if (!isLimited || idleness.phase !== 'warned') return null
  return (
    <Suspense>
      <IdleWarning secondsLeft={idleness.secondsLeft} onStay={stay} onSignOut={onSignOut} />
    </Suspense>
  )
}
