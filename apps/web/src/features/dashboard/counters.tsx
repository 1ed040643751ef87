import type { User } from '@tessa/contract'
import classes from './dashboard-page.module.css'

/** How much there is of the person's own. Without a work order, none is active and none resolved. */
export const Counters = ({ user: { workOrderCount, chatSessionCount } }: { user: User }) => {
  const ofNone = workOrderCount === 0 ? 0 : undefined
  return (
    <dl className={classes.counters}>
      <Counter label="Total Work Orders" value={workOrderCount} />
      <Counter label="Active Issues" value={ofNone} />
      <Counter label="Resolved" value={ofNone} />
      <Counter label="Chat Sessions" value={chatSessionCount} />
    </dl>
  )
}

const Counter = ({ label, value }: { label: string; value: number | undefined }) => (
  <div className={classes.counter}>
    <dt>{label}</dt>
    <dd className="tessa-figures">
      {value ?? (
        <span role="img" aria-label="not known yet">
          –
        </span>
      )}
    </dd>
  </div>
)
