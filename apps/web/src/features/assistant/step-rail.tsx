import { IconCheck } from '@tabler/icons-react'
import type { Session } from '@tessa/assistant-engine'
import { transcript } from '@tessa/assistant-engine/summary'
import { flow } from './flow.ts'
import classes from './step-rail.module.css'

/** The way so far, one line a step. */
export const StepList = ({ session, title }: { session: Session; title: string }) => (
  <ol className={classes.list}>
    {transcript(flow, session).map((line, index) => (
      <li key={index} className={classes.done}>
        <span className={classes.mark} aria-hidden>
          <IconCheck size={14} stroke={2.5} />
        </span>
        <span className={classes.title}>{line.title}</span>
        <span className={classes.answer}>{line.answer}</span>
      </li>
    ))}
    <li className={classes.active} aria-current="step">
      <span className={classes.mark} aria-hidden />
      <span className={classes.title}>{title}</span>
    </li>
  </ol>
)

/** The way so far, beside the conversation where there is room for it. */
export const StepRail = (props: { session: Session; title: string }) => (
  <nav className={classes.rail} aria-label="Steps so far">
    <h2 className={classes.heading}>Step {props.session.count + 1}</h2>
    <StepList {...props} />
  </nav>
)
