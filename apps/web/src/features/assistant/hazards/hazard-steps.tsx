import type { ReportedHazard } from './detect-hazards.ts'
import classes from './emergency-banner.module.css'

/** The hazards without those that say nothing more about the same words than an earlier one. */
export const distinctHazards = (hazards: readonly ReportedHazard[]): readonly ReportedHazard[] =>
  hazards.filter(
    ({ words, steps }, at) =>
      !hazards
        .slice(0, at)
        .some((earlier) => earlier.words === words && steps.every((step) => earlier.steps.includes(step))),
  )

/** What the instructions of the shipped hazards rest on. */
export const SourceOfSteps = () => <p className={classes.source}>Source: Expert judgement</p>

/** The words that were heard and the instructions for each of these hazards, most urgent first, and their source. */
export const HazardSteps = ({ hazards }: { hazards: readonly ReportedHazard[] }) => (
  <>
    {distinctHazards(hazards).map(({ kind, title, words, steps }) => (
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
    ))}
    {hazards.length > 0 && <SourceOfSteps />}
  </>
)
