import { sessionsBehind, sessionsEscalatedFor } from '@tessa/contract'
import { readEach, readWhole } from '../../../domain/figures/sums.ts'
import { toFigures } from '../../../domain/figures/to-figures.ts'
import { type AnswerQuestion, daysOf, mostMarks } from './answer-context.ts'
import { counted, figure, plural, say } from './texts.ts'
import { satisfaction } from './satisfaction.ts'

const outcomes = ['resolved', 'escalated', 'abandoned'] as const
const outcomeWords = { resolved: 'resolved', escalated: 'escalated', abandoned: 'abandoned' } as const

/** The sessions of a range, and what they came to. */
const sessions: AnswerQuestion = async ({ db, today }, understanding) => {
  const range = daysOf(understanding, today)
  const sums = await readWhole(db, range)
  const counts = {
    resolved: sums.sessions_resolved,
    escalated: sums.sessions_escalated,
    abandoned: sums.sessions_abandoned,
  }
  const shown = (outcome: (typeof outcomes)[number]) =>
    counted(counts[outcome], sessionsBehind(outcome, range))
  const { outcome } = understanding
  return {
    sentence: outcome
      ? say`${shown(outcome)} of ${counted(sums.sessions, sessionsBehind('chatSessions', range))} chat ${plural(sums.sessions, 'session', 'sessions')} ${plural(counts[outcome], 'was', 'were')} ${outcomeWords[outcome]}.`
      : say`${counted(sums.sessions, sessionsBehind('chatSessions', range))} chat ${plural(
          sums.sessions,
          'session',
          'sessions',
        )}: ${shown('resolved')} resolved, ${shown('escalated')} escalated, ${shown('abandoned')} abandoned. The others go on.`,
    visualization:
      sums.sessions === 0
        ? null
        : {
            type: 'pie',
            title: 'Chat sessions by outcome',
            unit: 'count',
            data: outcomes.map((name) => ({
              label: outcomeWords[name],
              value: counts[name],
              records: sessionsBehind(name, range),
            })),
          },
  }
}

const completionRate: AnswerQuestion = async ({ db, today }, understanding) => {
  const range = daysOf(understanding, today)
  const calls = { answered: 0, unanswered: 0 }
  const sums = await readWhole(db, range)
  const { completionRate: rate, completionRates } = toFigures(range, {
    sums,
    calls,
    medianSeconds: null,
    accounts: 0,
  })
  const ended = Object.values(completionRates).reduce((sum, count) => sum + count, 0)
  return {
    sentence: say`${figure('percent', rate, sessionsBehind('resolved', range))} of the sessions that ended were resolved without a person: ${counted(
      completionRates.resolved,
      sessionsBehind('resolved', range),
    )} resolved, ${counted(completionRates.escalated, sessionsBehind('escalated', range))} escalated, ${counted(
      completionRates.abandoned,
      sessionsBehind('abandoned', range),
    )} abandoned.`,
    visualization:
      ended === 0
        ? null
        : {
            type: 'pie',
            title: 'Sessions that ended',
            unit: 'count',
            data: outcomes.map((name) => ({
              label: outcomeWords[name],
              value: completionRates[name],
              records: sessionsBehind(name, range),
            })),
          },
  }
}

const reasons: AnswerQuestion = async ({ db, today }, understanding) => {
  const range = daysOf(understanding, today)
  const { sessions_escalated: total } = await readWhole(db, range)
  const rows = await readEach(db, { dimension: 'reason' }, range)
  const [first] = rows
  return {
    sentence: [
      ...say`${counted(total, sessionsBehind('escalated', range))} ${plural(total, 'session was', 'sessions were')} escalated.`,
      ...(first
        ? say` The most frequent reason is “${first.value}”: ${counted(first.sessions, sessionsEscalatedFor(first.value, range))}.`
        : []),
    ],
    visualization: first
      ? {
          type: 'bar',
          title: 'Reasons of escalations',
          unit: 'count',
          data: rows.slice(0, mostMarks).map(({ value, sessions: count }) => ({
            label: value,
            value: count,
            records: sessionsEscalatedFor(value, range),
          })),
        }
      : null,
  }
}

export const answersOfSessions = {
  sessions,
  'completion-rate': completionRate,
  reasons,
  satisfaction,
} as const
