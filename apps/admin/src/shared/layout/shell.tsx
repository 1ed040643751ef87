import { lazy, Suspense, useState, type ReactNode } from 'react'
import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useReturnedFocus } from '@tessa/app-shell'
import type { User } from '@tessa/contract'
import { ColorSchemeToggle, SkipLink } from '@tessa/ui'
import classes from './shell.module.css'
import { SideNavigation } from './side-navigation.tsx'

// A wide screen never opens it, and a small one seldom.
const MenuDrawer = lazy(async () => ({ default: (await import('./menu-drawer.tsx')).MenuDrawer }))

// The page is there before anybody presses a key.
const CommandBar = lazy(async () => ({
  default: (await import('../commands/command-bar.tsx')).CommandBar,
}))

export type ShellProps = {
  /** The operator. */
  user: User
  onSignOut: () => void
  /** The page. */
  children: ReactNode
}

/** Around every page of an operator: navigation at the side, behind a menu button where there is no room for it. */
export const Shell = ({ user, onSignOut, children }: ShellProps) => {
  const [isOpen, setIsOpen] = useState(false)
  // Once fetched it stays, so that it can close in its own time.
  const [wasOpened, setWasOpened] = useState(false)
  useReturnedFocus(isOpen)
  const open = () => {
    setWasOpened(true)
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  return (
    <div className={classes.shell}>
      <SkipLink />
      <aside className={classes.side}>
        <SideNavigation user={user} onSignOut={onSignOut} />
      </aside>
      <header className={classes.top}>
        <ActionIcon
          className={classes.menu}
          onClick={open}
          aria-label="Open menu"
          aria-expanded={isOpen}
          aria-haspopup="dialog"
        >
          <IconMenu2 size={24} stroke={1.75} aria-hidden />
        </ActionIcon>
        <span className={classes.title}>Admin Dashboard</span>
        <Suspense>
          <CommandBar role={user.role} />
        </Suspense>
        <ColorSchemeToggle />
      </header>
      <div className={classes.page}>{children}</div>
      {wasOpened && (
        <Suspense>
          <MenuDrawer user={user} isOpen={isOpen} onClose={close} onSignOut={onSignOut} />
        </Suspense>
      )}
    </div>
  )
}
