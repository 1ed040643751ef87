import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@tessa/api-client'
import { newId, useAuthSession } from '@tessa/app-shell'
import type { CaseProgress, Feedback } from '@tessa/contract'
import { keepFeedback, sendOrKeep } from './send-later.ts'
import type { CommentTarget } from './comment.ts'

type Order = CaseProgress & { readonly version: number | null }

type Say = (feedback: Feedback, headers: Readonly<Record<string, string>>) => Promise<unknown>

/** A work order and the function that sends feedback on it. */
export type FeedbackTarget = {
  order: Order
  on: CommentTarget
  say: Say
  /** The current state after another user's change. */
  lookAgain: () => Promise<Order>
}

/**
 * Sends feedback on the version that the user saw when the dialog opened, even if it changes behind the dialog. A
 * conflict shows the new version, and the next attempt is about that. Repeated feedback counts once.
 */
export const useFeedback = (
  { order, on, say, lookAgain }: FeedbackTarget,
  onDone: (outcome: 'sent' | 'kept') => void,
) => {
  const { signIn } = useAuthSession()
  const [{ seen, before }, setSight] = useState<{ seen: Order; before?: Order }>({ seen: order })
  const [key, setKey] = useState(newId)
  const begin = () => setKey(newId())
  const saying = useMutation({
    mutationFn: (feedback: Feedback) =>
      sendOrKeep(
        () => say(feedback, { 'idempotency-key': key }),
        () => keepFeedback(signIn, on, { key, feedback }),
      ),
    onSuccess: onDone,
    onError: async (refusal) => {
      const isConflict = refusal instanceof ApiError && refusal.code === 'conflict'
      if (isConflict) begin()
      // If the new version cannot be loaded, the next attempt gets another conflict and loads it again.
      const now = isConflict ? await lookAgain().catch(() => undefined) : undefined
      setSight(now ? { seen: now, before: seen } : { seen })
    },
  })
  /** `begin` starts a new feedback. */
  return { say: saying, seen, before, begin }
}
