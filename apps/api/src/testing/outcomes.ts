import { randomUUID } from 'node:crypto'
import type { SessionReport } from '@tessa/contract'
import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

/** Reports a session that ended well, and says what fixed it. Returns how to report it again. */
export const fixedSession = async ({ api }: TestClient, given: Partial<SessionReport> = {}) => {
  const sessionId = randomUUID()
  const secret = randomUUID()
  let revision = 0
  const report = (change: Partial<SessionReport>) => {
    revision += 1
    const body = { sessionId, revision, equipment: 'Autoclave', ...given, ...change }
    return api('POST /api/chat/session-analytics', { body, headers: { 'x-session-secret': secret } })
  }
  await report({ sessionStatus: 'completed', completionType: 'resolved', fixedBy: 'check:power-check' })
  return { sessionId, report }
}

/** The counts of what fixed a kind of equipment, as `maker/model fix: cases`. */
export const countsOf = async ({ db }: TestApp, equipment: string): Promise<Record<string, number>> => {
  const rows = await db
    .selectFrom('outcome_counts')
    .selectAll()
    .where('equipment_type', '=', equipment)
    .where('cases', '<>', 0)
    .execute()
  return Object.fromEntries(
    rows.map(({ manufacturer, model, fix, cases }) => [`${manufacturer}/${model} ${fix}`, cases]),
  )
}
