import { lazy, Suspense } from 'react'
import type { IdleLogoutProps } from './idle-keeper.tsx'
import { useAuth } from './use-auth.ts'

// A first page is drawn without it.
const IdleKeeper = lazy(async () => ({ default: (await import('./idle-keeper.tsx')).IdleKeeper }))

/** Renews the sign-in of an active user, and ends it after idle time with a warning. */
export const IdleLogout = ({ onSignOut }: IdleLogoutProps) => {
  const auth = useAuth()
  if (auth.status !== 'signed-in') return null
  return (
    <Suspense>
      <IdleKeeper key={auth.user.id} user={auth.user} onSignOut={onSignOut} />
    </Suspense>
  )
}
