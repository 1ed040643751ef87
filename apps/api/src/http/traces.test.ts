import { randomUUID } from 'node:crypto'
import { contract, routeOf, type Endpoint, type Route } from '@tessa/contract'
import { beforeAll, expect, test } from 'vitest'
import { auditedApp } from '../testing/audited-app.ts'
import { createTestUser, goodPassword } from '../testing/people.ts'
import { samples } from '../testing/endpoints/samples.ts'

/** The history entries of a change, or its audit event; a sentence where neither is needed. */
type Trace = readonly string[] | `${string}.`

/** What each route that changes something leaves behind, written by hand. */
const traces: { readonly [R in Route]?: Trace } = {
  'POST /api/auth/register': ['account.registered'],
  'POST /api/auth/login': ['sign-in.succeeded'],
  'POST /api/auth/login/second-factor': ['sign-in.succeeded'],
  'POST /api/auth/refresh': 'A sign-in goes on; its row has the time.',
  'POST /api/auth/logout': ['sign-in.ended'],
  'POST /api/auth/logout-all': ['sign-in.ended'],
  'POST /api/auth/forgot-password': ['password.reset-requested'],
  'POST /api/auth/reset-password': ['password.reset'],
  'POST /api/auth/confirm-email': ['email.confirmed'],
  'POST /api/auth/confirmation-mail': 'A mail is its own row.',
  'DELETE /api/auth/sessions': 'There is no other sign-in to end.',
  'DELETE /api/auth/sessions/{id}': ['sign-in.ended'],
  'POST /api/auth/password': ['password.changed'],
  'POST /api/auth/second-factor/setup': 'Nothing is on before its code is entered.',
  'POST /api/auth/second-factor/enable': ['two-factor.enabled'],
  'POST /api/auth/second-factor/disable': ['two-factor.disabled'],
  'POST /api/auth/second-factor/recovery-codes': ['two-factor.recovery-codes-renewed'],
  'POST /api/presence': 'It is forgotten after 45 seconds.',
  'PATCH /api/user/profile': ['profile.changed'],
  'POST /api/user/adopt': 'A session says whose it is.',
  'POST /api/user/work-orders/{id}/comments': ['comment_added'],
  'POST /api/user/work-orders/{id}/feedback': ['status_changed'],
  'POST /api/chat/session-analytics': 'A session is its own record.',
  'PATCH /api/chat/sessions/{sessionId}': 'A session is its own record.',
  'POST /api/chat/advanced-diagnostics': 'It answers and changes nothing.',
  'POST /api/chat/analyze-diagnostics': 'It answers and changes nothing.',
  'POST /api/chat/adaptive-handler': 'It answers and changes nothing.',
  'POST /api/dictation': 'It answers and stores nothing.',
  'POST /api/attachments': 'A file is its own row until a case takes it.',
  'POST /api/attachments/{id}/reading': 'A file says when its owner agreed.',
  'POST /api/help-requests': ['created'],
  'POST /api/help-requests/access': ['help-desk.granted'],
  'POST /api/help-requests/{id}/comments': ['comment_added', 'status_changed'],
  'POST /api/help-requests/{id}/notes': ['note_added'],
  'POST /api/help-requests/{id}/settle': ['status_changed', 'resolution_noted'],
  'POST /api/help-requests/{id}/reopen': ['status_changed'],
  'POST /api/help-requests/{id}/work-order': ['created', 'converted'],
  'POST /api/work-orders': ['created'],
  'PATCH /api/work-orders/{id}': ['fact_corrected'],
  'PATCH /api/work-orders/{id}/status': ['status_changed', 'note_added'],
  'POST /api/work-orders/{id}/assign': ['assigned'],
  'POST /api/work-orders/{id}/notes': ['note_added'],
  'POST /api/work-orders/{id}/comments': ['comment_added'],
  'POST /api/work-orders/{id}/duplicate': ['status_changed', 'duplicate_marked', 'duplicate_added'],
  'POST /api/work-orders/{id}/undo': ['status_changed'],
  // What each work order becomes stands in its own history.
  'POST /api/work-orders/bulk/assign': ['bulk.requested'],
  'POST /api/work-orders/bulk/status': ['bulk.requested', 'status_changed', 'note_added'],
  'POST /api/work-orders/bulk/notes': ['bulk.requested', 'note_added'],
  'POST /api/work-orders/bulk/{id}/undo': ['bulk.undone'],
  'POST /api/cases/{id}/hold': ['hold.placed', 'hold_placed'],
  'POST /api/knowledge/import': 'A dry run writes nothing.',
  'POST /api/knowledge/review': ['knowledge.reviewed'],
  'POST /api/knowledge/proposals': ['knowledge.proposed'],
  'POST /api/knowledge/proposals/{id}/decision': ['knowledge.approved'],
  'POST /api/knowledge/proposals/{id}/withdraw': ['knowledge.withdrawn'],
  'POST /api/knowledge/proposals/{id}/return': ['knowledge.proposed'],
  'PUT /api/work-orders/{id}/outcome': ['outcome_recorded'],
  'POST /api/follow/{token}': ['comment_added'],
  'POST /api/follow/{token}/feedback': ['status_changed'],
  'POST /api/contact-messages': 'A message is its own record.',
  'POST /api/contact-messages/{id}/answers': ['contact-message.answered'],
  'POST /api/contact-messages/{id}/settle': ['contact-message.settled'],
  'POST /api/contact-messages/{id}/work-order': ['created'],
  'POST /api/saved-views': 'A view that only its owner sees is their own matter.',
  'PATCH /api/saved-views/{id}': 'A view that only its owner sees is their own matter.',
  'DELETE /api/saved-views/{id}': 'A view that only its owner sees is their own matter.',
  'PATCH /api/technicians/{id}': ['technician.changed'],
  'POST /api/technicians/{id}/absences': ['absence.added'],
  'DELETE /api/technicians/{id}/absences/{absenceId}': ['absence.removed'],
  'POST /api/technicians/{id}/hand-over': 'Each work order has an entry, and this technician has none.',
  'POST /api/exports': ['export.requested'],
  'POST /api/unsubscribe/{token}': ['mail-preference.changed'],
  'POST /api/admin/users': ['account.created'],
  'PUT /api/admin/users/{id}': ['account.changed'],
  'DELETE /api/admin/users/{id}': ['account.deleted'],
  'POST /api/admin/users/import': 'A dry run writes nothing.',
  'POST /api/admin/users/{id}/reset-password': ['password.assigned'],
  'POST /api/admin/users/{id}/password-link': ['password.link-sent'],
  'DELETE /api/admin/users/{id}/sessions': ['sign-in.ended'],
  'DELETE /api/admin/users/{id}/sessions/{sessionId}': ['sign-in.ended'],
  'DELETE /api/admin/users/{id}/second-factor': ['two-factor.disabled'],
  'PATCH /api/admin/settings': ['settings.changed'],
  'POST /api/admin/tessa-analysis': 'It answers and changes nothing.',
  'POST /api/admin/mails/{id}/retry': ['mail.sent-again'],
  'POST /api/admin/mails/retry': ['mail.sent-again'],
}

