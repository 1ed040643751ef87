import type { ReactNode } from 'react'
import { IconCheck } from '@tabler/icons-react'
import classes from './step-mark.module.css'

export type StepMarkProps = {
  /** Whether the step is done: then the mark holds a check. */
  isDone: boolean
  /** For its colors in each state. */
  className?: string | undefined
  /** What the mark of another step holds. Default: nothing. */
  children?: ReactNode
}

/** The circle before the name of a step. It is not read out. */
export const StepMark = ({ isDone, className, children }: StepMarkProps) => (
  <span className={className ? `${classes.mark} ${className}` : classes.mark} aria-hidden>
    {isDone ? <IconCheck size={16} stroke={2.5} /> : children}
  </span>
)
