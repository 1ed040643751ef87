import type { CaseProgress } from '@tessa/contract'
import { answerNeeded, messageOfTeam } from './case-text.ts'
import { actorOf } from './activity-text.ts'
import classes from './open-question.module.css'

/** The last message of the team, above the answer field. Renders nothing without one. */
export const OpenQuestion = ({ of }: { of: CaseProgress }) => {
  const message = messageOfTeam(of)
  if (message === null) return null
  const asked = of.activities.findLast(({ activityType }) => activityType === 'comment_added')
  return (
    <section aria-labelledby="open-question" className={classes.asked}>
      <h2 id="open-question">{of.question === null ? 'The team wrote to you' : answerNeeded}</h2>
      <blockquote className={classes.question}>{message}</blockquote>
      {asked && <p className={classes.from}>{actorOf(asked)}</p>}
    </section>
  )
}
