import { expect, test } from 'vitest'
import { signInAgain } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { demoAccounts } from './demo-accounts.ts'
import { demoId } from './demo-random.ts'
import { seedDemo } from './seed.ts'

test('the demo has a proposal that waits for a decision, and words and fixes to review that the base does not know', async () => {
  const app = await testApp()
  await seedDemo(app.db, app.clock.now, 'UTC')
  const manager = demoAccounts.find(({ role }) => role === 'manager')
  const { api } = await signInAgain(app, demoId(manager?.email ?? ''))

  const { items } = await api('GET /api/knowledge/proposals', { query: { status: 'proposed' } })
  const decided = await api('POST /api/knowledge/proposals/{id}/decision', {
    params: { id: items[0]?.id ?? '' },
    body: { isApproved: true },
  })
  const { items: fixes } = await api('GET /api/knowledge/review', { query: { kind: 'other-fix' } })
  const { items: texts } = await api('GET /api/knowledge/review', { query: { kind: 'unknown' } })

  expect(decided.isInForce).toBe(true)
  expect(fixes).toHaveLength(2)
  expect(texts).toHaveLength(2)
  for (const { equipment: equipmentType, words: issue } of texts) {
    const { known } = await api('POST /api/chat/advanced-diagnostics', { body: { equipmentType, issue } })
    expect(known, issue).toBe(false)
  }
}, 60_000)

test('the technician of an order notes what fixed it at the end of its history', async () => {
  const app = await testApp()
  await seedDemo(app.db, app.clock.now, 'UTC')

  const noted = await app.db
    .selectFrom('activities')
    .innerJoin('work_orders', 'work_orders.id', 'activities.subject_id')
    .innerJoin('technicians', 'technicians.id', 'work_orders.technician_id')
    .select(['subject_id', 'activities.created_at', 'work_orders.updated_at'])
    .select(['activities.actor_id as actor', 'technicians.user_id as technician'])
    .where('activities.activity_type', '=', 'outcome_recorded')
    .execute()

  expect(noted).toHaveLength(2)
  for (const { subject_id, created_at, updated_at, actor, technician } of noted) {
    const history = await app.db
      .selectFrom('activities')
      .select('created_at')
      .where('subject_id', '=', subject_id)
      .execute()
    const newest = Math.max(...history.map((one) => one.created_at.getTime()))
    expect([created_at.getTime(), updated_at.getTime()]).toEqual([newest, newest])
    expect(actor).toBe(technician)
  }
}, 60_000)
