import type { ReactNode } from 'react'
import { StickyBar } from '../layout/sticky-bar.tsx'
import classes from './bulk-bar.module.css'

export type BulkBarProps = {
  /** What is selected, in words: `3 work orders selected`. */
  children: string
  /** What can be done with them, usually buttons. */
  actions: ReactNode
  onClear: () => void
  /** Offers all that match, beyond this page; not by default. */
  everything?: { label: string; onSelect: () => void }
}

/** What is selected and what can be done with it, at the foot of the screen as long as anything is. */
export const BulkBar = ({ children, actions, onClear, everything }: BulkBarProps) => (
  <StickyBar aria-label="Selection" className={classes.bar}>
    <p role="status" className={classes.count}>
      {children}
    </p>
    {everything && (
      <button type="button" className={classes.plain} onClick={everything.onSelect}>
        {everything.label}
      </button>
    )}
    <button type="button" className={classes.plain} onClick={onClear}>
      Clear selection
    </button>
    <div className={classes.actions}>{actions}</div>
  </StickyBar>
)
