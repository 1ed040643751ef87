import { expect, test } from 'vitest'
import { answersOf } from '../session.ts'
import type { SessionEvent } from '../session.ts'
import { walk } from '../testing/walk.ts'
import { troubleshooting } from '../troubleshooting/index.ts'
import {
  chatLog,
  durationText,
  helpRequest,
  progressReport,
  rebuild,
  statusOf,
  summarize,
  summaryFileName,
  summaryText,
  workOrder,
} from './index.ts'

const begun = Date.UTC(2026, 10, 21, 9, 0)
const now = begun + 15 * 60_000
const at = (value: string, minutes: number) =>
  ({ type: 'answer', value, at: begun + minutes * 60_000 }) as const

const path: (string | SessionEvent)[] = [
  at('autoclave', 1),
  at('Midmark', 2),
  at('M11', 3),
  at('Stops at 118\nLOW HEAT', 5),
  at('skip-to-support', 6),
  at('Ada Byron', 7),
  at('St. Mary', 7),
  at('555 0100', 8),
  at('ada@example.org', 9),
  at('Room 12', 10),
  at('submit', 11),
]
const arrival = { type: 'learn', facts: { helpRequestId: 'HR-7' } } as const
const { session } = walk(troubleshooting, [...path, arrival], { id: '1f2e3d4c-aaaa', at: begun })

test('the summary tells equipment, every step and answer in words, duration and status', () => {
  const text = summaryText(troubleshooting, session)

  expect(text).toContain('Equipment: Autoclave\nManufacturer: Midmark\nModel: M11\n')
  expect(text).toContain('Status: Handed over to a person')
  expect(text).toContain('Duration: 11 min')
  expect(text).toContain('4. What is the problem?\n   Stops at 118\n   LOW HEAT')
  expect(text).toContain('11. Review Support Request\n   Submit')
  expect(summarize(troubleshooting, session).lines).toHaveLength(path.length)
})

test('"Other" and what was typed for it are one line for people, and two where the session is made again', () => {
  const other = walk(troubleshooting, ['other', 'Infusion pump', 'other', 'B. Braun', 'Space']).session
  const title = 'Hello, I am Tessa. What equipment needs help?'
  const told = ['Infusion pump', 'B. Braun', 'Space']
  const { summary } = helpRequest(troubleshooting, other, now)

  expect(summarize(troubleshooting, other).lines.map((line) => line.told)).toEqual(told)
  expect(summaryText(troubleshooting, other)).toContain(`1. ${title}\n   Infusion pump\n2. `)
  const answers = ['Other', 'Infusion pump', 'Other', 'B. Braun', 'Space']
  expect(summary.troubleshootingSteps.map(({ response }) => response)).toEqual(answers)
  expect(summary.totalSteps).toBe(5)
  const log = chatLog(troubleshooting, other, now)
  expect(log).toHaveLength(5)
  expect(answersOf(rebuild(troubleshooting, log))).toEqual(answersOf(other))
})

test('"Other" is told of while its words are still awaited', () => {
  const awaited = walk(troubleshooting, ['other']).session

  expect(summarize(troubleshooting, awaited).lines.map(({ told }) => told)).toEqual(['Other'])
})

test('an answer whose label says little alone is told in full in every document', () => {
  const checked = walk(troubleshooting, [...path.slice(0, 4), 'start-troubleshooting', 'normal']).session
  const told = 'Normal: power is on and steady'

  expect(summaryText(troubleshooting, checked)).toContain(`6. Power Check\n   ${told}`)
  expect(chatLog(troubleshooting, checked, now).at(-1)?.userResponse).toBe(told)
  expect(helpRequest(troubleshooting, checked, now).summary.troubleshootingSteps.at(-1)?.response).toBe(told)
  const again = rebuild(troubleshooting, chatLog(troubleshooting, checked, now))
  expect(answersOf(again)).toEqual(answersOf(checked))
})

