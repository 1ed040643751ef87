import { answersInOrder, start, transition, type Session, type SessionEvent } from '@tessa/assistant-engine'
import { checkOrderFacts, troubleshooting as flow } from '@tessa/troubleshooting'
import { beforeAll, expect, test } from 'vitest'
import { continueChecks } from './continue-checks.ts'
import { loadShippedFlow } from './flow.ts'

beforeAll(loadShippedFlow)

const params = { id: 'mine', now: 5000, facts: { contactName: 'Tom Tech' } }

const walked = (...events: readonly (string | SessionEvent)[]): Session =>
  events.reduce<Session>(
    (session, event) =>
      transition(flow, session, typeof event === 'string' ? { type: 'answer', value: event } : event).session,
    start(flow, { id: 'theirs', at: 1000, facts: { contactName: 'Ada Guest', contactPhone: '555' } }),
  )

const toChoice = ['autoclave', 'Midmark', 'M11', 'The screen is black.', 'start-troubleshooting'] as const
const valuesOf = (session: Session) => answersInOrder(session).map(({ step, value }) => `${step}: ${value}`)

test('it stands at the check where the reporter asked for a person', () => {
  const theirs = walked(...toChoice, 'normal', { type: 'confirm', value: 'request-help' })

  const mine = continueChecks(theirs, params)

  expect(mine).toMatchObject({ id: 'mine', step: 'display-check', final: false, outcome: null })
  expect(valuesOf(mine)).toEqual(valuesOf(theirs))
})

test('the contact is that of the person who continues', () => {
  const theirs = walked(
    { type: 'set-facts', facts: { contactName: 'Ada Guest', contactPhone: '555', helpRequestId: 'x' } },
    ...toChoice,
  )

  const { facts } = continueChecks(theirs, params)

  expect(facts).toMatchObject({ contactName: 'Tom Tech', manufacturer: 'Midmark', model: 'M11' })
  expect(facts['contactPhone']).toBeUndefined()
  expect(facts['helpRequestId']).toBeUndefined()
})

test('reported danger stays reported', () => {
  const theirs = walked(...toChoice, {
    type: 'set-facts',
    facts: { danger: 'yes', dangerWords: 'It smokes.', dangerEquipment: 'autoclave' },
  })

  expect(continueChecks(theirs, params).facts).toMatchObject({ danger: 'yes', dangerWords: 'It smokes.' })
})

test('the checks go on in the order of the session', () => {
  const order = checkOrderFacts(['connection-check', 'power-check', 'display-check'])
  const facts = { type: 'set-facts', facts: order } as const
  const theirs = walked(...toChoice.slice(0, 4), facts, 'start-troubleshooting', 'secure', 'normal')
  expect(continueChecks(theirs, params)).toMatchObject({ step: 'display-check', facts: order })
})

test('a check that was answered with "not sure" is the first one, and later answers come back behind it', () => {
  const theirs = walked(...toChoice, 'normal', 'blank', 'secure')
  const unsure = walked(...toChoice, 'not-sure', 'blank', 'secure')

  const mine = continueChecks(unsure, params)

  expect(mine.step).toBe('power-check')
  const after = transition(flow, mine, { type: 'answer', value: 'normal' }).session
  expect(valuesOf(after)).toEqual(valuesOf(theirs))
})

test('after the simple checks the diagnostics are next, without the answers that handed the case over', () => {
  const theirs = walked(...toChoice, 'normal', 'blank', 'secure', {
    type: 'confirm',
    value: 'create-work-order',
  })
  expect(theirs.final).toBe(true)

  const mine = continueChecks(theirs, params)

  expect(mine).toMatchObject({ step: 'advanced-diagnostics', final: false })
  expect(mine.pending).not.toBeNull()
})

const checked = [...toChoice, 'normal', 'normal', 'secure'] as const
const diagnosed = [
  'advanced-diagnostics',
  { type: 'generation-failed' },
  'start-guided',
  'success',
  'success',
  'success',
  'success',
  'success',
] as const
const contact = ['Ada Guest', 'Northside', '555', 'ada@hospital.test', 'skip'] as const
const known = { contactName: 'Tom Tech', contactPhone: '556', contactEmail: 'tom@hospital.test' }

test.each([
  ['a work order', [], 'create-work-order', { purpose: 'work-order' }],
  [
    'a support request',
    ['analyze-findings', { type: 'generation-failed' }],
    'support-request',
    { purpose: 'support' },
  ],
] as const)(
  '%s after the diagnostics is left out also where the contact of the person is known',
  (_, before, request, purpose) => {
    const theirs = walked(...checked, ...diagnosed, ...before, request, ...contact, 'submit')
    expect(theirs).toMatchObject({ final: true, facts: purpose })

    const mine = continueChecks(theirs, { ...params, facts: known })

    expect(valuesOf(mine)).toEqual(valuesOf(walked(...checked, ...diagnosed, ...before)))
    expect(mine.facts).toMatchObject(known)
    expect(mine.facts['purpose']).toBeUndefined()
  },
)

