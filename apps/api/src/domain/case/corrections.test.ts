import { priorities } from '@tessa/contract'
import { expect, test } from 'vitest'
import { at, decided, manager, nothing, now, order, paused, tom } from '../../testing/work-order-states.ts'
import { decide } from './lifecycle.ts'
import type { Facts } from './work-order-commands.ts'
import type { WorkOrderState } from './work-order-state.ts'

const correct = (has: Partial<WorkOrderState>, facts: Facts, estimate?: Date | null) =>
  decided(decide(order(has), { type: 'correct-facts', facts, estimate }, tom))
const entry = (description: string, oldValue: string | null, newValue: string | null) => ({
  actor: { userId: 'tom' },
  type: 'fact_corrected',
  description,
  oldValue,
  newValue,
  isInternal: true,
})

const corrections: [string, Partial<WorkOrderState>, Facts, object][] = [
  ['nothing given', {}, {}, nothing],
  ['what is right already', { equipment_serial: 'S-7' }, { serialNumber: ' S-7 ' }, nothing],
  [
    'a serial number',
    {},
    { serialNumber: 'S-7' },
    {
      patch: { equipment_serial: 'S-7', version: 8 },
      activities: [entry('Serial number corrected', null, 'S-7')],
    },
  ],
  [
    'a model that is not known any more',
    { equipment_model: 'M11' },
    { model: null },
    { patch: { equipment_model: null, version: 8 }, activities: [entry('Model removed', 'M11', null)] },
  ],
  [
    'a location that is not known any more',
    { facility_location: 'Room 2' },
    { facilityLocation: null },
    {
      patch: { facility_location: '', version: 8 },
      activities: [entry('Facility location removed', 'Room 2', null)],
    },
  ],
  [
    'several facts, as one version',
    {},
    { contactPhone: '5550101', equipmentType: 'Centrifuge' },
    {
      patch: { equipment_type: 'Centrifuge', contact_phone: '5550101', version: 8 },
      activities: [
        entry('Equipment type corrected', 'Autoclave', 'Centrifuge'),
        entry('Contact phone corrected', '5550100', '5550101'),
      ],
    },
  ],
  [
    'an assumed facility that was right',
    { facility_is_default: true },
    { facilityName: 'Riverbend Clinic' },
    {
      patch: { facility_is_default: false, version: 8 },
      activities: [entry('Facility confirmed', null, 'Riverbend Clinic')],
    },
  ],
  [
    'an assumed facility that was wrong',
    { facility_is_default: true },
    { facilityName: 'Hill Hospital' },
    {
      patch: { facility_is_default: false, facility_name: 'Hill Hospital', version: 8 },
      activities: [entry('Facility corrected', 'Riverbend Clinic', 'Hill Hospital')],
    },
  ],
]
test.for(corrections)('facts are put right, with an entry for each: %s', ([, has, facts, expected]) => {
  expect(correct(has, facts)).toEqual(expected)
})

test('the expected completion is put right without another technician', () => {
  expect(correct({}, {}, at(9))).toMatchObject({
    patch: { estimated_completion: at(9), completion_breached_at: null, version: 8 },
    activities: [{ type: 'estimate_changed', newValue: at(9).toISOString() }],
  })
  expect(correct({ estimated_completion: at(9) }, {}, null).patch).toMatchObject({
    estimated_completion: null,
  })
})

test('the facts of a colleague’s work order stay theirs', () => {
  const theirs = order({ technician_id: 2, technician_name: 'Ina Ink' })
  expect(decide(theirs, { type: 'correct-facts', facts: {}, estimate: undefined }, tom)).toEqual({
    code: 'forbidden',
    message: 'This work order is assigned to Ina Ink.',
  })
})

const everyPriority = priorities.flatMap((from) => priorities.map((to) => [from, to] as const))
test.for(everyPriority)(
  'managers give any priority, also where danger was heard: %s, then %s',
  ([from, to]) => {
    const command = { type: 'set-priority', priority: to, reason: ' It runs again. ' } as const
    const { patch, activities } = decided(
      decide(order({ priority: from, responded_at: at(-1), response_breached_at: at(-1) }), command, manager),
    )

    if (from === to) return expect({ patch, activities }).toEqual(nothing)
    const isHigher = priorities.indexOf(to) > priorities.indexOf(from)
    expect(patch).toMatchObject({
      priority: to,
      version: 8,
      response_breached_at: null,
      responded_at: isHigher ? null : at(-1),
    })
    expect(patch.due_at?.getTime()).toBeGreaterThan(now.getTime())
    expect(activities).toMatchObject([
      { type: 'priority_changed', oldValue: from, newValue: to },
      { type: 'priority_explained', newValue: 'It runs again.', isInternal: true },
    ])
  },
)

test('a clock that stands still stays so, and what is over is promised nothing', () => {
  const command = { type: 'set-priority', priority: 'low', reason: 'r' } as const
  expect(decided(decide(order(paused), command, manager)).patch).toMatchObject({ sla_paused_at: now })
  const { patch } = decided(decide(order({ status: 'fulfilled' }), command, manager))
  expect(patch).toEqual({ priority: 'low', version: 8 })
})

test('a priority needs a reason, and a manager', () => {
  const command = { type: 'set-priority', priority: 'low', reason: '  ' } as const
  expect(decide(order(), command, manager)).toMatchObject({ code: 'validation', field: 'priorityReason' })
  expect(decide(order(), { ...command, reason: 'r' }, tom)).toMatchObject({ code: 'forbidden' })
  expect(decide(order(), { ...command, reason: 'r' }, { ...manager, version: 6 })).toMatchObject({
    code: 'conflict',
  })
})