test.for([
  [0, '0 s'],
  [44_000, '44 s'],
  [59_600, '1 min'],
  [11 * 60_000, '11 min'],
  [60 * 60_000, '1 h'],
  [65 * 60_000, '1 h 5 min'],
] as const)('a duration of %i milliseconds reads %s', ([duration, words]) => {
  expect(durationText(duration)).toBe(words)
})

/** Up to the server's analysis, which finds that a technician should take over. */
const analyzed: (string | SessionEvent)[] = [
  ...path.slice(0, 4),
  'start-troubleshooting',
  'normal',
  'normal',
  'secure',
  'advanced-diagnostics',
  { type: 'unavailable' },
  'start-guided',
  'success',
  'issue',
  'success',
  'success',
  'success',
  'analyze-findings',
  { type: 'made', step: { title: 'Analysis Result', escalate: 'Error Code Analysis: Issue' } },
]
const summaryOf = (...further: (string | SessionEvent)[]) =>
  summaryText(troubleshooting, walk(troubleshooting, [...analyzed, ...further]).session)

test('a session that was only analyzed is open, and nothing says that it was handed over', () => {
  const { session: open } = walk(troubleshooting, analyzed)

  expect(statusOf(open)).toBe('active')
  expect(summaryOf()).toContain('Status: Under way, still active')
  expect(summaryOf()).not.toMatch(/Handed over|Escalation reason|Completed/)
})

test('an issue that the person resolved is completed, and bears no escalation reason', () => {
  const text = summaryOf({ type: 'confirm', value: 'mark-resolved' })

  expect(text).toContain('Status: Completed')
  expect(text).not.toMatch(/Handed over|Escalation reason/)
})

test('a request that has not arrived is no hand-over, whatever the screen was left at', () => {
  const text = summaryOf({ type: 'confirm', value: 'contact-support' })

  expect(text).toContain('Status: A person should take over; nobody has received a request yet')
  expect(text).not.toContain('Handed over')
})

test('a second request that waits takes nothing from the first, which arrived', () => {
  const sent = { type: 'confirm', value: 'contact-support' } as const
  const facts = { requestReceived: 'yes', helpRequestId: '' }

  expect(summaryOf(sent, { type: 'learn', facts })).toContain('Status: Handed over to a person')
})

test('a request that was received says that it is handed over, and why', () => {
  const text = summaryOf({ type: 'confirm', value: 'contact-support' }, arrival)

  expect(text).toContain('Status: Handed over to a person')
  expect(text).toContain('Escalation reason: Error Code Analysis: Issue')
})

/** The same answer as often as the threshold: a person is advised. */
const loop: (string | SessionEvent)[] = [
  ...path.slice(0, 4),
  'start-troubleshooting',
  ...[1, 2].flatMap(() => [
    'not here',
    { type: 'unavailable' } as const,
    'different-approach',
    'start-troubleshooting',
  ]),
]

test('a loop says that a person should take over, and a session that goes on from it is open again', () => {
  const { session: looped } = walk(troubleshooting, loop)
  const { session: onward } = walk(troubleshooting, [...loop, 'continue'])

  expect(looped.step).toBe('escalation')
  expect(statusOf(looped)).toBe('escalated')
  expect(summaryText(troubleshooting, looped)).toContain('Status: A person should take over')
  expect(summaryText(troubleshooting, looped)).not.toContain('Handed over')
  expect(statusOf(onward)).toBe('active')
})

