import type { ComponentProps } from 'react'
import classes from './row-button.module.css'

/** A button that is a row of a menu or list. Its `className` sets the size and what is within. */
export const RowButton = ({ className, ...props }: ComponentProps<'button'>) => (
  <button {...props} type="button" className={className ? `${classes.row} ${className}` : classes.row} />
)
