import type { CaseProgress } from '@tessa/contract'
import { actorOf, happeningOf, statusWords } from './case-words.ts'
import classes from './feedback.module.css'

/** What has happened to a work order since somebody looked at it. */
export const Changed = ({ before, now }: { before: CaseProgress; now: CaseProgress }) => {
  const known = new Set(before.activities.map(({ id }) => id))
  const added = now.activities.filter(({ id }) => !known.has(id))
  return (
    <div role="alert" className={classes.changed}>
      <strong>This work order has changed while you were here.</strong>
      <ul>
        <li>
          It is {statusWords[now.status].label.toLowerCase()} now
          {before.status !== now.status && `, it was ${statusWords[before.status].label.toLowerCase()}`}.
        </li>
        {added.map((activity) => (
          <li key={activity.id}>
            {actorOf(activity)}: {happeningOf(activity) ?? activity.newValue}
          </li>
        ))}
      </ul>
    </div>
  )
}
