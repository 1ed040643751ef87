import { probeNames, type ProbeName, type ProbeState } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import type { NotifierDeps } from '../../notifications/notifier-deps.ts'
import { notifyAdmins } from '../../notifications/notify-managers.ts'
import { servicesChanged, type ServiceChange } from '../../notifications/templates/services-changed.ts'
import type { Round } from './finding.ts'
import { newestProbes } from './newest-probes.ts'

const minuteMs = 60_000
const keptDays = 7

/**
 * Stores the probes of a minute and mails what has changed to the administrators. A round that comes after another of
 * its minute, or of a later one, is dropped: each change is stored and mailed once, with any number of servers.
 */
export const recordProbes = (notifier: NotifierDeps, round: Round, now: Date): Promise<void> =>
  notifier.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('tessa.probes'))`.execute(trx)
    const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs)
    const before = new Map((await newestProbes(trx)).map((probe) => [probe.name, probe]))
    if ([...before.values()].some((probe) => probe.minute >= minute)) return
    const changedFrom = (name: ProbeName): ProbeState | null => {
      const known = before.get(name)?.state
      return known === undefined || known === round[name].state ? null : known
    }
    const rows = probeNames.map((name) => ({
      name,
      minute,
      state: round[name].state,
      latency_ms: round[name].latencyMs,
      reason: round[name].reason ?? null,
      changed_from: changedFrom(name),
    }))
    await trx.insertInto('probes').values(rows).execute()
    const changes = rows.flatMap(({ name, state, reason, changed_from }): ServiceChange[] =>
      changed_from === null ? [] : [{ name, state, reason, before: changed_from }],
    )
    if (changes.length > 0) await notifyAdmins(trx, notifier, servicesChanged(changes))
  })

/** Deletes the probes that are older than a week. */
export const purgeProbes = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  await db
    .deleteFrom('probes')
    .where('minute', '<', new Date(now.getTime() - keptDays * 24 * 60 * minuteMs))
    .execute()
}
