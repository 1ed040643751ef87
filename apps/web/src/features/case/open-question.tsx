import type { CaseProgress } from '@tessa/contract'
import { answerNeeded } from './case-text.ts'
import { actorOf } from './activity-text.ts'
import classes from './open-question.module.css'

/** The open question of the team, above the answer field. Renders nothing without a question. */
export const OpenQuestion = ({ of: { question, activities } }: { of: CaseProgress }) => {
  if (question === null) return null
  const asked = activities.findLast(({ activityType }) => activityType === 'comment_added')
  return (
    <section aria-labelledby="open-question" className={classes.asked}>
      <h2 id="open-question">{answerNeeded}</h2>
      <blockquote className={classes.question}>{question}</blockquote>
      {asked && <p className={classes.from}>{actorOf(asked)}</p>}
    </section>
  )
}
