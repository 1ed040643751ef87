import { answersInOrder, start, transition, type Session, type SessionEvent } from '@tessa/assistant-engine'
import { troubleshooting as flow } from '@tessa/troubleshooting'
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

test('a request after the diagnostics is left out also where the contact of the person is known', () => {
  const checked = [...toChoice, 'normal', 'normal', 'secure', 'advanced-diagnostics'] as const
  const diagnosed = [
    { type: 'generation-failed' },
    'start-guided',
    'success',
    'success',
    'success',
    'success',
    'success',
  ] as const
  const contact = ['Ada Guest', 'Northside', '555', 'ada@hospital.test', 'skip'] as const
  const theirs = walked(...checked, ...diagnosed, 'create-work-order', ...contact, 'submit')
  expect(theirs.facts).toMatchObject({ purpose: 'work-order' })
  const known = { contactName: 'Tom Tech', contactPhone: '556', contactEmail: 'tom@hospital.test' }

  const mine = continueChecks(theirs, { ...params, facts: known })

  expect(valuesOf(mine)).toEqual(valuesOf(walked(...checked, ...diagnosed)))
  expect(mine.facts).toMatchObject(known)
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
