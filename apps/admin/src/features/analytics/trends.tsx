import { useLocation } from 'react-router'
import {
  assistantCallsBehind,
  type FigurePoint,
  type FigureRecords,
  pointText,
  sessionsBehind,
  workOrdersBehind,
} from '@tessa/contract'
import { ChartFrame, LineChart, type ChartMark } from '@tessa/ui'
import classes from './analytics.module.css'
import { hrefOfRecords } from '../../shared/figures/record-links.ts'

interface Trend {
  readonly title: string
  readonly definition: string
  readonly valueOf: (point: FigurePoint) => number
  readonly recordsOf: (point: FigurePoint) => FigureRecords
}

const trends: readonly Trend[] = [
  {
    title: 'Chat sessions',
    definition: 'By the day on which they began.',
    valueOf: ({ chatSessions }) => chatSessions,
    recordsOf: (point) => sessionsBehind('chatSessions', point),
  },
  {
    title: 'Work orders created',
    definition: 'By the day of their creation.',
    valueOf: ({ workOrdersCreated }) => workOrdersCreated,
    recordsOf: (point) => workOrdersBehind('workOrdersCreated', point),
  },
  {
    title: 'Work orders resolved',
    definition: 'By the day on which they were fulfilled.',
    valueOf: ({ workOrdersResolved }) => workOrdersResolved,
    recordsOf: (point) => workOrdersBehind('workOrdersResolved', point),
  },
  {
    title: 'Calls of the assistant',
    definition: 'By the day of the call, answered or not.',
    valueOf: ({ assistantCalls }) => assistantCalls,
    recordsOf: (point) => assistantCallsBehind(point),
  },
]

/** The figures over time. A mark leads to the records of its day or month. */
export const Trends = ({ points }: { points: readonly FigurePoint[] }) => {
  const { pathname } = useLocation()
  const isByMonth = points.some(({ from, to }) => from !== to)
  return (
    <div className={classes.charts}>
      {trends.map(({ title, definition, valueOf, recordsOf }) => {
        const marks = points.map((point): ChartMark => ({
          key: point.from,
          label: pointText(point),
          value: valueOf(point),
          href: hrefOfRecords(pathname, recordsOf(point)),
        }))
        return (
          <ChartFrame
            key={title}
            title={title}
            definition={definition}
            column={isByMonth ? 'Month' : 'Day'}
            marks={marks}
            emptyText="Nothing in this range."
          >
            <LineChart label={`${title} by ${isByMonth ? 'month' : 'day'}`} marks={marks} />
          </ChartFrame>
        )
      })}
    </div>
  )
}
