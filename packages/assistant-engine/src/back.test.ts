import { expect, test } from 'vitest'
import { answersOf, canGoBack, start, trail } from './session.ts'
import { printer } from './testing/printer.ts'
import { walk } from './testing/walk.ts'
import { defineWorkflow } from './workflow.ts'

const back = { type: 'back' } as const

test('back drops the last answer, and the one before, down to the first step', () => {
  const path = ['other', 'Matrix', 'nothing']

  expect(walk(printer, [...path, back]).session).toMatchObject({ step: 'fault', count: 2 })
  expect(walk(printer, [...path, back, back, back]).session).toMatchObject({
    step: 'kind',
    facts: {},
  })
  expect(canGoBack(walk(printer, [...path, back, back, back]).session)).toBe(false)
})

test('back on the first step changes nothing', () => {
  const session = start(printer)
  expect(walk(printer, [back]).session).toEqual(session)
})

test('answers of the abandoned branch are gone from the answers and kept as revised', () => {
  const { session } = walk(printer, ['other', 'Matrix', back, back, 'laser'])

  expect(answersOf(session)).toEqual({ kind: 'laser' })
  expect(session.facts).toEqual({ equipmentType: 'Laser' })
  expect(session.revised.map((entry) => 'value' in entry && entry.value)).toEqual(['Matrix', 'other'])
})

test('an earlier answer to a step that was visited twice comes back', () => {
  const { session } = walk(printer, ['laser', 'nothing', 'again', 'works', back])
  expect(answersOf(session)['power']).toBe('again')
})

test('back leaves a question to the server, and a late answer does nothing', () => {
  const { session } = walk(printer, ['laser', 'stripes', back, { type: 'made', step: { title: 'late' } }])
  expect(session).toMatchObject({ step: 'fault', pending: null, made: null })
})

test('back shows the step that the server made again', () => {
  const made = { type: 'made', step: { title: 'Wipe the drum' } } as const
  const { session } = walk(printer, ['laser', 'stripes', made, 'worse', back])
  expect(session).toMatchObject({ step: 'clean', made: made.step })
})

test('what the host told, and a help request that was sent, outlive going back', () => {
  const { session } = walk(printer, [
    'laser',
    'nothing',
    { type: 'learn', facts: { workOrderNumber: 'WO-1' } },
    { type: 'confirm', value: 'help' },
    back,
  ])

  expect(session).toMatchObject({
    step: 'fault',
    facts: { workOrderNumber: 'WO-1' },
    outcome: 'help-request',
  })
  expect(trail(session)).toHaveLength(1)
  expect(session.log.map(({ type }) => type)).toEqual(['answer', 'learn', 'command'])
})

test('what was sent cannot be taken back', () => {
  const flow = defineWorkflow({
    id: 'send',
    version: 1,
    language: 'en',
    start: 'review',
    steps: {
      review: {
        type: 'question',
        title: 'Send it?',
        options: [{ value: 'submit', label: 'Submit', next: 'sent' }],
      },
      sent: {
        type: 'result',
        title: 'Sent',
        final: true,
        outcome: 'help-request',
        options: [{ value: 'more', label: 'More', next: 'review' }],
      },
    },
  })

  const sent = walk(flow, ['submit'])
  const more = walk(flow, ['submit', 'more'])
  expect(canGoBack(sent.session)).toBe(false)
  expect(canGoBack(more.session)).toBe(true)
  expect(walk(flow, ['submit', 'more', back, back, back]).session.step).toBe('sent')
})
