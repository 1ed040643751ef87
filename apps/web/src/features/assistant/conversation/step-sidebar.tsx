import { useEffect, useRef } from 'react'
import { IconCheck } from '@tabler/icons-react'
import type { Session, View } from '@tessa/assistant-engine'
import { cardsOf } from './cards.ts'
import { progressLabel } from './progress-label.ts'
import { Progress } from './progress.tsx'
import { openStepCard } from './open-step-card.ts'
import classes from './step-sidebar.module.css'

export type StepListProps = {
  session: Session
  view: Pick<View, 'title' | 'part'>
  /** Shows the finished step with this index. */
  onReview: (index: number) => void
}

/** The steps so far, one line each. A line opens the card of its step. */
export const StepList = ({ session, view, onReview }: StepListProps) => (
  <ol className={classes.list}>
    {cardsOf(session).map(({ title, answer }, index) => (
      <li key={index} className={classes.done}>
        <span className={classes.mark} aria-hidden>
          <IconCheck size={14} stroke={2.5} />
        </span>
        <button type="button" className={classes.review} onClick={() => onReview(index)}>
          <span className={classes.title}>{title}</span>
          <span className={classes.answer}>{answer}</span>
        </button>
      </li>
    ))}
    <li className={classes.active} aria-current="step">
      <span className={classes.mark} aria-hidden />
      <span className={classes.title}>{view.title}</span>
    </li>
  </ol>
)

/** The steps so far, beside the conversation if there is room. */
export const StepSidebar = (props: Omit<StepListProps, 'onReview'>) => {
  const rail = useRef<HTMLElement>(null)
  const { count, step } = props.session
  // The current step is the last one, so a long list scrolls to its end.
  useEffect(() => {
    if (rail.current) rail.current.scrollTop = rail.current.scrollHeight
  }, [count, step])

  return (
    <nav ref={rail} className={classes.rail} aria-label="Steps so far">
      <h2 className={classes.heading}>{progressLabel(props.session, props.view)}</h2>
      <Progress part={props.view.part} />
      <StepList {...props} onReview={openStepCard} />
    </nav>
  )
}
