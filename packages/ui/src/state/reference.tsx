import classes from './state.module.css'

/** A reference for support. Renders nothing without one. */
export const Reference = ({ id }: { id: string | undefined }) =>
  id && (
    <p className={classes.reference}>
      Reference: <code>{id}</code>
    </p>
  )
