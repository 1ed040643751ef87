import { Burger, Button, Drawer, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ButtonLink } from '../provider/link.tsx'
import classes from './app-header.module.css'
import type { HeaderNavigation } from './header-links.ts'
import { NavigationLink } from './navigation-link.tsx'

export type MobileMenuProps = HeaderNavigation & {
  className?: string | undefined
}

/** A menu button and the panel it opens; following a link closes the panel. */
export const MobileMenu = ({ links, contact, account, currentPath, className }: MobileMenuProps) => {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Burger
        opened={isOpen}
        onClick={open}
        size="sm"
        className={className}
        aria-label="Open menu"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
      />
      <Drawer
        opened={isOpen}
        onClose={close}
        position="right"
        size="min(20rem, 100%)"
        title="Menu"
        closeButtonProps={{ 'aria-label': 'Close menu' }}
      >
        <Stack gap="sm">
          {account.kind === 'signed-in' && <Text fw={600}>Welcome, {account.firstName}</Text>}
          <nav aria-label="Main" className={classes.panelLinks}>
            {links.map((link) => (
              <NavigationLink
                key={link.href}
                {...link}
                isCurrent={link.href === currentPath}
                onFollow={close}
              />
            ))}
          </nav>
          <ButtonLink href={contact.href} variant="outline" onClick={close}>
            {contact.label}
          </ButtonLink>
          <MobileAccount account={account} onDone={close} />
        </Stack>
      </Drawer>
    </>
  )
}

const MobileAccount = ({ account, onDone }: Pick<HeaderNavigation, 'account'> & { onDone: () => void }) => {
  if (account.kind === 'guest')
    return (
      <>
        <ButtonLink href={account.login.href} variant="subtle" onClick={onDone}>
          {account.login.label}
        </ButtonLink>
        <ButtonLink href={account.register.href} onClick={onDone}>
          {account.register.label}
        </ButtonLink>
      </>
    )

  const signOut = () => {
    onDone()
    account.onSignOut()
  }
  return (
    <>
      <ButtonLink href={account.dashboard.href} onClick={onDone}>
        {account.dashboard.label}
      </ButtonLink>
      <Button variant="subtle" onClick={signOut}>
        Sign Out
      </Button>
    </>
  )
}
