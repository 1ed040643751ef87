import type { ComponentType, ReactNode } from 'react'
import { IconInbox, type IconProps } from '@tabler/icons-react'
import classes from './state.module.css'

export type EmptyStateProps = {
  /** A sentence about the missing content. */
  children: ReactNode
  /** The next action, usually a button or a link. */
  action?: ReactNode
  /** A line drawing, an empty tray by default. */
  icon?: ComponentType<IconProps>
}

/** Replaces an empty list with one sentence and one action. */
export const EmptyState = ({ children, action, icon: Icon = IconInbox }: EmptyStateProps) => (
  <div className={classes.state}>
    <span className={classes.plate}>
      <Icon size={32} stroke={1.5} aria-hidden />
    </span>
    <p className={classes.message}>{children}</p>
    {action}
  </div>
)
