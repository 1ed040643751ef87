import { lazy, Suspense, useState } from 'react'
import { Button } from '@mantine/core'
import { ButtonLink } from '../provider/link.tsx'
import classes from './app-header.module.css'
import type { HeaderAccount, SignedIn } from './header-links.ts'

export type AccountButtonsProps = {
  /** The current user. */
  account: HeaderAccount
  className?: string | undefined
}

// Most visitors are guests, who do not need to load a menu.
const UserMenu = lazy(async () => ({ default: (await import('./user-menu.tsx')).UserMenu }))

/** Login and Sign Up for a guest, Dashboard and the user menu for a signed-in user. */
export const AccountButtons = ({ account, className }: AccountButtonsProps) => (
  <div className={className ? `${classes.row} ${className}` : classes.row}>
    {account.kind === 'guest' ? (
      <>
        <ButtonLink href={account.login.href} variant="subtle">
          {account.login.label}
        </ButtonLink>
        <ButtonLink href={account.register.href}>{account.register.label}</ButtonLink>
      </>
    ) : (
      <>
        <ButtonLink href={account.dashboard.href}>{account.dashboard.label}</ButtonLink>
        <UserMenuWhenLoaded account={account} />
      </>
    )}
  </div>
)

// A press before the menu has loaded opens it as soon as it has.
const UserMenuWhenLoaded = ({ account }: { account: SignedIn }) => {
  const [isWanted, setIsWanted] = useState(false)
  return (
    <Suspense
      fallback={
        <Button
          variant="subtle"
          className={classes.user}
          aria-haspopup="menu"
          aria-busy={isWanted}
          onClick={() => setIsWanted(true)}
        >
          <span className={classes.userLabel}>{account.fullName}</span>
        </Button>
      }
    >
      <UserMenu account={account} isOpenAtFirst={isWanted} />
    </Suspense>
  )
}
