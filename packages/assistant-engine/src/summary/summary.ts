import type { Session } from '../session.ts'
import type { Outcome, Workflow } from '../workflow.ts'
import { durationOf, statusOf } from './status.ts'
import type { Status } from './status.ts'
import { transcript } from './transcript.ts'
import type { Line } from './transcript.ts'

export type Summary = {
  readonly sessionId: string
  readonly status: Status
  readonly outcome: Outcome | null
  readonly startedAt: number | null
  readonly duration: number | null
  readonly escalationReason: string | null
  /** What the fields of the steps hold, such as `equipmentType`. */
  readonly facts: Readonly<Record<string, string>>
  readonly lines: readonly Line[]
}

/** All of a session, ready for a dialog, a file or a mail. */
export function summarize<W extends Workflow>(workflow: W, session: Session<W>): Summary
export function summarize(workflow: Workflow, session: Session): Summary {
  return {
    sessionId: session.id,
    status: statusOf(session),
    outcome: session.outcome,
    startedAt: session.startedAt,
    duration: durationOf(session),
    escalationReason: session.escalationReason,
    facts: session.facts,
    lines: transcript(workflow, session),
  }
}

/** The headings of the text file; give others for another language. */
export const summaryWords = {
  title: 'Session Summary',
  session: 'Session',
  status: 'Status',
  statuses: {
    active: 'Under way, still active',
    completed: 'Completed',
    abandoned: 'Ended without a request',
    escalated: 'Handed over to a person',
  },
  duration: 'Duration',
  minutes: 'min',
  reason: 'Escalation reason',
  steps: 'Steps',
  facts: {
    equipmentType: 'Equipment',
    manufacturer: 'Manufacturer',
    model: 'Model',
    serialNumber: 'Serial number',
    issueDescription: 'Issue',
    helpRequestId: 'Help request',
    workOrderNumber: 'Work order',
    release: 'Release',
  } as Readonly<Record<string, string>>,
}

/** The session as a plain text file. */
export function summaryText<W extends Workflow>(
  workflow: W,
  session: Session<W>,
  words?: typeof summaryWords,
): string
export function summaryText(workflow: Workflow, session: Session, words = summaryWords): string {
  const { sessionId, status, duration, escalationReason, facts, lines } = summarize(workflow, session)
  const head: [string, string][] = [
    [words.session, sessionId],
    [words.status, words.statuses[status]],
    [words.duration, duration === null ? '' : `${Math.round(duration / 60_000)} ${words.minutes}`],
    [words.reason, escalationReason ?? ''],
    ...Object.entries(words.facts).map(([name, label]): [string, string] => [label, facts[name] ?? '']),
  ]
  return [
    words.title,
    '='.repeat(words.title.length),
    ...head.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`),
    '',
    words.steps,
    '-'.repeat(words.steps.length),
    ...lines.map(({ title, told }, index) => `${index + 1}. ${title}\n   ${told.replaceAll('\n', '\n   ')}`),
    '',
  ].join('\n')
}

/** The file's name: the date and the first eight characters of the session's id. */
export const summaryFileName = (session: Session, now: number): string =>
  `session-summary-${new Date(now).toISOString().slice(0, 10)}-${session.id.slice(0, 8)}.txt`
