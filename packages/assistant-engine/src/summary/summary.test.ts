import { expect, test } from 'vitest'
import { answersOf } from '../session.ts'
import type { SessionEvent } from '../session.ts'
import { playSession } from '../testing/play-session.ts'
import { clinic } from '../testing/clinic-flow.ts'
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
const arrival = { type: 'set-facts', facts: { helpRequestId: 'HR-7' } } as const
const { session } = playSession(clinic, [...path, arrival], { id: '1f2e3d4c-aaaa', at: begun })

test('the summary shows the equipment, every step and answer, the duration and the status', () => {
  const text = summaryText(clinic, session)

  expect(text).toContain('Equipment: Autoclave\nManufacturer: Midmark\nModel: M11\n')
  expect(text).toContain('Status: Handed over to a person')
  expect(text).toContain('Duration: 11 min')
  expect(text).toContain('4. What is the problem?\n   Stops at 118\n   LOW HEAT')
  expect(text).toContain('11. Review Support Request\n   Submit')
  expect(summarize(clinic, session).lines).toHaveLength(path.length)
})

test('"Other" and its typed text are one line for people, and two lines in the log that rebuilds the session', () => {
  const other = playSession(clinic, ['other', 'Infusion pump', 'other', 'B. Braun', 'Space']).session
  const title = 'Hello, I am Tessa. What equipment needs help?'
  const told = ['Infusion pump', 'B. Braun', 'Space']
  const { summary } = helpRequest(clinic, other, now)

  expect(summarize(clinic, other).lines.map((line) => line.summaryLabel)).toEqual(told)
  expect(summaryText(clinic, other)).toContain(`1. ${title}\n   Infusion pump\n2. `)
  const answers = ['Other', 'Infusion pump', 'Other', 'B. Braun', 'Space']
  expect(summary.troubleshootingSteps.map(({ response }) => response)).toEqual(answers)
  expect(summary.totalSteps).toBe(5)
  const log = chatLog(clinic, other, now)
  expect(log).toHaveLength(5)
  expect(answersOf(rebuild(clinic, log))).toEqual(answersOf(other))
})

test('the summary shows "Other" until its text is typed', () => {
  const awaited = playSession(clinic, ['other']).session

  expect(summarize(clinic, awaited).lines.map(({ summaryLabel: told }) => told)).toEqual(['Other'])
})

test('every document uses the full wording of an answer with a short label', () => {
  const checked = playSession(clinic, [...path.slice(0, 4), 'start-troubleshooting', 'normal']).session
  const told = 'Normal: power is on and steady'

  expect(summaryText(clinic, checked)).toContain(`6. Power Check\n   ${told}`)
  expect(chatLog(clinic, checked, now).at(-1)?.userResponse).toBe(told)
  expect(helpRequest(clinic, checked, now).summary.troubleshootingSteps.at(-1)?.response).toBe(told)
  const again = rebuild(clinic, chatLog(clinic, checked, now))
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

test('the file name has the date and the first eight characters of the session id', () => {
  expect(summaryFileName(session, now)).toBe('session-summary-2026-11-21-1f2e3d4c.txt')
})

test('the help request has the contact, the steps and the urgency of its trade', () => {
  expect(helpRequest(clinic, session, now, { urgency: 'high' })).toMatchObject({
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
  expect(helpRequest(clinic, session, now).contactInfo.urgency).toBe('medium')
})

test('the work order has every answer with its time, and the terms of its trade for the rest', () => {
  const order = workOrder(clinic, session, now)

  expect(order).toMatchObject({ priority: 'medium', status: 'pending', facilityLocation: '' })
  expect(order).not.toHaveProperty('facts')
  const ward = {
    priority: 'high',
    unknown: { facilityLocation: 'Ward 3' },
    facts: ['model', 'infants'],
  } as const
  expect(workOrder(clinic, session, now, ward)).toMatchObject({
    priority: 'high',
    facilityName: 'St. Mary',
    facilityLocation: 'Ward 3',
    facts: { model: 'M11' },
  })
  expect(order.workOrderNumber).toMatch(/^WO-\d+$/)
  expect(order.chatLog).toHaveLength(path.length)
  expect(order.chatLog[0]).toEqual({
    step: 'welcome',
    content: 'Hello, I am Tessa. What equipment needs help?',
    userResponse: 'Autoclave',
    timestamp: '2026-11-21T09:01:00.000Z',
  })
})

test('the report has the answers by step, the messages and the revision', () => {
  const report = progressReport(clinic, session, now)

  expect(report).toMatchObject({
    flow: 'clinic@1',
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

test('a generated option appears with the label that was shown', () => {
  const made = { title: 'Is it warm?', options: [{ value: 'w', label: 'Yes, warm' }] }
  const asked = playSession(clinic, ['foo', { type: 'generated', step: made }, 'w']).session

  expect(chatLog(clinic, asked, now).at(-1)).toMatchObject({
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
  expect(statusOf(playSession(clinic, events).session)).toBe(status)
})

test('a session is rebuilt from the chat log of its work order', () => {
  const log = chatLog(clinic, session, now)
  const rebuilt = rebuild(clinic, log)

  expect(answersOf(rebuilt)).toEqual(answersOf(session))
  expect(chatLog(clinic, rebuilt, now).map(({ userResponse }) => userResponse)).toEqual(
    log.map(({ userResponse }) => userResponse),
  )
})

test('rebuilding keeps a contact that the flow never asked for', () => {
  const facts = { contactName: 'Ada', contactPhone: '555', contactEmail: 'a@example.org' }
  const direct = playSession(
    clinic,
    ['foo', { type: 'generation-failed' }, 'bar', { type: 'generation-failed' }, 'support-request'],
    { facts },
  )
  const rebuilt = rebuild(clinic, chatLog(clinic, direct.session, now), facts)
  expect(rebuilt.step).toBe('contact-name')
  expect(answersOf(rebuilt)).toEqual(answersOf(direct.session))
})

test('a log that does not fit the flow is refused by name', () => {
  const log = chatLog(clinic, session, now).slice(1)
  expect(() => rebuild(clinic, log)).toThrow('Entry 0 answers "manufacturer"')
})
