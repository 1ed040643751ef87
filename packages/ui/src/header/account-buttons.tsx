import { Button, Group, Menu } from '@mantine/core'
import { IconChevronDown, IconLayoutDashboard, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { ButtonLink, Link } from '../provider/link.tsx'
import classes from './app-header.module.css'
import type { HeaderAccount } from './header-links.ts'

export type AccountButtonsProps = {
  /** Who is looking. */
  account: HeaderAccount
  className?: string | undefined
}

/** Login and Sign Up for a guest, Dashboard and the user menu for somebody signed in. */
export const AccountButtons = ({ account, className }: AccountButtonsProps) => (
  <Group gap="xs" wrap="nowrap" className={className}>
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
        <UserMenu account={account} />
      </>
    )}
  </Group>
)

const UserMenu = ({ account }: { account: Extract<HeaderAccount, { kind: 'signed-in' }> }) => (
  <Menu position="bottom-end" width={240}>
    <Menu.Target>
      <Button
        variant="subtle"
        className={classes.user}
        leftSection={<IconUserCircle size={20} stroke={1.75} aria-hidden />}
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
      >
        {account.fullName}
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
      <Menu.Item onClick={account.onSignOut} leftSection={<IconLogout size={20} stroke={1.75} aria-hidden />}>
        Sign Out
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)
