import { useLocation } from 'react-router'
import {
  type ChatAnalytics,
  type FigureDimension,
  figureDimensions,
  numberText,
  sessionsEscalatedFor,
  type WorkOrderFigure,
  workOrdersBehind,
} from '@tessa/contract'
import { BarList, ChartFrame, ScrollRegion, TextLink, type ChartMark } from '@tessa/ui'
import figures from '../../shared/figures/figure-table.module.css'
import classes from './analytics.module.css'
import { minutesText, percentText } from '../../shared/figures/figure-text.ts'
import { hrefOfRecords } from '../../shared/figures/record-links.ts'
import type { RangeAddress } from './use-range-address.ts'

const dimensionNames: Readonly<Record<FigureDimension, string>> = {
  equipment: 'Equipment',
  manufacturer: 'Manufacturer',
  facility: 'Facility',
  technician: 'Technician',
  priority: 'Priority',
}

/** Why sessions were escalated, the most frequent reason first. */
export const Reasons = ({ analytics: { reasons, current } }: { analytics: ChatAnalytics }) => {
  const { pathname } = useLocation()
  const marks = reasons.map(({ reason, count }): ChartMark => ({
    key: reason,
    label: reason,
    value: count,
    href: hrefOfRecords(pathname, sessionsEscalatedFor(reason, current)),
  }))
  return (
    <ChartFrame
      title="Escalation reasons"
      definition="Sessions of the range that were escalated, by the reason that was given. The ten most frequent."
      column="Reason"
      marks={marks}
      emptyText="No session of this range was escalated."
    >
      <BarList label="Escalation reasons" marks={marks} />
    </ChartFrame>
  )
}

type BreakdownsProps = { analytics: ChatAnalytics; address: RangeAddress }

/** The figures of each value of a dimension. Every number leads to its records. */
export const Breakdowns = ({ analytics, address }: BreakdownsProps) => (
  <>
    {figureDimensions.map((dimension) => (
      <Breakdown key={dimension} dimension={dimension} analytics={analytics} address={address} />
    ))}
  </>
)

const Breakdown = ({
  dimension,
  analytics,
  address,
}: BreakdownsProps & { readonly dimension: FigureDimension }) => {
  const { pathname } = useLocation()
  const { current, breakdowns } = analytics
  const { rows, others } = breakdowns[dimension]
  const name = dimensionNames[dimension]
  if (rows.length === 0) return null
  const more = `${numberText(others.values)} more`
  const link = (
    row: { value: string; label: string },
    figure: WorkOrderFigure,
    text: string,
    what: string,
  ) => (
    <td>
      <TextLink
        href={hrefOfRecords(pathname, workOrdersBehind(figure, current, { dimension, value: row.value }))}
        aria-label={`${text} ${what}: ${row.label}`}
      >
        {text}
      </TextLink>
    </td>
  )
  return (
    <section aria-labelledby={`by-${dimension}`} className={classes.breakdown}>
      <h3 id={`by-${dimension}`} className={classes.name}>
        By {name.toLowerCase()}
      </h3>
      <ScrollRegion label={`Figures by ${name.toLowerCase()}`} className={classes.scroll}>
        <table className={`${figures.table} ${classes.table}`}>
          <thead>
            <tr>
              <th scope="col">{name}</th>
              <th scope="col">Created</th>
              <th scope="col">Resolved</th>
              <th scope="col">First response</th>
              <th scope="col">Mean repair</th>
              <th scope="col">First-time fix</th>
              <th scope="col">In time</th>
              <th scope="col">Reopened</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.value}>
                <th scope="row">{row.label}</th>
                {link(row, 'workOrdersCreated', numberText(row.workOrdersCreated), 'created')}
                {link(row, 'workOrdersResolved', numberText(row.workOrdersResolved), 'resolved')}
                {link(row, 'responded', minutesText(row.meanResponseMinutes), 'first response')}
                {link(row, 'workOrdersResolved', minutesText(row.meanRepairMinutes), 'mean repair')}
                {link(row, 'firstTimeFixes', percentText(row.firstTimeFixRate), 'first-time fix')}
                {link(row, 'slaKept', percentText(row.slaKeptRate), 'in time')}
                {link(row, 'reopened', numberText(row.reopened), 'reopened')}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {others.values > 0 && (
        <p className={classes.quiet}>
          {address.all === dimension ? (
            'These are the most of them. Export Data has a row for every work order.'
          ) : (
            <TextLink href={address.allHref(dimension)} aria-label={`${more}: ${name}`}>
              {more}
            </TextLink>
          )}
        </p>
      )}
    </section>
  )
}
