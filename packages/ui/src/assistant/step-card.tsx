import type { ComponentProps, ReactNode } from 'react'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import classes from './step-card.module.css'

/** The card of the current step. */
export const StepCard = (props: ComponentProps<'article'>) => <article {...props} className={classes.card} />

/** Says above a step who prepared it. */
export const StepOrigin = ({ children }: { children: ReactNode }) => (
  <p className={classes.origin}>
    <IconInfoCircle size={16} stroke={1.75} aria-hidden />
    {children}
  </p>
)

/** The safety instructions before anything else of a step. */
export const SafetyNote = ({ children, ...props }: ComponentProps<'div'>) => (
  <div {...props} className={classes.safety}>
    <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
    {children}
  </div>
)
