import { undonePrefix, type ActivityEvent } from '@tessa/contract'
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { type Reader, type Source, line, shown } from './recent-event-source.ts'
import { passwordResets, registrations } from './recent-account-events.ts'
import { serviceChanges } from './recent-service-changes.ts'

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

/** An escalation that was undone never happened. Its undo is the next change of status, and repeats its description. */
const isUndone = sql<SqlBool>`(entry.description like ${sql.lit(`${undonePrefix}%`)} or (
  select next.description from activities next
  where next.subject_id = entry.subject_id and next.sequence > entry.sequence
    and next.activity_type = 'status_changed'
  order by next.sequence limit 1
) is not distinct from ${sql.lit(undonePrefix)} || entry.description)`

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
    .where(({ not }) => not(isUndone))
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
