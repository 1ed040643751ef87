import {
  isRetention,
  ofEachClass,
  retentionKeys,
  retentionRule,
  settableRetention,
  settingDefinitions,
  type RetentionRun,
  type Settings,
} from '@tessa/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { fieldError } from '../../http/errors.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { previewRetention } from '../../retention/preview-retention.ts'
import { lastRun } from '../../retention/retention-runs.ts'
import { retentionOf } from '../../settings/retention-of.ts'

export const retentionRoutes = (app: FastifyInstance, { db, now, settings }: Deps): void => {
  registerEndpoint(app, 'GET /api/admin/retention', async () => {
    const run = await lastRun(db)
    return { lastRun: run === undefined ? null : serializeRun(run) }
  })

  registerEndpoint(app, 'GET /api/admin/retention/preview', async ({ query }) => {
    const days = { ...retentionOf(settings.current()) }
    const names = settableRetention.filter((name) => query[name] !== undefined)
    for (const name of names) {
      days[name] = query[name] ?? days[name]
      if (!isRetention(name, days[name]))
        throw fieldError(name, `${settingDefinitions[retentionKeys[name]].label} ${retentionRule(name)}`)
    }
    return { wouldGo: await previewRetention(db, { days, now: now(), names }) }
  })
}

/** Refuses a retention below what a class needs. The schema knows only the range of all. */
export const checkRetention = (change: Partial<Settings>): void => {
  for (const name of settableRetention) {
    const key = retentionKeys[name]
    const days = change[key]
    if (days !== undefined && !isRetention(name, days))
      throw fieldError(key, `${settingDefinitions[key].label} ${retentionRule(name)}`)
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof lastRun>>>

const serializeRun = ({ started_at, ended_at, removed, failed }: Row): RetentionRun => ({
  startedAt: started_at.toISOString(),
  endedAt: ended_at?.toISOString() ?? null,
  removed: ofEachClass((name) => removed[name] ?? 0),
  failed: settableRetention.filter((name) => failed.includes(name)),
})
