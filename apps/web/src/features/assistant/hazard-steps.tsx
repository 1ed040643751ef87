import type { Hazard } from '@tessa/knowledge/danger'
import classes from './emergency-strip.module.css'

/** What to do for each of these dangers, the most urgent first. */
export const HazardSteps = ({ hazards }: { hazards: readonly Hazard[] }) =>
  hazards.map(({ kind, title, steps }) => (
    <div key={kind}>
      <h3 className={classes.hazard}>{title}</h3>
      <ol className={classes.todo}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  ))
