import { Drawer } from '@mantine/core'
import type { User } from '@tessa/contract'
import classes from './shell.module.css'
import { SideNavigation } from './side-navigation.tsx'

export type MenuDrawerProps = {
  user: User
  isOpen: boolean
  onClose: () => void
  onSignOut: () => void
}

/** The navigation where there is no room for it at the side. */
export const MenuDrawer = ({ user, isOpen, onClose, onSignOut }: MenuDrawerProps) => (
  <Drawer
    opened={isOpen}
    onClose={onClose}
    size="min(18rem, 100%)"
    title="Menu"
    closeButtonProps={{ 'aria-label': 'Close menu' }}
    classNames={{ header: classes.drawerPart, content: classes.drawerPart, body: classes.drawerBody }}
  >
    <SideNavigation user={user} onSignOut={onSignOut} onFollow={onClose} />
  </Drawer>
)
