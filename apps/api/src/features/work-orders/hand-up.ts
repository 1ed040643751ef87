import { promiseOf } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import { recordActivity, type Subject } from '../../activities.ts'
import type { Tables } from '../../db/tables.ts'
import { queueMail } from '../notifications/mail.ts'
import { unsubscribeLink } from '../notifications/mail-wishes.ts'
import type { Teller } from '../notifications/tell-reporters.ts'

interface Overdue {
  readonly id: string
  readonly number: string
}

const atOnce = 200

/**
 * Hands work up whose promise was not kept, or that is not done when it was expected to be: once each, however many
 * servers look.
 */
export const handUpOverdue = async (teller: Teller, now: Date): Promise<void> =>
  teller.db.transaction().execute(async (trx) => {
    // One server at a time, so that what is late together is told together.
    const lock = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(7337720003) as taken`.execute(
      trx,
    )
    if (lock.rows[0]?.taken !== true) return
    const open = trx
      .selectFrom('work_orders')
      .select(['id', 'work_order_number as number'])
      .where('overdue_at', 'is', null)
      .where('paused_at', 'is', null)
      .where('status', 'not in', ['fulfilled', 'archived'])
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
    const broken = await open
      .select('promise')
      .where('due_at', '<', now)
      .where('kept_at', 'is', null)
      .orderBy('due_at')
      .execute()
    for (const order of broken) await handUp(trx, 'work-order', order, wordsOf(order), now)
    // One whose promise was broken as well is marked by now.
    const unfinished = await open
      .where('estimated_completion', '<', now)
      .orderBy('estimated_completion')
      .execute()
    for (const order of unfinished) await handUp(trx, 'work-order', order, unfinishedWords, now)
    const requests = await trx
      .selectFrom('help_requests')
      .select(['id', 'request_number as number', 'promise'])
      .where('due_at', '<', now)
      .where('overdue_at', 'is', null)
      .where('status', '=', 'submitted')
      // With a work order it is that one's promise that counts.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('work_orders')
              .select('work_orders.id')
              .whereRef('work_orders.help_request_id', '=', 'help_requests.id'),
          ),
        ),
      )
      .orderBy('due_at')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const request of requests) await handUp(trx, 'help-request', request, wordsOf(request), now)
    const late = [...broken, ...unfinished, ...requests]
    if (late.length > 0) await tellManagers(trx, teller, late)
  })

const unfinishedWords = 'Overdue: it was expected to be done by now'
const wordsOf = ({ promise }: { readonly promise: string | null }): string => {
  const words = promiseOf(promise)?.words
  return words === undefined ? 'Overdue' : `Overdue: ${words} were promised`
}

const handUp = async (
  trx: Kysely<Tables>,
  subject: Subject,
  { id }: Overdue,
  description: string,
  now: Date,
): Promise<void> => {
  const table = subject === 'work-order' ? 'work_orders' : 'help_requests'
  await trx.updateTable(table).set({ overdue_at: now }).where('id', '=', id).execute()
  const entry = { subject, subjectId: id, actor: 'system', isInternal: true } as const
  await recordActivity(trx, { ...entry, type: 'escalated', description }, now)
}

const tellManagers = async (
  trx: Kysely<Tables>,
  { jobs, keys, webUrl, adminUrl }: Teller,
  late: readonly Overdue[],
): Promise<void> => {
  const managers = await trx
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('role', 'in', ['manager', 'admin'])
    .where('is_active', '=', true)
    .where('email_notifications', '=', true)
    .execute()
  const numbers = late.map(({ number }) => number).join(', ')
  for (const { email, first_name } of managers)
    await queueMail(trx, jobs, {
      to: email,
      subject: late.length === 1 ? `${numbers} is overdue` : `${late.length} cases are overdue`,
      paragraphs: [`Hello ${first_name},`, `what was promised, or expected to be done, is late: ${numbers}.`],
      action: { label: 'Open Tessa', url: adminUrl },
      kind: 'staff',
      unsubscribeUrl: unsubscribeLink(webUrl, keys.unsubscribe),
    })
}
