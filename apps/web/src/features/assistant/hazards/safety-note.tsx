import { IconAlertTriangle } from '@tabler/icons-react'
import classes from '../conversation/active-step.module.css'

/** The safety instructions before any other step. */
export const SafetyNote = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className={classes.safety}>
    <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
    {children}
  </p>
)
