import { expect, test } from 'vitest'
import { answersOf, canGoBack, start, answersInOrder } from './session.ts'
import { printer } from './testing/print-flow.ts'
import { playSession } from './testing/play-session.ts'
import { defineWorkflow } from './workflow.ts'

const back = { type: 'undo' } as const

test('back removes one answer at a time, down to the first step', () => {
  const path = ['other', 'Matrix', 'nothing']

  expect(playSession(printer, [...path, back]).session).toMatchObject({ step: 'fault', count: 2 })
  expect(playSession(printer, [...path, back, back, back]).session).toMatchObject({
    step: 'kind',
    facts: {},
  })
  expect(canGoBack(playSession(printer, [...path, back, back, back]).session)).toBe(false)
})

test('back on the first step changes nothing', () => {
  const session = start(printer)
  expect(playSession(printer, [back]).session).toEqual(session)
})

test('answers of an abandoned branch leave the answers and are kept as revised', () => {
  const { session } = playSession(printer, ['other', 'Matrix', back, back, 'laser'])

  expect(answersOf(session)).toEqual({ kind: 'laser' })
  expect(session.facts).toEqual({ equipmentType: 'laser' })
  expect(session.undone.map((entry) => 'value' in entry && entry.value)).toEqual(['Matrix', 'other'])
})

test('back restores the earlier answer to a step that was visited twice', () => {
  const { session } = playSession(printer, ['laser', 'nothing', 'again', 'works', back])
  expect(answersOf(session)['power']).toBe('again')
})

test('back cancels a question to the server, and a late answer does nothing', () => {
  const { session } = playSession(printer, [
    'laser',
    'stripes',
    back,
    { type: 'generated', step: { title: 'late' } },
  ])
  expect(session).toMatchObject({ step: 'fault', pending: null, generated: null })
})

test('back shows the generated step again', () => {
  const made = { type: 'generated', step: { title: 'Wipe the drum' } } as const
  const { session } = playSession(printer, ['laser', 'stripes', made, 'worse', back])
  expect(session).toMatchObject({ step: 'clean', generated: made.step })
})

test('facts from the host and a sent help request survive going back', () => {
  const { session } = playSession(printer, [
    'laser',
    'nothing',
    { type: 'set-facts', facts: { workOrderNumber: 'WO-1' } },
    { type: 'confirm', value: 'help' },
    back,
  ])

  expect(session).toMatchObject({
    step: 'fault',
    facts: { workOrderNumber: 'WO-1' },
    outcome: 'help-request',
  })
  expect(answersInOrder(session)).toHaveLength(1)
  expect(session.log.map(({ type }) => type)).toEqual(['answer', 'set-facts', 'command'])
})

test('a sent request cannot be undone', () => {
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

  const sent = playSession(flow, ['submit'])
  const more = playSession(flow, ['submit', 'more'])
  expect(canGoBack(sent.session)).toBe(false)
  expect(canGoBack(more.session)).toBe(true)
  expect(playSession(flow, ['submit', 'more', back, back, back]).session.step).toBe('sent')
})
