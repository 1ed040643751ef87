import { randomUUID } from 'node:crypto'
import { managementStatuses } from '@tessa/contract'
import { expect, test } from 'vitest'
import { listActivities } from '../../domain/case/history.ts'
import { verifyActivities } from '../../domain/case/hash-chain.ts'
import { changeStatus, managedOrders } from '../../testing/managed-orders.ts'
import { idOfTechnician, ordered } from '../../testing/orders.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'

const { ada, app, ina, manager, tom } = await managedOrders()

const assign = (
  { api }: TestUser,
  id: string,
  body: {
    technicianId: number | null
    estimatedCompletion?: string | null
    overMaximum?: boolean
    version?: number
  },
) => api('POST /api/work-orders/{id}/assign', { params: { id }, body })
const note = ({ api }: TestUser, id: string, words: string) =>
  api('POST /api/work-orders/{id}/notes', { params: { id }, body: { note: words } })
const refusal = (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error)

const listedFields =
  'id work_order_number status priority facility_name facility_location equipment_type equipment_model ' +
  'equipment_serial issue_description contact_name contact_phone contact_email assigned_technician_id ' +
  'technician_name technician_email technician_phone notes resolution_notes created_at resolved_at ' +
  'estimated_completion activity_count'
const addedFields =
  'short_number manufacturer version updated_at sla_key due_at is_overdue sla_paused facility_is_default next_due_at help_request_id'
const detailFields =
  'activity chat_log likely_causes ruled_out attachments help_request session_id duplicate_of duplicates failing_mail hold held_through'

const expectFields = (item: object | undefined, ...fields: string[]) =>
  expect(Object.keys(item ?? {}).toSorted()).toEqual(fields.join(' ').split(' ').toSorted())

test('I-02 the management API answers in snake_case, with the listed fields and what is added', async () => {
  const id = await ordered(ada, { model: 'M11', serialNumber: 'S-7', facilityName: 'Riverbend' })
  await assign(manager, id, {
    technicianId: await idOfTechnician(app, tom),
    estimatedCompletion: '2026-12-01',
  })
  await note(tom, id, '  bring a seal\n')

  const { items } = await manager.api('GET /api/work-orders', { query: { limit: 1 } })
  const detail = await manager.api('GET /api/work-orders/{id}', { params: { id } })
  const { items: technicians } = await manager.api('GET /api/technicians')

  expectFields(items[0], listedFields, addedFields)
  expectFields(detail, listedFields, addedFields, detailFields)
  expect(detail).toMatchObject({
    ...items[0],
    status: 'new',
    equipment_model: 'M11',
    equipment_serial: 'S-7',
    assigned_technician_id: await idOfTechnician(app, tom),
    technician_name: 'Tom Tool',
    technician_email: tom.user.email,
    technician_phone: tom.user.phone,
    notes: 'bring a seal',
    resolved_at: null,
    estimated_completion: '2026-12-01T17:00:00.000Z',
    activity_count: 4,
  })
  const entry = { id: 4, activity_type: 'note_added', new_value: 'bring a seal', first_name: 'Tom' }
  expect(detail.activity.at(-1)).toMatchObject({ ...entry, last_name: 'Tool', is_internal: true })
  expect(detail.activity.map(({ description }) => description)).toEqual([
    'Work order created',
    'Assigned to Tom Tool',
    'Expected completion set',
    'Note added',
  ])
  expectFields(technicians[0], 'id name current_workload max_workload is_me')
  const names = technicians.map(({ name }) => name)
  expect(names.indexOf('Ina Ink')).toBeLessThan(names.indexOf('Tom Tool'))
})

