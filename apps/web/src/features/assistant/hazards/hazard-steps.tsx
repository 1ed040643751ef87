import type { ReportedHazard } from './detect-hazards.ts'
import classes from './emergency-banner.module.css'

/** The words that were heard and the instructions for each of these hazards, most urgent first. */
export const HazardSteps = ({ hazards }: { hazards: readonly ReportedHazard[] }) =>
  hazards.map(({ kind, title, words, steps }) => (
    <div key={kind}>
      <h3 className={classes.hazard}>{title}</h3>
      {words && (
        <p>
          Because you wrote <q className={classes.earlier}>{words}</q>
        </p>
      )}
      <ol className={classes.todo}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  ))
