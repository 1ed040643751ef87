import classes from './dashboard-page.module.css'

export type CountersProps = {
  /** The counts; undefined until they are known. */
  workOrders: number | undefined
  active: number | undefined
  chats: number | undefined
}

/** The counts of the user's own cases. A case that is not active is resolved or closed. */
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
