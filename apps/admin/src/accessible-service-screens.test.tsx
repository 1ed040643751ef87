import { Refusal, type Stubs } from '@tessa/app-testing'
import type { AssistantCall, AuditEntry } from '@tessa/contract'
import { test } from 'vitest'
import { accountStubs, root, someAccount, someSecurity } from './testing/accounts.ts'
import { noAnalytics, someAnalytics } from './testing/analytics.ts'
import { listStubs, pageOf, someOrders } from './testing/examples.ts'
import { deskLists } from './testing/help-desk.tsx'
import { expectAccessible, looks } from './testing/expect-accessible.ts'
import { someMail, someMailDetail } from './testing/mails.ts'
import { settingsStubs } from './testing/open-settings.ts'
import { overviewStubs, someEvent, someServices, someStats } from './testing/overview.ts'
import { declinedAnswer, someAnswer } from './testing/tessa-answers.ts'

const at = '2026-03-02T09:00:00.000Z'
const sessionId = '0191d7a2-0000-7000-8000-000000000077'
const call: AssistantCall = {
  id: '7',
  day: '2026-03-02',
  calledAt: at,
  kind: 'advanced-diagnostics',
  answer: 'fallback',
  durationMs: 30_500,
  sessionId,
}
const entry: AuditEntry = {
  id: '7',
  happenedAt: at,
  event: 'settings.changed',
  actor: { id: root.id, name: 'Root Admin', email: root.email },
  account: null,
  address: '192.0.2.1',
  device: 'Firefox on Linux',
  requestId: sessionId,
  count: 3,
  details: { escalationThreshold: '3 → 4' },
}
const session = {
  id: sessionId,
  current: false,
  rememberMe: true,
  device: 'Firefox on Linux',
  address: '10.0.0.7',
  createdAt: at,
  lastSeenAt: at,
}
const ada = someAccount({ workOrderCount: 7, chatSessionCount: 5, helpRequestCount: 3 })
const tom = someAccount({ id: sessionId, firstName: 'Tom', role: 'technician', isActive: false })
const steps = { from: '2026-10-25', to: '2026-11-23', sessions: 83, waiting: 0, steps: [] }
const mails = pageOf([
  someMail(),
  someMail({ id: sessionId, status: 'queued', error: null, about: null, canRetry: false }),
])

const full: Stubs = {
  ...overviewStubs,
  ...settingsStubs,
  ...deskLists,
  ...listStubs(someOrders(1)),
  ...accountStubs([ada, tom]),
  'GET /api/admin/recent-activity': () => ({
    items: [someEvent({ severity: 'critical' }), someEvent({ id: 'b', type: 'escalation', record: null })],
  }),
  'GET /api/admin/system-status': () => ({
    services: someServices({
      mail: { state: 'down', reason: 'The mail server did not answer.', latencyMs: null },
      ai: { state: 'not-configured', latencyMs: null },
      storage: { state: 'degraded', reason: 'Slow.' },
    }),
  }),
  'GET /api/admin/users/{id}/security': () =>
    someSecurity({
      secondFactor: { enabledAt: at, recoveryCodesLeft: 8 },
      sessions: [session],
      signIns: [{ event: 'sign-in.failed', at, address: '10.0.0.9', device: 'Chrome on Windows', count: 4 }],
    }),
  'GET /api/admin/chat-analytics': () => someAnalytics(),
  'POST /api/admin/tessa-analysis': () => someAnswer(),
  'GET /api/admin/assistant-calls': () => ({ ...pageOf([call]), storedSince: at }),
  'GET /api/admin/audit-log': () => pageOf([entry]),
  'GET /api/admin/mails': () => mails,
  'GET /api/admin/mails/{id}': () => someMailDetail(),
  'GET /api/admin/flow-steps': () => steps,
}

const empty: Stubs = {
  'GET /api/admin/dashboard-stats': () =>
    someStats({
      totalUsers: 0,
      usersChange: 0,
      activeSessions: 0,
      workOrders: 0,
      pendingReview: 0,
      chatSessions: 0,
      chatSessionsThisWeek: 0,
    }),
  'GET /api/admin/recent-activity': () => ({ items: [] }),
  'GET /api/admin/system-status': () => ({ services: [] }),
  'GET /api/admin/users': () => pageOf([]),
  'GET /api/admin/user-activity': () => ({ workOrders: [], chatSessions: [] }),
  'GET /api/admin/users/{id}/security': () => someSecurity(),
  'GET /api/admin/chat-analytics': () => noAnalytics(),
  'POST /api/admin/tessa-analysis': () => declinedAnswer(),
  'GET /api/admin/assistant-calls': () => ({ ...pageOf([]), storedSince: null }),
  'GET /api/admin/audit-log': () => pageOf([]),
  'GET /api/admin/mails': () => pageOf([]),
  'GET /api/admin/flow-steps': () => ({ ...steps, sessions: 0 }),
  'GET /api/admin/chat-sessions': () => pageOf([]),
}

