import type { ComponentType, ReactNode } from 'react'
import type { IconProps } from '@tabler/icons-react'
import { PageTitle } from '../layout/page-title.tsx'
import { Reference } from './reference.tsx'
import classes from './status-page.module.css'

export type StatusPageProps = {
  /** What happened, as the heading and the document's title. */
  title: string
  /** What it means, and whether the person's work is safe. */
  children: ReactNode
  /** The one primary way on. */
  action: ReactNode
  /** A line drawing of what happened. */
  icon: ComponentType<IconProps>
  /** By which the failure is found in the logs; none by default. */
  reference?: string | undefined
}

/** The frame of every page that says why there is no page. */
export const StatusPage = ({ title, children, action, icon: Icon, reference }: StatusPageProps) => (
  <main id="main" className={classes.page}>
    <span className={classes.plate}>
      <Icon size={48} stroke={1.25} aria-hidden />
    </span>
    <PageTitle title={title} />
    <div className={classes.message}>{children}</div>
    {action}
    <Reference id={reference} />
  </main>
)
