import { expect, test } from 'vitest'
import type { SessionEvent } from '../session.ts'
import { playSession } from '../testing/play-session.ts'
import { guided, intake } from '../testing/clinic-paths.ts'
import { clinic } from '../testing/clinic-flow.ts'
import { statusOf, statusText, summarize, summaryText, summaryWords } from './index.ts'

const arrival = { type: 'set-facts', facts: { helpRequestId: 'HR-7' } } as const

/** Runs up to the server's analysis, which advises that a technician should take over. */
const analyzed: (string | SessionEvent)[] = [
  ...guided,
  'success',
  'issue',
  'success',
  'success',
  'success',
  'analyze-findings',
  { type: 'generated', step: { title: 'Analysis Result', escalate: 'Error Code Analysis: Issue' } },
]
const summaryOf = (...further: (string | SessionEvent)[]) =>
  summaryText(clinic, playSession(clinic, [...analyzed, ...further]).session)

test('a session that was only analyzed is open and does not claim a hand-over', () => {
  const { session: open } = playSession(clinic, analyzed)

  expect(statusOf(open)).toBe('active')
  expect(summaryOf()).toContain('Status: Under way, still active')
  expect(summaryOf()).not.toMatch(/Handed over|Escalation reason|Completed/)
})

test('an issue that the user resolved is completed and has no escalation reason', () => {
  const text = summaryOf({ type: 'confirm', value: 'mark-resolved' })

  expect(text).toContain('Status: Completed')
  expect(text).not.toMatch(/Handed over|Escalation reason/)
})

test('an outcome of the author is named, and not called completed', () => {
  const { session } = playSession(clinic, [])
  const stopped = summarize(clinic, { ...session, outcome: 'stopped' })

  expect(statusText(stopped)).toBe('Ended as stopped')
  expect(statusText(stopped, { ...summaryWords, outcomes: { stopped: 'Stopped by a person' } })).toBe(
    'Stopped by a person',
  )
})

test('a request that has not arrived is not a hand-over, on any step', () => {
  const text = summaryOf({ type: 'confirm', value: 'contact-support' })

  expect(text).toContain('Status: A person should take over; nobody has received a request yet')
  expect(text).not.toContain('Handed over')
})

test('a second request that waits does not affect the first, which arrived', () => {
  const sent = { type: 'confirm', value: 'contact-support' } as const
  const facts = { requestReceived: 'yes', helpRequestId: '' }

  expect(summaryOf(sent, { type: 'set-facts', facts })).toContain('Status: Handed over to a person')
})

test('a received request is shown as handed over, with the reason', () => {
  const text = summaryOf({ type: 'confirm', value: 'contact-support' }, arrival)

  expect(text).toContain('Status: Handed over to a person')
  expect(text).toContain('Escalation reason: Error Code Analysis: Issue')
})

/** Gives the same answer as often as the threshold, so that the flow advises a person. */
const loop: (string | SessionEvent)[] = [
  ...intake,
  'start-troubleshooting',
  ...[1, 2].flatMap(() => [
    'not here',
    { type: 'generation-failed' } as const,
    'different-approach',
    'start-troubleshooting',
  ]),
]

test('a loop advises that a person should take over, and a session that continues is open again', () => {
  const { session: looped } = playSession(clinic, loop)
  const { session: onward } = playSession(clinic, [...loop, 'continue'])

  expect(looped.step).toBe('escalation')
  expect(statusOf(looped)).toBe('escalated')
  expect(summaryText(clinic, looped)).toContain('Status: A person should take over')
  expect(summaryText(clinic, looped)).not.toContain('Handed over')
  expect(statusOf(onward)).toBe('active')
})

test('a sent request stays sent when the chat is canceled later', () => {
  const sent = playSession(clinic, [
    ...intake,
    'skip-to-support',
    { type: 'confirm', value: 'request-help' },
    'Ada Byron',
    'St. Mary',
    '555 0100',
    'ada@example.org',
    'Room 12',
    'cancel-request',
  ])

  expect(sent.session.step).toBe('request-cancelled')
  expect(statusOf(sent.session)).toBe('escalated')
})
