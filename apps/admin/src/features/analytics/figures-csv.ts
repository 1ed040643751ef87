import { type ChatAnalytics, figureDimensions, rangeText } from '@tessa/contract'
import { toCsv } from '../../shared/csv.ts'
import { mainFigures, sessionFigures, workOrderFigures } from './shown-figures.ts'

/** What is drawn: the figures beside those before, and each breakdown. */
export const drawnCsv = ({ current, before, breakdowns, reasons }: ChatAnalytics): string =>
  toCsv([
    ['Figure', rangeText(current), rangeText(before), 'Definition'],
    ...[...mainFigures, ...sessionFigures, ...workOrderFigures].map(({ name, textOf, definition }) => [
      name,
      textOf(current),
      textOf(before),
      definition,
    ]),
    [],
    [
      'By',
      'Value',
      'Created',
      'Resolved',
      'First response (min)',
      'Mean repair (min)',
      'First-time fix (%)',
      'In time (%)',
      'Reopened',
    ],
    ...figureDimensions.flatMap((dimension) =>
      breakdowns[dimension].rows.map((row) => [
        dimension,
        row.label,
        row.workOrdersCreated,
        row.workOrdersResolved,
        row.meanResponseMinutes,
        row.meanRepairMinutes,
        row.firstTimeFixRate,
        row.slaKeptRate,
        row.reopened,
      ]),
    ),
    [],
    ['Escalation reason', 'Sessions'],
    ...reasons.map(({ reason, count }) => [reason, count]),
  ])

/** The figures over time, a row for each point. */
export const pointsCsv = ({ points }: ChatAnalytics): string =>
  toCsv([
    ['From', 'To', 'Chat sessions', 'Work orders created', 'Work orders resolved', 'Calls of the assistant'],
    ...points.map(({ from, to, chatSessions, workOrdersCreated, workOrdersResolved, assistantCalls }) => [
      from,
      to,
      chatSessions,
      workOrdersCreated,
      workOrdersResolved,
      assistantCalls,
    ]),
  ])
