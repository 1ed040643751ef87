import { IconLock } from '@tabler/icons-react'
import classes from './internal-mark.module.css'

/** Stands on everything that the reporter does not see. */
export const InternalMark = () => (
  <p className={classes.internal}>
    <IconLock size={18} stroke={1.75} aria-hidden />
    Internal – not visible to the requester
  </p>
)
