import type { ReactNode } from 'react'
import classes from './field-grid.module.css'

export type FieldGridProps = {
  /** Two or three short, related fields. */
  children: ReactNode
}

/** Fields in one row if there is room, otherwise one below the other. */
export const FieldGrid = ({ children }: FieldGridProps) => <div className={classes.grid}>{children}</div>
