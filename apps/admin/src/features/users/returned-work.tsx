import classes from './users.module.css'

/** What happens to the open work of a technician. */
export const ReturnedWork = ({ count }: { count: number }) =>
  count > 0 && (
    <p className={classes.notice}>
      {count === 1
        ? 'One open work order goes back to those that nobody has.'
        : `${count} open work orders go back to those that nobody has.`}{' '}
      To hand them to a colleague, use the Technicians tab first.
    </p>
  )
