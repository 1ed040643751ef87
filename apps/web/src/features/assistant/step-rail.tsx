import { useEffect, useRef } from 'react'
import { IconCheck } from '@tabler/icons-react'
import type { Session, View } from '@tessa/assistant-engine'
import { cardsOf } from './cards.ts'
import { placeIn } from './place-in.ts'
import { Progress } from './progress.tsx'
import { review } from './review.ts'
import classes from './step-rail.module.css'

export type StepListProps = {
  session: Session
  view: Pick<View, 'title' | 'part'>
  /** Shows a finished step, counted from 0. */
  onReview: (index: number) => void
}

/** The way so far, one line a step; each leads to what was asked and said there. */
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

/** The way so far, beside the conversation where there is room for it. */
export const StepRail = (props: Omit<StepListProps, 'onReview'>) => {
  const rail = useRef<HTMLElement>(null)
  const { count, step } = props.session
  // The present step is the last: a long way scrolls to its end.
  useEffect(() => {
    if (rail.current) rail.current.scrollTop = rail.current.scrollHeight
  }, [count, step])

  return (
    <nav ref={rail} className={classes.rail} aria-label="Steps so far">
      <h2 className={classes.heading}>{placeIn(props.session, props.view)}</h2>
      <Progress part={props.view.part} />
      <StepList {...props} onReview={review} />
    </nav>
  )
}
