import type { ComponentType } from 'react'
import { IconClipboardList, IconLifebuoy, IconTool, type IconProps } from '@tabler/icons-react'
import { Link } from '@tessa/ui'
import { paths } from '../../paths.ts'
import classes from './dashboard-page.module.css'
import { addressOf } from './dashboard-tabs.ts'

export const QuickActions = () => (
  <nav aria-label="Quick actions" className={classes.actions}>
    <Action
      href={paths.start}
      icon={IconTool}
      label="Start Troubleshooting"
      words="Go through a device step by step"
    />
    <Action
      href={addressOf('work-orders')}
      icon={IconClipboardList}
      label="View Work Orders"
      words="See how far your requests have come"
    />
    <Action href={paths.contact} icon={IconLifebuoy} label="Contact Support" words="Reach a person" />
  </nav>
)

type ActionProps = { href: string; icon: ComponentType<IconProps>; label: string; words: string }

const Action = ({ href, icon: Icon, label, words }: ActionProps) => (
  <Link href={href} className={classes.action}>
    <span className={classes.plate}>
      <Icon size={24} stroke={1.75} aria-hidden />
    </span>
    <span>
      <strong>{label}</strong> <span className={classes.hint}>{words}</span>
    </span>
  </Link>
)
