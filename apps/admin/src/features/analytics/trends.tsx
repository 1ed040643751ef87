import { useLocation } from 'react-router'
import {
  assistantCallsBehind,
  type FigurePoint,
  type FigureRecords,
  pointText,
  sessionsBehind,
  workOrdersBehind,
} from '@tessa/contract'
import { Card, ChartFrame, HeatMap, LineChart, type ChartMark } from '@tessa/ui'
import classes from './analytics.module.css'
import { hrefOfRecords } from '../../shared/figures/record-links.ts'

interface Trend {
  readonly title: string
  readonly definition: string
  readonly valueOf: (point: FigurePoint) => number
  readonly recordsOf: (point: FigurePoint) => FigureRecords
}

const sessions: Trend = {
  title: 'Chat sessions',
  definition: 'By the day on which they began.',
  valueOf: ({ chatSessions }) => chatSessions,
  recordsOf: (point) => sessionsBehind('chatSessions', point),
}
const workOrdersCreated: Trend = {
  title: 'Work orders created',
  definition: 'By the day of their creation.',
  valueOf: (point) => point.workOrdersCreated,
  recordsOf: (point) => workOrdersBehind('workOrdersCreated', point),
}
const trends: readonly Trend[] = [
  sessions,
  workOrdersCreated,
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

type PointsProps = { points: readonly FigurePoint[] }

const marksOf = (pathname: string, points: readonly FigurePoint[], { valueOf, recordsOf }: Trend) =>
  points.map((point): ChartMark => ({
    key: point.from,
    label: pointText(point),
    value: valueOf(point),
    href: hrefOfRecords(pathname, recordsOf(point)),
  }))

/** The points of a long range are months. */
const isByMonth = (points: readonly FigurePoint[]): boolean => points.some(({ from, to }) => from !== to)

/** The figures over time. A mark leads to the records of its day or month. */
export const Trends = ({ points }: PointsProps) => {
  const { pathname } = useLocation()
  const word = isByMonth(points) ? 'month' : 'day'
  return (
    <div className={classes.charts}>
      {trends.map((trend) => {
        const marks = marksOf(pathname, points, trend)
        return (
          <ChartFrame
            key={trend.title}
            title={trend.title}
            definition={trend.definition}
            column={word === 'month' ? 'Month' : 'Day'}
            marks={marks}
            emptyText="Nothing in this range."
          >
            <LineChart label={`${trend.title} by ${word}`} marks={marks} />
          </ChartFrame>
        )
      })}
    </div>
  )
}

/** The days of the range as calendars, for the days of the week that are busy; nothing for a range of months. */
export const DayMaps = ({ points }: PointsProps) => {
  const { pathname } = useLocation()
  if (isByMonth(points)) return null
  return (
    <Card
      title="By day of the week"
      lead="A stronger color means more sessions or work orders that day. Each day links to its records."
    >
      <div className={classes.charts}>
        {[sessions, workOrdersCreated].map((trend) => {
          const marks = marksOf(pathname, points, trend)
          const title = `${trend.title}, as a calendar`
          return (
            <ChartFrame
              key={title}
              title={title}
              definition={trend.definition}
              column="Day"
              marks={marks}
              emptyText="Nothing in this range."
            >
              <HeatMap label={title} marks={marks} />
            </ChartFrame>
          )
        })}
      </div>
    </Card>
  )
}
