import { randomUUID } from 'node:crypto'
import type { TessaAnalysis, TessaAnswer, TessaRecords, TessaSegment } from '@tessa/contract'
import { createSeededRandom } from '../demo/demo-random.ts'
import { countFigures } from '../domain/figures/count-figures.ts'
import { httpApp } from './http-app.ts'
import { aRequest, idOfTechnician, ordered } from './orders.ts'
import { createTestUser } from './people.ts'

const facilities = ['Riverbend, Ward 3', 'Lakeview', 'Northside']
const kinds = ['Autoclave', 'Patient Monitor', 'Defibrillator']
const makers = ['STERIS', 'Zoll', '']

/** The numbers of an answer: those of its sentence and of its chart. */
export const numbersOf = ({ sentence, visualization }: TessaAnswer) => [
  ...sentence.filter((one): one is TessaSegment & { records: TessaRecords } => one.records !== undefined),
  ...(visualization?.data.map(({ label, value, records }) => ({
    text: label,
    unit: visualization.unit,
    value,
    records,
  })) ?? []),
]

/** A server whose work orders, sessions, help requests and contact messages Admin Tessa is asked about. */
export const adminTessaTest = async () => {
  const app = await httpApp()
  const { db, clock, config } = app
  const admin = await createTestUser(app, 'admin')
  const manager = await createTestUser(app, 'manager')
  const tom = await createTestUser(app, 'technician', { firstName: 'Tom', lastName: 'Ash' })
  const ina = await createTestUser(app, 'technician', { firstName: 'Ina', lastName: 'Bell' })
  const technicians = [await idOfTechnician(app, tom), await idOfTechnician(app, ina)]
  const guest = app.client()
  const random = createSeededRandom(11)

  const ask = (query: string, more: Partial<TessaAnalysis> = {}, who = admin) =>
    who.api('POST /api/admin/tessa-analysis', { body: { query, ...more } })

  /** How many records the list behind a number shows. */
  const countBehind = async ({ list, filter }: TessaRecords): Promise<number> => {
    if (list === 'work-orders') return (await admin.api('GET /api/work-orders', { query: filter })).total
    if (list === 'chat-sessions')
      return (await admin.api('GET /api/admin/chat-sessions', { query: filter })).total
    if (list === 'assistant-calls')
      return (await admin.api('GET /api/admin/assistant-calls', { query: filter })).total
    if (list === 'users') return (await admin.api('GET /api/admin/users', { query: filter })).total
    if (list === 'contact-messages') {
      const query = filter.show === 'overdue' ? { isOverdue: true } : { status: filter.show }
      return (await admin.api('GET /api/contact-messages', { query })).total
    }
    return (await admin.api('GET /api/help-requests', { query: filter })).total
  }

  const change = async (id: string) => {
    const status = random.pick(['in-progress', 'needs-info', 'fulfilled', 'escalated', 'archived'] as const)
    const technicianId = random.pick(technicians)
    if (random.between(1, 2) === 1)
      await manager.api('POST /api/work-orders/{id}/assign', {
        params: { id },
        body: { technicianId, overMaximum: true },
      })
    if (random.between(1, 3) > 1)
      await manager.api('PATCH /api/work-orders/{id}/status', { params: { id }, body: { status } })
    if (status === 'fulfilled' && random.between(1, 2) === 1)
      await manager.api('PATCH /api/work-orders/{id}/status', {
        params: { id },
        body: { status: 'in-progress' },
      })
  }

  for (let number = 0; number < 40; number += 1) {
    clock.advance(1000)
    const id = await ordered(guest, {
      equipmentType: random.pick(kinds),
      facilityName: random.pick(facilities),
      priority: random.pick(['low', 'medium', 'high']),
      manufacturer: random.pick(makers),
    })
    if (random.between(1, 4) === 1)
      await db
        .updateTable('work_orders')
        .set({ due_at: new Date(0), response_breached_at: clock.now })
        .where('id', '=', id)
        .execute()
    clock.advance(1000)
    await change(id)
    await guest.api('POST /api/chat/session-analytics', {
      body: {
        sessionId: randomUUID(),
        ...random.pick([
          {},
          { sessionStatus: 'abandoned' },
          { sessionStatus: 'completed', completionType: 'resolved', userSatisfaction: random.between(1, 5) },
          { sessionStatus: 'escalated', escalationReason: random.pick(['Smoke', 'Too many attempts']) },
        ]),
      },
    })
    if (number % 9 === 0) await guest.api('POST /api/help-requests', { body: aRequest() })
  }

  for (const name of ['Ann', 'Bob'])
    await guest.api('POST /api/contact-messages', {
      body: {
        name,
        email: `${name}@hospital.example`,
        phone: '+1 555 010 0100',
        urgency: 'low',
        message: 'Please call me.',
      },
    })
  await db
    .updateTable('contact_messages')
    .set({ response_breached_at: clock.now })
    .where('name', '=', 'Ann')
    .execute()
  await db
    .updateTable('help_requests')
    .set({ response_breached_at: clock.now })
    .where('id', '=', (eb) =>
      eb.selectFrom('help_requests').select('id').where('status', '=', 'submitted').limit(1),
    )
    .execute()
  /** Moves what was made today over the days before it. */
  const spread = async (table: 'work_orders' | 'chat_sessions') => {
    for (const { id, created_at } of await db.selectFrom(table).select(['id', 'created_at']).execute()) {
      const earlier = new Date(created_at.getTime() - random.between(0, 100 * 1440) * 60_000)
      await db.updateTable(table).set({ created_at: earlier }).where('id', '=', id).execute()
    }
  }
  await spread('work_orders')
  await spread('chat_sessions')
  await countFigures(db, config.businessHours.timeZone)

  return { app, admin, manager, guest, ask, countBehind }
}
