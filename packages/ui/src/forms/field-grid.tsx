import type { ReactNode } from 'react'
import classes from './field-grid.module.css'

export type FieldGridProps = {
  /** Two or three short fields that belong together. */
  children: ReactNode
}

/** Fields that share a row where there is room, and stand one under the other where there is not. */
export const FieldGrid = ({ children }: FieldGridProps) => <div className={classes.grid}>{children}</div>
