import { workOrderStatuses } from '@tessa/contract'
import { restore } from '@tessa/assistant-engine'
import { expect, test } from 'vitest'
import { verifyActivities } from '../domain/case/hash-chain.ts'
import { openQuestions } from '../features/cases/open-question.ts'
import { testDatabase } from '../testing/database.ts'
import { demoFlow } from './demo-simulate-session.ts'
import { seedDemo } from './seed.ts'
import { atEnd } from '../testing/at-end.ts'

const now = new Date('2026-11-21T12:00:00Z')
const day = 86_400_000

const seeded = async () => {
  const database = await testDatabase()
  await seedDemo(database.db, now, 'UTC')
  return database
}
const { db, drop } = await seeded()
atEnd(drop)

const workOrders = () => db.selectFrom('work_orders').selectAll().orderBy('id').execute()
const sessions = () => db.selectFrom('chat_sessions').selectAll().orderBy('id').execute()
const helpRequests = () => db.selectFrom('help_requests').selectAll().orderBy('id').execute()
const activities = () =>
  db.selectFrom('activities').selectAll().orderBy('subject_id').orderBy('sequence').execute()

test('the demo has 45 work orders and 159 sessions of the last ninety days, in every status', async () => {
  const [orders, chats] = [await workOrders(), await sessions()]
  expect(orders).toHaveLength(45)
  expect(chats).toHaveLength(159)
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(workOrderStatuses))
  expect(new Set(orders.map(({ priority }) => priority))).toEqual(
    new Set(['low', 'medium', 'high', 'critical']),
  )
  expect(new Set(chats.map(({ status }) => status))).toEqual(
    new Set(['active', 'completed', 'abandoned', 'escalated']),
  )
  expect(new Set(chats.map(({ completion_type }) => completion_type))).toEqual(
    new Set([null, 'resolved', 'help-request', 'work-order', 'cancelled']),
  )
  for (const { created_at, updated_at } of [...orders, ...chats]) {
    expect(created_at.getTime()).toBeGreaterThan(now.getTime() - 90 * day)
    expect(updated_at.getTime()).toBeLessThanOrEqual(now.getTime())
    expect(updated_at.getTime()).toBeGreaterThanOrEqual(created_at.getTime())
  }
})

test('two messages of the contact page wait for an answer, and are not late', async () => {
  const rows = await db.selectFrom('contact_messages').selectAll().orderBy('created_at').execute()
  expect(rows.map(({ name, status }) => [name, status])).toEqual([
    ['Gil Moreno', 'new'],
    ['Dina Rossi', 'new'],
  ])
  for (const { created_at, due_at } of rows) {
    expect(created_at < now).toBe(true)
    expect(due_at && due_at > now).toBe(true)
  }
})

test('every history is a valid chain that ends in the state of its case', async () => {
  const entries = Map.groupBy(await activities(), ({ subject_id }) => subject_id)
  const orders = await workOrders()
  for (const { id, activity_count, status, updated_at } of [...orders, ...(await helpRequests())]) {
    const rows = entries.get(id) ?? []
    expect(verifyActivities(rows, activity_count)).toBeUndefined()
    expect(rows.at(-1)?.created_at).toEqual(updated_at)
    expect(
      rows.findLast(({ activity_type }) => ['created', 'status_changed'].includes(activity_type))?.new_value,
    ).toBe(status === 'converted' ? 'submitted' : status)
  }
  expect(orders.some(({ status, priority }) => status === 'new' && priority === 'critical')).toBe(true)
  const solved = orders.filter(({ status }) => status === 'fulfilled')
  expect(solved.every(({ resolved_at, resolution_notes }) => resolved_at && resolution_notes)).toBe(true)
})

test('every case that waits for an answer has a question', async () => {
  const waiting = (await workOrders()).filter(({ status }) => status === 'needs-info')
  expect(waiting.length).toBeGreaterThan(0)
  const questions = await openQuestions(db, waiting)
  for (const { id } of waiting) expect(questions.get(id)).toMatch(/\?|Please/)
})

test('the engine can resume each session', async () => {
  for (const { flow, user_responses, troubleshooting_path, step_count, messages } of await sessions()) {
    const session = restore(demoFlow, flow ?? '')
    expect(session.count).toBe(step_count)
    expect(messages).toHaveLength(2 * step_count)
    expect(troubleshooting_path.every((step) => step in user_responses)).toBe(true)
  }
  const loops = (await sessions()).filter(({ loop_detected }) => loop_detected)
  expect(loops).toHaveLength(4)
  expect(loops.every(({ status, escalation_reason }) => status === 'escalated' && escalation_reason)).toBe(
    true,
  )
})

