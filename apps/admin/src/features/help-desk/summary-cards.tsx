import { IconAlertTriangle, IconCircleCheck, IconInbox, IconStack2 } from '@tabler/icons-react'
import type { DeskCard, DeskSummary } from '@tessa/contract'
import box from '../../shared/layout/box.module.css'
import classes from './desk.module.css'
import { cardWords } from './desk-words.ts'
import type { DeskAddress } from './use-desk-address.ts'

type Counts = DeskSummary['workOrders']

export type SummaryCardsProps = {
  counts: Counts
  address: DeskAddress
}

const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const

/** How many work orders there are of each kind, on every tab. Each card opens the list of what it counts. */
export const SummaryCards = ({ counts, address }: SummaryCardsProps) => {
  const { sort: _, ...narrowing } = address.workOrders
  const isTotal = address.tab === 'work-orders' && Object.keys(narrowing).length === 0
  const isOn = (name: DeskCard | undefined) => address.tab === 'work-orders' && narrowing.show === name
  const card = (name: DeskCard | undefined, label: string, count: number, Icon: typeof IconInbox) => (
    <button
      type="button"
      className={`${box.box} ${classes.card}`}
      aria-pressed={name === undefined ? isTotal : isOn(name)}
      onClick={() => address.showWorkOrders(name === undefined || isOn(name) ? {} : { show: name })}
    >
      <Icon {...icon} />
      <span className={classes.count}>{count.toLocaleString('en-US')}</span>
      <span>{label}</span>
    </button>
  )
  return (
    <section aria-labelledby="figures" className={classes.figures}>
      <h2 id="figures">Work orders</h2>
      <div className={classes.cards}>
        {card('open', cardWords.open, counts.open, IconInbox)}
        {card('high-priority', cardWords['high-priority'], counts.highPriority, IconAlertTriangle)}
        {card('resolved', cardWords.resolved, counts.resolved, IconCircleCheck)}
        {card(undefined, 'Total', counts.total, IconStack2)}
      </div>
    </section>
  )
}
