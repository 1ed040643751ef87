import type { ComponentPropsWithoutRef } from 'react'
import classes from './centered-page.module.css'

/** The `<main>` of a page with little on it, in the middle of the screen. */
export const CenteredPage = ({ className, ...props }: Omit<ComponentPropsWithoutRef<'main'>, 'id'>) => (
  <main {...props} id="main" className={className ? `${classes.page} ${className}` : classes.page} />
)
