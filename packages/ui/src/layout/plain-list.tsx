import type { ComponentPropsWithoutRef } from 'react'
import classes from './plain-list.module.css'

export type PlainListProps = ComponentPropsWithoutRef<'ul'> & {
  /** Whether the order of the entries matters. Default: `ul`. */
  component?: 'ul' | 'ol'
}

/**
 * A list without marks, its entries 0.5rem apart; a `className` may set another `gap`.
 *
 * @example <PlainList aria-label="Files"><li>manual.pdf</li></PlainList>
 */
export const PlainList = ({ component: Component = 'ul', className, ...props }: PlainListProps) => (
  <Component {...props} className={className ? `${classes.list} ${className}` : classes.list} />
)
