import type { Stubs } from '@tessa/app-testing'
import { probeNames, type ActivityEvent, type DashboardStats, type ServiceStatus } from '@tessa/contract'

export const someStats = (given: Partial<DashboardStats> = {}): DashboardStats => ({
  totalUsers: 1204,
  usersChange: 12,
  usersChangeFrom: '2026-02-03',
  activeSessions: 7,
  workOrders: 42,
  pendingReview: 8,
  chatSessions: 156,
  chatSessionsThisWeek: 23,
  measuredAt: '2026-03-02T09:00:00.000Z',
  ...given,
})

export const someEvent = (given: Partial<ActivityEvent> = {}): ActivityEvent => ({
  id: 'work_order:1',
  type: 'work_order',
  title: 'New work order 7K2F-49',
  description: 'Autoclave, Northside',
  timestamp: '2026-03-02T09:00:00.000Z',
  severity: 'high',
  record: { kind: 'work-order', id: '0191d7a2-0000-7000-8000-00000000a001' },
  ...given,
})

export const someServices = (
  given: Partial<Record<ServiceStatus['name'], Partial<ServiceStatus>>> = {},
): ServiceStatus[] =>
  probeNames.map((name) => ({
    name,
    state: 'healthy',
    reason: null,
    latencyMs: 3,
    probedAt: '2026-03-02T09:00:00.000Z',
    day: Array.from({ length: 48 }, () => ({ from: '2026-03-02T09:00:00.000Z', state: 'healthy' as const })),
    ...given[name],
  }))

/** What the overview asks the server for. */
export const overviewStubs = {
  'GET /api/admin/dashboard-stats': () => someStats(),
  'GET /api/admin/recent-activity': () => ({ items: [someEvent()] }),
  'GET /api/admin/system-status': () => ({ services: someServices() }),
  'GET /api/admin/mails': () => ({ items: [], nextCursor: null, total: 0 }),
} satisfies Stubs
