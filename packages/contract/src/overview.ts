import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { DateTime } from './fields.ts'

const count = (description: string) => Type.Integer({ description })

export const DashboardStats = Type.Object({
  totalUsers: count('Accounts that were not deleted.'),
  usersChange: Type.Integer({ description: 'Of these, how many more there are than a month ago.' }),
  activeSessions: count('Sign-ins that were used within the last 15 minutes.'),
  workOrders: count('All work orders.'),
  pendingReview: count('Work orders that nobody has taken up: new or pending.'),
  chatSessions: count('All stored sessions of the assistant.'),
  chatSessionsThisWeek: count('Sessions that began since Monday, in the time zone of the service.'),
  measuredAt: DateTime,
})
export type DashboardStats = Static<typeof DashboardStats>

export const overviewEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/dashboard-stats',
    feature: 'overview',
    summary: 'The figures of the overview, with what their captions tell',
    access: 'managers',
    responses: { 200: DashboardStats },
  }),
] as const
