import type { CaseProgress } from '@tessa/contract'
import { statusLabels } from './case-text.ts'
import { activityText, actorOf } from './activity-text.ts'
import classes from './feedback-actions.module.css'

/** The changes of a work order since the user opened it. */
export const ConflictNotice = ({ before, now }: { before: CaseProgress; now: CaseProgress }) => {
  const known = new Set(before.activities.map(({ id }) => id))
  const added = now.activities.filter(({ id }) => !known.has(id))
  return (
    <div role="alert" className={classes.changed}>
      <strong>This work order has changed while you were here.</strong>
      <ul>
        <li>
          It is {statusLabels[now.status].label.toLowerCase()} now
          {before.status !== now.status && `, it was ${statusLabels[before.status].label.toLowerCase()}`}.
        </li>
        {added.map((activity) => (
          <li key={activity.id}>
            {actorOf(activity)}: {activityText(activity) ?? activity.newValue}
          </li>
        ))}
      </ul>
    </div>
  )
}
