import type { Hazard } from '@tessa/knowledge/hazards'
import classes from './emergency-banner.module.css'

/** The instructions for each of these hazards, most urgent first. */
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
