import { type ActivityEvent, type ProbeState, probeLabels, stateWord } from '@tessa/contract'
import { sql } from 'kysely'
import { type Source, shown } from './recent-event-source.ts'

const severityOf = {
  healthy: 'low',
  'not-configured': 'low',
  degraded: 'high',
  down: 'critical',
} as const satisfies Record<ProbeState, ActivityEvent['severity']>

export const serviceChanges: Source = async (db) => {
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
