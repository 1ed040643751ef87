import { useLocation } from 'react-router'
import { workOrdersBehind, type ChatAnalytics } from '@tessa/contract'
import { BarList, ChartFrame, type ChartMark } from '@tessa/ui'
import classes from './analytics.module.css'
import { countText } from '../../shared/figures/figure-text.ts'
import { hrefOfRecords } from '../../shared/figures/record-links.ts'

const samples: readonly ChartMark[] = [
  ['Imaging', 65],
  ['Laboratory', 25],
  ['Patient monitoring', 10],
].map(([label, value]) => ({
  key: String(label),
  label: String(label),
  value: Number(value),
  text: `${value}%`,
}))

const percent = (count: number, total: number): string => `${Math.round((100 * count) / total)}%`

/** The share of each kind of equipment. Before there is any data, an example that says so. */
export const EquipmentShares = ({
  analytics: { current, breakdowns, hasData },
}: {
  analytics: ChatAnalytics
}) => {
  const { pathname } = useLocation()
  const total = current.workOrdersCreated
  const rows = breakdowns.equipment.rows.filter(({ workOrdersCreated }) => workOrdersCreated > 0)
  const marks = hasData
    ? rows.map(({ value, label, workOrdersCreated }): ChartMark => ({
        key: value,
        label,
        value: workOrdersCreated,
        text: `${countText(workOrdersCreated)} (${percent(workOrdersCreated, total)})`,
        href: hrefOfRecords(
          pathname,
          workOrdersBehind('workOrdersCreated', current, { dimension: 'equipment', value }),
        ),
      }))
    : samples
  const others = breakdowns.equipment.others.workOrdersCreated
  return (
    <ChartFrame
      title="Equipment types"
      definition="Shares of the work orders created in the range, by kind of equipment."
      column="Equipment"
      marks={marks}
      emptyText="No work order was created in this range."
    >
      {!hasData && <p className={classes.sample}>Sample data</p>}
      <BarList label="Equipment types" marks={marks} most={hasData ? total : 100} />
      {hasData && others > 0 && (
        <p className={classes.quiet}>
          Other equipment: {countText(others)} ({percent(others, total)})
        </p>
      )}
    </ChartFrame>
  )
}
