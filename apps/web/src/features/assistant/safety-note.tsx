import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './active-step.module.css'

/** What to make safe before anything else is done. */
export const SafetyNote = ({ id, children }: { id: string; children: string }) => (
  <p id={id} className={classes.safety}>
    <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
    {children}
  </p>
)
