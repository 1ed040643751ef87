import {
  assistantCallsBehind,
  type FigureRecords,
  type Figures,
  numberText,
  sessionsBehind,
  workOrdersBehind,
} from '@tessa/contract'
import { minutesText, percentText } from '../../shared/figures/figure-text.ts'

/** A figure as it is shown: its name, its words, what it means, and its records. */
export interface ShownFigure {
  readonly name: string
  readonly definition: string
  readonly textOf: (figures: Figures) => string
  /** The records that it is made of: as many as its number, or those of a rate or a mean. */
  readonly recordsOf: (figures: Figures) => FigureRecords
}

const sessions = (figures: Figures) => sessionsBehind('chatSessions', figures)

/** The cards at the top. */
export const mainFigures: readonly ShownFigure[] = [
  {
    name: 'Total Chat Sessions',
    definition:
      'Sessions that began in the range. Guests’ sessions that led to no request are deleted after some time.',
    textOf: ({ chatSessions }) => numberText(chatSessions),
    recordsOf: sessions,
  },
  {
    name: 'Work Orders Created',
    definition: 'Work orders that were created in the range.',
    textOf: ({ workOrdersCreated }) => numberText(workOrdersCreated),
    recordsOf: (figures) => workOrdersBehind('workOrdersCreated', figures),
  },
  {
    name: 'System Utilization',
    definition: 'Sessions in the range per 100 accounts; above 100 where people come back.',
    textOf: ({ utilization }) => percentText(utilization),
    recordsOf: sessions,
  },
  {
    name: 'AI Response Rate',
    definition:
      'Answered adaptive and diagnostic calls of all. The calls are deleted with the logs of sessions after some time; how many there were stays.',
    textOf: ({ aiResponseRate }) => percentText(aiResponseRate),
    recordsOf: (figures) => assistantCallsBehind(figures, 'answered'),
  },
]

/** What sessions came to. */
export const sessionFigures: readonly ShownFigure[] = [
  {
    name: 'Completion rate',
    definition: 'Resolved sessions of those resolved, escalated or abandoned.',
    textOf: ({ completionRate }) => percentText(completionRate),
    recordsOf: (figures) => sessionsBehind('resolved', figures),
  },
  {
    name: 'Resolved',
    definition: 'Sessions that ended with the problem solved.',
    textOf: ({ completionRates }) => numberText(completionRates.resolved),
    recordsOf: (figures) => sessionsBehind('resolved', figures),
  },
  {
    name: 'Escalated',
    definition: 'Sessions that led to a help request or a work order, or were handed to a person.',
    textOf: ({ completionRates }) => numberText(completionRates.escalated),
    recordsOf: (figures) => sessionsBehind('escalated', figures),
  },
  {
    name: 'Abandoned',
    definition: 'Sessions that were cancelled or left for a day.',
    textOf: ({ completionRates }) => numberText(completionRates.abandoned),
    recordsOf: (figures) => sessionsBehind('abandoned', figures),
  },
]

/** What became of work orders. */
export const workOrderFigures: readonly ShownFigure[] = [
  {
    name: 'Work orders resolved',
    definition: 'Fulfilled in the range and still so, whenever they were created.',
    textOf: ({ workOrdersResolved }) => numberText(workOrdersResolved),
    recordsOf: (figures) => workOrdersBehind('workOrdersResolved', figures),
  },
  {
    name: 'Time to first response',
    definition: 'Mean time from creation until the team took it up or wrote, of those created in the range.',
    textOf: ({ meanResponseMinutes }) => minutesText(meanResponseMinutes),
    recordsOf: (figures) => workOrdersBehind('responded', figures),
  },
  {
    name: 'Mean time to repair',
    definition: 'Mean time from creation to resolution, of those resolved in the range.',
    textOf: ({ meanRepairMinutes }) => minutesText(meanRepairMinutes),
    recordsOf: (figures) => workOrdersBehind('workOrdersResolved', figures),
  },
  {
    name: 'Median time to repair',
    definition: 'Half of those resolved in the range took no longer than this.',
    textOf: ({ medianRepairMinutes }) => minutesText(medianRepairMinutes),
    recordsOf: (figures) => workOrdersBehind('workOrdersResolved', figures),
  },
  {
    name: 'First-time fix',
    definition: 'Of those resolved in the range: never opened again within 14 days of being fulfilled.',
    textOf: ({ firstTimeFixRate }) => percentText(firstTimeFixRate),
    recordsOf: (figures) => workOrdersBehind('firstTimeFixes', figures),
  },
  {
    name: 'Answered in time',
    definition:
      'Of those created in the range whose answer came or is late: answered before the SLA was due.',
    textOf: ({ slaKeptRate }) => percentText(slaKeptRate),
    recordsOf: (figures) => workOrdersBehind('slaKept', figures),
  },
  {
    name: 'Reopened',
    definition: 'Of those created in the range: opened again after they were fulfilled or archived.',
    textOf: ({ reopened }) => numberText(reopened),
    recordsOf: (figures) => workOrdersBehind('reopened', figures),
  },
]
