import { expect, test } from 'vitest'
import { someEntry, someOrder } from '../../../../testing/managed-order.ts'
import { changedBy, fieldsInWords } from './changed-by.ts'
import { assignmentMerging, correctionMerging, statusMerging } from './merging.ts'

const now = someOrder({ status: 'escalated', assigned_technician_id: 7, resolution_notes: 'New seal' })

test('where the other status stands, only the words for colleagues are left to send', () => {
  const wanted = { status: 'fulfilled', resolutionNotes: 'New door', notes: 'bring a seal' } as const
  expect(statusMerging.without(wanted, ['status'], now)).toEqual({
    status: 'escalated',
    resolutionNotes: '',
    notes: 'bring a seal',
  })
  expect(statusMerging.without({ ...wanted, notes: ' ' }, ['status'], now)).toBeUndefined()
})

test('both resolution notes can stand, one below the other; two statuses cannot', () => {
  const wanted = { status: 'fulfilled', resolutionNotes: ' New door ' } as const
  expect(statusMerging.withBoth?.(wanted, ['resolution_notes'], now)).toEqual({
    status: 'fulfilled',
    resolutionNotes: 'New seal\nNew door',
  })
  expect(statusMerging.withBoth?.(wanted, ['status'], now)).toBeUndefined()
})

test('a date that nobody else touched is sent although the technician of the other one stands', () => {
  const estimatedCompletion = '2030-01-04T10:30:00.000Z'
  expect(
    assignmentMerging.without({ technicianId: 2, estimatedCompletion }, ['assigned_technician_id'], now),
  ).toEqual({ technicianId: 7, estimatedCompletion })
  expect(assignmentMerging.without({ technicianId: 2 }, ['assigned_technician_id'], now)).toBeUndefined()
})

test('a correction touches what it names, and a cleared location is an empty one', () => {
  const wanted = {
    serialNumber: null,
    facilityLocation: null,
    priority: 'low',
    priorityReason: 'spare',
  } as const
  expect(correctionMerging.touched(wanted)).toEqual({
    equipment_serial: null,
    facility_location: '',
    priority: 'low',
  })
  expect(correctionMerging.without(wanted, ['priority', 'equipment_serial'], now)).toEqual({
    facilityLocation: null,
  })
  expect(
    correctionMerging.without({ priority: 'low', priorityReason: 'spare' }, ['priority'], now),
  ).toBeUndefined()
})

test('it is said who changed it since, and what', () => {
  const entry = (id: number, activity_type: string, first_name: string | null) =>
    someEntry({ id, activity_type, first_name, last_name: null })
  const seen = someOrder({ activity_count: 1, activity: [entry(1, 'created', 'Ada')] })
  const later = someOrder({
    activity: [
      entry(1, 'created', 'Ada'),
      entry(2, 'status_changed', 'Marta'),
      entry(3, 'note_added', 'Nina'),
      entry(4, 'priority_changed', 'Tom'),
    ],
  })
  expect(changedBy(seen, later)).toBe('Marta and Tom')
  expect(changedBy(seen, seen)).toBe('Somebody')
  expect(fieldsInWords(['status', 'priority'])).toBe('the status and the priority')
  expect(fieldsInWords([])).toBe('this work order')
})
