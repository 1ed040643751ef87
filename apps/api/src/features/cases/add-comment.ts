import type { Comment } from '@tessa/contract'
import type { Kysely } from 'kysely'
import { recordActivity, type Actor } from '../../activities.ts'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../errors.ts'
import type { Case } from '../../own-case.ts'
import { heedDanger } from './heed-danger.ts'
import { moveEstimate } from '../../promises/moved-estimate.ts'
import type { Promises } from '../../promises/promises.ts'

type Files = { readonly id: string; readonly name: string }[]

export interface Commenter {
  readonly actor: Actor
  /** Whose files may be added besides those of the case: a person's own, or none. */
  readonly userId: string | undefined
  readonly promises: Promises
}

/**
 * Adds words and files to a case, each as an entry of its history, so that a picture stands where it was added.
 */
export const addComment = async (
  trx: Kysely<Tables>,
  { workOrder, helpRequest }: Case,
  { actor, userId, promises }: Commenter,
  { text, attachmentIds = [] }: Comment,
  now: Date,
): Promise<void> => {
  const words = text?.trim() ?? ''
  if (words === '' && attachmentIds.length === 0)
    throw fieldError('text', 'Write something, or add a picture.')
  const half = workOrder ?? helpRequest
  const session = half.chat_session_id
  const files = await allowedFiles(trx, attachmentIds, { workOrderId: workOrder?.id, session, userId })
  const subject = workOrder ? 'work-order' : 'help-request'
  const entry = { subject, subjectId: half.id, actor } as const
  if (words !== '')
    await recordActivity(
      trx,
      { ...entry, type: 'comment_added', description: 'Comment from the reporter', newValue: words },
      now,
    )
  for (const { id, name } of files) {
    const place = workOrder ? { work_order_id: half.id } : {}
    await trx
      .updateTable('attachments')
      .set({ ...place, is_draft: false })
      .where('id', '=', id)
      .execute()
    await recordActivity(
      trx,
      { ...entry, type: 'file_added', description: `${name} added by the reporter`, newValue: id },
      now,
    )
  }
  if (workOrder) await goOn(trx, half.id, promises, now)
  await heedDanger(trx, { subject, id: half.id }, words, promises, now)
}

/** An answer ends the waiting for it, and the clock of the promise runs on: nobody has to notice it first. */
const goOn = async (trx: Kysely<Tables>, id: string, promises: Promises, now: Date): Promise<void> => {
  // Locked since its newest entry.
  const row = await trx.selectFrom('work_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (row.status !== 'needs-info') return
  // Who asked before taking it up is awaited still.
  const status = row.kept_at === null ? 'new' : 'in-progress'
  await trx
    .updateTable('work_orders')
    .set(({ eb }) => ({ status, version: eb('version', '+', 1), ...promises.afterStatus(row, status, now) }))
    .where('id', '=', id)
    .execute()
  const entry = { subject: 'work-order', subjectId: id, actor: 'system' } as const
  const values = { oldValue: row.status, newValue: status }
  const description = 'The reporter has answered'
  await recordActivity(trx, { ...entry, type: 'status_changed', description, ...values }, now)
  await moveEstimate(trx, row, now)
}

interface Reach {
  readonly workOrderId: string | undefined
  readonly session: string | null
  readonly userId: string | undefined
}

/** The files in the order in which they were named; one that is not theirs refuses them all. */
const allowedFiles = async (
  trx: Kysely<Tables>,
  ids: readonly string[],
  { workOrderId, session, userId }: Reach,
): Promise<Files> => {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('attachments')
    .leftJoin('chat_sessions', 'chat_sessions.id', 'attachments.chat_session_id')
    .select(['attachments.id', 'attachments.name'])
    .where('attachments.id', 'in', ids)
    .where(({ eb, or }) =>
      or([
        eb('attachments.work_order_id', '=', workOrderId ?? null),
        eb('attachments.chat_session_id', '=', session),
        ...(userId === undefined ? [] : [eb('chat_sessions.user_id', '=', userId)]),
      ]),
    )
    .execute()
  return ids.map((id) => {
    const file = rows.find((row) => row.id === id.toLowerCase())
    if (!file) throw fieldError('attachmentIds', 'One of the files is not there any more. Add it again.')
    return file
  })
}