test('any status may follow any other, and fulfilled alone has a resolution and its time', async () => {
  const id = await ordered(ada)
  for (const from of managementStatuses)
    for (const to of managementStatuses.filter((status) => status !== from)) {
      await changeStatus(manager, id, { status: from })
      const { status, resolved_at } = await changeStatus(manager, id, { status: to })
      expect([status, resolved_at !== null]).toEqual([to, to === 'fulfilled'])
    }
  await expect(
    changeStatus(manager, id, { status: 'archived', resolutionNotes: 'new seal' }),
  ).rejects.toMatchObject({ status: 400, fields: { resolutionNotes: expect.any(String) } })
  const done = await changeStatus(manager, id, {
    status: 'fulfilled',
    notes: 'warranty',
    resolutionNotes: 'new seal',
  })
  expect(done).toMatchObject({ resolution_notes: 'new seal', notes: 'warranty' })
  expect(done.activity.slice(-2)).toMatchObject([
    { activity_type: 'resolution_noted', new_value: 'new seal', is_internal: false },
    { activity_type: 'note_added', new_value: 'warranty', is_internal: true },
  ])
})

test.each(['notes', 'resolutionNotes'])(
  '%s of blanks are refused by name, and change nothing',
  async (field) => {
    const id = await ordered(ada)
    for (const words of ['   ', ' \n\t\u00a0'])
      await expect(changeStatus(manager, id, { status: 'fulfilled', [field]: words })).rejects.toMatchObject({
        status: 400,
        fields: { [field]: expect.stringContaining('more than spaces') },
      })
    expect(await manager.api('GET /api/work-orders/{id}', { params: { id } })).toMatchObject({
      status: 'new',
      version: 1,
    })
    expect(await changeStatus(manager, id, { status: 'fulfilled', [field]: '' })).toMatchObject({
      status: 'fulfilled',
    })
  },
)

test('choosing what it is already changes nothing, also where operators call pending new', async () => {
  const id = await ordered(ada, { status: 'pending' })
  const same = await changeStatus(manager, id, { status: 'new', version: 1 })
  expect(same).toMatchObject({ status: 'new', version: 1, activity_count: 1 })
  const row = app.db.selectFrom('work_orders').select('status').where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ status: 'pending' })
})

test('a change to an older version is refused and says who was faster and what changed', async () => {
  const id = await ordered(ada)
  await changeStatus(manager, id, { status: 'escalated', version: 1 })
  const late = await refusal(changeStatus(tom, id, { status: 'in-progress', version: 1, notes: 'mine' }))
  expect(late).toMatchObject({
    status: 409,
    code: 'conflict',
    userMessage: 'Grace Hopper changed this work order meanwhile.',
    current: { id, status: 'escalated', version: 2, notes: null, activity_count: 2 },
  })
  const technicianId = await idOfTechnician(app, tom)
  expect(await refusal(assign(manager, id, { technicianId, version: 1 }))).toMatchObject({ code: 'conflict' })
  expect(await assign(manager, id, { technicianId, version: 2 })).toMatchObject({ version: 3 })
})

