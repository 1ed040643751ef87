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
  readonly promise: string | null
}

const atOnce = 200

/** Hands work up whose promise was not kept: once each, however many servers look. */
export const handUpOverdue = async (teller: Teller, now: Date): Promise<void> =>
  teller.db.transaction().execute(async (trx) => {
    // One server at a time, so that what is late together is told together.
    const lock = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(7337720003) as taken`.execute(
      trx,
    )
    if (lock.rows[0]?.taken !== true) return
    const orders = await trx
      .selectFrom('work_orders')
      .select(['id', 'work_order_number as number', 'promise'])
      .where('due_at', '<', now)
      .where('overdue_at', 'is', null)
      .where('paused_at', 'is', null)
      .where('status', 'not in', ['fulfilled', 'archived'])
      .orderBy('due_at')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
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
    for (const order of orders) await handUp(trx, 'work-order', order, now)
    for (const request of requests) await handUp(trx, 'help-request', request, now)
    const late = [...orders, ...requests]
    if (late.length > 0) await tellManagers(trx, teller, late)
  })

const handUp = async (
  trx: Kysely<Tables>,
  subject: Subject,
  { id, promise }: Overdue,
  now: Date,
): Promise<void> => {
  const table = subject === 'work-order' ? 'work_orders' : 'help_requests'
  await trx.updateTable(table).set({ overdue_at: now }).where('id', '=', id).execute()
  const words = promiseOf(promise)?.words
  const description = words === undefined ? 'Overdue' : `Overdue: ${words} were promised`
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
      paragraphs: [
        `Hello ${first_name},`,
        `what was promised has not been kept, and nobody has finished it yet: ${numbers}.`,
      ],
      action: { label: 'Open Tessa', url: adminUrl },
      kind: 'staff',
      unsubscribeUrl: unsubscribeLink(webUrl, keys.unsubscribe),
    })
}
