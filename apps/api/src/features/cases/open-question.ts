import type { Kysely } from 'kysely'
import type { ActivityRow } from '../../domain/case/history.ts'
import type { Tables } from '../../db/schema/tables.ts'
import type { WorkOrderRow } from '../../domain/case/find-case.ts'

type Entry = Pick<ActivityRow, 'subject_id' | 'activity_type' | 'actor_kind' | 'actor_id' | 'new_value'>
type Waiting = Pick<WorkOrderRow, 'id' | 'status' | 'user_id'>

const isComment = ({ activity_type }: Entry): boolean => activity_type === 'comment_added'
const isAsked = ({ activity_type, new_value }: Entry): boolean =>
  activity_type === 'status_changed' && new_value === 'needs-info'

/**
 * The team's question while it waits for the reporter: the last comment, if the team wrote it. It was written after the
 * wait began or right before. An older comment was about something else. A file is no answer.
 */
export const openQuestion = (
  activities: readonly Entry[],
  { id, status, user_id }: Waiting,
): string | null => {
  const own = activities.filter(({ subject_id }) => subject_id === id)
  const place = own.findLastIndex(isComment)
  const comment = own[place]
  if (status !== 'needs-info' || comment?.actor_kind !== 'user' || comment.actor_id === user_id) return null
  // The number of entries between them; -1 if the wait started before the comment.
  const between = own.slice(place + 1).findLastIndex(isAsked)
  return between > 0 ? null : comment.new_value
}

/** The same for a list of work orders, by their ids. */
export const openQuestions = async (
  db: Kysely<Tables>,
  workOrders: readonly WorkOrderRow[],
): Promise<ReadonlyMap<string, string | null>> => {
  const waiting = workOrders.filter(({ status }) => status === 'needs-info')
  if (waiting.length === 0) return new Map()
  // Entries before the last comment change nothing.
  const entries = await db
    .selectFrom('activities')
    .select(['subject_id', 'activity_type', 'actor_kind', 'actor_id', 'new_value'])
    .where(
      'subject_id',
      'in',
      waiting.map(({ id }) => id),
    )
    .where('is_internal', '=', false)
    .where('sequence', '>=', ({ selectFrom }) =>
      selectFrom('activities as comment')
        .select(({ fn }) => fn.max('comment.sequence').as('last'))
        .whereRef('comment.subject_id', '=', 'activities.subject_id')
        .where('comment.activity_type', '=', 'comment_added')
        .where('comment.is_internal', '=', false),
    )
    .orderBy('subject_id')
    .orderBy('sequence')
    .execute()
  return new Map(waiting.map((order) => [order.id, openQuestion(entries, order)]))
}
