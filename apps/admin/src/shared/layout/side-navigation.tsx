import { useLocation } from 'react-router'
import { IconArrowLeft, IconLifebuoy, IconLogout } from '@tabler/icons-react'
import type { User } from '@tessa/contract'
import { Link, LogoMark } from '@tessa/ui'
import { paths } from '../../paths.ts'
import { tabAt, tabsOf } from '../../tabs.ts'
import { roleLabels } from '../account/role-labels.ts'
import { useHome } from '../use-home.ts'
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
  const { search } = useLocation()
  const home = useHome()
  const shown = tabAt(user.role, new URLSearchParams(search).get('tab'))
  const current = shown?.partOf ?? shown?.tab
  return (
    <div className={classes.side}>
      <div className={classes.brand}>
        <LogoMark size={28} />
        Tessa
      </div>
      <nav aria-label="Admin" className={classes.links}>
        {tabsOf(user.role).map(({ tab, label, icon: Icon }) => (
          <Link
            key={tab}
            href={`${home}?tab=${tab}`}
            className={classes.link}
            aria-current={tab === current ? 'page' : undefined}
            onClick={onFollow}
          >
            <Icon {...icon} />
            {label}
          </Link>
        ))}
        {user.role !== 'technician' && (
          <Link href={paths.helpRequests} className={classes.link} onClick={onFollow}>
            <IconLifebuoy {...icon} />
            Help Requests
          </Link>
        )}
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
