import type { ComponentType, ReactNode } from 'react'
import type { IconProps } from '@tabler/icons-react'
import { CenteredPage } from '../layout/centered-page.tsx'
import { PageTitle } from '../layout/page-title.tsx'
import { Reference } from './reference.tsx'
import classes from './status-page.module.css'

export type StatusPageProps = {
  /** The problem, as the heading and the title of the document. */
  title: string
  /** The consequence, and whether the user's work is safe. */
  children: ReactNode
  /** The primary action. */
  action: ReactNode
  /** A line drawing of the problem. */
  icon: ComponentType<IconProps>
  /** The reference of the failure in the logs. Default: none. */
  reference?: string | undefined
}

/** The layout of every error page. */
export const StatusPage = ({ title, children, action, icon: Icon, reference }: StatusPageProps) => (
  <CenteredPage className={classes.page}>
    <span className={classes.plate}>
      <Icon size={48} stroke={1.25} aria-hidden />
    </span>
    <PageTitle title={title} />
    <div className={classes.message}>{children}</div>
    {action}
    <Reference id={reference} />
  </CenteredPage>
)
