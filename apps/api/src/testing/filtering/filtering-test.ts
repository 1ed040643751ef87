import { isActive, priorities, workOrderAttentions, workOrderStatuses } from '@tessa/contract'
import { createSeededRandom } from '../../demo/demo-random.ts'
import { httpApp } from '../http-app.ts'
import { orderRow } from '../order-row.ts'
import { idOfTechnician } from '../orders.ts'
import { createTestUser } from '../people.ts'
import { testConfig } from '../test-app.ts'
import { wantedFrom, type Wanted } from './wanted-orders.ts'

const timeZone = 'America/New_York'
const hour = 3_600_000

export const kinds = ['Autoclave', 'X-Ray, mobile', String.raw`Pump \ 2`]
export const facilities = ['Riverbend', 'Northside, Ward 3', 'Lakeview']

const filtersOf = (tomsId: number, inasId: number, reporterId: string): readonly Wanted[] => [
  {},
  { status: 'new' },
  { status: 'new,escalated,archived' },
  { priority: 'critical' },
  { priority: 'low,high' },
  { technicianId: String(tomsId) },
  { technicianId: `${tomsId},${inasId}` },
  { technicianId: 'none' },
  { technicianId: `none,${inasId}` },
  { technicianId: '999999999' },
  { equipment: ['X-Ray, mobile'] },
  { equipment: kinds },
  { facility: ['Northside, Ward 3', 'Lakeview'] },
  { facility: ['Nowhere'] },
  { createdFrom: '2026-11-10', createdTo: '2026-11-20' },
  { createdTo: '2026-11-15' },
  { resolvedFrom: '2026-11-20' },
  { resolvedFrom: '2026-11-17', resolvedTo: '2026-11-17' },
  { resolvedFrom: '2026-11-15', resolvedTo: '2026-11-22' },
  { resolvedFrom: '2024-01-01', resolvedTo: '2026-11-22' },
  {
    createdFrom: '2026-11-10',
    createdTo: '2026-11-20',
    resolvedFrom: '2026-11-15',
    resolvedTo: '2026-11-22',
  },
  { dueFrom: '2026-11-24', dueTo: '2026-11-24' },
  { dueFrom: '2026-11-25' },
  { dueTo: '2026-11-23' },
  { due: 'undated' },
  { due: 'dated' },
  { due: 'undated', dueTo: '2026-11-24' },
  { dueTo: '2026-11-24', technicianId: String(tomsId) },
  { due: 'undated', status: 'new,archived', attention: 'unassigned' },
  { dueFrom: '2026-11-24', search: 'autoclave', equipment: ['Autoclave'] },
  ...workOrderAttentions.map((attention) => ({ attention })),
  { attention: workOrderAttentions.join(',') },
  { attention: 'overdue,waiting' },
  { attention: 'due-soon,unassigned' },
  { status: 'new,in-progress', priority: 'high,critical' },
  { status: 'fulfilled', technicianId: String(inasId) },
  { priority: 'high', technicianId: 'none' },
  { facility: ['Lakeview'], status: 'new' },
  { facility: ['Lakeview'], equipment: ['Autoclave'], attention: 'unassigned' },
  { attention: 'overdue', technicianId: String(tomsId), createdFrom: '2026-11-12' },
  { search: 'autoclave', attention: 'overdue', equipment: ['Autoclave'] },
  { reporterId },
  { reporterId, status: 'new,in-progress' },
  { reporterId, facility: ['Lakeview'], createdFrom: '2026-11-10', createdTo: '2026-11-20' },
  { reporterId, search: 'autoclave', equipment: ['Autoclave'] },
]

/** A server with 240 work orders of all kinds, a manager, two technicians, and what each filter should find. */
export const filteringTest = async () => {
  const app = await httpApp({ businessHours: { ...testConfig().businessHours, timeZone } })
  app.clock.now = new Date('2026-11-24T15:00:00Z')
  const { db, clock } = app
  const manager = await createTestUser(app, 'manager')
  const tom = await createTestUser(app, 'technician')
  const tomsId = await idOfTechnician(app, tom)
  const inasId = await idOfTechnician(app, await createTestUser(app, 'technician'))

  const at = (hours: number) => new Date(clock.now.getTime() + hours * hour)
  const random = createSeededRandom(7)
  const maybe = <T>(value: T) => (random.between(1, 2) === 1 ? value : null)
  const orders = Array.from({ length: 240 }, () => {
    const status = random.pick(workOrderStatuses)
    // Some at the same moment, which their ids keep in order.
    const created_at = at(-random.between(1, 90) * 5)
    return orderRow(created_at, {
      status,
      priority: random.pick(priorities),
      equipment_type: random.pick(kinds),
      facility_name: random.pick(facilities),
      facility_is_default: random.between(1, 3) === 1,
      technician_id: random.pick([null, tomsId, inasId]),
      updated_at: at(-random.between(0, 90)),
      due_at: maybe(at(random.between(-8, 8))),
      responded_at: maybe(at(-1)),
      response_breached_at: maybe(at(-1)),
      completion_breached_at: random.between(1, 5) === 1 ? at(-1) : null,
      estimated_completion: maybe(at(random.between(-8, 30))),
      sla_paused_at: status === 'needs-info' ? at(-2) : null,
      resolved_at: isActive(status) ? null : at(-random.between(0, 200)),
      user_id: random.pick([null, tom.user.id, manager.user.id]),
    })
  })
  await db.insertInto('work_orders').values(orders).execute()
  // Nothing changes them, so they are read once for all that is expected.
  const rows = await db.selectFrom('work_orders').selectAll().execute()
  const expected = wantedFrom(rows, clock.now, timeZone)
  return { rows, manager, tom, tomsId, expected, filters: filtersOf(tomsId, inasId, tom.user.id) }
}
