import type { Kysely } from 'kysely'
import { recordActivity } from '../../activities.ts'
import type { Tables } from '../../db/tables.ts'
import { lockToWorkOn, type Change } from './locked-work-order.ts'

type Noting = Pick<Change, 'id' | 'caller' | 'now'>

/** A note for colleagues: the newest stands on the work order, all of them in its history. */
export const noteDown = async (
  trx: Kysely<Tables>,
  note: string,
  { id, caller, now }: Noting,
): Promise<void> => {
  await trx.updateTable('work_orders').set({ notes: note }).where('id', '=', id).execute()
  await recordActivity(
    trx,
    {
      subject: 'work-order',
      subjectId: id,
      actor: { userId: caller.userId },
      type: 'note_added',
      description: 'Note added',
      newValue: note,
      isInternal: true,
    },
    now,
  )
}

/** Words to the reporter, who is told of them: whoever writes has kept the promise to be heard of. */
export const addComment = async (trx: Kysely<Tables>, comment: string, noting: Noting): Promise<void> => {
  const { id, caller, now } = noting
  const { kept_at } = await lockToWorkOn(trx, noting)
  if (kept_at === null)
    await trx.updateTable('work_orders').set({ kept_at: now }).where('id', '=', id).execute()
  await recordActivity(
    trx,
    {
      subject: 'work-order',
      subjectId: id,
      actor: { userId: caller.userId },
      type: 'comment_added',
      description: 'Comment from the team',
      newValue: comment.trim(),
    },
    now,
  )
}

export const addNote = async (trx: Kysely<Tables>, note: string, noting: Noting): Promise<void> => {
  await lockToWorkOn(trx, noting)
  await noteDown(trx, note.trim(), noting)
}
