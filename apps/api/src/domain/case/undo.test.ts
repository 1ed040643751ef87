import { expect, test } from 'vitest'
import { at, decided, manager, now, order, tom, toIna } from '../../testing/work-order-states.ts'
import type { Context } from './decision.ts'
import { decide } from './lifecycle.ts'
import { undoWindow } from './undo.ts'
import { type UndoStep, type WorkOrderState, restoredColumns } from './work-order-state.ts'

const pick = (from: WorkOrderState): UndoStep['before'] => ({
  status: from.status,
  priority: from.priority,
  equipment_type: from.equipment_type,
  manufacturer: from.manufacturer,
  equipment_model: from.equipment_model,
  equipment_serial: from.equipment_serial,
  facility_name: from.facility_name,
  facility_location: from.facility_location,
  facility_is_default: from.facility_is_default,
  contact_name: from.contact_name,
  contact_phone: from.contact_phone,
  contact_email: from.contact_email,
  technician_id: from.technician_id,
  estimated_completion: from.estimated_completion,
  resolution_notes: from.resolution_notes,
  resolved_at: from.resolved_at,
  sla_key: from.sla_key,
  due_at: from.due_at,
  sla_paused_at: from.sla_paused_at,
  sla_left_ms: from.sla_left_ms,
  responded_at: from.responded_at,
  response_breached_at: from.response_breached_at,
  completion_breached_at: from.completion_breached_at,
  duplicate_of: from.duplicate_of,
})

type Command = Parameters<typeof decide>[1]

/** What a command makes of a work order, and the step that undoes it. */
const changedBy = (before: WorkOrderState, command: Command, by: Context) => {
  const { patch, activities } = decided(decide(before, command, by))
  const after: WorkOrderState = { ...before, ...patch }
  const step: UndoStep = {
    actorId: typeof by.actor === 'string' ? '' : by.actor.userId,
    version: after.version,
    at: now,
    before: pick(before),
    range: { first: 4, last: 3 + activities.length },
    entries: activities.map(
      ({ type, description, oldValue = null, newValue = null, isInternal = false }) => ({
        activity_type: type,
        description,
        old_value: oldValue,
        new_value: newValue,
        is_internal: isInternal,
      }),
    ),
  }
  return { after, step }
}

const changes: [string, Partial<WorkOrderState>, Command][] = [
  ['a status', {}, { type: 'change-status', status: 'in-progress' }],
  ['a fulfilled one', {}, { type: 'change-status', status: 'fulfilled', resolutionNotes: 'New seal.' }],
  ['one that waits', { responded_at: at(-1) }, { type: 'change-status', status: 'needs-info' }],
  ['one taken up again', { status: 'archived', due_at: at(-9) }, { type: 'change-status', status: 'new' }],
  [
    'a duplicate taken up again',
    { status: 'archived', duplicate_of: 'another' },
    { type: 'change-status', status: 'new' },
  ],
  ['an assignment', {}, { ...toIna, estimate: at(20) }],
]

test.for(changes)('an undo puts everything back but the version: %s', ([, has, command]) => {
  const before = order(has)
  const { after, step } = changedBy(before, command, manager)

  const { patch, activities } = decided(decide(after, { type: 'undo', step }, manager))

  const restored: WorkOrderState = { ...after, ...patch }
  expect(restored).toEqual({ ...before, version: before.version + 2 })
  expect(activities).toEqual(
    step.entries.map(({ activity_type, description, old_value, new_value }) => ({
      actor: manager.actor,
      type: activity_type,
      description: `Undone: ${description}`,
      oldValue: new_value,
      newValue: old_value,
      isInternal: false,
    })),
  )
})

test('a note that came with the change stays', () => {
  const command = { type: 'change-status', status: 'in-progress', notes: 'bring a seal' } as const
  const { after, step } = changedBy(order(), command, manager)

  const { patch, activities } = decided(decide(after, { type: 'undo', step }, manager))

  expect(patch).not.toHaveProperty('notes')
  expect(activities.map(({ type }) => type)).toEqual(['status_changed'])
})

const command = { type: 'change-status', status: 'in-progress' } as const
const { after, step } = changedBy(order(), command, manager)
const late = (milliseconds: number): Context => ({ ...manager, now: new Date(now.getTime() + milliseconds) })

const corrections: readonly Command[] = [
  { type: 'correct-facts', facts: { serialNumber: 'S-7', facilityName: 'Hill Hospital' }, estimate: at(9) },
  { type: 'set-priority', priority: 'low', reason: 'It runs again.' },
  { type: 'unassign', from: 'Tom Tool', estimate: undefined },
]

test.for(corrections)('$type is undone as a whole', (correction) => {
  const before = order({ technician_id: 1, facility_is_default: true })
  const made = changedBy(before, correction, manager)
  const undone = decided(decide(made.after, { type: 'undo', step: made.step }, manager))

  expect(pick({ ...made.after, ...undone.patch })).toEqual(pick(before))
  expect(undone.activities.length).toBeGreaterThan(0)
  expect(undone.activities.every(({ description }) => description.startsWith('Undone: '))).toBe(true)
})

const refusals: [string, WorkOrderState, UndoStep | undefined, Context, string][] = [
  ['there is nothing to undo', after, undefined, manager, 'conflict'],
  ['somebody else has gone on', { ...after, version: after.version + 1 }, step, manager, 'conflict'],
  ['somebody else made the change', after, step, tom, 'conflict'],
  ['it is too late', after, step, late(undoWindow + 1), 'undo_expired'],
]

test.for(refusals)('an undo is refused where %s', ([, current, given, by, code]) => {
  expect(decide(current, { type: 'undo', step: given }, by)).toMatchObject({ code })
})

test('an undo that was sent in time is carried out', () => {
  expect(decide(after, { type: 'undo', step }, late(undoWindow))).toHaveProperty('patch')
})

test('what an undo puts back is what it was tried with', () => {
  expect(Object.keys(pick(order()))).toEqual([...restoredColumns])
})
