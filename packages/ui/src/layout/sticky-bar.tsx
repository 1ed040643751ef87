import type { ComponentProps } from 'react'
import classes from './sticky-bar.module.css'

export type StickyBarProps = ComponentProps<'section'> & { 'aria-label': string }

/** A bar of what can be done just now, at the foot of the screen. */
export const StickyBar = ({ className, ...props }: StickyBarProps) => (
  <section {...props} className={className ? `${classes.bar} ${className}` : classes.bar} />
)
