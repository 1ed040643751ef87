import { useLocation } from 'react-router'
import { IconArrowLeft, IconLayoutDashboard, IconLogout } from '@tabler/icons-react'
import type { User } from '@tessa/contract'
import { Link, Mark } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { roleLabels } from '../account/role-labels.ts'
import { useWebAddress } from '../web-address.ts'
import classes from './side-navigation.module.css'

export type SideNavigationProps = {
  user: User
  onSignOut: () => void
  /** Called when a link is followed. */
  onFollow?: () => void
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Where an operator can go. It lists what is there, and nothing that is not. */
export const SideNavigation = ({ user, onSignOut, onFollow }: SideNavigationProps) => {
  const { pathname } = useLocation()
  const home = pathname.startsWith(paths.dashboard) ? paths.dashboard : paths.admin
  return (
    <div className={classes.side}>
      <div className={classes.brand}>
        <Mark size={28} />
        Tessa
      </div>
      <nav aria-label="Admin" className={classes.links}>
        <Link
          href={home}
          className={classes.link}
          aria-current={pathname === home ? 'page' : undefined}
          onClick={onFollow}
        >
          <IconLayoutDashboard {...icon} />
          Overview
        </Link>
      </nav>
      <div className={classes.foot}>
        <p className={classes.person}>
          <strong>
            {user.firstName} {user.lastName}
          </strong>
          <span>{roleLabels[user.role]}</span>
        </p>
        <Link href={useWebAddress('/')} className={classes.link}>
          <IconArrowLeft {...icon} />
          Back to Main Site
        </Link>
        <button type="button" className={classes.link} onClick={onSignOut}>
          <IconLogout {...icon} />
          Sign Out
        </button>
      </div>
    </div>
  )
}
