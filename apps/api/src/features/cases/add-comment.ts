import type { Comment } from '@tessa/contract'
import type { Kysely } from 'kysely'
import { recordActivity, type Actor } from '../../activities.ts'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../errors.ts'
import type { Case } from '../../own-case.ts'

type Files = { readonly id: string; readonly name: string }[]

/** Whose files may be added besides those of the case: a person's own, or none. */
export interface Commenter {
  readonly actor: Actor
  readonly userId: string | undefined
}

/**
 * Adds words and files to a case, each as an entry of its history, so that a picture stands where it was added.
 */
export const addComment = async (
  trx: Kysely<Tables>,
  { workOrder, helpRequest }: Case,
  { actor, userId }: Commenter,
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
    if (workOrder)
      await trx.updateTable('attachments').set({ work_order_id: half.id }).where('id', '=', id).execute()
    await recordActivity(
      trx,
      { ...entry, type: 'file_added', description: `${name} added by the reporter`, newValue: id },
      now,
    )
  }
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
