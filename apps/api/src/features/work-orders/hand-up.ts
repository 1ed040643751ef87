import { promiseOf } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import { recordActivity } from '../../activities.ts'
import type { Tables } from '../../db/tables.ts'
import { tellManagers } from '../notifications/tell-managers.ts'
import type { Teller } from '../notifications/tell-reporters.ts'

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
      .select(['id', 'short_number as number'])
      .where('paused_at', 'is', null)
      .where('status', 'not in', ['fulfilled', 'archived'])
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
    const broken = await open
      .select('promise')
      .where('due_at', '<', now)
      .where('kept_at', 'is', null)
      .where('overdue_at', 'is', null)
      .orderBy('due_at')
      .execute()
    for (const { id, promise } of broken)
      await handUp(trx, { subject: 'work-order', id, mark: { overdue_at: now } }, brokenWords(promise), now)
    const unfinished = await open
      .where('estimated_completion', '<', now)
      .where('missed_at', 'is', null)
      .orderBy('estimated_completion')
      .execute()
    for (const { id } of unfinished)
      await handUp(trx, { subject: 'work-order', id, mark: { missed_at: now } }, unfinishedWords, now)
    const requests = await trx
      .selectFrom('help_requests')
      .select(['id', 'short_number as number', 'promise'])
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
    for (const { id, promise } of requests)
      await handUp(trx, { subject: 'help-request', id, mark: { overdue_at: now } }, brokenWords(promise), now)
    const late = new Set([...broken, ...unfinished, ...requests].map(({ number }) => number))
    if (late.size > 0) await tellManagers(trx, teller, letterOf([...late]))
  })

const unfinishedWords = 'Overdue: it was expected to be done by now'
/** What the history says of a promise that was not kept. */
export const brokenWords = (promise: string | null): string => {
  const words = promiseOf(promise)?.words
  return words === undefined ? 'Overdue' : `Overdue: ${words} were promised`
}

type Late =
  | {
      readonly subject: 'work-order'
      readonly id: string
      readonly mark: { readonly overdue_at: Date } | { readonly missed_at: Date }
    }
  | { readonly subject: 'help-request'; readonly id: string; readonly mark: { readonly overdue_at: Date } }

const handUp = async (trx: Kysely<Tables>, late: Late, description: string, now: Date): Promise<void> => {
  const { subject, id } = late
  if (late.subject === 'work-order')
    await trx.updateTable('work_orders').set(late.mark).where('id', '=', id).execute()
  else await trx.updateTable('help_requests').set(late.mark).where('id', '=', id).execute()
  const entry = { subject, subjectId: id, actor: 'system', isInternal: true } as const
  await recordActivity(trx, { ...entry, type: 'escalated', description }, now)
}

const letterOf = (numbers: readonly string[]) => ({
  subject: numbers.length === 1 ? `${numbers.join()} is overdue` : `${numbers.length} cases are overdue`,
  words: `These cases are past the time that was promised or expected: ${numbers.join(', ')}.`,
})
