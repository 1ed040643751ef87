import type { Stubs } from '@tessa/app-testing'
import type { DashboardStats } from '@tessa/contract'

export const someStats = (given: Partial<DashboardStats> = {}): DashboardStats => ({
  totalUsers: 1204,
  usersChange: 12,
  activeSessions: 7,
  workOrders: 42,
  pendingReview: 8,
  chatSessions: 156,
  chatSessionsThisWeek: 23,
  measuredAt: '2026-03-02T09:00:00.000Z',
  ...given,
})

/** What the overview asks the server for. */
export const overviewStubs = {
  'GET /api/admin/dashboard-stats': () => someStats(),
  'GET /api/health/ready': () => ({ status: 'ready' as const }),
  'GET /api/admin/undelivered-mails': () => ({ items: [] }),
} satisfies Stubs
