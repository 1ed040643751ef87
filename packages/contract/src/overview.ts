import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { DateTime } from './fields.ts'
import { activeSessionMinutes } from './help-desk.ts'
import { priorities } from './priorities.ts'

const count = (description: string) => Type.Integer({ description })

export const DashboardStats = Type.Object({
  totalUsers: count('Accounts that were not deleted.'),
  usersChange: Type.Integer({ description: 'Of these, how many more there are than a month ago.' }),
  usersChangeFrom: Type.String({ description: 'The first day of this month, in UTC.' }),
  activeSessions: count(
    `Sessions of the assistant that go on, with a report of the last ${activeSessionMinutes} minutes.`,
  ),
  workOrders: count('All work orders.'),
  pendingReview: count('Work orders that nobody has taken up: new or pending.'),
  chatSessions: count('All stored sessions of the assistant.'),
  chatSessionsThisWeek: count('Sessions that began since Monday, in the time zone of the service.'),
  measuredAt: DateTime,
})
export type DashboardStats = Static<typeof DashboardStats>

export const activityTypes = [
  'user_registration',
  'work_order',
  'chat_completion',
  'password_reset',
  'escalation',
  'system_status',
] as const
export type ActivityType = (typeof activityTypes)[number]

/** What an event is about. */
export const activityRecords = ['account', 'work-order', 'help-request', 'chat-session', 'service'] as const

export const ActivityEvent = Type.Object({
  id: Type.String(),
  type: Type.Enum(activityTypes),
  title: Type.String(),
  description: Type.String({ description: 'Names people only to administrators.' }),
  timestamp: DateTime,
  severity: Type.Enum(priorities),
  record: Type.Union([Type.Object({ kind: Type.Enum(activityRecords), id: Type.String() }), Type.Null()], {
    description: 'Null where the caller may not open it.',
  }),
})
export type ActivityEvent = Static<typeof ActivityEvent>

export const overviewEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/dashboard-stats',
    feature: 'overview',
    summary: 'The figures of the overview, with what their captions tell',
    access: 'managers',
    responses: { 200: DashboardStats },
  }),
  endpoint({
    method: 'GET',
    path: '/api/admin/recent-activity',
    feature: 'overview',
    summary: 'The eight newest events of the service, with the record that each is about',
    access: 'managers',
    responses: { 200: Type.Object({ items: Type.Array(ActivityEvent) }) },
  }),
] as const
