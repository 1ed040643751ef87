import { PlainList } from '../layout/plain-list.tsx'
import classes from './workshop.module.css'

/** What the parser says about a text that is no flow. */
export const FlowErrors = ({ errors }: { errors: readonly string[] }) => (
  <div role="alert">
    <p className={classes.failed}>This text is no flow.</p>
    <PlainList>
      {errors.map((error) => (
        <li key={error} className={classes.message}>
          {error}
        </li>
      ))}
    </PlainList>
  </div>
)
