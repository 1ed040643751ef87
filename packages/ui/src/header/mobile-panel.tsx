import { Button, Drawer, Stack, Text } from '@mantine/core'
import { ButtonLink } from '../provider/link.tsx'
import classes from './app-header.module.css'
import type { HeaderNavigation } from './header-links.ts'
import { NavigationLink } from './navigation-link.tsx'

export type MobilePanelProps = HeaderNavigation & {
  /** Whether it is open. */
  isOpen: boolean
  /** Called to close the panel, also after a press on a link. */
  onClose: () => void
}

/** The links of the header on a narrow screen. A press on a link closes the panel. */
export const MobilePanel = ({ links, contact, account, currentPath, isOpen, onClose }: MobilePanelProps) => (
  <Drawer
    opened={isOpen}
    onClose={onClose}
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
            onFollow={onClose}
          />
        ))}
      </nav>
      <ButtonLink href={contact.href} variant="outline" onClick={onClose}>
        {contact.label}
      </ButtonLink>
      <PanelAccount account={account} onDone={onClose} />
    </Stack>
  </Drawer>
)

const PanelAccount = ({ account, onDone }: Pick<HeaderNavigation, 'account'> & { onDone: () => void }) => {
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
      {account.work && (
        <ButtonLink href={account.work.href} variant="outline" onClick={onDone}>
          {account.work.label}
        </ButtonLink>
      )}
      <Button variant="subtle" onClick={signOut}>
        Sign Out
      </Button>
    </>
  )
}
