import type { Session } from '../session.ts'
import { factTexts } from '../text.ts'
import type { Outcome, Workflow } from '../workflow.ts'
import { reportedDanger } from './reported-danger.ts'
import { durationOf, isReceived, statusOf } from './status.ts'
import type { Status } from './status.ts'
import { mergedTranscript } from './transcript.ts'
import type { Line } from './transcript.ts'

export type Summary = {
  readonly sessionId: string
  readonly status: Status
  readonly outcome: Outcome | null
  readonly startedAt: number | null
  readonly duration: number | null
  readonly escalationReason: string | null
  /** The facts as people read them: the label of a chosen option, or the typed text. */
  readonly facts: Readonly<Record<string, string>>
  /** Reported dangers that no answer contains any more. */
  readonly dangers: readonly Line[]
  /** One line per answer; "Other" and its typed text share a line. */
  readonly lines: readonly Line[]
}

/** The content of a session for a dialog, a file or a mail. */
export function summarize<W extends Workflow>(workflow: W, session: Session<W>): Summary
export function summarize(workflow: Workflow, session: Session): Summary {
  return {
    sessionId: session.id,
    status: statusOf(session),
    outcome: session.outcome,
    startedAt: session.startedAt,
    duration: durationOf(session),
    escalationReason: session.escalationReason,
    facts: factTexts(workflow, session),
    dangers: reportedDanger(workflow, session),
    lines: mergedTranscript(workflow, session),
  }
}

const factLabels: Readonly<Record<string, string>> = {
  equipmentType: 'Equipment',
  manufacturer: 'Manufacturer',
  model: 'Model',
  serialNumber: 'Serial number',
  issueDescription: 'Issue',
  helpRequestId: 'Help request',
  workOrderNumber: 'Work order',
  release: 'Release',
}

/** The author's own outcomes, by their names. */
const ownOutcomes: Readonly<Record<string, string>> = {}

/** The headings of the text file. Pass other headings for another language. */
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
  /** Shown before an outcome of your own, such as `stopped`. Give `outcomes` to name each of them. */
  ended: 'Ended as',
  outcomes: ownOutcomes,
  /** Shown for an escalated session that sent no request. */
  handOverAdvised: 'A person should take over; nothing was sent yet',
  /** Shown until the host sets `workOrderNumber`, `helpRequestId` or `requestReceived`: the server has the request. */
  notReceived: 'A person should take over; nobody has received a request yet',
  duration: 'Duration',
  hours: 'h',
  minutes: 'min',
  seconds: 's',
  reason: 'Escalation reason',
  steps: 'Steps',
  facts: factLabels,
}

type Words = typeof summaryWords

/** The status as text. A session counts as handed over only once the server has received a request. */
export const statusText = (
  { status, outcome, facts }: Pick<Summary, 'status' | 'outcome' | 'facts'>,
  words: Words = summaryWords,
): string => {
  if (outcome === 'escalated') return words.handOverAdvised
  if (status === 'completed' && outcome !== null && outcome !== 'resolved')
    return words.outcomes[outcome] ?? `${words.ended} ${outcome}`
  return status === 'escalated' && !isReceived({ facts }) ? words.notReceived : words.statuses[status]
}

/** The reason why a person should take over; empty once the session has a different outcome. */
export const reasonText = ({
  status,
  escalationReason,
}: Pick<Summary, 'status' | 'escalationReason'>): string =>
  status === 'escalated' ? (escalationReason ?? '') : ''

/** A duration such as "44 s", "11 min" or "1 h 5 min". */
export function durationText(duration: number, words: Words = summaryWords): string {
  const seconds = Math.round(duration / 1000)
  if (seconds < 60) return `${seconds} ${words.seconds}`
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return `${minutes} ${words.minutes}`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} ${words.hours}${rest === 0 ? '' : ` ${rest} ${words.minutes}`}`
}

/** The session as a plain text file. */
export function summaryText<W extends Workflow>(workflow: W, session: Session<W>, words?: Words): string
export function summaryText(workflow: Workflow, session: Session, words = summaryWords): string {
  const summary = summarize(workflow, session)
  const { sessionId, duration, facts, dangers, lines } = summary
  const head: [string, string][] = [
    [words.session, sessionId],
    [words.status, statusText(summary, words)],
    [words.duration, duration === null ? '' : durationText(duration, words)],
    [words.reason, reasonText(summary)],
    ...Object.entries(words.facts).map(([name, label]): [string, string] => [label, facts[name] ?? '']),
  ]
  return [
    words.title,
    '='.repeat(words.title.length),
    ...head.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`),
    '',
    words.steps,
    '-'.repeat(words.steps.length),
    ...[...dangers, ...lines].map(
      ({ title, summaryLabel: told }, index) =>
        `${index + 1}. ${title}\n   ${told.replaceAll('\n', '\n   ')}`,
    ),
    '',
  ].join('\n')
}

/** The file's name: the date and the first eight characters of the session's id. */
export const summaryFileName = (session: Session, now: number): string =>
  `session-summary-${new Date(now).toISOString().slice(0, 10)}-${session.id.slice(0, 8)}.txt`
