import { VisuallyHidden } from '@mantine/core'
import { DateTime } from '@tessa/app-shell'
import type { CaseProgress } from '@tessa/contract'
import { StepMark } from '@tessa/ui'
import { stepsOf } from './progress-of.ts'
import classes from './progress-steps.module.css'

const read = { done: 'Done', now: 'Now', next: 'Next' } as const

/** The past and the next steps of a case. */
export const ProgressSteps = ({ of }: { of: CaseProgress }) => (
  <ol className={classes.steps} aria-label="Progress">
    {stepsOf(of).map(({ label, state, at }) => (
      <li key={label} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
        <StepMark isDone={state === 'done'} className={classes.mark} />
        <span className={classes.words}>
          <span className={classes.label}>
            <VisuallyHidden>{read[state]}: </VisuallyHidden>
            {label}
          </span>
          {at && <DateTime at={at} />}
        </span>
      </li>
    ))}
  </ol>
)
