import { IconCheck } from '@tabler/icons-react'
import classes from './step-indicator.module.css'

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
          <span className={classes.mark} aria-hidden>
            {index + 1 < current ? <IconCheck size={16} stroke={2.5} /> : index + 1}
          </span>
          <span className={classes.label}>{step}</span>
        </li>
      ))}
    </ol>
  </div>
)
