import type { ComponentType, ReactNode } from 'react'
import { IconInbox, type IconProps } from '@tabler/icons-react'
import classes from './state.module.css'

export type EmptyStateProps = {
  /** The sentence that says what is not there yet. */
  children: ReactNode
  /** The one thing to do next, usually a button or a link. */
  action?: ReactNode
  /** A line drawing, an empty tray by default. */
  icon?: ComponentType<IconProps>
}

/** Stands where a list has nothing in it: one sentence, one thing to do. */
export const EmptyState = ({ children, action, icon: Icon = IconInbox }: EmptyStateProps) => (
  <div className={classes.state}>
    <span className={classes.plate}>
      <Icon size={32} stroke={1.5} aria-hidden />
    </span>
    <p className={classes.message}>{children}</p>
    {action}
  </div>
)