test('a request and a work order of one dialog are one case, and workloads are counted', async () => {
  const [orders, requests] = [await workOrders(), await helpRequests()]
  const linked = orders.flatMap(({ help_request_id }) => help_request_id ?? [])
  expect(
    requests
      .filter(({ status }) => status === 'converted')
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(linked.toSorted())
  expect(requests.some(({ status }) => status === 'submitted')).toBe(true)
  const priorities = new Map(requests.map(({ id, priority }) => [id, priority]))
  for (const { help_request_id: id, priority } of orders)
    if (id !== null) expect(priorities.get(id)).toBe(priority)
  const technicians = await db.selectFrom('technicians').selectAll().execute()
  const active = orders.filter(
    ({ status, technician_id }) => technician_id && !['fulfilled', 'archived'].includes(status),
  )
  expect(technicians.reduce((sum, { current_workload }) => sum + current_workload, 0)).toBe(active.length)
  expect(
    technicians.every(
      ({ current_workload, max_workload }) => current_workload > 0 && current_workload < max_workload,
    ),
  ).toBe(true)
})

test.each(['user', 'technician'])('the demo %s has cases and sessions', async (role) => {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', `${role}@demo.tessa.test`)
    .executeTakeFirstOrThrow()
  const statuses = (await workOrders()).filter(({ user_id }) => user_id === id).map(({ status }) => status)
  expect(statuses.length).toBeGreaterThanOrEqual(3)
  expect(statuses).toEqual(expect.arrayContaining(['in-progress', 'fulfilled']))
  const own = (await sessions()).filter(({ user_id }) => user_id === id)
  expect(own.length).toBeGreaterThanOrEqual(5)
  expect(own.filter(({ status }) => status === 'active')).toHaveLength(1)
})

test('guests have sessions too', async () => {
  expect((await sessions()).filter(({ user_id }) => user_id === null).length).toBeGreaterThan(10)
})

test('work orders contain the findings of their sessions, and no open one is late', async () => {
  const orders = await workOrders()
  const fromSessions = orders.filter(({ chat_log }) => chat_log.some(({ step }) => step === 'power-check'))
  expect(fromSessions.length).toBeGreaterThan(20)
  expect(
    fromSessions.every(({ ruled_out, likely_causes }) => ruled_out.length + likely_causes.length > 0),
  ).toBe(true)
  const waiting = orders.filter(({ status }) => status === 'new' || status === 'pending')
  expect(waiting.every(({ due_at, sla_key }) => sla_key !== null && due_at !== null && due_at > now)).toBe(
    true,
  )
  const open = orders.filter(({ status }) => !['fulfilled', 'archived'].includes(status))
  expect(
    open.filter(({ due_at, responded_at }) => due_at !== null && due_at <= now && responded_at === null),
  ).toEqual([])
  expect(open.filter(({ estimated_completion: end }) => end !== null && end <= now)).toEqual([])
})

test('a request without a response has a due date, and is late after it', async () => {
  const waiting = (await helpRequests()).filter(({ status }) => status === 'submitted')
  const isLate = ({ due_at }: { due_at: Date | null }) => due_at !== null && due_at <= now

  expect(waiting.every(({ sla_key, due_at }) => sla_key !== null && due_at !== null)).toBe(true)
  expect(waiting.filter(isLate).length).toBeGreaterThan(0)
  expect(waiting.filter((row) => !isLate(row)).length).toBeGreaterThan(0)
  expect(waiting.every((row) => isLate(row) === (row.response_breached_at !== null))).toBe(true)
  const late = waiting.find(isLate)
  expect((await activities()).filter(({ subject_id }) => subject_id === late?.id).at(-1)).toMatchObject({
    activity_type: 'escalated',
    description: expect.stringMatching(/^Overdue: .+ were promised$/),
    created_at: late?.due_at,
  })
})

test('two databases seeded at the same moment have the same content', async () => {
  const other = await seeded()
  try {
    const again = other.db
    expect(await again.selectFrom('work_orders').selectAll().orderBy('id').execute()).toEqual(
      await workOrders(),
    )
    expect(await again.selectFrom('chat_sessions').selectAll().orderBy('id').execute()).toEqual(
      await sessions(),
    )
    expect(
      await again.selectFrom('activities').selectAll().orderBy('subject_id').orderBy('sequence').execute(),
    ).toEqual(await activities())
  } finally {
    await other.drop()
  }
})

test('a database with any account is not changed', async () => {
  const before = await workOrders()
  await seedDemo(db, new Date(now.getTime() + day), 'UTC')
  expect(await workOrders()).toEqual(before)
})
