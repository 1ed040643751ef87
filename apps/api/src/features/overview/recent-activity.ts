import { createHash } from 'node:crypto'
import { probeLabels, stateWord, type ActivityEvent, type ProbeState } from '@tessa/contract'
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'

const shown = 8

/** What a reader of the events may see of people. */
interface Reader {
  /** Others are told that something happened to an account, and not to which. */
  readonly isAdmin: boolean
}

type Source = (db: Kysely<Tables>, reader: Reader) => Promise<ActivityEvent[]>

const line = (...words: readonly (string | null | undefined)[]): string => words.filter(Boolean).join(', ')

/** An id that does not name the account. */
const digestOf = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 16)

const registrations: Source = async (db, { isAdmin }) => {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'facility_name', 'created_at'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  return rows.map(({ id, first_name, last_name, facility_name, created_at }) => ({
    id: `user_registration:${digestOf(id)}`,
    type: 'user_registration',
    title: 'New user',
    description: isAdmin ? line(`${first_name} ${last_name}`, facility_name) : 'An account was created',
    timestamp: created_at.toISOString(),
    severity: 'low',
    record: isAdmin ? { kind: 'account', id } : null,
  }))
}

const workOrders: Source = async (db) => {
  const rows = await db
    .selectFrom('work_orders')
    .select(['id', 'short_number', 'priority', 'equipment_type', 'facility_name', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  return rows.map(({ id, short_number, priority, equipment_type, facility_name, created_at }) => ({
    id: `work_order:${id}`,
    type: 'work_order',
    title: `New work order ${short_number}`,
    description: line(equipment_type, facility_name),
    timestamp: created_at.toISOString(),
    severity: priority,
    record: { kind: 'work-order', id },
  }))
}

const completedChats: Source = async (db) => {
  const rows = await db
    .selectFrom('chat_sessions')
    .select(['id', 'equipment_type', 'manufacturer', 'model', sql<Date>`completed_at`.as('at')])
    .where(sql<SqlBool>`status = 'completed' and completed_at is not null`)
    .orderBy('completed_at', 'desc')
    .limit(shown)
    .execute()
  return rows.map(({ id, equipment_type, manufacturer, model, at }) => ({
    id: `chat_completion:${id}`,
    type: 'chat_completion',
    title: 'Chat session completed',
    description: line(equipment_type, manufacturer, model) || 'No equipment was named',
    timestamp: at.toISOString(),
    severity: 'low',
    record: { kind: 'chat-session', id },
  }))
}

/** By their owner, and by an administrator. */
const resetEvents = ['password.reset', 'password.assigned'] as const

const passwordResets: Source = async (db, { isAdmin }) => {
  const ofEvent = (event: (typeof resetEvents)[number]) =>
    db
      .selectFrom('audit_log as entry')
      .innerJoin('users as account', 'account.id', 'entry.account_id')
      .select(['entry.id', 'entry.happened_at', 'account.id as account_id', 'account.deleted_at'])
      .select(['account.first_name', 'account.last_name'])
      .where('entry.event', '=', event)
      .orderBy('entry.happened_at', 'desc')
      .orderBy('entry.id', 'desc')
      .limit(shown)
      .execute()
  const rows = (await Promise.all(resetEvents.map(ofEvent))).flat()
  return rows.map(({ id, happened_at, account_id, deleted_at, first_name, last_name }) => ({
    id: `password_reset:${id}`,
    type: 'password_reset',
    title: 'Password reset',
    description:
      isAdmin && deleted_at === null ? `${first_name} ${last_name}` : 'An account has a new password',
    timestamp: happened_at.toISOString(),
    severity: 'medium',
    record: isAdmin ? { kind: 'account', id: account_id } : null,
  }))
}

const escalations: Source = async (db) => {
  const rows = await db
    .selectFrom('activities as entry')
    .leftJoin('work_orders as w', (join) =>
      join.onRef('w.id', '=', 'entry.subject_id').on('entry.subject', '=', 'work-order'),
    )
    .leftJoin('help_requests as h', (join) =>
      join.onRef('h.id', '=', 'entry.subject_id').on('entry.subject', '=', 'help-request'),
    )
    .select(['entry.subject', 'entry.subject_id', 'entry.sequence', 'entry.description', 'entry.created_at'])
    .select(({ fn }) => [
      fn.coalesce('w.short_number', 'h.short_number').as('number'),
      fn.coalesce('w.priority', 'h.priority').as('priority'),
    ])
    .where(
      sql<SqlBool>`(entry.activity_type = 'escalated'
        or (entry.activity_type = 'status_changed' and entry.new_value = 'escalated'))`,
    )
    .orderBy('entry.created_at', 'desc')
    .limit(shown)
    .execute()
  return rows.map(({ subject, subject_id, sequence, description, created_at, number, priority }) => ({
    id: `escalation:${subject_id}:${sequence}`,
    type: 'escalation',
    title: `${subject === 'work-order' ? 'Work order' : 'Help request'} ${number ?? ''} escalated`,
    description,
    timestamp: created_at.toISOString(),
    severity: priority === 'critical' ? 'critical' : 'high',
    record: { kind: subject, id: subject_id },
  }))
}

const severityOf = {
  healthy: 'low',
  'not-configured': 'low',
  degraded: 'high',
  down: 'critical',
} as const satisfies Record<ProbeState, ActivityEvent['severity']>

const serviceChanges: Source = async (db) => {
  const rows = await db
    .selectFrom('probes')
    .select(['name', 'minute', 'state', 'reason', sql<ProbeState>`changed_from`.as('before')])
    .where('changed_from', 'is not', null)
    .orderBy('minute', 'desc')
    .limit(shown)
    .execute()
  return rows.map(({ name, minute, state, reason, before }) => ({
    id: `system_status:${name}:${minute.getTime()}`,
    type: 'system_status',
    title: `${probeLabels[name]}: ${stateWord(name, state)}`,
    description: reason ?? `Before: ${stateWord(name, before)}`,
    timestamp: minute.toISOString(),
    severity: severityOf[state],
    record: { kind: 'service', id: name },
  }))
}

const sources: readonly Source[] = [
  registrations,
  workOrders,
  completedChats,
  passwordResets,
  escalations,
  serviceChanges,
]

/** The newest events of all kinds. Each kind is read from the end of an index. */
export const recentActivity = async (db: Kysely<Tables>, reader: Reader): Promise<ActivityEvent[]> => {
  const events = await Promise.all(sources.map((source) => source(db, reader)))
  return events
    .flat()
    .toSorted((one, other) => other.timestamp.localeCompare(one.timestamp))
    .slice(0, shown)
}
