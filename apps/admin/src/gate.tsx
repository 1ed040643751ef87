import { useCallback, useState } from 'react'
import { Outlet } from 'react-router'
import { IdleWatch } from './features/idle/idle-watch.tsx'
import { CheckingPage, NewPasswordPage, NoAccessPage, UnknownPage } from './features/sign-in/gate-pages.tsx'
import { SignInPage } from './features/sign-in/sign-in-page.tsx'
import { useAccount } from './shared/account/use-account.ts'
import { useSignOut } from './shared/account/use-sign-out.ts'
import { Shell } from './shared/layout/shell.tsx'

/** Lets technicians, managers and admins in; a guest signs in right here, at the same address. */
export const Gate = () => {
  const account = useAccount()
  const signOut = useSignOut()
  const [wasIdle, setWasIdle] = useState(false)
  const endIdle = useCallback(() => {
    setWasIdle(true)
    signOut()
  }, [signOut])

  switch (account.status) {
    case 'loading':
      return <CheckingPage />
    case 'unknown':
      return <UnknownPage {...account} />
    case 'guest':
      return <SignInPage wasIdle={wasIdle} onEntered={() => setWasIdle(false)} />
    case 'signed-in':
      if (account.user.role === 'user') return <NoAccessPage user={account.user} />
      if (account.user.mustChangePassword) return <NewPasswordPage />
      return (
        <Shell user={account.user} onSignOut={signOut}>
          <IdleWatch onEnd={endIdle} onSignOut={signOut} />
          <Outlet context={account.user} />
        </Shell>
      )
  }
}