const { app, lines } = await auditedApp()
const endpoints: readonly Endpoint[] = contract
const mutations = endpoints
  .filter(({ method }) => method !== 'GET')
  .map((one) => [routeOf(one), one] as const)

const fill = ({ path }: Endpoint, params: Readonly<Record<string, string>> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? randomUUID())

const encoded = async (form: FormData) => {
  const response = new Response(form)
  const headers = { 'content-type': response.headers.get('content-type') ?? '' }
  return { headers, body: Buffer.from(await response.arrayBuffer()) }
}

/** Every entry of the audit log and of all histories, in the order of writing within each. */
const entries = async (): Promise<Map<string, string>> => {
  const audit = await app.db.selectFrom('audit_log').select(['id', 'event']).orderBy('id').execute()
  const histories = await app.db
    .selectFrom('activities')
    .select(['subject_id', 'sequence', 'activity_type'])
    .orderBy('sequence')
    .execute()
  return new Map([
    ...audit.map(({ id, event }) => [`${id}`, event] as const),
    ...histories.map((one) => [`${one.subject_id} ${one.sequence}`, one.activity_type] as const),
  ])
}

beforeAll(async () => {
  for (const role of ['technician', 'user'] as const) await createTestUser(app, role)
})

test.each(mutations)('%s leaves one trace, here or in the history of the record', async (route, endpoint) => {
  const who = await createTestUser(app, 'admin')
  const sample = Object.entries(samples).find(([known]) => known === route)?.[1]
  const { params, query = '', body, form, headers = {} } = (await sample?.(app, who)) ?? {}
  const before = await entries()
  const json = { body: JSON.stringify(body), headers: { ...headers, 'content-type': 'application/json' } }
  const answer = await who.send(fill(endpoint, params) + query, {
    method: endpoint.method,
    headers,
    ...(body === undefined ? {} : json),
    ...(form ? await encoded(form) : {}),
  })
  expect(answer.ok).toBe(true)

  const left = [...(await entries())].flatMap(([id, what]) => (before.has(id) ? [] : [what]))
  const expected = Object.entries(traces).find(([known]) => known === route)?.[1]
  expect(left.toSorted(), `${route} leaves this`).toEqual(
    typeof expected === 'string' ? [] : expected?.toSorted(),
  )
})

/** Passwords, their hashes, keys, and the tokens of links, in the forms in which they could be written down. */
const secretsThere = async (): Promise<string[]> => {
  const { db } = app
  const forms = (bytes: Buffer) =>
    (['hex', 'base64', 'base64url'] as const).map((form) => bytes.toString(form))
  const users = await db.selectFrom('users').select('password_hash').execute()
  const factors = await db.selectFrom('second_factors').select('secret').execute()
  const mails = await db.selectFrom('mails').select('text_body').execute()
  const confirmations = await db.selectFrom('email_confirmation_tokens').select('token_hash').execute()
  const resets = await db.selectFrom('password_reset_tokens').select('token_hash').execute()
  return [
    goodPassword,
    'another fine passphrase 7',
    ...users.flatMap(({ password_hash }) => password_hash ?? []),
    ...factors.flatMap(({ secret }) => forms(secret)),
    ...[...confirmations, ...resets].flatMap(({ token_hash }) => forms(token_hash)),
    ...mails.flatMap(({ text_body }) =>
      [...text_body.matchAll(/[#/]([\w.-]{32,})/g)].map(([, token = '']) => token),
    ),
  ]
}

test('no audit entry and no line of the log of all these calls carries a secret', async () => {
  const secrets = [...new Set(await secretsThere())].filter((secret) => secret.length > 8)
  const audit = await app.db.selectFrom('audit_log').selectAll().execute()
  const written = [...audit.map((row) => JSON.stringify(row)), ...lines]

  expect(secrets.length).toBeGreaterThan(30)
  expect(written.length).toBeGreaterThan(200)
  expect(written.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([])
})
