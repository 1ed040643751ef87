import type { Api } from '../client.ts'
import type { CommentDetails, FeedbackDetails } from './items.ts'

interface Call {
  readonly api: Api
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/** Adds a comment to its case and gives the time of the change. */
export const sendComment = async (
  { goal, comment: body }: CommentDetails,
  { api, ...call }: Call,
): Promise<unknown> => {
  const { updatedAt } =
    'workOrderId' in goal
      ? await api('POST /api/user/work-orders/{id}/comments', {
          ...call,
          params: { id: goal.workOrderId },
          body,
        })
      : await api('POST /api/follow/{token}', { ...call, params: { token: goal.followToken }, body })
  return updatedAt
}

/** Sends the reporter's feedback on a work order and gives the time of the change. */
export const sendFeedback = async (
  { goal, feedback: body }: FeedbackDetails,
  { api, ...call }: Call,
): Promise<unknown> => {
  const { updatedAt } =
    'workOrderId' in goal
      ? await api('POST /api/user/work-orders/{id}/feedback', {
          ...call,
          params: { id: goal.workOrderId },
          body,
        })
      : await api('POST /api/follow/{token}/feedback', { ...call, params: { token: goal.followToken }, body })
  return updatedAt
}
