import classes from './step-indicator.module.css'
import { StepMark } from './step-mark.tsx'

export type StepIndicatorProps = {
  /** The names of the steps in order. */
  steps: readonly string[]
  /** The number of the active step, from 1. */
  current: number
}

/** The position in a sequence of steps: a text, a bar, and a mark for each step. */
export const StepIndicator = ({ steps, current }: StepIndicatorProps) => (
  <div>
    <p className={classes.count}>
      Step {current} of {steps.length}
    </p>
    <div
      className={classes.track}
      role="progressbar"
      aria-label="Progress"
      aria-valuemin={0}
      aria-valuemax={steps.length}
      aria-valuenow={current}
      aria-valuetext={`Step ${current} of ${steps.length}`}
    >
      <div className={classes.bar} style={{ width: `${(current / steps.length) * 100}%` }} />
    </div>
    <ol className={classes.steps} style={{ gridTemplateColumns: `repeat(${steps.length}, 1fr)` }}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-state={index + 1 < current ? 'done' : undefined}
          aria-current={index + 1 === current ? 'step' : undefined}
        >
          <StepMark isDone={index + 1 < current} className={classes.mark}>
            {index + 1}
          </StepMark>
          <span className={classes.label}>{step}</span>
        </li>
      ))}
    </ol>
  </div>
)