test('what was sent stays sent when the chat is cancelled later', () => {
  const sent = walk(troubleshooting, [
    ...path.slice(0, 5),
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

test('the file name carries the date and the first eight characters of the session id', () => {
  expect(summaryFileName(session, now)).toBe('session-summary-2026-11-21-1f2e3d4c.txt')
})

test('the help request carries contact, steps and high urgency', () => {
  expect(helpRequest(troubleshooting, session, now)).toMatchObject({
    sessionId: '1f2e3d4c-aaaa',
    summary: {
      equipment: 'Autoclave',
      manufacturer: 'Midmark',
      model: 'M11',
      issue: 'Stops at 118\nLOW HEAT',
      currentStep: 'support-submitted',
      totalSteps: 11,
    },
    contactInfo: {
      name: 'Ada Byron',
      facility: 'St. Mary',
      email: 'ada@example.org',
      phone: '555 0100',
      urgency: 'high',
      additionalInfo: 'Room 12',
    },
    timestamp: '2026-11-21T09:15:00.000Z',
  })
})

test('the work order carries every answer with its time, and defaults where nothing was said', () => {
  const order = workOrder(troubleshooting, session, now)

  expect(order).toMatchObject({ priority: 'high', status: 'pending', facilityLocation: 'Healthcare Campus' })
  expect(order.workOrderNumber).toMatch(/^WO-\d+$/)
  expect(order.chatLog).toHaveLength(path.length)
  expect(order.chatLog[0]).toEqual({
    step: 'welcome',
    content: 'Hello, I am Tessa. What equipment needs help?',
    userResponse: 'Autoclave',
    timestamp: '2026-11-21T09:01:00.000Z',
  })
})

test('the report carries answers by step, the messages and the revision', () => {
  const report = progressReport(troubleshooting, session, now)

  expect(report).toMatchObject({
    flow: 'troubleshooting@1',
    revision: 12,
    stepCount: 11,
    stepId: 'support-review',
    selectedOption: 'submit',
    sessionStatus: 'escalated',
    completionType: 'help-request',
    duration: 11 * 60_000,
    loopDetected: false,
  })
  expect(report.userResponses).toMatchObject({ welcome: 'autoclave', model: 'M11' })
  expect(report.troubleshootingPath.slice(0, 2)).toEqual(['welcome', 'manufacturer'])
  expect(report.messages).toHaveLength(22)
  expect(report.messages[1]).toMatchObject({ role: 'user', content: 'Autoclave' })
})

test('a server-made option appears in the words that were shown', () => {
  const made = { title: 'Is it warm?', options: [{ value: 'w', label: 'Yes, warm' }] }
  const asked = walk(troubleshooting, ['foo', { type: 'made', step: made }, 'w']).session

  expect(chatLog(troubleshooting, asked, now).at(-1)).toMatchObject({
    content: 'Is it warm?',
    userResponse: 'Yes, warm',
  })
})

test.each([
  [[], 'active'],
  [[...path.slice(0, 10), 'cancel-request'], 'abandoned'],
  [
    [
      ...path.slice(0, 4),
      'start-troubleshooting',
      'normal',
      'normal',
      'secure',
      { type: 'confirm', value: 'mark-resolved' },
    ],
    'completed',
  ],
] as const)('a session that took %j is %s', (events, status) => {
  expect(statusOf(walk(troubleshooting, events).session)).toBe(status)
})

test('a session is rebuilt from the chat log of its work order', () => {
  const log = chatLog(troubleshooting, session, now)
  const rebuilt = rebuild(troubleshooting, log)

  expect(answersOf(rebuilt)).toEqual(answersOf(session))
  expect(chatLog(troubleshooting, rebuilt, now).map(({ userResponse }) => userResponse)).toEqual(
    log.map(({ userResponse }) => userResponse),
  )
})

test('rebuilding knows a contact that was never asked for', () => {
  const facts = { contactName: 'Ada', contactPhone: '555', contactEmail: 'a@example.org' }
  const direct = walk(
    troubleshooting,
    ['foo', { type: 'unavailable' }, 'bar', { type: 'unavailable' }, 'support-request'],
    { facts },
  )
  const rebuilt = rebuild(troubleshooting, chatLog(troubleshooting, direct.session, now), facts)
  expect(rebuilt.step).toBe('contact-name')
  expect(answersOf(rebuilt)).toEqual(answersOf(direct.session))
})

test('a log that does not fit the flow is refused by name', () => {
  const log = chatLog(troubleshooting, session, now).slice(1)
  expect(() => rebuild(troubleshooting, log)).toThrow('Entry 0 answers "manufacturer"')
})