test('a support request before the first check leads to that check', () => {
  const theirs = walked(...toChoice.slice(0, 4), 'skip-to-support', ...contact, 'submit')

  const mine = continueChecks(theirs, params)

  expect(valuesOf(mine)).toEqual(valuesOf(walked(...toChoice)))
  expect(mine).toMatchObject({ step: 'power-check', outcome: null })
})

test('the checks after a canceled support request are done', () => {
  const asked = [...toChoice.slice(0, 4), 'skip-to-support', ...contact, 'cancel-request'] as const
  const theirs = walked(...asked, 'continue', 'normal', 'normal', 'secure')
  expect(theirs.step).toBe('assessment')

  const mine = continueChecks(theirs, params)

  expect(valuesOf(mine)).toEqual(valuesOf(walked(...checked, 'advanced-diagnostics')))
  expect(mine.outcome).toBeNull()
})

test.each(['create-work-order', 'contact-support'])(
  'the diagnostics after a request of the help dialog (%s) are done',
  (value) => {
    const theirs = walked(...checked, { type: 'confirm', value }, 'continue', ...diagnosed)
    expect(theirs).toMatchObject({ step: 'diagnostic-summary', outcome: 'help-request' })

    const mine = continueChecks(theirs, params)

    expect(valuesOf(mine)).toEqual(valuesOf(walked(...checked, ...diagnosed)))
    expect(mine).toMatchObject({ step: 'diagnostic-summary', outcome: null })
  },
)

test('of several requests none is left, and the checks between them are done', () => {
  const theirs = walked(
    ...toChoice.slice(0, 4),
    'skip-to-support',
    ...contact,
    'submit',
    'continue',
    'normal',
    'normal',
    'secure',
    ...diagnosed.slice(0, 2),
    { type: 'confirm', value: 'contact-support' },
    'continue',
    'success',
    'success',
  )
  expect(theirs.step).toBe('measurements')

  const mine = continueChecks(theirs, { ...params, facts: known })

  expect(valuesOf(mine)).toEqual(valuesOf(walked(...checked, ...diagnosed.slice(0, 5))))
})

test('danger that was reported with a request stays reported', () => {
  const danger = { type: 'set-facts', facts: { danger: 'yes', dangerWords: 'It smokes.' } } as const
  const theirs = walked(...checked, ...diagnosed, 'create-work-order', ...contact, danger, 'submit')

  expect(continueChecks(theirs, params).facts).toMatchObject(danger.facts)
})

test('the checks after the advice to ask a person are done, and the advice itself is none', () => {
  const typed = { type: 'typed', value: 'It hums.' } as const
  const again = [typed, { type: 'generation-failed' }, 'different-approach', 'start-troubleshooting'] as const
  const circles = [...toChoice, ...again, ...again.slice(0, 3), 'start-troubleshooting'] as const
  const advised = walked(...circles)
  expect(advised).toMatchObject({ step: 'escalation', outcome: 'escalated' })

  const mine = continueChecks(advised, params)
  const later = continueChecks(walked(...circles, 'continue', 'normal', 'secure'), params)

  expect(mine).toMatchObject({ step: 'how-to-proceed', outcome: null })
  expect(later.step).toBe('advanced-diagnostics')
  expect(valuesOf(later)).toEqual(
    expect.arrayContaining(['display-check: normal', 'connection-check: secure']),
  )
})

test('a skipped step of the diagnostics is the first one', () => {
  const theirs = walked(
    ...toChoice,
    'normal',
    'normal',
    'secure',
    'advanced-diagnostics',
    { type: 'generation-failed' },
    'start-guided',
    'success',
    'skip',
    'issue',
  )

  const mine = continueChecks(theirs, params)

  expect(mine.step).toBe('error-codes')
  expect(valuesOf(mine).at(-1)).toBe('service-mode: success')
})

test('a check that was skipped at first and done later is done', () => {
  const unsure = [...toChoice, 'not-sure', { type: 'typed', value: 'It hums.' }] as const
  const again = [{ type: 'generation-failed' }, 'different-approach', 'start-troubleshooting'] as const
  const theirs = walked(...unsure, ...again, 'normal', 'normal', 'secure')

  const mine = continueChecks(theirs, params)

  expect(mine.step).toBe('advanced-diagnostics')
})
