import type { WorkOrderCorrection } from '@tessa/contract'
import { expect, test } from 'vitest'
import { managedOrders } from '../../testing/managed-orders.ts'
import { idOfTechnician, ordered } from '../../testing/orders.ts'
import type { TestUser } from '../../testing/people.ts'

const { ada, app, ina, manager, tom } = await managedOrders()

const correct = ({ api }: TestUser, id: string, body: WorkOrderCorrection) =>
  api('PATCH /api/work-orders/{id}', { params: { id }, body })
const read = ({ api }: TestUser, id: string) => api('GET /api/work-orders/{id}', { params: { id } })

test('facts that were wrong are put right, each with what it was', async () => {
  const id = await ordered(ada, { serialNumber: 'S-1' })
  const before = await read(tom, id)
  expect(before).toMatchObject({ facility_is_default: true, version: 1 })

  const after = await correct(tom, id, {
    serialNumber: 'S-7',
    facilityName: 'Riverbend',
    contactEmail: 'new@hospital.example',
    estimatedCompletion: '2026-12-01',
    version: 1,
  })

  expect(after).toMatchObject({
    equipment_serial: 'S-7',
    facility_name: 'Riverbend',
    facility_is_default: false,
    contact_email: 'new@hospital.example',
    estimated_completion: '2026-12-01T17:00:00.000Z',
    version: 2,
  })
  const entries = after.activity.slice(1)
  expect(entries.map(({ description, old_value, new_value }) => [description, old_value, new_value])).toEqual(
    [
      ['Serial number corrected', 'S-1', 'S-7'],
      ['Facility corrected', before.facility_name, 'Riverbend'],
      ['Contact email corrected', 'ada@hospital.example', 'new@hospital.example'],
      ['Expected completion set', null, '2026-12-01T17:00:00.000Z'],
    ],
  )
  expect(entries).toMatchObject(Array.from({ length: 4 }, () => ({ first_name: 'Tom', last_name: 'Tool' })))
  // A link to a case is handed on: what a contact was is not in what it shows.
  const { activities } = await ada.api('GET /api/user/work-orders/{id}', { params: { id } })
  expect(activities.map(({ activityType }) => activityType)).toEqual(['created', 'estimate_changed'])
})

test('a fact that cannot be is refused by its name, and nothing is changed', async () => {
  const id = await ordered(ada)
  const wrong: [WorkOrderCorrection, string][] = [
    [{ contactEmail: 'nowhere' }, 'contactEmail'],
    [{ contactPhone: 'call me' }, 'contactPhone'],
    [{ equipmentType: '   ' }, 'equipmentType'],
    [{ serialNumber: 'S-7', estimatedCompletion: '2026-02-31' }, 'estimatedCompletion'],
    [{ priority: 'low' }, 'priorityReason'],
    [{ priority: 'low', priorityReason: '  ' }, 'priorityReason'],
    [{ priorityReason: 'why not' }, 'priority'],
  ]
  for (const [body, field] of wrong)
    await expect(correct(manager, id, body)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    })
  expect(await read(manager, id)).toMatchObject({ version: 1, activity_count: 1, equipment_serial: null })
})

test('managers give another priority with a reason, also where a safety rule made it critical', async () => {
  const id = await ordered(ada, { issueDescription: 'Smoke comes out of it' })
  const before = await read(manager, id)
  expect(before.priority).toBe('critical')

  await expect(correct(tom, id, { priority: 'low', priorityReason: 'it is steam' })).rejects.toMatchObject({
    status: 403,
  })
  const after = await correct(manager, id, { priority: 'low', priorityReason: 'It is steam.', version: 1 })

  expect(after).toMatchObject({ priority: 'low', version: 2 })
  expect(Date.parse(after.due_at ?? '')).toBeGreaterThan(Date.parse(before.due_at ?? ''))
  expect(after.activity.slice(-2)).toMatchObject([
    { activity_type: 'priority_changed', old_value: 'critical', new_value: 'low', is_internal: false },
    { activity_type: 'priority_explained', new_value: 'It is steam.', is_internal: true },
  ])
})

test('whoever looks at an older version is told what it is now', async () => {
  const id = await ordered(ada)
  await correct(manager, id, { serialNumber: 'S-7', version: 1 })
  await expect(correct(tom, id, { serialNumber: 'S-8', version: 1 })).rejects.toMatchObject({
    status: 409,
    code: 'conflict',
    userMessage: 'Grace Hopper changed this work order meanwhile.',
    current: { equipment_serial: 'S-7', version: 2 },
  })
})

test('a work order goes back to those that nobody has', async () => {
  const id = await ordered(ada)
  const assign = ({ api }: TestUser, technicianId: number | null) =>
    api('POST /api/work-orders/{id}/assign', { params: { id }, body: { technicianId, overMaximum: true } })
  await assign(manager, await idOfTechnician(app, tom))
  const loadOf = async () => {
    const all = await manager.api('GET /api/technicians')
    return all.items.find(({ name }) => name === 'Tom Tool')?.current_workload
  }
  const load = await loadOf()

  await expect(assign(ina, null)).rejects.toMatchObject({
    status: 403,
    userMessage: 'This work order is assigned to Tom Tool.',
  })
  const returned = await assign(tom, null)

  expect(returned).toMatchObject({ assigned_technician_id: null, technician_name: null })
  expect(returned.activity.at(-1)).toMatchObject({
    activity_type: 'unassigned',
    description: 'No longer assigned to Tom Tool',
    old_value: 'Tom Tool',
    new_value: null,
  })
  expect(await loadOf()).toBe((load ?? 0) - 1)
})

test('a note of spaces is refused in words that help', async () => {
  const id = await ordered(ada)
  const body = { note: '   ' }
  await expect(
    manager.api('POST /api/work-orders/{id}/notes', { params: { id }, body }),
  ).rejects.toMatchObject({
    status: 400,
    fields: { note: 'Note must contain more than spaces' },
  })
})

test('the staff opens a work order by its id or either number, in small letters too', async () => {
  const id = await ordered(ada)
  const { short_number, work_order_number } = await read(tom, id)
  const ways = [short_number, short_number.toLowerCase().replace('-', ''), work_order_number.toLowerCase()]
  for (const way of ways) expect(await read(tom, way)).toMatchObject({ id })
  await expect(read(tom, 'WO-1')).rejects.toMatchObject({ status: 404 })
  const mistyped = short_number.endsWith('2') ? '3' : '2'
  await expect(read(tom, `${short_number.slice(0, -1)}${mistyped}`)).rejects.toMatchObject({
    status: 400,
    fields: { id: expect.stringContaining('typing mistake') },
  })
})
