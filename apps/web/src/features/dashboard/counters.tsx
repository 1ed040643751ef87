import classes from './dashboard-page.module.css'

export type CountersProps = {
  /** How many of each there are; undefined while that is not known. */
  workOrders: number | undefined
  active: number | undefined
  chats: number | undefined
}

/** How much there is of the person's own. What is not active is resolved or closed. */
export const Counters = ({ workOrders, active, chats }: CountersProps) => (
  <dl className={classes.counters}>
    <Counter label="Total Work Orders" value={workOrders} />
    <Counter label="Active Issues" value={active} />
    <Counter
      label="Resolved"
      value={workOrders === undefined || active === undefined ? undefined : workOrders - active}
    />
    <Counter label="Chat Sessions" value={chats} />
  </dl>
)

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
