import type { Comment } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { addToCase, applyToWorkOrder } from '../../domain/case/apply.ts'
import { originalsOf, workOrderOf, type Case, type WorkOrderRow } from '../../domain/case/find-case.ts'
import type { Actor } from '../../domain/case/history.ts'
import type { SlaPolicy } from '../../domain/sla/sla-policy.ts'
import { fieldError } from '../../http/errors.ts'

type Files = { readonly id: string; readonly name: string }[]

export interface Commenter {
  readonly actor: Actor
  /** The account whose files may be added besides those of the case; undefined for none. */
  readonly userId: string | undefined
  readonly slaPolicy: SlaPolicy
}

/**
 * Adds a comment and files to a case. Each becomes an entry of the history, so that a picture is shown where it was
 * added.
 */
export const addComment = async (
  trx: Kysely<Tables>,
  found: Case,
  { actor, userId, slaPolicy }: Commenter,
  { text, attachmentIds = [] }: Comment,
  now: Date,
): Promise<void> => {
  const words = text?.trim() ?? ''
  if (words === '' && attachmentIds.length === 0)
    throw fieldError('text', 'Write something, or add a picture.')
  const { workOrder, helpRequest } = await afterConversion(trx, found)
  const half = workOrder ?? helpRequest
  const session = half.chat_session_id
  const files = await allowedFiles(trx, attachmentIds, { workOrderId: workOrder?.id, session, userId })
  const on = { subject: workOrder ? 'work-order' : 'help-request', id: half.id } as const
  await addToCase(trx, on, { type: 'reporter-comment', words, files }, { actor, sla: slaPolicy, now })
  if (workOrder) await addToOriginal(trx, workOrder, { words, files }, { sla: slaPolicy, now })
  if (files.length === 0) return
  const ids = files.map(({ id }) => id)
  const place = workOrder ? { work_order_id: half.id } : {}
  await trx
    .updateTable('attachments')
    .set({ ...place, is_draft: false })
    .where('id', 'in', ids)
    .execute()
}

/** Waits for a conversion at the same moment: a comment that tells of danger must reach the work order. */
const afterConversion = async (trx: Kysely<Tables>, found: Case): Promise<Case> => {
  if (found.workOrder) return found
  const { helpRequest } = found
  const locked = trx.selectFrom('help_requests').select('id').where('id', '=', helpRequest.id)
  await locked.forNoKeyUpdate().execute()
  const workOrder = await workOrderOf(trx, helpRequest.id)
  return workOrder ? { workOrder, helpRequest } : found
}

/** A comment on a duplicate notifies the team at the original. The reporter of the original does not see it. */
const addToOriginal = async (
  trx: Kysely<Tables>,
  duplicate: WorkOrderRow,
  { words, files }: { readonly words: string; readonly files: Files },
  when: { readonly sla: SlaPolicy; readonly now: Date },
): Promise<void> => {
  const original = (await originalsOf(trx, duplicate)).at(-1)
  if (!original) return
  const named = files.map(({ name }) => name).join(', ')
  const said = [words, named && `Added: ${named}`].filter(Boolean).join('\n')
  const comment = { type: 'reporter-comment', words: said, files: [], via: duplicate.short_number } as const
  await applyToWorkOrder(trx, original.id, comment, { ...when, actor: 'guest' })
}

interface Reach {
  readonly workOrderId: string | undefined
  readonly session: string | null
  readonly userId: string | undefined
}

/** The files in the order in which they were named. A single file of another owner refuses them all. */
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
    if (!file)
      throw fieldError('attachmentIds', 'One of the files is no longer available. Please add it again.')
    return file
  })
}
