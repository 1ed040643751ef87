import { errorMessage } from '@tessa/app-shell'
import classes from '../knowledge.module.css'

/** Why a change could not be made. */
export const Failure = ({ error }: { error: Error | null }) => (
  <p role="alert" className={classes.failure}>
    {error !== null && errorMessage(error)}
  </p>
)
