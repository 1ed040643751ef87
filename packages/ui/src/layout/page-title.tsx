import type { ReactNode } from 'react'
import { usePageTitle } from './page-announcer.tsx'
import classes from './page-title.module.css'

export type PageTitleProps = {
  /** The title of the document. */
  title: string
  /** The heading. Default: the title. */
  children?: ReactNode
}

/** The `h1` of a page. It sets the title of the document, and takes the focus after a navigation. */
export const PageTitle = ({ title, children = title }: PageTitleProps) => (
  <h1 ref={usePageTitle(title)} tabIndex={-1} className={classes.title}>
    {children}
  </h1>
)
