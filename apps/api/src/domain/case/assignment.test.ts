import { expect, test } from 'vitest'
import type { Context, Refusal } from './decision.ts'
import { decide } from './lifecycle.ts'
import type { WorkOrderCommand } from './work-order-commands.ts'
import type { WorkOrderState } from './work-order-state.ts'
import { at, manager, tom, order, nothing, toIna, full } from '../../testing/work-order-states.ts'

const awayIna = {
  ...toIna,
  technician: {
    ...toIna.technician,
    name: 'Ina Ink',
    current_workload: 0,
    max_workload: 10,
    away: { from: '2026-11-23', to: '2026-12-03' },
  },
}
const onlySelf = 'Technicians can assign only themselves, and only what nobody has.'
const none = 'This technician does not exist, or is not active.'
const refusedAssignments: [string, Partial<WorkOrderState>, WorkOrderCommand<'assign'>, Context, Refusal][] =
  [
    ['a technician assigns nobody else', {}, toIna, tom, { code: 'forbidden', message: onlySelf }],
    [
      'a technician takes nothing from another',
      { technician_id: 2 },
      { ...toIna, technicianId: 1 },
      tom,
      { code: 'forbidden', message: 'This work order is assigned to a colleague.' },
    ],
    [
      'nothing moves by an old view of it',
      {},
      toIna,
      { ...manager, version: 6 },
      expect.objectContaining({ code: 'conflict' }),
    ],
    [
      'one who is not active gets nothing',
      {},
      { ...toIna, technician: undefined },
      manager,
      { code: 'validation', field: 'technicianId', message: none },
    ],
    [
      'one who is full gets no more',
      {},
      full,
      manager,
      { code: 'technician_full', message: 'Ina Ink already has 10 of at most 10 work orders.' },
    ],
    [
      'one who is away gets none now',
      {},
      awayIna,
      manager,
      {
        code: 'technician_away',
        message: 'Ina Ink is away: November 23, 2026 to December 3, 2026.',
      },
    ],
  ]
test.for(refusedAssignments)('assignment: %s', ([, has, command, context, refusal]) => {
  expect(decide(order(has), command, context)).toEqual(refusal)
})

test('a technician gives back their own, and a manager takes it from anybody', () => {
  const unassign = { type: 'unassign', from: 'Tom Tool', estimate: undefined } as const
  for (const by of [tom, manager])
    expect(decide(order({ technician_id: 1 }), unassign, by)).toMatchObject({
      patch: { technician_id: null, version: 8 },
      activities: [
        {
          type: 'unassigned',
          description: 'No longer assigned to Tom Tool',
          oldValue: 'Tom Tool',
          newValue: null,
        },
      ],
    })
  const theirs = order({ technician_id: 2, technician_name: 'Ina Ink' })
  expect(decide(theirs, unassign, tom)).toEqual({
    code: 'forbidden',
    message: 'This work order is assigned to Ina Ink.',
  })
  expect(decide(order(), unassign, manager)).toEqual(nothing)
})

const assigned = { type: 'assigned', newValue: 'Ina Ink' }
const assignments: [string, Partial<WorkOrderState>, WorkOrderCommand<'assign'>, object][] = [
  [
    'first to somebody',
    {},
    toIna,
    {
      patch: { technician_id: 2, version: 8 },
      activities: [{ ...assigned, description: 'Assigned to Ina Ink', oldValue: null }],
    },
  ],
  [
    'from one to another',
    { technician_id: 1 },
    { ...toIna, from: 'Tom Tool' },
    { activities: [{ description: 'Reassigned from Tom Tool to Ina Ink', oldValue: 'Tom Tool' }] },
  ],
  ['over the maximum if that is meant', {}, { ...full, overMaximum: true }, { patch: { technician_id: 2 } }],
  ['to somebody away if that is meant', {}, { ...awayIna, whileAway: true }, { patch: { technician_id: 2 } }],
  ['of what is done, which is no work', { status: 'fulfilled' }, full, { patch: { technician_id: 2 } }],
  ['to whoever has it already, which changes nothing', { technician_id: 2 }, full, nothing],
  [
    'with a day on which it is to be done',
    { technician_id: 2, completion_breached_at: at(-1) },
    { ...full, estimate: at(9) },
    {
      patch: { estimated_completion: at(9), completion_breached_at: null, version: 8 },
      activities: [{ description: 'Expected completion set', oldValue: null, newValue: at(9).toISOString() }],
    },
  ],
  [
    'without one any more',
    { technician_id: 2, estimated_completion: at(9) },
    { ...toIna, estimate: null },
    {
      patch: { estimated_completion: null },
      activities: [{ description: 'Expected completion removed', newValue: null }],
    },
  ],
]
test.for(assignments)('an assignment %s', ([, has, command, expected]) => {
  expect(decide(order(has), command, manager)).toMatchObject(expected)
})

test('technicians who are away take what they want themselves', () => {
  const toSelf = { ...awayIna, technicianId: 1 }
  expect(decide(order(), toSelf, tom)).toMatchObject({ patch: { technician_id: 1 } })
})
