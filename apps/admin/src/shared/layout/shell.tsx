import type { ReactNode } from 'react'
import { ActionIcon, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMenu2 } from '@tabler/icons-react'
import type { User } from '@tessa/contract'
import { ColorSchemeToggle, SkipLink } from '@tessa/ui'
import classes from './shell.module.css'
import { SideNavigation } from './side-navigation.tsx'

export type ShellProps = {
  /** The operator. */
  user: User
  onSignOut: () => void
  /** The page. */
  children: ReactNode
}

/** Around every page of an operator: navigation at the side, behind a menu button where there is no room for it. */
export const Shell = ({ user, onSignOut, children }: ShellProps) => {
  const [isOpen, { open, close }] = useDisclosure(false)
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
        <ColorSchemeToggle />
      </header>
      <div className={classes.page}>{children}</div>
      <Drawer
        opened={isOpen}
        onClose={close}
        size="min(18rem, 100%)"
        title="Menu"
        closeButtonProps={{ 'aria-label': 'Close menu' }}
        classNames={{ header: classes.drawerPart, content: classes.drawerPart, body: classes.drawerBody }}
      >
        <SideNavigation user={user} onSignOut={onSignOut} onFollow={close} />
      </Drawer>
    </div>
  )
}