const down = () => new Refusal(500, { code: 'internal', message: 'It failed.' })
const failed: Stubs = {
  'GET /api/admin/dashboard-stats': down,
  'GET /api/admin/recent-activity': down,
  'GET /api/admin/system-status': down,
  'GET /api/admin/users': down,
  'GET /api/admin/users/{id}': down,
  'GET /api/admin/users/{id}/security': down,
  'GET /api/admin/user-activity': down,
  'GET /api/admin/chat-analytics': down,
  'POST /api/admin/tessa-analysis': down,
  'GET /api/admin/assistant-calls': down,
  'GET /api/admin/settings': down,
  'GET /api/admin/security-posture': down,
  'GET /api/admin/audit-log': down,
  'GET /api/admin/mails': down,
  'GET /api/admin/flow-steps': down,
  'GET /api/admin/chat-sessions': down,
}

const account = `/admin?tab=users&open=${ada.id}`
const question = '/admin?tab=admin-tessa&q=What+is+overdue'

/** A screen of administrators, its address, and a text of it when there is something, nothing, and a failure. */
type Screen = readonly [
  name: string,
  address: string,
  full: RegExp,
  empty: RegExp | null,
  failed: RegExp | null,
]
const screens: readonly Screen[] = [
  ['the overview', '/admin', /did not answer/, /Sample data/, /Failed to fetch stats/],
  ['the sample overview', '/admin-dashboard', /did not answer/, /Sample data/, /Failed to fetch stats/],
  ['the users', '/admin?tab=users', /Tom/, /No users found/, /It failed\./],
  ['the profile of a user', account, /Radiology/, null, /It failed\./],
  ['the security of a user', `${account}&part=security`, /8 recovery codes left/, /Not signed in/, null],
  ['the activity of a user', `${account}&part=activity`, /Recent work orders/, /No work orders yet/, null],
  ['the analytics of a user', `${account}&part=analytics`, /Member since/, null, null],
  ['a new user', '/admin?tab=users&dialog=new', /Add User/, null, null],
  ['an import of users', '/admin?tab=users&dialog=import', /Import/, null, null],
  ['a deletion', `${account}&dialog=delete`, /Delete/, null, null],
  ['AI Analytics', '/admin?tab=analytics', /Integration Status/, /Integration Status/, /It failed\./],
  ['Admin Tessa', question, /are overdue/, /I do not understand/, /this device/],
  ['the calls', '/admin?tab=assistant-calls', /30\.5 s/, /No calls found/, /It failed\./],
  ['the settings', '/admin?tab=settings', /Escalation Threshold/, null, /It failed\./],
  ['the audit log', '/admin?tab=audit-log', /192\.0\.2\.1/, /No entries found/, /It failed\./],
  ['the mail', '/admin?tab=mail', /no such mailbox/, /No mails found/, /It failed\./],
  ['a mail', `/admin?tab=mail&open=${someMail().id}`, /It works again/, null, null],
  ['the flow', '/admin?tab=flows', /83/, /The flow of new sessions/, /Failed to count the steps/],
  ['the list of the flow', '/admin?tab=flows&show=list', /83/, null, null],
  ['the sessions', '/help-requests?tab=chat-sessions', /abcdef12/, /No chat sessions found/, /It failed\./],
]

const states = [
  ['full', {}],
  ['empty', empty],
  ['failed', failed],
] as const
const cases = looks.flatMap((look) =>
  screens.flatMap(([name, address, ...words]) =>
    states.flatMap(([state, stubs], index) => {
      const expected = words[index]
      return expected ? [{ name, state, on: look.name, look, address, words: expected, stubs }] : []
    }),
  ),
)

test.each(cases)('axe finds no fault in $name, $state, on $on', async ({ look, address, words, stubs }) => {
  await expectAccessible(look, { address, words, stubs: { ...full, ...stubs } })
})
