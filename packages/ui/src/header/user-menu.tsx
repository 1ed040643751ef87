import { Button, Menu } from '@mantine/core'
import {
  IconChevronDown,
  IconClipboardList,
  IconLayoutDashboard,
  IconLogout,
  IconUserCircle,
} from '@tabler/icons-react'
import { Link } from '../provider/link.tsx'
import classes from './app-header.module.css'
import type { SignedIn } from './header-links.ts'

export type UserMenuProps = {
  account: SignedIn
  /** Whether the user pressed the button before the menu had loaded. */
  isOpenAtFirst: boolean
}

/** The button with the full name, and its menu. */
export const UserMenu = ({ account, isOpenAtFirst }: UserMenuProps) => (
  <Menu position="bottom-end" width={240} defaultOpened={isOpenAtFirst}>
    <Menu.Target>
      <Button
        variant="subtle"
        className={classes.user}
        leftSection={<IconUserCircle size={20} stroke={1.75} aria-hidden />}
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
      >
        <span className={classes.userLabel}>{account.fullName}</span>
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Label className={classes.userName}>{account.fullName}</Menu.Label>
      <Menu.Item
        component={Link}
        href={account.dashboard.href}
        leftSection={<IconLayoutDashboard size={20} stroke={1.75} aria-hidden />}
      >
        {account.dashboard.label}
      </Menu.Item>
      {account.work && (
        <Menu.Item
          component={Link}
          href={account.work.href}
          leftSection={<IconClipboardList size={20} stroke={1.75} aria-hidden />}
        >
          {account.work.label}
        </Menu.Item>
      )}
      <Menu.Item onClick={account.onSignOut} leftSection={<IconLogout size={20} stroke={1.75} aria-hidden />}>
        Sign Out
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