test('technicians work on their own and on unassigned work orders, and assign those to themselves', async () => {
  const id = await ordered(ada)
  const [tomsId, inasId] = [await idOfTechnician(app, tom), await idOfTechnician(app, ina)]

  await changeStatus(ina, id, { status: 'in-progress' })
  await expect(assign(tom, id, { technicianId: inasId })).rejects.toMatchObject({ status: 403 })
  await assign(tom, id, { technicianId: tomsId })

  await expect(assign(tom, id, { technicianId: tomsId })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(assign(ina, id, { technicianId: inasId })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(changeStatus(ina, id, { status: 'new' })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(note(ina, id, 'mine')).rejects.toMatchObject({ code: 'forbidden' })
  expect(await note(tom, id, 'mine')).toMatchObject({ technician_name: 'Tom Tool', notes: 'mine' })
  expect(await assign(manager, id, { technicianId: inasId })).toMatchObject({ technician_name: 'Ina Ink' })
  expect((await ina.api('GET /api/work-orders/{id}', { params: { id } })).activity.at(-1)).toMatchObject({
    description: 'Reassigned from Tom Tool to Ina Ink',
    old_value: 'Tom Tool',
    new_value: 'Ina Ink',
  })
})

test('a full technician is given more only if that is meant', async () => {
  const full = await createTestUser(app, 'technician')
  const technicianId = await idOfTechnician(app, full)
  await app.db.updateTable('technicians').set({ max_workload: 0 }).where('id', '=', technicianId).execute()
  const id = await ordered(ada)

  await expect(assign(manager, id, { technicianId })).rejects.toMatchObject({
    status: 409,
    code: 'technician_full',
  })
  expect(await assign(manager, id, { technicianId, overMaximum: true })).toMatchObject({
    assigned_technician_id: technicianId,
  })
  await app.db.updateTable('users').set({ is_active: false }).where('id', '=', full.user.id).execute()
  for (const gone of [technicianId, 2_000_000])
    await expect(assign(manager, await ordered(ada), { technicianId: gone })).rejects.toMatchObject({
      status: 400,
      fields: { technicianId: expect.any(String) },
    })
})

test('an estimate is a day or a moment of the calendar; null removes it, and leaving it out keeps it', async () => {
  const id = await ordered(ada)
  const technicianId = await idOfTechnician(app, tom)
  const estimated = async (estimatedCompletion?: string | null) =>
    (
      await assign(manager, id, {
        technicianId,
        overMaximum: true,
        ...(estimatedCompletion === undefined ? {} : { estimatedCompletion }),
      })
    ).estimated_completion

  expect(await estimated('2026-12-01T10:30')).toBe('2026-12-01T10:30:00.000Z')
  expect(await estimated('2026-12-01T10:30:15+02:00')).toBe('2026-12-01T08:30:15.000Z')
  expect(await estimated()).toBe('2026-12-01T08:30:15.000Z')
  expect(await estimated(null)).toBeNull()
  for (const wrong of ['tomorrow', '2026-02-31', '2026-13-01', '2026-12-01T25:00'])
    await expect(estimated(wrong)).rejects.toMatchObject({
      fields: { estimatedCompletion: expect.any(String) },
    })
})

test('what the team writes to the reporter is seen by both, once for a key', async () => {
  const id = await ordered(ada)
  const headers = { 'idempotency-key': randomUUID() }
  const send = () =>
    manager.api('POST /api/work-orders/{id}/comments', {
      params: { id },
      body: { comment: 'Which cycle was it?' },
      headers,
    })
  const [first, second] = [await send(), await send()]
  expect(second).toEqual(first)
  expect(first.activity.at(-1)).toMatchObject({ activity_type: 'comment_added', is_internal: false })
  const { activities } = await ada.api('GET /api/user/work-orders/{id}', { params: { id } })
  expect(activities.at(-1)).toMatchObject({ newValue: 'Which cycle was it?', by: 'staff' })
})

test('I-05 the same note with the same key is noted once', async () => {
  const id = await ordered(ada)
  const headers = { 'idempotency-key': randomUUID() }
  const send = (words: string) =>
    manager.api('POST /api/work-orders/{id}/notes', { params: { id }, body: { note: words }, headers })
  const [first, second] = [await send('once'), await send('once')]
  expect(second).toEqual(first)
  expect(first.activity_count).toBe(2)
  await expect(send('twice')).rejects.toMatchObject({ status: 422, code: 'idempotency_mismatch' })
})

test('the history of a work order that everything happened to holds, and any tampering is found', async () => {
  const id = await ordered(ada)
  await changeStatus(manager, id, { status: 'in-progress', notes: 'one' })
  await assign(manager, id, { technicianId: await idOfTechnician(app, tom), overMaximum: true })
  await changeStatus(tom, id, { status: 'fulfilled', resolutionNotes: 'new seal' })
  const rows = await listActivities(app.db, id, { withInternal: true })

  expect(rows).toHaveLength(6)
  expect(verifyActivities(rows)).toBeUndefined()
  for (const [at, row] of rows.entries()) {
    const changed = { ...row, new_value: `${row.new_value}!` }
    expect(verifyActivities(rows.with(at, changed))).toBe(at + 1)
    expect(verifyActivities(rows.toSpliced(at, 1), rows.length)).toBe(at + 1)
    const next = rows[at + 1]
    if (next) expect(verifyActivities(rows.toSpliced(at, 2, next, row))).toBe(at + 1)
  }
})
