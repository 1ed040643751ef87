import type { Kysely } from 'kysely'
import { recordActivity } from '../domain/case/record-activity.ts'
import type { Actor, Subject } from '../domain/case/history.ts'
import { breachText } from '../domain/case/case-rules.ts'
import type { WorkOrderRow } from './demo-cases.ts'
import type { HelpRequestRow } from './demo-help-request-row.ts'
import type { DemoActivities } from './demo-activities.ts'
import type { DemoSession } from './demo-sessions.ts'
import type { DemoScenario } from './demo-scenarios.ts'
import type { Tables } from '../db/schema/tables.ts'

export interface DemoCase {
  readonly story: DemoScenario
  readonly session: DemoSession | undefined
  readonly request: HelpRequestRow | undefined
  readonly order:
    | { readonly row: WorkOrderRow; readonly history: DemoActivities; readonly created: Date }
    | undefined
}

/** Who created the work order: the help dialog, or a manager from a request. */
const makerOf = ({ way }: DemoScenario, reporter: Actor, managerId: string): Actor =>
  way === 'support' ? { userId: managerId } : reporter

export const recordDemoCase = async (
  trx: Kysely<Tables>,
  { story, request, order }: DemoCase,
  managerId: string,
): Promise<void> => {
  const reporter: Actor = story.reporter.userId === null ? 'guest' : { userId: story.reporter.userId }
  const on = (subject: Subject, { id: subjectId }: { readonly id: string }) => ({ subject, subjectId })
  if (request)
    await recordActivity(
      trx,
      {
        ...on('help-request', request),
        actor: reporter,
        type: 'created',
        description: 'Help request received',
        newValue: 'submitted',
      },
      new Date(request.created_at),
    )
  if (request?.response_breached_at)
    await recordActivity(
      trx,
      {
        ...on('help-request', request),
        actor: 'system',
        type: 'escalated',
        description: breachText(request.sla_key ?? null),
        isInternal: true,
      },
      new Date(request.response_breached_at),
    )
  if (!order) return
  const { row, history, created } = order
  const maker = makerOf(story, reporter, managerId)
  const description =
    request && story.way === 'support'
      ? `Work order created from help request ${request.short_number}`
      : 'Work order created'
  const newValue = story.way === 'chat' ? 'pending' : 'new'
  await recordActivity(
    trx,
    { ...on('work-order', row), actor: maker, type: 'created', description, newValue },
    created,
  )
  if (request) {
    const number = row.work_order_number
    const entry = { type: 'converted', description: `Work order ${number} takes its place`, newValue: number }
    await recordActivity(trx, { ...on('help-request', request), actor: maker, ...entry }, created)
  }
  for (const { at, ...event } of history.events)
    await recordActivity(trx, { ...on('work-order', row), ...event }, at)
}
