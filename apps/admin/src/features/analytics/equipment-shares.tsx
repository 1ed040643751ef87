import { useLocation } from 'react-router'
import { type ChatAnalytics, numberText, workOrdersBehind } from '@tessa/contract'
import { BarList, ChartFrame, TextLink, type ChartMark } from '@tessa/ui'
import classes from './analytics.module.css'
import { hrefOfRecords } from '../../shared/figures/record-links.ts'
import type { RangeAddress } from './use-range-address.ts'

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

/** More bars than this would be hard to read. The breakdown shows the others as well. */
const mostShares = 10

const percent = (count: number, total: number): string => `${Math.round((100 * count) / total)}%`

/** The share of each kind of equipment. Before there is any data, an example that says so. */
export const EquipmentShares = ({
  analytics: { current, breakdowns, hasData },
  address,
}: {
  analytics: ChatAnalytics
  address: RangeAddress
}) => {
  const { pathname } = useLocation()
  const total = current.workOrdersCreated
  const { rows: known, others } = breakdowns.equipment
  const rows = known.slice(0, mostShares).filter(({ workOrdersCreated }) => workOrdersCreated > 0)
  const more = Math.max(known.length - mostShares, 0) + others.values
  const marks = hasData
    ? rows.map(({ value, label, workOrdersCreated }): ChartMark => ({
        key: value,
        label,
        value: workOrdersCreated,
        text: `${numberText(workOrdersCreated)} (${percent(workOrdersCreated, total)})`,
        href: hrefOfRecords(
          pathname,
          workOrdersBehind('workOrdersCreated', current, { dimension: 'equipment', value }),
        ),
      }))
    : samples
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
      {hasData && more > 0 && (
        <p className={classes.quiet}>
          <TextLink href={address.allHref('equipment')}>{numberText(more)} more kinds of equipment</TextLink>
        </p>
      )}
    </ChartFrame>
  )
}
