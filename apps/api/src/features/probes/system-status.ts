import {
  probeNames,
  type ProbeName,
  type ServiceState,
  type ServiceStatus,
  type SystemStatus,
} from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { newestProbes } from './newest-probes.ts'

const minuteMs = 60_000
/** A probe runs each minute; one may be late, and one may be missed. */
const staleAfterMs = 3 * minuteMs
const partMs = 30 * minuteMs
const parts = 48

/** From the best state to the worst. */
const byGravity = ['not-configured', 'healthy', 'degraded', 'down'] as const

interface Part {
  readonly name: ProbeName
  readonly from: Date
  readonly gravity: number
}

const worstOfParts = async (db: Kysely<Tables>, since: Date): Promise<Part[]> =>
  (
    await sql<Part>`
      select name, date_bin('30 minutes', minute, timestamptz 'epoch') as "from",
        max(array_position(${sql.lit(`{${byGravity.join(',')}}`)}::text[], state))::int as gravity
      from probes where minute >= ${since} group by 1, 2`.execute(db)
  ).rows

type Newest = Awaited<ReturnType<typeof newestProbes>>[number]

/** Without recent probes nothing is known, apart from that the jobs that should probe do not run. */
const stateNow = (
  name: ProbeName,
  newest: Newest | undefined,
  now: Date,
): Omit<ServiceStatus, 'name' | 'day'> => {
  if (!newest) return { state: 'unknown', reason: 'Not probed yet.', latencyMs: null, probedAt: null }
  const probedAt = newest.minute.toISOString()
  if (now.getTime() - newest.minute.getTime() <= staleAfterMs)
    return { state: newest.state, reason: newest.reason, latencyMs: newest.latency_ms, probedAt }
  return name === 'jobs'
    ? { state: 'down', reason: 'No job has run since the last probe.', latencyMs: null, probedAt }
    : { state: 'unknown', reason: 'It was not probed for minutes.', latencyMs: null, probedAt }
}

/** What the newest probes found, and the worst state of each half hour of the last day. */
export const systemStatus = async (db: Kysely<Tables>, now: Date): Promise<SystemStatus> => {
  const last = Math.floor(now.getTime() / partMs) * partMs
  const starts = Array.from({ length: parts }, (_, index) => new Date(last - (parts - 1 - index) * partMs))
  const [newest, worst] = await Promise.all([newestProbes(db), worstOfParts(db, starts[0] ?? now)])
  const stateAt = new Map(
    worst.map(({ name, from, gravity }) => [`${name} ${from.toISOString()}`, byGravity[gravity - 1]]),
  )
  const dayOf = (name: ProbeName) =>
    starts.map((start) => {
      const from = start.toISOString()
      const state: ServiceState | null = stateAt.get(`${name} ${from}`) ?? null
      return { from, state }
    })
  return {
    services: probeNames.map((name) => ({
      name,
      ...stateNow(
        name,
        newest.find((probe) => probe.name === name),
        now,
      ),
      day: dayOf(name),
    })),
  }
}
