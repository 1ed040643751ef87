import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { attentionLink } from '../../notifications/admin-links.ts'
import { notifyManagers } from '../../notifications/notify-managers.ts'
import type { NotifierDeps } from '../../notifications/notifier-deps.ts'
import { casesOverdue } from '../../notifications/templates/cases-overdue.ts'
import { toContactName } from '../../security/plain-line.ts'
import { applyToLocked } from './apply.ts'
import { applyToHelpRequest } from './apply-to-help-request.ts'
import { workOrderColumns } from './work-order-state.ts'
import { isWithoutWorkOrder } from './without-work-order.ts'

const atOnce = 200
const markOverdue = { type: 'mark-overdue' } as const

/**
 * Escalates cases that missed their response time or their expected completion. Each is escalated once, even with
 * several servers.
 */
export const escalateOverdueCases = async (notifier: NotifierDeps, now: Date): Promise<void> =>
  notifier.db.transaction().execute(async (trx) => {
    // Only one server runs this at a time, so that one mail covers all overdue cases.
    const lock = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(7337720003) as taken`.execute(
      trx,
    )
    if (lock.rows[0]?.taken !== true) return
    const context = { now, actor: 'system' } as const
    const late = new Set<string>()
    // A work order that is late in both ways is marked for both at once and is not found again.
    for (const find of [findUnanswered, findUnfinished])
      for (const { number, ...order } of await find(trx, now)) {
        await applyToLocked(trx, order, markOverdue, context)
        late.add(number)
      }
    for (const { id, number } of await findUnansweredRequests(trx, now)) {
      await applyToHelpRequest(trx, id, markOverdue, context)
      late.add(number)
    }
    for (const name of await markOverdueMessages(trx, now)) late.add(`Contact message from ${name}`)
    const action = { label: 'Open overdue work', url: attentionLink(notifier.adminUrl, 'overdue') }
    if (late.size > 0) await notifyManagers(trx, notifier, { ...casesOverdue([...late]), action })
  })

const runningOrders = (trx: Kysely<Tables>) =>
  trx
    .selectFrom('work_orders')
    .select(workOrderColumns)
    .select('short_number as number')
    .where('sla_paused_at', 'is', null)
    .where('status', 'not in', ['fulfilled', 'archived'])
    .limit(atOnce)
    .forUpdate()
    .skipLocked()

const findUnanswered = (trx: Kysely<Tables>, now: Date) =>
  runningOrders(trx)
    .where('due_at', '<', now)
    .where('responded_at', 'is', null)
    .where('response_breached_at', 'is', null)
    .orderBy('due_at')
    .execute()

const findUnfinished = (trx: Kysely<Tables>, now: Date) =>
  runningOrders(trx)
    .where('estimated_completion', '<', now)
    .where('completion_breached_at', 'is', null)
    .orderBy('estimated_completion')
    .execute()

const findUnansweredRequests = (trx: Kysely<Tables>, now: Date) =>
  trx
    .selectFrom('help_requests')
    .select(['id', 'short_number as number'])
    .where('due_at', '<', now)
    .where('response_breached_at', 'is', null)
    .where('status', '=', 'submitted')
    // Once a work order exists, only its due date counts.
    .where(isWithoutWorkOrder)
    .orderBy('due_at')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute()

/** Contact messages have no history: the mark itself is all that is written. */
const markOverdueMessages = async (trx: Kysely<Tables>, now: Date): Promise<readonly string[]> => {
  const late = trx
    .selectFrom('contact_messages')
    .select('id')
    .where('due_at', '<', now)
    .where('response_breached_at', 'is', null)
    .where('status', '=', 'new')
    .orderBy('due_at')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
  const marked = await trx
    .updateTable('contact_messages')
    .set({ response_breached_at: now })
    .where('id', 'in', late)
    .returning('name')
    .execute()
  return marked.map(({ name }) => toContactName(name))
}
