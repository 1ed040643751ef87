import { expect, test } from 'vitest'
import { end, flowOf, option, question } from '../testing/small-flows.ts'
import type { Workflow } from '../workflow.ts'
import { simulate } from '../verify/index.ts'
import { certify } from './index.ts'
import type { Requirement } from './index.ts'

const order = { type: 'result', title: 'Sent', outcome: 'work-order' } as const
const flow = (rest: Partial<Workflow> = {}): Workflow =>
  flowOf(
    'fault',
    {
      fault: question([option('smoke', 'severity'), option('noise', 'order')]),
      severity: { ...question([option('high', 'order'), option('low', 'end')]), field: 'severity' },
      order,
      end,
    },
    { commands: [], ...rest },
  )
const prove = (requires: Requirement[], workflow = flow()) =>
  certify(workflow, { profile: { requires }, hostFacts: [] })
const severity = { known: 'severity' }

test('what is required of a fact where a work order is made is refuted with a path that lacks it', () => {
  const found = prove([{ outcome: 'work-order', condition: severity }])
  if (found.ok) throw new Error('The flow was proved.')
  expect(found.counterExample).toMatchObject({
    invariant: 'not-met',
    step: 'order',
    message: '"order" is reached although this is not so: severity is known.',
    answers: [{ step: 'fault', value: 'noise' }],
  })
  expect(simulate(flow(), found.counterExample)).toMatchObject({ step: 'order', facts: {} })
})

test('what is required and so is proved, and the certificate says it', () => {
  const condition = {
    or: [
      { known: 'severity', is: 'high' },
      { known: 'fault', is: 'noise' },
    ],
  }
  expect(prove([{ outcome: 'work-order', condition }])).toMatchObject({
    ok: true,
    invariants: expect.arrayContaining(['not-met']),
    profile: ['With the outcome "work-order", this is so: either severity is high or fault is noise.'],
  })
  expect(prove([{ step: 'order', condition: { not: { known: 'severity', is: 'low' } } }]).ok).toBe(true)
})

test('limits of typed values are required too', () => {
  const meter = flowOf('volts', {
    volts: { type: 'question', title: 'Volts?', input: { type: 'number', atLeast: 0 }, next: 'order' },
    order,
  })
  const below = (limit: number) =>
    prove([{ step: 'order', condition: { known: 'volts', below: limit } }], meter)
  expect(below(400).ok).toBe(false)
  const limited = { ...meter.steps['volts'], input: { type: 'number', atLeast: 0, below: 400 } } as const
  const safe = { ...meter, steps: { ...meter.steps, volts: { ...question([]), ...limited } } }
  expect(prove([{ step: 'order', condition: { known: 'volts', below: 400 } }], safe).ok).toBe(true)
})

test('a command that ends as the outcome needs it too', () => {
  const commands = [
    { value: 'order-now', label: 'Order', internal: true, dialog: 'order', outcome: 'work-order' },
  ] as const
  const found = prove([{ outcome: 'work-order', condition: severity }], flow({ commands }))
  if (found.ok) throw new Error('The flow was proved.')
  const byCommand = found.violations.find(({ message }) => message.includes('command'))
  expect(byCommand).toMatchObject({
    step: 'fault',
    message:
      'The command "order-now" at "fault" ends as "work-order" although this is not so: severity is known.',
    events: [{ type: 'confirm', value: 'order-now' }],
  })
  const gated = commands.map((command) => ({ ...command, when: severity }))
  const asked = flow({ commands: gated })
  const noise = { ...asked.steps['fault'], ...question([option('smoke', 'severity')]) }
  expect(
    prove([{ outcome: 'work-order', condition: severity }], {
      ...asked,
      steps: { ...asked.steps, fault: noise },
    }).ok,
  ).toBe(true)
})

test.each<[Requirement, string]>([
  [
    { step: 'ordre', condition: severity },
    'The profile requires a condition at "ordre", and there is no such step; did you mean "order"?',
  ],
  [
    { outcome: 'work-oder', condition: severity },
    'The profile requires a condition of the outcome "work-oder", and nothing has it; did you mean "work-order"?',
  ],
  [
    { condition: severity },
    'The profile requires a condition without a step and an outcome; name one of them.',
  ],
])('a requirement of nothing is refuted', (requirement, message) => {
  const found = prove([requirement])
  expect(!found.ok && found.counterExample.message).toBe(message)
})
